package dev.sievert.assess;

import dev.sievert.bound.Bound;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The risks of a release. For every guarantee known of the mechanism and every theorem in the
 * catalogue the theorem is applied or its objection recorded; the least value wins and says why.
 *
 * @param results every risk that the scenario determines, attacker by attacker
 * @param rulings every limit held against every risk it is about
 */
public record Assessment(List<RiskResult> results, List<Ruling> rulings) {
  public Assessment {
    results = List.copyOf(results);
    rulings = List.copyOf(rulings);
  }

  /**
   * Assesses a release.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param limits the limits, possibly none
   * @return every risk, every finding, every ruling
   */
  public static Assessment of(
      Mechanism mechanism, List<? extends Threat> threats, List<? extends Limit> limits) {
    return of(mechanism, threats, limits, Set.of());
  }

  /**
   * Assesses a release.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param limits the limits, possibly none
   * @param named risks that are asked for by name, beside those that are always worked out
   * @return every risk, every finding, every ruling
   */
  public static Assessment of(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Set<Risk> named) {
    return Memory.within(() -> worked(mechanism, threats, limits, named, true));
  }

  /**
   * Assesses a release no further than each risk is decided, for those who ask again and again.
   * Where the risk itself is known, bounds above it are not worked out; where it is not, no attack
   * is played to tell where it is likely to lie; no worst prior is looked for.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param limits the limits, possibly none
   * @return every risk as {@link #of} decides it, to seven digits, and every ruling
   */
  public static Assessment decided(
      Mechanism mechanism, List<? extends Threat> threats, List<? extends Limit> limits) {
    return Memory.within(() -> worked(mechanism, threats, limits, Set.of(), false));
  }

  private static Assessment worked(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Set<Risk> named,
      boolean isWhole) {
    List<RiskResult> results = new ArrayList<>();
    KnownGuarantees promised = new KnownGuarantees(mechanism);
    for (Threat threat : threats) {
      for (Risk risk : threat.risks()) {
        results.add(isWhole ? whole(risk, promised, threat) : decided(risk, promised, threat));
      }
      for (Risk risk : threat.offers()) {
        if (named.contains(risk) || isLimited(risk, threat, limits)) {
          results.add(isWhole ? whole(risk, promised, threat) : decided(risk, promised, threat));
        }
      }
    }
    List<Ruling> proven = LimitRulings.proven(limits, results, threats, promised);
    return new Assessment(results, LimitRulings.reaching(proven, mechanism, threats));
  }

  /**
   * Assesses only what the limits are about, by some of the theorems: for searches that ask often.
   *
   * @param mechanism how the release is made
   * @param threats the attackers
   * @param limits the limits
   * @param selection which theorems are applied
   * @return the risks that have a limit, and every ruling
   */
  public static Assessment limited(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Selection selection) {
    return Memory.within(() -> chosen(mechanism, threats, limits, selection));
  }

  private static Assessment chosen(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> limits,
      Selection selection) {
    KnownGuarantees promised = new KnownGuarantees(mechanism);
    List<RiskResult> results = new ArrayList<>();
    for (Threat threat : threats) {
      List<Risk> posed = new ArrayList<>(threat.risks());
      posed.addAll(threat.offers());
      for (Risk risk : posed) {
        if (isLimited(risk, threat, limits)) {
          List<Finding> findings =
              AppliedTheorems.findings(risk, promised.to(threat), threat, false, selection);
          results.add(new RiskResult(risk, threat, findings));
        }
      }
    }
    return new Assessment(results, LimitRulings.proven(limits, results, threats, promised));
  }

  private static boolean isLimited(Risk risk, Threat threat, List<? extends Limit> limits) {
    return limits.stream()
        .anyMatch(limit -> limit instanceof Limit.AtMost most && most.isAbout(risk, threat));
  }

  /** Which theorems are applied. */
  @FunctionalInterface
  public interface Selection {
    /**
     * {@return whether a theorem is applied; true where it is}
     *
     * @param bound the theorem
     * @param threat against this attacker
     */
    boolean admits(Bound<?, ?> bound, Threat threat);
  }

  /**
   * {@return the verdict on all limits together: the worst of them, or nothing where there is no
   * limit}
   */
  public Optional<Verdict> verdict() {
    return rulings.stream().map(Ruling::verdict).max(Comparator.naturalOrder());
  }

  /**
   * {@return the limit that is nearest to being broken, or most broken, or nothing where there is
   * no limit}
   */
  public Optional<Ruling> binding() {
    return rulings.stream()
        .max(Comparator.comparing(Ruling::verdict).thenComparingDouble(Ruling::strain));
  }

  /**
   * {@return the same without the other risks; every ruling stays}
   *
   * @param risk the only one that is left
   * @since 0.2.0
   */
  public Assessment only(Risk risk) {
    return new Assessment(
        results.stream().filter(result -> result.risk() == risk).toList(), rulings);
  }

  private static RiskResult whole(Risk risk, KnownGuarantees promised, Threat threat) {
    List<Guarantee> known = promised.to(threat);
    Optional<WorstPrior> worst =
        threat instanceof ThreatModel model
            ? WorstPrior.search(risk, known, model)
            : Optional.empty();
    return new RiskResult(risk, threat, AppliedTheorems.findings(risk, known, threat, true), worst);
  }

  /** The best attack is asked for first, before anything that follows from what is promised. */
  private static RiskResult decided(Risk risk, KnownGuarantees promised, Threat threat) {
    List<Finding> known =
        threat instanceof ThreatModel
            ? AppliedTheorems.ofAttacks(risk, promised.stated(threat), threat)
            : List.of();
    boolean isDecided =
        known.stream().anyMatch(found -> found instanceof Finding.Upper upper && upper.isExact());
    return new RiskResult(
        risk,
        threat,
        isDecided ? known : AppliedTheorems.findings(risk, promised.to(threat), threat, false));
  }
}
