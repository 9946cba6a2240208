package dev.sievert.cli.terminal;

import dev.sievert.numeric.Check;
import dev.sievert.words.Figures;
import dev.sievert.words.Visible;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Numbers typed as options, read as strictly as those in scenario files. */
public record Numbers(CommandLine line) {
  /** More than any picture has points. */
  static final int MOST = 10_000;

  /** What Java would also take for a number, such as 1d or 0x1p3, is a slip of the finger. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

  private static final int LONGEST_EXCERPT = 40;

  /** Numbers from zero to one. */
  public List<Double> shares(String option, Optional<String> text, List<Double> usual) {
    return list(option, text, usual, "in [0, 1]", number -> number >= 0 && number <= 1);
  }

  /** Finite numbers of at least zero. */
  public List<Double> nonNegative(String option, Optional<String> text, List<Double> usual) {
    return list(
        option, text, usual, "at least 0", number -> number >= 0 && Double.isFinite(number));
  }

  /** One number above zero and below one. */
  public double width(String option, Optional<String> text, double usual) {
    return text.map(
            typed ->
                one(
                    option,
                    typed,
                    "a number greater than 0 and less than 1",
                    number -> number > 0 && number < 1))
        .orElse(usual);
  }

  /** One finite number above zero. */
  public double positive(String option, Optional<String> text, double usual) {
    return text.map(
            typed ->
                one(
                    option,
                    typed,
                    "a number greater than 0",
                    number -> number > 0 && Double.isFinite(number)))
        .orElse(usual);
  }

  /** One whole number of at least one, such as 1000000 or 1e6. */
  public long count(String option, Optional<String> text, long usual) {
    return text.map(
            typed ->
                (long)
                    one(
                        option,
                        typed,
                        "a whole number from 1 to 2^53",
                        number -> number >= 1 && number <= 0x1p53 && number == Math.rint(number)))
        .orElse(usual);
  }

  private List<Double> list(
      String option,
      Optional<String> text,
      List<Double> usual,
      String range,
      DoublePredicate isAllowed) {
    return text.map(typed -> list(option, typed, range, isAllowed)).orElse(usual);
  }

  private List<Double> list(String option, String typed, String range, DoublePredicate isAllowed) {
    String[] words = typed.split(",", -1);
    if (words.length > MOST) {
      throw wrong(
          option,
          "at most " + Figures.grouped(MOST) + " numbers",
          "a list of " + Figures.grouped(words.length));
    }
    return Arrays.stream(words)
        .map(word -> one(option, word, "numbers " + range + ", separated by commas,", isAllowed))
        .toList();
  }

  private double one(String option, String word, String range, DoublePredicate isAllowed) {
    String bare = word.strip();
    if (!NUMBER.matcher(bare).matches()) {
      throw wrong(option, range, '"' + excerpt(word) + '"');
    }
    double number = Double.parseDouble(bare);
    if (!isAllowed.test(number)) {
      throw wrong(option, range, Double.isFinite(number) ? Check.number(number) : excerpt(bare));
    }
    // Minus zero would print as such.
    return number + 0.0;
  }

  private static String excerpt(String word) {
    String visible = Visible.of(word);
    return visible.length() <= LONGEST_EXCERPT
        ? visible
        : visible.substring(0, LONGEST_EXCERPT) + "…";
  }

  private ParameterException wrong(String option, String range, String value) {
    return new ParameterException(line, option + " must be " + range + " but was " + value);
  }
}
