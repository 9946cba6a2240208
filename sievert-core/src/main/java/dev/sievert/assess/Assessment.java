package dev.sievert.assess;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The risks of a release. For every guarantee known of the mechanism and every theorem in the
 * catalogue the theorem is applied or its objection recorded; the least value wins and says why.
 *
 * @param results every risk that the scenario determines, attacker by attacker
 * @param rulings every limit held against every risk it is about
 */
public record Assessment(List<RiskResult> results, List<Ruling> rulings) {
  /**
   * Proven ends that are farther apart, in parts of the upper one, get an estimate between them.
   */
  private static final double FAR = 0.01;

  /** Ends that are as close as this are apart by rounding only. */
  private static final double NEAR = 1e-6;

  public Assessment {
    results = List.copyOf(results);
    rulings = List.copyOf(rulings);
  }

  /**
   * Assesses a release.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param tolerances the limits, possibly none
   * @return every risk, every finding, every ruling
   */
  public static Assessment of(
      Mechanism mechanism, List<? extends Threat> threats, List<? extends Limit> tolerances) {
    return of(mechanism, threats, tolerances, Set.of());
  }

  /**
   * Assesses a release.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param tolerances the limits, possibly none
   * @param named risks that are asked for by name, beside those that are always worked out
   * @return every risk, every finding, every ruling
   */
  public static Assessment of(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> tolerances,
      Set<Risk> named) {
    return Memory.within(() -> worked(mechanism, threats, tolerances, named, true));
  }

  /**
   * Assesses a release no further than each risk is decided, for those who ask again and again.
   * Where the risk itself is known, bounds above it are not worked out; where it is not, no attack
   * is played to tell where it is likely to lie; no worst prior is looked for.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param tolerances the limits, possibly none
   * @return every risk as {@link #of} decides it, to seven digits, and every ruling
   */
  public static Assessment decided(
      Mechanism mechanism, List<? extends Threat> threats, List<? extends Limit> tolerances) {
    return Memory.within(() -> worked(mechanism, threats, tolerances, Set.of(), false));
  }

  private static Assessment worked(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> tolerances,
      Set<Risk> named,
      boolean isWhole) {
    List<RiskResult> results = new ArrayList<>();
    Promised promised = new Promised(mechanism);
    for (Threat threat : threats) {
      for (Risk risk : threat.risks()) {
        results.add(isWhole ? whole(risk, promised, threat) : decided(risk, promised, threat));
      }
      for (Risk risk : threat.offers()) {
        if (named.contains(risk) || isLimited(risk, threat, tolerances)) {
          results.add(isWhole ? whole(risk, promised, threat) : decided(risk, promised, threat));
        }
      }
    }
    List<Ruling> proven = rulings(tolerances, results, threats, promised);
    return new Assessment(results, reaching(proven, mechanism, threats));
  }

  /**
   * Limits about the strong attacker that are not shown to hold may be shown not to: by a test
   * between neighbours that reaches more.
   */
  private static List<Ruling> reaching(
      List<Ruling> rulings, Mechanism mechanism, List<? extends Threat> threats) {
    for (Threat threat : threats) {
      if (threat instanceof Distinguisher && rulings.stream().anyMatch(on(threat))) {
        AttainedTests tests = AttainedTests.of(mechanism, threat.secret());
        return rulings.stream()
            .map(
                ruling ->
                    on(threat).test(ruling)
                        ? ruling.reaching(tests.lower(ruling.tolerance()))
                        : ruling)
            .toList();
      }
    }
    return rulings;
  }

  private static Predicate<Ruling> on(Threat threat) {
    return ruling ->
        ruling.verdict() == Verdict.NOT_SHOWN
            && ruling.attacker().filter(threat.name()::equals).isPresent();
  }

  /**
   * Assesses only what the limits are about, by some of the theorems: for searches that ask often.
   *
   * @param mechanism how the release is made
   * @param threats the attackers
   * @param tolerances the limits
   * @param selection which theorems are applied
   * @return the risks that have a limit, and every ruling
   */
  public static Assessment limited(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> tolerances,
      Selection selection) {
    return Memory.within(() -> chosen(mechanism, threats, tolerances, selection));
  }

  private static Assessment chosen(
      Mechanism mechanism,
      List<? extends Threat> threats,
      List<? extends Limit> tolerances,
      Selection selection) {
    Promised promised = new Promised(mechanism);
    List<RiskResult> results = new ArrayList<>();
    for (Threat threat : threats) {
      List<Risk> posed = new ArrayList<>(threat.risks());
      posed.addAll(threat.offers());
      for (Risk risk : posed) {
        if (isLimited(risk, threat, tolerances)) {
          List<Finding> findings = findings(risk, promised.to(threat), threat, false, selection);
          results.add(new RiskResult(risk, threat, findings));
        }
      }
    }
    return new Assessment(results, rulings(tolerances, results, threats, promised));
  }

  private static boolean isLimited(Risk risk, Threat threat, List<? extends Limit> tolerances) {
    return tolerances.stream()
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

  /** What a mechanism promises for each secret, and all that follows, each worked out once. */
  private static final class Promised {
    private final Mechanism mechanism;
    private final Map<Secret, List<Guarantee>> stated = new HashMap<>();
    private final Map<Secret, List<Guarantee>> known = new HashMap<>();

    Promised(Mechanism mechanism) {
      this.mechanism = mechanism;
    }

    List<Guarantee> stated(Threat threat) {
      return stated.computeIfAbsent(threat.secret(), mechanism::guarantees);
    }

    List<Guarantee> to(Threat threat) {
      return known.computeIfAbsent(threat.secret(), secret -> Guarantee.closure(stated(threat)));
    }
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

  private static RiskResult whole(Risk risk, Promised promised, Threat threat) {
    List<Guarantee> known = promised.to(threat);
    Optional<WorstPrior> worst =
        threat instanceof ThreatModel model
            ? WorstPrior.search(risk, known, model)
            : Optional.empty();
    return new RiskResult(risk, threat, findings(risk, known, threat, true), worst);
  }

  /** The best attack is asked for first, before anything that follows from what is promised. */
  private static RiskResult decided(Risk risk, Promised promised, Threat threat) {
    List<Finding> known =
        threat instanceof ThreatModel
            ? findings(risk, promised.stated(threat), threat, false, Assessment::isOfAnAttack)
            : List.of();
    boolean isDecided =
        known.stream().anyMatch(found -> found instanceof Finding.Upper upper && upper.isExact());
    return new RiskResult(
        risk, threat, isDecided ? known : findings(risk, promised.to(threat), threat, false));
  }

  private static boolean isOfAnAttack(Bound<?, ?> bound, Threat threat) {
    return bound.name().endsWith(".optimal-attack");
  }

  /** What every theorem about a risk has to say; sampling takes time, so it must be asked for. */
  static List<Finding> findings(Risk risk, List<Guarantee> known, Threat threat, boolean sampling) {
    return findings(risk, known, threat, sampling, (bound, attacker) -> true);
  }

  private static List<Finding> findings(
      Risk risk, List<Guarantee> known, Threat threat, boolean sampling, Selection selection) {
    List<Guarantee> asked = threat instanceof Distinguisher ? ofTheMechanism(known) : known;
    List<Finding> findings = new ArrayList<>();
    for (Bound<?, ?> bound : Bounds.of(meant(risk, threat))) {
      if (selection.admits(bound, threat)) {
        findings.add(finding(bound, asked, threat, sampling));
      }
    }
    return findings;
  }

  /**
   * The strong attacker tells neighbours apart as the mechanism states them first. What is known of
   * other neighbours answers another question: an exchange of similar records may reveal less than
   * taking part at all.
   */
  private static List<Guarantee> ofTheMechanism(List<Guarantee> known) {
    return known.stream()
        .filter(guarantee -> guarantee.adjacency() == known.get(0).adjacency())
        .toList();
  }

  /** For someone who guesses a column, the attribute advantage is the cost of taking part. */
  private static Risk meant(Risk risk, Threat threat) {
    return risk == Risk.ATTRIBUTE && threat instanceof ThreatModel
        ? Risk.RECONSTRUCTION_ADVANTAGE
        : risk;
  }

  private static <G extends Guarantee, T extends Threat> Finding finding(
      Bound<G, T> bound, List<Guarantee> known, Threat attacker, boolean sampling) {
    T threat = bound.against().cast(attacker);
    Optional<Finding.Upper> least = Optional.empty();
    String objection = "needs " + bound.needsWords();
    Optional<G> refused = Optional.empty();
    for (Guarantee candidate : known) {
      if (!bound.needs().isInstance(candidate) || !bound.accepts(candidate.adjacency())) {
        continue;
      }
      G guarantee = bound.needs().cast(candidate);
      Optional<String> silence = bound.objection(guarantee, threat);
      if (silence.isPresent()) {
        objection = silence.get();
        refused = Optional.of(guarantee);
        continue;
      }
      if (candidate instanceof Channel && Patience.isOver()) {
        objection = "was not worked out in the time allowed";
        continue;
      }
      double upper = bound.upper(guarantee, threat);
      if (least.isEmpty() || upper < least.get().upper()) {
        least =
            Optional.of(
                new Finding.Upper(
                    bound.name(),
                    upper,
                    words(candidate),
                    candidate.adjacency(),
                    attained(bound, guarantee, threat)));
      }
    }
    if (least.isPresent()) {
      return sampling ? sampled(bound, known, threat, least.get()) : least.get();
    }
    String reason = objection;
    return refused
        .filter(guarantee -> sampling)
        .flatMap(guarantee -> bound.estimate(guarantee, threat))
        .<Finding>map(estimate -> new Finding.Measured(bound.name(), estimate, reason))
        .orElseGet(() -> new Finding.Silent(bound.name(), reason));
  }

  /** Between two ends that are far apart, sampling says where the risk is likely to lie. */
  private static <G extends Guarantee, T extends Threat> Finding sampled(
      Bound<G, T> bound, List<Guarantee> known, T threat, Finding.Upper found) {
    double gap = found.upper() - found.attained().orElse(found.upper());
    if (gap <= FAR * found.upper() || gap <= NEAR || Patience.isOver()) {
      return found;
    }
    return known.stream()
        .filter(Channel.class::isInstance)
        .filter(bound.needs()::isInstance)
        .map(bound.needs()::cast)
        .flatMap(channel -> bound.estimate(channel, threat).stream())
        .findFirst()
        .<Finding>map(
            estimate ->
                new Finding.Upper(
                    found.bound(),
                    found.upper(),
                    found.guarantee(),
                    found.adjacency(),
                    found.attained(),
                    Optional.of(estimate)))
        .orElse(found);
  }

  private static <G extends Guarantee, T extends Threat> OptionalDouble attained(
      Bound<G, T> bound, G guarantee, T threat) {
    return bound.attained(guarantee, threat).stream().mapToDouble(Bracket::lower).findFirst();
  }

  private static String words(Guarantee guarantee) {
    return guarantee.adjacency() == Adjacency.REPLACE_ONE
        ? guarantee.words()
        : guarantee.words() + " (" + guarantee.adjacency().word() + ")";
  }

  private static List<Ruling> rulings(
      List<? extends Limit> tolerances,
      List<RiskResult> results,
      List<? extends Threat> threats,
      Promised promised) {
    List<Ruling> rulings = new ArrayList<>();
    for (Limit tolerance : tolerances) {
      List<Ruling> found =
          tolerance instanceof Limit.AtMost limit
              ? rule(limit, results)
              : rule(tolerance, threats, promised);
      rulings.addAll(found.isEmpty() ? List.of(Ruling.undetermined(tolerance)) : found);
    }
    return rulings;
  }

  private static List<Ruling> rule(Limit.AtMost limit, List<RiskResult> results) {
    return results.stream()
        .filter(result -> limit.isAbout(result.risk(), result.threat()))
        .map(result -> Ruling.of(limit, result))
        .toList();
  }

  /** Limits on tests between neighbours are about the strong attacker, however results name it. */
  private static List<Ruling> rule(
      Limit tolerance, List<? extends Threat> threats, Promised promised) {
    List<Ruling> rulings = new ArrayList<>();
    for (Threat threat : threats) {
      if (threat instanceof Distinguisher) {
        new StrongAttacker(promised.to(threat))
            .upper(tolerance)
            .ifPresent(upper -> rulings.add(Ruling.of(tolerance, threat.name(), upper)));
      }
    }
    return rulings;
  }
}
