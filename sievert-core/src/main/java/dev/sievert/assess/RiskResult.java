package dev.sievert.assess;

import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One risk from one attacker: every finding, the least of which decides.
 *
 * @param risk what is measured
 * @param threat the attacker
 * @param findings what every theorem about this risk had to say, in catalogue order
 */
public record RiskResult(Risk risk, ThreatModel threat, List<Finding> findings) {
  /** Copies the findings. */
  public RiskResult {
    findings = List.copyOf(findings);
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
