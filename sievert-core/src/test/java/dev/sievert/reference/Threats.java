package dev.sievert.reference;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** Attackers of the reference values. */
final class Threats {
  private Threats() {}

  /** Records 0, 1, 2, ... with these weights. */
  static Secret weighted(double... prior) {
    return new Secret.Finite(Domain.numbered(prior.length), Prior.Weights.of(prior));
  }

  /** Numbers with these weights. */
  static Secret onLine(double[] places, double... prior) {
    List<BigDecimal> numbers = Arrays.stream(places).mapToObj(BigDecimal::valueOf).toList();
    return new Secret.Finite(new Domain.Numbers(numbers), Prior.Weights.of(prior));
  }

  /** Someone without side knowledge who may miss by a distance. */
  static ThreatModel within(Secret secret, BigDecimal tolerance) {
    return ThreatModel.of("reconstruction", secret, new Goal.Within(tolerance), Auxiliary.NOTHING);
  }

  /** Someone who knows in which of these cells the record lies. */
  static ThreatModel grouped(Secret secret, List<List<Integer>> cells) {
    return ThreatModel.of("groups", secret, Goal.EXACT, new Auxiliary.Groups(cells));
  }
}
