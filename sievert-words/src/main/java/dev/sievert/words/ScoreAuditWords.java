package dev.sievert.words;

import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.ScoreOutcome.Exposure;
import dev.sievert.audit.ScoreOutcome.Guesses;
import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.audit.ScoreOutcome.Power;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What the audit of scores means. */
final class ScoreAuditWords {
  private static final int DIGITS = 4;

  private ScoreAuditWords() {}

  static List<String> of(ScoreOutcome outcome) {
    List<String> words = new ArrayList<>();
    words.add(
        "Looked at the scores of %s members and %s strangers%s, seed %d."
            .formatted(
                Figures.grouped(outcome.members()),
                Figures.grouped(outcome.strangers()),
                outcome.examples().size() <= 1
                    ? ""
                    : ", " + Figures.grouped(outcome.examples().size()) + " examples one by one",
                outcome.plan().seed()));
    words.add(verdict(outcome));
    outcome.examples().stream().limit(1).map(ScoreAuditWords::exposed).forEach(words::add);
    words.add((outcome.isExceeded() ? "What shows it: " : "What tells most: ") + guesses(outcome));
    words.add(
        "By Gaussian differential privacy: μ is at least %s, with %s confidence."
            .formatted(
                Figures.down(outcome.gdp(), DIGITS), Figures.stated(outcome.plan().confidence())));
    words.add(power(outcome));
    words.addAll(remarks(outcome));
    return List.copyOf(words);
  }

  static String verdict(ScoreOutcome outcome) {
    double claim = outcome.plan().claimed().epsilon();
    double lower = outcome.budget().lower();
    String beginning =
        outcome.isExceeded()
            ? "Exceeded: the claim of %s does not hold."
            : outcome.isInconclusive()
                ? "Inconclusive: these scores could not have refuted the claim of %s."
                : lower > claim && outcome.plan().curve().isEmpty()
                    ? "The claim of %s is in doubt, but not refuted."
                    : "No violation of the claim of %s found. This is not a proof.";
    return (beginning + " The scores show ε of at least %s, with %s confidence%s.")
        .formatted(
            AuditWords.claim(outcome.plan()),
            Figures.downAbove(lower, DIGITS, claim),
            Figures.stated(outcome.plan().confidence()),
            AuditWords.accusation(outcome));
  }

  private static String exposed(Exposure most) {
    return "The most exposed example is \"%s\", with %s scores as a member and %s as a stranger."
        .formatted(
            most.example(), Figures.grouped(most.members()), Figures.grouped(most.strangers()));
  }

  /** Which guesses were made and how many were right. */
  static String guesses(ScoreOutcome outcome) {
    Guesses guesses = outcome.guesses();
    boolean arePairs = outcome.membership() == Membership.HALVES;
    String what = arePairs ? "pairs of a member and a stranger" : "scores";
    return "of %s guesses about the most telling of %s %s, %s, %s are right."
        .formatted(
            Figures.grouped(guesses.number()),
            Figures.grouped(guesses.coins()),
            what,
            side(guesses, arePairs),
            Figures.grouped(guesses.right()));
  }

  private static String side(Guesses guesses, boolean arePairs) {
    if (arePairs) {
      return guesses.isReversed()
          ? "which took the lower one for the member"
          : "which took the higher one for the member";
    }
    String members = guesses.isReversed() ? "lowest" : "highest";
    String strangers = guesses.isReversed() ? "highest" : "lowest";
    return switch (guesses.side()) {
      case BOTH -> "the " + members + " called members and the " + strangers + " strangers";
      case MEMBERS -> "the " + members + " called members";
      case STRANGERS -> "the " + strangers + " called strangers";
    };
  }

  private static String power(ScoreOutcome outcome) {
    return outcome.detectable().isEmpty()
        ? "What would have been found: "
            + outcome.reason().map(AuditWords::reason).orElse("not known")
            + "."
        : ("With so many scores this audit would have caught a true ε ≥ %s with probability 95 %%,"
                + " where guesses are right as often as that allows.")
            .formatted(Figures.up(outcome.detectable().getAsDouble(), DIGITS));
  }

  static List<String> remarks(ScoreOutcome outcome) {
    List<String> remarks = new ArrayList<>();
    remarks.add(
        "Members found where few strangers are suspected: "
            + outcome.powers().stream()
                .map(ScoreAuditWords::share)
                .collect(Collectors.joining("; "))
            + ".");
    remarks.add(
        switch (outcome.membership()) {
          case APART ->
              "This holds if each score comes from a run of its own. Coins took scores from both"
                  + " sides, so that a guess is right by a coin of its own; half of the scores"
                  + " decided how many guesses to make, about the other half.";
          case COINS ->
              "This holds if a fair coin decided for each record whether it took part in the one"
                  + " run (Steinke, Nasr and Jagielski; for μ Mahloujifar, Melis and Chaudhuri)."
                  + " Half of the scores decided how many guesses to make, about the other half.";
          case HALVES ->
              "This holds if the members were drawn uniformly at random. They were matched with"
                  + " strangers at random, and guesses are about pairs: ε is that of exchanging one"
                  + " record for another, and of adding or removing one it is at least half.";
        });
    if (outcome.examples().size() > 1) {
      remarks.add(
          "Each example has an equal part of the risk, so that the limits of all %s hold at once;"
                  .formatted(Figures.grouped(outcome.examples().size()))
              + " scores of different examples may come from the same run, those of one may not.");
    }
    if (outcome.membership() == Membership.COINS && outcome.members() == outcome.strangers()) {
      remarks.add(
          "There are exactly as many members as strangers, which coins seldom bring about. If that"
              + " number was fixed beforehand the limits do not hold: say canaries: halves.");
    }
    return remarks;
  }

  private static String share(Power power) {
    String seen =
        "at %s false positives %s"
            .formatted(
                Figures.stated(power.falsePositives()), Figures.nearest(power.share(), DIGITS));
    return seen
        + power
            .limits()
            .map(
                limits ->
                    " (%s to %s at %s)"
                        .formatted(
                            Figures.down(limits.lower(), DIGITS),
                            Figures.up(limits.upper(), DIGITS),
                            Figures.stated(limits.confidence())))
            .orElse("");
  }
}
