package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number that a word is described by.
 *
 * @param isAlone whether outputs have no other place
 */
public record TextMeasure(int place, Kind kind, boolean isAlone) implements Feature {
  private static final int DATE = 10;
  private static final int LONGEST_NUMBER = 400;

  /** After a digit a dash is none: 2024-01-31 has three numbers, none of them negative. */
  private static final Pattern AMONG_LETTERS =
      Pattern.compile("(?<![0-9])-?[0-9]++(?:[.][0-9]++)?");

  /** What is measured. */
  public enum Kind {
    /** How many letters there are. */
    LENGTH("the number of letters of "),
    /** The number that the word is. */
    NUMBER("the number in "),
    /** The first number that stands in it, among other letters. */
    FIRST_NUMBER("the first number within "),
    /** The last number that stands in it, among other letters. */
    LAST_NUMBER("the last number within "),
    /** The date that it begins with, in days since 1970. */
    DATE("the days from 1970-01-01 to the date in "),
    /** How many pieces blanks and commas make of it. */
    PIECES("the number of pieces between blanks and commas of ");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  @Override
  public double of(Outputs outputs, int row) {
    int symbol = outputs.symbol(row, place);
    return outputs.alphabet().isWord(symbol)
        ? measured(outputs.alphabet().word(symbol).orElse(""))
        : Double.NaN;
  }

  private double measured(String word) {
    return switch (kind) {
      case LENGTH -> word.length();
      case NUMBER -> number(word);
      case FIRST_NUMBER -> within(word, true);
      case LAST_NUMBER -> within(word, false);
      case DATE -> days(word);
      case PIECES -> word.chars().filter(letter -> letter == ' ' || letter == ',').count() + 1.0;
    };
  }

  private static double number(String word) {
    boolean isPlausible = !word.isEmpty() && word.length() <= LONGEST_NUMBER && isNumberLike(word);
    if (!isPlausible) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(word);
    } catch (NumberFormatException noNumber) {
      return Double.NaN;
    }
  }

  private static double within(String word, boolean isFirst) {
    if (word.length() > LONGEST_NUMBER || isNumberLike(word)) {
      return Double.NaN;
    }
    Matcher numbers = AMONG_LETTERS.matcher(word);
    double found = Double.NaN;
    while ((!isFirst || Double.isNaN(found)) && numbers.find()) {
      found = Double.parseDouble(numbers.group());
    }
    return found;
  }

  private static boolean isNumberLike(String word) {
    return word.chars().allMatch(letter -> "0123456789+-.eE".indexOf(letter) >= 0);
  }

  private static double days(String word) {
    if (word.length() < DATE || word.charAt(DATE - 3) != '-') {
      return Double.NaN;
    }
    try {
      return LocalDate.parse(word.substring(0, DATE)).toEpochDay();
    } catch (DateTimeException noDate) {
      return Double.NaN;
    }
  }

  @Override
  public String words(Alphabet alphabet) {
    return kind.words + new NumberAt(place, isAlone).words(alphabet);
  }
}
