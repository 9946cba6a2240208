package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/**
 * The worst row of an answer as the one sentence that a screen begins with, in parts: what is known
 * anyway, what the release brings, and the words between them.
 */
public final class Headline {
  private static final int HUNDRED = 100;

  private Headline() {}

  /** What a part of the sentence tells. */
  public enum Kind {
    /** Words between. */
    WORDS,
    /** Without the release. */
    BEFORE,
    /** With it. */
    AFTER;

    /** {@return the word in JSON} */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** A piece of the sentence. */
  public record Part(Kind kind, String text) {}

  /** The sentence; nothing where no number is known. */
  public static List<Part> of(Assessment assessment) {
    Optional<AnswerRow> row =
        Briefing.of(assessment).answers().stream()
            .filter(each -> each.line().isPresent())
            .findFirst();
    return row.map(Headline::parts)
        .orElse(List.of(words("No theorem says how much this release tells about a person.")));
  }

  /** The sentence in one piece. */
  public static String sentence(Assessment assessment) {
    StringBuilder text = new StringBuilder();
    of(assessment).forEach(part -> text.append(part.text()));
    return text.toString();
  }

  private static List<Part> parts(AnswerRow row) {
    RiskLine line = row.line().orElseThrow();
    Risk risk = row.result().risk();
    if (risk == Risk.SUCCESS || risk == Risk.SINGLING_OUT) {
      return guessed(line, risk, row.result().isExact());
    }
    if (!line.isCounted()) {
      return List.of(
          words("Whoever sees the release tells people who took part "),
          new Part(Kind.AFTER, "no better than by chance"),
          words("."));
    }
    String many = line.added() + " in " + line.people();
    return switch (risk) {
      case RECONSTRUCTION_ADVANTAGE, ATTRIBUTE ->
          List.of(
              words("Guesses about people who took part are right "),
              new Part(Kind.AFTER, many),
              words(" times more often than about others."));
      case EXCESS_SUCCESS ->
          List.of(
              words("With the release, guesses about people are right "),
              new Part(Kind.AFTER, many),
              words(" times more often than without it."));
      case MEMBERSHIP, MEMORIZATION ->
          List.of(
              words("Who took part is recognised "),
              new Part(Kind.AFTER, many),
              words(" times more often than by chance, by someone who knows everybody else."));
      default ->
          List.of(
              words(new PlainWords(RiskLines.of(List.of(row.result()))).sentence(row.result())));
    };
  }

  private static List<Part> guessed(RiskLine line, Risk risk, boolean isExact) {
    boolean isGuess = risk == Risk.SUCCESS;
    String what = isGuess ? "the best guess about a person is right " : "an attempt succeeds ";
    if (line.percentBefore().isEmpty()) {
      return List.of(
          words("With the release, " + what),
          new Part(Kind.AFTER, after(line, isExact)),
          words("."));
    }
    if (!line.isCounted()) {
      return List.of(
          words("With and without the release, " + what),
          new Part(Kind.BEFORE, before(line)),
          words("."));
    }
    return List.of(
        words("Without the release, " + what),
        new Part(Kind.BEFORE, before(line)),
        words(". With it, "),
        new Part(Kind.AFTER, after(line, isExact)),
        words("."));
  }

  /** Such as {@code 232 times in 1,000}, of a hundred where that is fine enough. */
  private static String before(RiskLine line) {
    if (line.isRareBefore()) {
      return "less than once in a million";
    }
    long[] few = line.among(HUNDRED);
    return isFew(few)
        ? few[0] + " times in " + HUNDRED
        : line.anyway() + " times in " + line.people();
  }

  private static String after(RiskLine line, boolean isExact) {
    long[] few = line.among(HUNDRED);
    return isFew(few)
        ? (isExact ? "" : "at most ") + few[1] + " times in " + HUNDRED
        : line.altogether() + " times in " + line.people();
  }

  /** Whether whole people of a hundred tell both numbers apart, and from nobody and everybody. */
  private static boolean isFew(long[] few) {
    return few[0] >= 1 && few[1] > few[0] && few[1] < HUNDRED;
  }

  private static Part words(String text) {
    return new Part(Kind.WORDS, text);
  }
}
