package dev.sievert.assess;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.threat.AttributeThroughMembership;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Distinguisher;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Narcissus;
import dev.sievert.threat.SinglingOut;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a result means, for whom, and when it holds: sentences for people who decide. */
public final class PlainWords {
  private final Figures figures;

  /**
   * Speaks in the given figures.
   *
   * @param figures how numbers are shown
   */
  public PlainWords(Figures figures) {
    this.figures = figures;
  }

  /**
   * One sentence or two about a risk.
   *
   * @param result the risk
   * @return baseline, worst case, increase
   */
  public String sentence(RiskResult result) {
    Optional<Finding.Upper> decisive = result.decisive();
    if (decisive.isEmpty()) {
      return "No theorem bounds the " + result.risk().title() + " here: " + result.silence() + ".";
    }
    double upper = decisive.get().upper();
    return switch (result.risk()) {
      case RECONSTRUCTION_ADVANTAGE -> advantage(result.threat(), upper);
      case SUCCESS -> rising("the best guess is right", "the attack is right", result, upper);
      case EXCESS_SUCCESS ->
          "With this release, the attack is right at most "
              + figures.countUp(upper)
              + " times more often than the best blind guess.";
      case NORMALIZED_ADVANTAGE ->
          "Of what the best blind guess gets wrong, the attack gets right at most "
              + figures.countUp(upper)
              + ".";
      case MEMBERSHIP -> distinguished(upper);
      case ATTRIBUTE ->
          "This one attack finds the attribute at most "
              + figures.countUp(upper)
              + " times more often for a participant; another attack may gain more.";
      case SINGLING_OUT ->
          rising(
              "such a description fits exactly one",
              "the attack finds one that does",
              result,
              upper);
      case NARCISSUS ->
          "An attack that succeeds on other data "
              + figures.count(result.threat().blind(result.risk()).value())
              + " times succeeds on this data at most "
              + figures.countUp(upper)
              + " times.";
      case MEMORIZATION ->
          "Using one record changes the loss on it by at most " + figures.countUp(upper) + ".";
      case GENERALIZATION ->
          "The average loss on new data is at most " + figures.countUp(upper) + ".";
    };
  }

  /**
   * Which prior is worst, where the scenario leaves it open.
   *
   * @param result the risk
   * @return one sentence, or nothing
   */
  public static Optional<String> worstPrior(RiskResult result) {
    return result
        .worstPrior()
        .map(
            worst ->
                "The bound on "
                    + result.risk().word()
                    + " holds for every prior. Of those that are equally likely on some values, the worst "
                    + "is "
                    + worst.words()
                    + ", with at most "
                    + Figures.percentUp(worst.upper())
                    + ".");
  }

  /**
   * What was shown about the limits.
   *
   * @param assessment the assessment
   * @return one or two sentences, or nothing where there is no limit
   */
  public static Optional<String> verdict(Assessment assessment) {
    return assessment.binding().map(ruling -> verdict(assessment, ruling));
  }

  /**
   * Under which conditions the numbers hold.
   *
   * @return one sentence each
   */
  public static List<String> assumptions() {
    List<String> assumptions = new ArrayList<>();
    assumptions.add("the unit of privacy is one record, and the noise is added as stated");
    assumptions.add("values are as likely as the scenario says");
    assumptions.add("nothing else about the same people is released");
    return assumptions;
  }

  /**
   * Who attacks.
   *
   * @param threat the attacker
   * @return such as {@code someone who knows nothing else wants the value exactly}
   */
  public static String attacker(Threat threat) {
    return threat instanceof ThreatModel model ? guesser(model) : special(threat);
  }

  private static String special(Threat threat) {
    if (threat instanceof SinglingOut singling) {
      return singling.target() == SinglingOut.Target.ONE_PERSON
          ? "someone who knows everybody else's record describes one person"
          : "someone who knows only the population describes anybody";
    }
    if (threat instanceof Distinguisher) {
      return "someone who knows everything else asks which of two neighbouring data sets was used";
    }
    if (threat instanceof AttributeThroughMembership) {
      return "someone tries one value of an attribute and asks a membership test";
    }
    return threat instanceof Narcissus
        ? "someone wants to succeed on this data but not on other data like it"
        : "a model meets new data";
  }

  private static String guesser(ThreatModel threat) {
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return "someone who knows the record asks whether it was used";
    }
    String wanted =
        isTolerant(threat)
            ? "wants the value to within " + tolerance(threat)
            : "wants the value exactly";
    return threat.auxiliary() instanceof Auxiliary.Groups
        ? "someone who knows the group of the record " + wanted
        : "someone who knows nothing else " + wanted;
  }

  private String advantage(Threat threat, double upper) {
    return threat instanceof ThreatModel model && model.auxiliary() instanceof Auxiliary.Everything
        ? distinguished(upper)
        : "Taking part costs at most "
            + figures.countUp(upper)
            + ": the attack succeeds that much more often against someone whose record was used than "
            + "against someone whose record was not.";
  }

  private String distinguished(double upper) {
    return "The attack says \"was used\" at most "
        + figures.countUp(upper)
        + " times more often about a record that was used than about one that was not.";
  }

  private String rising(String before, String after, RiskResult result, double upper) {
    Bracket blind = result.threat().blind(result.risk());
    String worst = after + " at most " + figures.countUp(upper);
    return blind.isTight()
        ? "Without this release, "
            + before
            + " "
            + figures.count(blind.value())
            + " times. With it, "
            + worst
            + ": "
            + figures.more(blind.value(), upper)
            + " more."
        : "With this release, " + worst + " times.";
  }

  private static boolean isTolerant(ThreatModel threat) {
    return !threat.goal().isExact();
  }

  private static String tolerance(ThreatModel threat) {
    return ((Goal.Within) threat.goal()).tolerance().toString();
  }

  private static String verdict(Assessment assessment, Ruling ruling) {
    Tolerance tolerance = ruling.tolerance();
    boolean isBudget = tolerance instanceof Tolerance.Budget;
    String limit = isBudget ? Check.number(tolerance.limit()) : Figures.percent(tolerance.limit());
    if (ruling.upper().isEmpty()) {
      return "Not shown: the scenario does not determine the "
          + tolerance.title()
          + ", so its limit of "
          + limit
          + " cannot be judged.";
    }
    String about = tolerance.title() + " (" + ruling.attacker().orElseThrow() + ")";
    double most = ruling.upper().getAsDouble();
    String upper = isBudget ? Check.number(most) : Figures.percentUp(most);
    if (assessment.verdict().orElseThrow() == Verdict.WITHIN) {
      return "Within the limit: the "
          + about
          + " is at most "
          + upper
          + ", the limit is "
          + limit
          + ".";
    }
    if (ruling.verdict() == Verdict.EXCEEDED) {
      return "Exceeded: the "
          + about
          + " of the best attack is "
          + upper
          + ", the limit is "
          + limit
          + ".";
    }
    return "Not shown to be within the limit: the "
        + about
        + " may be up to "
        + upper
        + ", the limit is "
        + limit
        + ". This does not show that it is that large.";
  }
}
