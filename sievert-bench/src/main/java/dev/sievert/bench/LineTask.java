package dev.sievert.bench;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Noise on irregular numbers in [0, 1) with an arbitrary prior, to be solved.
 *
 * @param tolerance how far a guess may be off
 * @param groups how many groups the attacker knows; none for zero
 */
record LineTask(LineChannel.Noise noise, int records, double tolerance, int groups) {
  private static final int DIGITS = 9;

  /** Noise from a hundredth of the mean gap to ten times the range, in parts of the range. */
  static double[] scales(int records) {
    return new double[] {0.01 / records, 0.1 / records, 1.0 / records, 0.003, 0.1, 1, 10};
  }

  /** Seconds of one processor for the advantage and the success together, the least of some. */
  double seconds(double scale, int repetitions) {
    Secret secret = secret(new Random(records));
    LineChannel channel = new LineChannel(noise, scale);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < repetitions; i++) {
      // Another threat each time, because the latest answer is kept.
      ThreatModel threat = threat(secret);
      least = Math.min(least, Stopwatch.of(() -> solve(channel, threat)).thread());
    }
    return least;
  }

  static OptimalRisk solve(LineChannel channel, ThreatModel threat) {
    return ExactRisk.solve(channel, threat).orElseThrow();
  }

  private ThreatModel threat(Secret secret) {
    Auxiliary auxiliary = Auxiliary.NOTHING;
    if (groups > 0) {
      List<List<Integer>> cells = new ArrayList<>();
      for (int i = 0; i < groups; i++) {
        cells.add(new ArrayList<>());
      }
      Random random = new Random(groups);
      for (int i = 0; i < records; i++) {
        cells.get(random.nextInt(groups)).add(i);
      }
      auxiliary = new Auxiliary.Groups(cells);
    }
    Goal goal = new Goal.Within(BigDecimal.valueOf(tolerance));
    return ThreatModel.of("someone", secret, goal, auxiliary);
  }

  private Secret secret(Random random) {
    List<BigDecimal> values =
        random
            .ints(0, 1_000_000_000)
            .distinct()
            .limit(records)
            .mapToObj(value -> BigDecimal.valueOf(value, DIGITS))
            .toList();
    double[] weights = random.doubles(records).map(share -> -Math.log1p(-share)).toArray();
    return new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
  }
}
