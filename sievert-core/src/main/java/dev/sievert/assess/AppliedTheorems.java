package dev.sievert.assess;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the theorems of the catalogue say of one risk, each applied or with its objection. */
final class AppliedTheorems {
  /**
   * Proven ends that are farther apart, in parts of the upper one, get an estimate between them.
   */
  private static final double FAR = 0.01;

  /** Ends that are as close as this are apart by rounding only. */
  private static final double NEAR = 1e-6;

  private AppliedTheorems() {}

  /** What is known of the best attacks, which say more than a bound does. */
  static List<Finding> ofAttacks(Risk risk, List<Guarantee> known, Threat threat) {
    return findings(
        risk, known, threat, false, (bound, any) -> bound.name().endsWith(".optimal-attack"));
  }

  /** What every theorem about a risk has to say; sampling takes time, so it must be asked for. */
  static List<Finding> findings(Risk risk, List<Guarantee> known, Threat threat, boolean sampling) {
    return findings(risk, known, threat, sampling, (bound, attacker) -> true);
  }

  static List<Finding> findings(
      Risk risk,
      List<Guarantee> known,
      Threat threat,
      boolean sampling,
      Assessment.Selection selection) {
    List<Guarantee> asked = threat instanceof Distinguisher ? ofTheMechanism(known) : known;
    return Bounds.of(meant(risk, threat)).stream()
        .filter(bound -> selection.admits(bound, threat))
        .map(bound -> finding(bound, asked, threat, sampling))
        .toList();
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
}
