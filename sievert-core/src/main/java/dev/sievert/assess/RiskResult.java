package dev.sievert.assess;

import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One risk from one attacker: every finding, the least of which decides.
 *
 * @param risk what is measured
 * @param threat the attacker
 * @param findings what every theorem about this risk had to say, in catalogue order
 * @param worstPrior where the scenario leaves the prior open, the worst that was found
 */
public record RiskResult(
    Risk risk, Threat threat, List<Finding> findings, Optional<WorstPrior> worstPrior) {
  /** Copies the findings. */
  public RiskResult {
    findings = List.copyOf(findings);
  }

  /**
   * A risk under a known prior.
   *
   * @param risk what is measured
   * @param threat the attacker
   * @param findings what every theorem had to say
   */
  public RiskResult(Risk risk, Threat threat, List<Finding> findings) {
    this(risk, threat, findings, Optional.empty());
  }

  /**
   * The finding that decides: the least upper bound, the earliest of equals.
   *
   * @return the finding, or nothing where every theorem is silent
   */
  public Optional<Finding.Upper> decisive() {
    return findings.stream()
        .filter(Finding.Upper.class::isInstance)
        .map(Finding.Upper.class::cast)
        .min(Comparator.comparingDouble(Finding.Upper::upper));
  }

  /**
   * Why no theorem applies.
   *
   * @return the first objection, or nothing to say where a theorem does apply
   */
  public String silence() {
    return findings.stream()
        .filter(Finding.Silent.class::isInstance)
        .map(finding -> ((Finding.Silent) finding).objection())
        .findFirst()
        .orElse("");
  }
}
