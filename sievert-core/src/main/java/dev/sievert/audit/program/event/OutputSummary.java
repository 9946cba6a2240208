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
  /** How many of them are no. */
  NO("how many of its places are false"),
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
      case YES -> symbols(outputs, row, Alphabet.TRUE);
      case NO -> symbols(outputs, row, Alphabet.FALSE);
      case NUMBERS -> symbols(outputs, row, Alphabet.NUMBER);
      case ASCENTS -> ascents(outputs, row);
      case SUM -> sum(outputs, row);
      case LAST -> last(outputs, row);
      case LARGEST -> largest(outputs, row);
      case SMALLEST -> smallest(outputs, row);
      case RANGE -> largest(outputs, row) - smallest(outputs, row);
      case LARGEST_PLACE -> largestPlace(outputs, row);
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

  private static double sum(Outputs outputs, int row) {
    double sum = 0;
    boolean isAny = false;
    for (int place = 0; place < outputs.width(row); place++) {
      if (outputs.symbol(row, place) == Alphabet.NUMBER) {
        sum += outputs.number(row, place);
        isAny = true;
      }
    }
    return isAny ? sum : Double.NaN;
  }

  private static double last(Outputs outputs, int row) {
    for (int place = outputs.width(row) - 1; place >= 0; place--) {
      if (outputs.symbol(row, place) == Alphabet.NUMBER) {
        return outputs.number(row, place);
      }
    }
    return Double.NaN;
  }

  private static double largest(Outputs outputs, int row) {
    double largest = Double.NaN;
    for (int place = 0; place < outputs.width(row); place++) {
      double number = outputs.number(row, place);
      if (outputs.symbol(row, place) == Alphabet.NUMBER && !(number <= largest)) {
        largest = number;
      }
    }
    return largest;
  }

  private static double smallest(Outputs outputs, int row) {
    double smallest = Double.NaN;
    for (int place = 0; place < outputs.width(row); place++) {
      double number = outputs.number(row, place);
      if (outputs.symbol(row, place) == Alphabet.NUMBER && !(number >= smallest)) {
        smallest = number;
      }
    }
    return smallest;
  }

  private static double largestPlace(Outputs outputs, int row) {
    double largest = Double.NaN;
    double where = Double.NaN;
    for (int place = 0; place < outputs.width(row); place++) {
      double number = outputs.number(row, place);
      if (outputs.symbol(row, place) == Alphabet.NUMBER && !(number <= largest)) {
        largest = number;
        where = place + 1;
      }
    }
    return where;
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
