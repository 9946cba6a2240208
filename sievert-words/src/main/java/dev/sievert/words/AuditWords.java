package dev.sievert.words;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.Remark;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.mechanism.Counterexample;
import dev.sievert.numeric.Check;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What an audit means, in sentences for people who decide. */
public final class AuditWords {
  private AuditWords() {}

  /** Everything that was found. */
  public static List<String> of(AuditOutcome outcome) {
    if (outcome instanceof GameOutcome game) {
      return GameAuditWords.of(game);
    }
    if (outcome instanceof ScoreOutcome scores) {
      return ScoreAuditWords.of(scores);
    }
    return outcome instanceof MechanismOutcome played
        ? MechanismAuditWords.of(played)
        : ProgramAuditWords.of((ProgramOutcome) outcome);
  }

  /**
   * {@return what came of an audit that was made again; sentences}
   *
   * @param differences what is not as it was, a sentence each
   * @param isRepeatable whether every digit could be compared
   */
  public static List<String> repeated(List<String> differences, boolean isRepeatable) {
    if (!differences.isEmpty()) {
      return differences;
    }
    return List.of(
        isRepeatable
            ? "The same: every digit of the result came out again."
            : "The same claim and verdict. The program draws randomness of its own, so that"
                + " figures cannot be compared.");
  }

  /** {@return what was shown about the claim; one or two sentences} */
  public static String verdict(AuditOutcome outcome) {
    if (outcome instanceof GameOutcome game) {
      return GameAuditWords.verdict(game);
    }
    if (outcome instanceof ScoreOutcome scores) {
      return ScoreAuditWords.verdict(scores);
    }
    return outcome instanceof MechanismOutcome played
        ? MechanismAuditWords.verdict(played)
        : ProgramAuditWords.verdict((ProgramOutcome) outcome);
  }

  /**
   * {@return what refutes the claim, and how to see it again; nothing where the claim is not
   * refuted, or no single event does it}
   */
  public static Optional<String> counterexample(AuditOutcome outcome) {
    if (outcome instanceof GameOutcome) {
      return Optional.empty();
    }
    if (outcome instanceof ScoreOutcome scores) {
      return Optional.of(scores).filter(ScoreOutcome::isExceeded).map(ScoreAuditWords::guesses);
    }
    return outcome instanceof MechanismOutcome played
        ? MechanismAuditWords.counterexample(played)
        : Optional.of((ProgramOutcome) outcome)
            .filter(ProgramOutcome::isExceeded)
            .flatMap(ProgramAuditWords::strongest);
  }

  /**
   * {@return how sure an accusation must be and what can be said so surely; nothing where that is
   * the confidence of the limits}
   */
  static String accusation(AuditOutcome outcome) {
    double accuseAt = outcome.plan().accuseAt();
    if (accuseAt == outcome.plan().confidence()) {
      return "";
    }
    double claim = outcome.claimed().map(Claim::epsilon).orElse(Double.POSITIVE_INFINITY);
    String limit =
        outcome.accusing().isPresent()
            ? "at least " + Figures.downAbove(outcome.accusing().getAsDouble(), 4, claim)
            : "beyond every budget";
    return " (an accusation needs %s, where it is %s)".formatted(Figures.stated(accuseAt), limit);
  }

  /** {@return a claimed budget, such as "ε = 1, δ = 0.00001"} */
  public static String claim(Claim claim) {
    String epsilon = "ε = " + Check.number(claim.epsilon());
    return claim.delta() > 0 ? epsilon + ", δ = " + Check.number(claim.delta()) : epsilon;
  }

  /**
   * {@return what a program is said to keep, such as "ε = 1"; where that is a whole curve, with the
   * line of it that the audit was held against}
   */
  public static String claim(ProgramPlan plan) {
    Claim line = plan.claimed();
    return plan.curve()
        .map(
            curve ->
                "%s (for δ = %s that is ε = %s)"
                    .formatted(
                        curve.words(), Figures.up(line.delta(), 4), Figures.up(line.epsilon(), 4)))
        .orElse(claim(line));
  }

  /**
   * {@return the event of a counterexample to the claim of a mechanism; a sentence without its
   * point}
   */
  public static String event(Counterexample found) {
    return found.output().isPresent()
        ? "the output is number " + found.output().getAsInt()
        : "the output speaks for %s and not for %s"
            .formatted(found.inputs().get(0), found.inputs().get(1));
  }

  /**
   * {@return why parts of a budget are missing; a sentence without its point, or nothing where all
   * of it is known}
   */
  public static Optional<String> gaps(BudgetEstimate budget) {
    return budget.gaps().isEmpty()
        ? Optional.empty()
        : Optional.of(
            budget.gaps().stream().map(AuditWords::gap).collect(Collectors.joining("; ")));
  }

  private static String gap(BudgetEstimate.Gap gap) {
    return switch (gap) {
      case BEYOND_EVERY_BUDGET ->
          "even the lower limit of the advantage is above the greatest that any budget has";
      case VALUE_AT_THE_GREATEST ->
          "the measured advantage is at or above the greatest that any budget has";
      case UPPER_NEAR_THE_GREATEST ->
          "the advantage is so near its greatest that no budget is too large for it";
      case ONLY_A_THEOREM -> "a theorem about all mechanisms gives no upper limit for one of them";
    };
  }

  /** {@return why it is not known what an audit would have found; a sentence without its point} */
  public static String reason(Undetectable reason) {
    if (reason instanceof Undetectable.WithoutClaim) {
      return "no budget is claimed that could be exceeded";
    }
    if (reason instanceof Undetectable.Beyond beyond) {
      return "an advantage of "
          + Figures.up(beyond.advantage(), 5)
          + " or more would be flagged with probability 0.95; which budget that takes is not known"
          + " for mechanisms of this kind";
    }
    if (reason instanceof Undetectable.TooFewRuns) {
      return "no true budget, however large, would be flagged with probability 0.95 by this attack"
          + " and this number of runs";
    }
    if (reason instanceof Undetectable.Repeating again) {
      return "outputs are not independent: on the input "
          + ValueWords.of(again.input())
          + " a long row of them came again, one after the other, as from a generator that is"
          + " started with the same number or from the clock. No limit holds for such outputs";
    }
    if (reason instanceof Undetectable.AlwaysFailed) {
      return "every run failed, on both inputs";
    }
    return reason instanceof Undetectable.WithoutOutputs
        ? "the program gave no outputs to compare"
        : "the audit ended before what its search had chosen was certified";
  }

  /**
   * {@return what else people should know of the audit of a program; a sentence or more each, first
   * of all what binary digits betray}
   */
  public static List<String> remarks(ProgramOutcome outcome) {
    return ProgramAuditWords.remarks(outcome);
  }

  /** {@return what else people should know of the audit of scores; a sentence or more each} */
  public static List<String> remarks(ScoreOutcome outcome) {
    return ScoreAuditWords.remarks(outcome);
  }

  /** {@return one thing that people should know; a sentence or two} */
  public static String remark(Remark remark) {
    if (remark instanceof Remark.Searched search) {
      return ("The search looked at %s of inputs on %s outputs and then fixed one pair and one"
              + " event. These were certified on %s fresh outputs, so that the search costs outputs"
              + " but no confidence (price 1).")
          .formatted(
              search.pairs() == 1 ? "one pair" : Figures.grouped(search.pairs()) + " pairs",
              Figures.grouped(search.searched()),
              Figures.grouped(search.fresh()));
    }
    if (remark instanceof Remark.BothAnswers both) {
      return "Yes and no were both looked at%s: each limit is made with a risk %d times smaller (price %d)."
          .formatted(
              both.limits() > 2 ? ", with two kinds of limit" : "", both.limits(), both.limits());
    }
    if (remark instanceof Remark.SeveralEvents several) {
      return ("%s events were certified on the same outputs, each limit with a risk %d times smaller"
              + " (price %d); the one that proves most is shown.")
          .formatted(several.events() == 2 ? "Two" : "Three", several.events(), several.events());
    }
    if (remark instanceof Remark.Failed failure) {
      return "The program failed %s%s: %s"
          .formatted(
              failure.times() == 1 ? "once" : Figures.grouped(failure.times()) + " times",
              failure.input().map(input -> " on the input " + ValueWords.of(input)).orElse(""),
              failure.why());
    }
    if (remark instanceof Remark.OneByOne) {
      return "Because it failed among several runs, each run was then asked for by itself. A run"
          + " that fails or gives no answer is an output like any other: ⟨failed⟩, ⟨no"
          + " answer⟩.";
    }
    if (remark instanceof Remark.RunsLeft left) {
      return "Of %s runs that were allowed %s were used."
          .formatted(Figures.grouped(left.allowed()), Figures.grouped(left.used()));
    }
    if (remark instanceof Remark.DigitsBeyondDelta beyond) {
      return ("The claim has a δ, and binary digits that betray more than it count in the verdict:"
              + " each of the two events is held against the claim with a risk %d times smaller"
              + " (price %d).")
          .formatted(beyond.price(), beyond.price());
    }
    if (remark instanceof Remark.PowerElsewhere other) {
      return ("The event above is too common to show an excess over the claim. What would have been"
              + " found is said for an event that happens with probability %s on the second input.")
          .formatted(Figures.nearest(other.rare(), 2));
    }
    if (remark instanceof Remark.DigitsRefute) {
      return "The event is about binary digits: this is what naive floating-point noise betrays;"
          + " noise on a grid that is the same for all inputs does not.";
    }
    if (remark instanceof Remark.SecretUnused) {
      return "Secret, attacker and limit were not used: with inputs of its own an audit searches"
          + " for a counterexample. Without inputs, pairs and neighbours it would play the"
          + " attacker's game.";
    }
    if (remark instanceof Remark.OwnRandomness) {
      return "The program draws randomness of its own: the same seed gave other outputs, so that"
          + " the figures will differ when the audit is repeated.";
    }
    if (remark instanceof Remark.KeptInPart) {
      return "The checkpoint had no room for all that the program answered: what came last would be"
          + " asked for again.";
    }
    if (remark instanceof Remark.StoppedEarly) {
      return "It was stopped early: the limit holds only if that was done without regard to what"
          + " it showed; --anytime is free of that.";
    }
    return "The limit of ε is made of "
        + switch ((Remark.Limit) remark) {
          case CLOPPER_PEARSON -> "two exact limits of Clopper and Pearson";
          case COIN ->
              "one exact limit of Clopper and Pearson: a coin gave each run to one of the inputs,"
                  + " and it says how often the event came from the first";
          case ROBBINS -> "two limits that hold at every moment (Robbins)";
          case BERRY_ESSEEN ->
              "one test of both counts, normal with the error of Berry and Esseen paid for";
        }
        + ".";
  }
}
