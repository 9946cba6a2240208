package dev.sievert.exact.line;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The capacity of noise on a line. The nearest value is the likeliest and the farthest the least
 * likely, so that with TV(d) the distance between two values d apart
 *
 * <pre>gain = Σ TV(gaps between neighbouring values),  separation = TV(last − first).</pre>
 *
 * <p>Reporting outputs beyond two ends as those ends tells no more, so that the same numbers serve.
 * For whole noise the solver answers: equally likely values have a success of (1 + gain)/k.
 */
public final class LineCapacity {
  private static final double STEPS = 64;

  /** Values that are listed. */
  private static final long MOST_RECORDS = 300_000;

  private LineCapacity() {}

  /** Why it is not known, as it reads after "needs". */
  public static Optional<String> objection(LineChannel channel, Secret secret) {
    if (!(secret instanceof Secret.Finite finite) || finite.span().isEmpty()) {
      return Optional.of("a secret whose values are numbers");
    }
    if (isRegular(channel, finite)) {
      return Optional.empty();
    }
    if (finite.domain().size() > MOST_RECORDS) {
      return Optional.of(String.format(Locale.ROOT, "at most %,d values", MOST_RECORDS));
    }
    return channel.noise().isWhole()
        ? new LineSolver().objection(channel, even(finite, false))
        : Optional.empty();
  }

  /** All gaps are the same, and no value is excluded. */
  private static boolean isRegular(LineChannel channel, Secret.Finite secret) {
    return !channel.noise().isWhole()
        && secret.domain() instanceof Domain.Grid
        && !(secret.prior() instanceof Prior.Weights);
  }

  /** The capacity; only where there is no objection. */
  public static Capacity of(LineChannel channel, Secret.Finite secret) {
    Secret.Finite known =
        secret.prior() instanceof Prior.WorstCase
            ? new Secret.Finite(secret.domain(), Prior.UNIFORM)
            : secret;
    if (Double.isInfinite(channel.scale()) || known.support() == 1) {
      return Capacity.NONE;
    }
    if (isRegular(channel, known)) {
      return regular(channel, (Domain.Grid) known.domain());
    }
    return channel.noise().isWhole() ? solved(channel, known) : gaps(channel, known);
  }

  private static Capacity regular(LineChannel channel, Domain.Grid grid) {
    boolean isGaussian = channel.noise().isGaussian();
    double gap = distance(grid.step().doubleValue() / channel.scale(), isGaussian);
    double span = grid.span().orElseThrow().doubleValue() / channel.scale();
    double gaps = grid.size() - 1.0;
    return Capacity.rounded(gaps * gap, distance(span, isGaussian), STEPS)
        .among((double) grid.size());
  }

  private static Capacity gaps(LineChannel channel, Secret.Finite secret) {
    LineRecords records = LineRecords.of(secret, channel);
    boolean isGaussian = channel.noise().isGaussian();
    ExactSum gain = new ExactSum();
    for (int record = 1; record < records.size(); record++) {
      BigDecimal gap = records.value(record).subtract(records.value(record - 1));
      gain.add(distance(gap.doubleValue() / channel.scale(), isGaussian));
    }
    BigDecimal span = records.value(records.size() - 1).subtract(records.value(0));
    double separation = distance(span.doubleValue() / channel.scale(), isGaussian);
    return Capacity.rounded(gain.value(), separation, STEPS).among(records.size());
  }

  /** The total variation of two places so many units of noise apart. */
  private static double distance(double units, boolean isGaussian) {
    return isGaussian ? Normal.totalVariationUp(units) : -Math.expm1(-units / 2);
  }

  private static Capacity solved(LineChannel channel, Secret.Finite secret) {
    OptimalRisk all = new LineSolver().solve(channel, even(secret, false));
    OptimalRisk ends = new LineSolver().solve(channel, even(secret, true));
    double count = (double) secret.support();
    return Capacity.rounded(all.advantage().upper() * count, 2 * ends.advantage().upper(), STEPS)
        .among(count);
  }

  /** Equally likely values: those that can occur, or the first and the last of them. */
  private static ThreatModel even(Secret.Finite secret, boolean isEnds) {
    double[] weights = new double[Math.toIntExact(secret.domain().size())];
    Arrays.setAll(
        weights,
        record ->
            secret.prior() instanceof Prior.Weights known && known.weight(record) == 0 ? 0 : 1);
    if (isEnds) {
      BigDecimal[] places = secret.domain().placesAmong(secret.domain());
      int first = -1;
      int last = -1;
      for (int record = 0; record < places.length; record++) {
        if (weights[record] > 0) {
          first = first < 0 || places[record].compareTo(places[first]) < 0 ? record : first;
          last = last < 0 || places[record].compareTo(places[last]) > 0 ? record : last;
        }
      }
      Arrays.fill(weights, 0);
      weights[first] = 1;
      weights[last] = 1;
    }
    return ThreatModel.reconstruction(
        new Secret.Finite(secret.domain(), Prior.Weights.of(weights)));
  }
}
