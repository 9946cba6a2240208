package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.util.Locale;

/** Numbers that describe a whole output. */
public enum OutputSummary implements Feature {
  /** The sum of its numbers. */
  SUM("the sum of its numbers"),
  /** The largest of its numbers. */
  LARGEST("its largest number"),
  /** The smallest of its numbers. */
  SMALLEST("its smallest number"),
  /** The largest minus the smallest. */
  RANGE("its largest number minus its smallest"),
  /** The last of its numbers. */
  LAST("its last number"),
  /** Where the largest number stands. */
  LARGEST_PLACE("the place of its largest number"),
  /** How many places it has. */
  LENGTH("the number of its places"),
  /** How many of them are yes. */
  YES("how many of its places are true"),
  /** How many of them are numbers. */
  NUMBERS("how many of its places are numbers"),
  /** How often a number is larger than the one before. */
  ASCENTS("how often a value is larger than the one before it");

  private final String words;

  OutputSummary(String words) {
    this.words = words;
  }

  @Override
  public double of(Outputs outputs, int row) {
    int width = outputs.width(row);
    return switch (this) {
      case LENGTH -> width;
      case YES, NUMBERS -> symbols(outputs, row, this == YES ? Alphabet.TRUE : Alphabet.NUMBER);
      case ASCENTS -> ascents(outputs, row);
      default -> measured(outputs, row);
    };
  }

  private static int symbols(Outputs outputs, int row, int code) {
    int found = 0;
    for (int place = 0; place < outputs.width(row); place++) {
      found += outputs.symbol(row, place) == code ? 1 : 0;
    }
    return found;
  }

  private static int ascents(Outputs outputs, int row) {
    int found = 0;
    for (int place = 1; place < outputs.width(row); place++) {
      found += outputs.number(row, place) > outputs.number(row, place - 1) ? 1 : 0;
    }
    return found;
  }

  private double measured(Outputs outputs, int row) {
    double sum = 0;
    double largest = Double.NaN;
    double smallest = Double.NaN;
    double last = Double.NaN;
    int where = 0;
    for (int place = 0; place < outputs.width(row); place++) {
      if (outputs.symbol(row, place) == Alphabet.NUMBER) {
        last = outputs.number(row, place);
        sum += last;
        if (!(last <= largest)) {
          largest = last;
          where = place + 1;
        }
        smallest = last >= smallest ? smallest : last;
      }
    }
    return switch (this) {
      case LARGEST -> largest;
      case SMALLEST -> smallest;
      case RANGE -> largest - smallest;
      case LAST -> last;
      case LARGEST_PLACE -> where == 0 ? Double.NaN : where;
      default -> Double.isNaN(last) ? Double.NaN : sum;
    };
  }

  @Override
  public String words(Alphabet alphabet) {
    return words;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
