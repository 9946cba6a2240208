package dev.sievert.accounting;

import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.numeric.Round;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The pure ε of a release, δ = 0, rounded up: the greatest loss of a step in either order, added up
 * over steps, and ln(1 + q (e^ε − 1)) for a sample at rate q. A curve that is added up on lattices
 * forgets it, because what falls off the end of a lattice counts as told for certain.
 *
 * @theorem Dwork, McSherry, Nissim and Smith 2006, Theorem 1 (sums); Li, Qardaji and Su 2012
 *     (samples)
 */
public final class PureBudget {
  /** Beyond it e^ε is taken out of the logarithm, long before it overflows. */
  private static final double LARGE = 30;

  private PureBudget() {}

  /** The pure ε for the release's own neighbours, or nothing where a step has none. */
  public static OptionalDouble of(Release release) {
    return epsilon(release)
        .map(PureBudget::notBelow)
        .filter(epsilon -> epsilon < Double.MAX_VALUE)
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  /** Sums are exact, so that 15 steps of 0.5 keep within 7.5. */
  private static Optional<BigDecimal> epsilon(Release release) {
    if (release instanceof Release.Single single) {
      return greatest(single.pair());
    }
    if (release instanceof Release.Known known) {
      return greatest(known.pairs().dominating());
    }
    if (release instanceof Release.Promised promised) {
      return greatest(promised.dominating());
    }
    if (release instanceof Release.Repeated repeated) {
      return epsilon(repeated.part()).map(BigDecimal.valueOf(repeated.times())::multiply);
    }
    if (release instanceof Release.Sampled sampled) {
      return epsilon(sampled.part())
          .map(inner -> new BigDecimal(sampled(notBelow(inner), sampled.rate())));
    }
    if (release instanceof Release.FixedSample fixed) {
      boolean isCarriedOver = fixed.part().adjacency() != fixed.adjacency();
      return epsilon(fixed.part())
          .map(inner -> isCarriedOver ? inner.multiply(BigDecimal.valueOf(2)) : inner)
          .map(inner -> new BigDecimal(sampled(notBelow(inner), fixed.rate())));
    }
    return sum((Release.Sequence) release);
  }

  /** Where others exchange a record, adding or removing one counts twice. */
  private static Optional<BigDecimal> sum(Release.Sequence sequence) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Release part : sequence.parts()) {
      Optional<BigDecimal> each = epsilon(part);
      if (each.isEmpty()) {
        return Optional.empty();
      }
      boolean isCarriedOver = part.adjacency() != sequence.adjacency();
      sum = sum.add(isCarriedOver ? each.get().multiply(BigDecimal.valueOf(2)) : each.get());
    }
    return Optional.of(sum);
  }

  private static double notBelow(BigDecimal decimal) {
    double near = Math.min(Double.MAX_VALUE, decimal.doubleValue());
    return new BigDecimal(near).compareTo(decimal) < 0
        ? Math.min(Double.MAX_VALUE, Math.nextUp(near))
        : near;
  }

  private static Optional<BigDecimal> greatest(DominatingPair step) {
    DominatingPair pair = LimitedExchange.plain(step);
    if (pair instanceof DiscreteLaplacePair noise) {
      BigDecimal units = BigDecimal.valueOf(noise.sensitivity());
      return Optional.of(new BigDecimal(noise.perUnit()).multiply(units));
    }
    boolean excludes =
        pair.withAbove(Double.MAX_VALUE) > 0 || pair.withoutUpTo(-Double.MAX_VALUE) > 0;
    double greatest = Math.max(0, Math.max(pair.highest(), -pair.lowest()));
    if (excludes || !(greatest < Double.MAX_VALUE)) {
      return Optional.empty();
    }
    return Optional.of(new BigDecimal(greatest).add(new BigDecimal(pair.endError())));
  }

  /**
   * What a pure ε becomes on a sample, at least ln(1 + q (e^ε − 1)).
   *
   * @param inner the ε of what runs on the sample, at least zero
   */
  public static double sampled(double inner, double rate) {
    if (rate == 0 || rate == 1 || inner == 0) {
      return rate == 0 ? 0 : inner;
    }
    double sampled =
        inner <= LARGE
            ? Math.log1p(rate * Math.expm1(inner))
            : inner + Math.log(rate + (1 - rate) * Math.exp(-inner));
    // The sum cancels where a tiny rate meets a large ε; its parts are at most inner.
    double lost = inner <= LARGE ? 0 : 0x1p-50 * inner;
    return Math.min(inner, Math.max(Double.MIN_NORMAL, Round.up(sampled + lost, 8)));
  }
}
