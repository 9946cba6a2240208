package dev.sievert.words;

import dev.sievert.assess.RiskResult;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;

/**
 * One sentence or two about each risk: as a bound, as what the best attack achieves, as measured.
 */
record RiskSentences(RiskLines lines) {
  private static final String COST =
      "succeeds that much more often against someone whose record was used than against someone "
          + "whose record was not.";

  private static final String NONE = Figures.NONE + ".";

  private static final String DISTINGUISHED =
      " more often about a record that was used than about one that was not.";

  /** Baseline, worst case or best attack, increase. */
  String about(RiskResult result) {
    String proven =
        lines
            .line(result)
            .map(line -> result.isExact() ? exact(result, line) : bounded(result, line))
            .orElseGet(
                () ->
                    "No theorem bounds the %s here: %s."
                        .formatted(result.risk().title(), result.silence()));
    return proven
        + result.bracketed().map(RiskSentences::between).orElse("")
        + result.estimate().map(estimate -> sampled(result, estimate)).orElse("");
  }

  private static String between(double reached) {
    return " Some attack is proven to reach "
        + Figures.percentDown(reached)
        + ": the truth lies between.";
  }

  private String sampled(RiskResult result, Estimate estimate) {
    return " Sampling puts what the best attack achieves at "
        + lines.measured(result, estimate)
        + "; that is an estimate and proves nothing.";
  }

  private static String bounded(RiskResult result, RiskLine line) {
    return switch (result.risk()) {
      case RECONSTRUCTION_ADVANTAGE ->
          isMembership(result.threat())
              ? distinguished("The attack", line)
              : "Taking part costs " + line.gain() + ": the attack " + COST;
      case CONTRAST -> contrasted("The attack", line);
      case SUCCESS -> rising("the best guess is right", "the attack is right ", line);
      case EXCESS_SUCCESS ->
          "With this release, the attack is right "
              + line.gain()
              + " more often than the best blind guess.";
      case NORMALIZED_ADVANTAGE ->
          "Of what the best blind guess gets wrong, the attack gets right " + line.upTo() + ".";
      case MEMBERSHIP -> distinguished("The attack", line);
      case ATTRIBUTE ->
          result.threat() instanceof ThreatModel
              ? "The attack finds the attribute " + attribute(line)
              : "This one attack finds the attribute "
                  + line.gain()
                  + " more often for a participant; another attack may gain more.";
      case SINGLING_OUT ->
          rising("such a description fits exactly one", "the attack finds one that does ", line);
      case NARCISSUS ->
          "An attack that succeeds on other data "
              + line.before()
              + " times succeeds on this data "
              + (line.isCounted() ? line.upTo() + " times." : "as often; more by " + NONE);
      case MEMORIZATION -> "Using one record changes the loss on it by " + line.upTo() + ".";
      case GENERALIZATION ->
          "The average loss on new data is "
              + (line.isCounted() ? line.upTo() + "." : line.before() + "; more by " + NONE);
    };
  }

  /** Where an attack reaches the value, it is what the best attack achieves and not a bound. */
  private static String exact(RiskResult result, RiskLine line) {
    return switch (result.risk()) {
      case RECONSTRUCTION_ADVANTAGE ->
          isMembership(result.threat())
              ? distinguished("The best attack", line)
              : "Taking part costs " + line.gain() + ": the best attack " + COST;
      case CONTRAST -> contrasted("The best attack", line);
      case SUCCESS -> rising("the best guess is right", "the best attack is right ", line);
      case EXCESS_SUCCESS ->
          "With this release, the best attack is right "
              + line.gain()
              + " more often than the best blind guess.";
      case NORMALIZED_ADVANTAGE ->
          "Of what the best blind guess gets wrong, the best attack gets right "
              + line.upTo()
              + ".";
      case ATTRIBUTE -> "The best attack finds the attribute " + attribute(line);
      default -> bounded(result, line);
    };
  }

  private static String attribute(RiskLine line) {
    return line.gain() + " more often for a participant than for a stranger.";
  }

  private static boolean isMembership(Threat threat) {
    return threat instanceof ThreatModel model && model.auxiliary() instanceof Auxiliary.Everything;
  }

  private static String distinguished(String attack, RiskLine line) {
    return attack + " says \"was used\" " + line.gain() + DISTINGUISHED;
  }

  private static String contrasted(String attack, RiskLine line) {
    return ("%s succeeds %s more often against someone whose record was used than against"
            + " someone who has another record.")
        .formatted(attack, line.gain());
  }

  private static String rising(String before, String after, RiskLine line) {
    if (line.percentBefore().isEmpty()) {
      return "With this release, " + after + line.upTo() + " times.";
    }
    String without = "Without this release, " + before + " " + line.before() + " times. With it, ";
    return line.isCounted()
        ? without + after + line.upTo() + ": " + line.moreWords() + "."
        : without + "the same: the increase is " + NONE;
  }
}
