package dev.sievert.assess;

import dev.sievert.number.Estimate;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
   * {@return the finding that decides: the risk itself where it is known, otherwise the least upper
   * bound, the earliest of equals, or nothing where every theorem is silent} Where another bound
   * leaves less room above the risk itself, that is the end: no two numbers contradict each other.
   */
  public Optional<Finding.Upper> decisive() {
    Optional<Finding.Upper> least = uppers().min(Comparator.comparingDouble(Finding.Upper::upper));
    return uppers()
        .filter(Finding.Upper::isExact)
        .findFirst()
        .map(exact -> exact.atMost(least.orElseThrow().upper()))
        .or(() -> least);
  }

  /**
   * {@return whether the decided value is the risk itself, reached by an attack; false where it is
   * only an upper bound}
   */
  public boolean isExact() {
    return decisive().filter(Finding.Upper::isExact).isPresent();
  }

  /**
   * {@return what some attack is proven to reach; the greatest proven lower end, zero where there
   * is none}
   */
  public double attained() {
    return uppers().flatMapToDouble(upper -> upper.attained().stream()).max().orElse(0);
  }

  /**
   * {@return what some attack is proven to reach where that is less than the decided value, so that
   * the risk lies between the two; nothing where it is the risk itself or no attack is known}
   */
  public Optional<Double> bracketed() {
    return isExact() ? Optional.empty() : Optional.of(attained()).filter(reached -> reached > 0);
  }

  /**
   * {@return what sampling says, where the risk itself is not known or only to lie between two
   * ends, or nothing where none was needed or none can be had} It decides nothing.
   */
  public Optional<Estimate> estimate() {
    return findings.stream()
        .filter(Finding.Measured.class::isInstance)
        .map(finding -> ((Finding.Measured) finding).estimate())
        .findFirst()
        .or(() -> isExact() ? Optional.empty() : between());
  }

  /** What was sampled, inside of what is proven. */
  private Optional<Estimate> between() {
    double least = attained();
    double most = decisive().map(Finding.Upper::upper).orElse(1.0);
    return uppers()
        .flatMap(upper -> upper.sampled().stream())
        .map(raw -> raw.within(least, Math.max(least, most)))
        .findFirst();
  }

  private Stream<Finding.Upper> uppers() {
    return findings.stream().filter(Finding.Upper.class::isInstance).map(Finding.Upper.class::cast);
  }

  /**
   * {@return why no theorem applies; the first objection, or nothing to say where a theorem does
   * apply} That the mechanism is not known completely is true of most releases and helps nobody, so
   * another reason is preferred.
   */
  public String silence() {
    return findings.stream()
        .filter(Finding.Silent.class::isInstance)
        .sorted(Comparator.comparing(finding -> finding.bound().endsWith(".optimal-attack")))
        .map(finding -> ((Finding.Silent) finding).objection())
        .findFirst()
        .orElse("");
  }
}
