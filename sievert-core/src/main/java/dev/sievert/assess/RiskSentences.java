package dev.sievert.assess;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;

/**
 * One sentence or two about each risk: as a bound, as what the best attack achieves, as measured.
 */
final class RiskSentences {
  private static final String COST =
      "succeeds that much more often against someone whose record was used than against someone "
          + "whose record was not.";

  private static final String DISTINGUISHED =
      " times more often about a record that was used than about one that was not.";

  private final Figures figures;

  RiskSentences(Figures figures) {
    this.figures = figures;
  }

  /** Baseline, worst case or best attack, increase. */
  String about(RiskResult result) {
    String proven =
        result
            .decisive()
            .map(
                decisive ->
                    result.isExact()
                        ? exact(result, decisive.upper())
                        : bounded(result, decisive.upper()))
            .orElseGet(
                () ->
                    "No theorem bounds the "
                        + result.risk().title()
                        + " here: "
                        + result.silence()
                        + ".");
    return proven + result.estimate().map(this::sampled).orElse("");
  }

  private String sampled(Estimate estimate) {
    return " Sampling puts what the best attack achieves at about "
        + figures.count(estimate.value())
        + ", with "
        + Figures.percent(estimate.confidence())
        + " confidence between "
        + figures.bareCount(estimate.lower())
        + " and "
        + figures.countUp(estimate.upper())
        + "; that is an estimate and proves nothing.";
  }

  private String bounded(RiskResult result, double upper) {
    return switch (result.risk()) {
      case RECONSTRUCTION_ADVANTAGE ->
          isMembership(result.threat())
              ? distinguished(upper)
              : "Taking part costs at most " + figures.countUp(upper) + ": the attack " + COST;
      case SUCCESS ->
          rising("the best guess is right", "the attack is right at most ", result, upper);
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
          result.threat() instanceof ThreatModel
              ? "The attack finds the attribute at most " + attribute(upper)
              : "This one attack finds the attribute at most "
                  + figures.countUp(upper)
                  + " times more often for a participant; another attack may gain more.";
      case SINGLING_OUT ->
          rising(
              "such a description fits exactly one",
              "the attack finds one that does at most ",
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

  /** Where an attack reaches the value, it is what the best attack achieves and not a bound. */
  private String exact(RiskResult result, double value) {
    return switch (result.risk()) {
      case RECONSTRUCTION_ADVANTAGE ->
          isMembership(result.threat())
              ? "The best attack says \"was used\" " + figures.countUp(value) + DISTINGUISHED
              : "Taking part costs " + figures.countUp(value) + ": the best attack " + COST;
      case SUCCESS -> rising("the best guess is right", "the best attack is right ", result, value);
      case EXCESS_SUCCESS ->
          "With this release, the best attack is right "
              + figures.countUp(value)
              + " times more often than the best blind guess.";
      case NORMALIZED_ADVANTAGE ->
          "Of what the best blind guess gets wrong, the best attack gets right "
              + figures.countUp(value)
              + ".";
      case ATTRIBUTE -> "The best attack finds the attribute " + attribute(value);
      default -> bounded(result, value);
    };
  }

  private String attribute(double value) {
    return figures.countUp(value) + " times more often for a participant than for a stranger.";
  }

  private static boolean isMembership(Threat threat) {
    return threat instanceof ThreatModel model && model.auxiliary() instanceof Auxiliary.Everything;
  }

  private String distinguished(double upper) {
    return "The attack says \"was used\" at most " + figures.countUp(upper) + DISTINGUISHED;
  }

  private String rising(String before, String after, RiskResult result, double upper) {
    Bracket blind = result.threat().blind(result.risk());
    String worst = after + figures.countUp(upper);
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
}
