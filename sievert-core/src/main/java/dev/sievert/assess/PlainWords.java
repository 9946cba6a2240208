package dev.sievert.assess;

import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
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
      case SUCCESS -> success(result.threat(), upper);
      case EXCESS_SUCCESS -> excess(upper);
    };
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
  public static String attacker(ThreatModel threat) {
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

  private String advantage(ThreatModel threat, double upper) {
    return threat.auxiliary() instanceof Auxiliary.Everything
        ? "The attack says \"was used\" at most "
            + figures.countUp(upper)
            + " times more often about a record that was used than about one that was not."
        : "Taking part costs at most "
            + figures.countUp(upper)
            + ": the attack succeeds that much more often against someone whose record was used than "
            + "against someone whose record was not.";
  }

  private String success(ThreatModel threat, double upper) {
    Bracket blind = threat.baseline().informed();
    String worst = figures.countUp(upper);
    return blind.isTight()
        ? "Without this release, the best guess is right "
            + figures.count(blind.value())
            + " times. With it, the attack is right at most "
            + worst
            + ": "
            + figures.more(blind.value(), upper)
            + " more."
        : "With this release, the attack is right at most " + worst + " times.";
  }

  private String excess(double upper) {
    return "With this release, the attack is right at most "
        + figures.countUp(upper)
        + " times more often than the best blind guess.";
  }

  private static boolean isTolerant(ThreatModel threat) {
    return !threat.goal().isExact();
  }

  private static String tolerance(ThreatModel threat) {
    return ((Goal.Within) threat.goal()).tolerance().toString();
  }

  private static String verdict(Assessment assessment, Ruling ruling) {
    Risk risk = ruling.tolerance().risk();
    String limit = Figures.percent(ruling.tolerance().limit());
    Optional<RiskResult> result = ruling.result();
    Optional<Finding.Upper> decisive = result.flatMap(RiskResult::decisive);
    if (decisive.isEmpty()) {
      return "Not shown: the scenario does not determine the "
          + risk.title()
          + ", so its limit of "
          + limit
          + " cannot be judged.";
    }
    String about = risk.title() + " (" + result.get().threat().name() + ")";
    String upper = Figures.percentUp(decisive.get().upper());
    if (assessment.verdict().orElseThrow() == Verdict.WITHIN) {
      return "Within the limit: the "
          + about
          + " is at most "
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
