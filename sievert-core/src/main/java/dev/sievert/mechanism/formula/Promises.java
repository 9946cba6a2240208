package dev.sievert.mechanism.formula;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.PureBudget;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LimitedExchange;
import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Round;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a release promises: in closed form where there is one, otherwise added up numerically. */
public final class Promises {
  public static final String CARRIED_OVER =
      "The guarantee is for adding or removing a record. Where a risk compares two records, it "
          + "was carried over as two such steps.";

  public static final String WORST_EXCHANGE =
      "The guarantee is for adding or removing a record. Where a risk compares two records, the "
          + "worst exchange is taken where that is known, as it is of noise on a number or a sum, "
          + "and otherwise two such steps.";

  /** Far more digits than a double has, so that rounding up once more hardly ever shows. */
  private static final MathContext UPWARD = new MathContext(50, RoundingMode.CEILING);

  private Promises() {}

  /**
   * For add-or-remove steps both adjacencies: what an exchange reveals is known better that way.
   * Besides, the sum of the steps' ε where all of them are pure, which no curve replaces where a
   * limit leaves no room for δ.
   */
  public static List<Guarantee> of(Release release) {
    Adjacency adjacency = release.adjacency();
    Optional<BigDecimal> square = square(release, adjacency);
    if (square.isPresent()) {
      return List.of(new GaussianDp(rootUp(square.get()), adjacency));
    }
    List<Guarantee> known = new ArrayList<>(curves(release));
    pure(release).ifPresent(known::add);
    return known;
  }

  /** The trade-off functions alone. */
  public static List<Guarantee> curves(Release release) {
    Guarantee replaced = promise(release, Direction.REPLACE);
    if (release.adjacency() == Adjacency.REPLACE_ONE) {
      return List.of(replaced);
    }
    List<Guarantee> known = new ArrayList<>();
    known.add(promise(release, Direction.SYMMETRIC));
    known.add(replaced);
    TradeoffFunction added = promise(release, Direction.ADD);
    // Where both orders are alike, the symmetric curve is the curve of adding.
    if (added.inverse() != added) {
      known.add(AddedRecord.of(added));
    }
    return known;
  }

  /** The sum of all ε, where δ is zero in every step. */
  public static Optional<ApproxDp> pure(Release release) {
    OptionalDouble epsilon = PureBudget.of(release);
    return epsilon.isPresent()
        ? Optional.of(new ApproxDp(epsilon.getAsDouble(), 0, release.adjacency()))
        : Optional.empty();
  }

  private static TradeoffFunction promise(Release release, Direction direction) {
    return Accountant.curve(release, direction, Accountant.DEFAULT_ACCURACY).promise();
  }

  /**
   * Gaussian steps add up in squares; nothing where a step is not Gaussian.
   *
   * @theorem Dong, Roth and Su 2022, Corollary 3.3
   */
  private static Optional<BigDecimal> square(Release release, Adjacency whole) {
    Optional<DominatingPair> step = release.promise();
    if (step.isPresent()) {
      boolean isExchanged = release.adjacency() != whole;
      DominatingPair pair = isExchanged ? step.get() : LimitedExchange.plain(step.get());
      return pair instanceof GaussianPair gaussian
          ? Optional.of(square(gaussian.mu(), isExchanged))
          : Optional.empty();
    }
    if (release instanceof Release.Repeated repeated) {
      BigDecimal times = BigDecimal.valueOf(repeated.times());
      return square(repeated.part(), whole).map(times::multiply);
    }
    return release instanceof Release.Sequence sequence ? sum(sequence, whole) : Optional.empty();
  }

  private static Optional<BigDecimal> sum(Release.Sequence sequence, Adjacency whole) {
    BigDecimal sum = BigDecimal.ZERO;
    for (Release part : sequence.parts()) {
      Optional<BigDecimal> square = square(part, whole);
      if (square.isEmpty()) {
        return square;
      }
      sum = sum.add(square.get());
    }
    return Optional.of(sum);
  }

  /** An exchange is two steps of adding or removing, which doubles μ. */
  private static BigDecimal square(double mu, boolean twice) {
    BigDecimal one = new BigDecimal(mu).pow(2);
    return twice ? one.multiply(BigDecimal.valueOf(4)) : one;
  }

  private static double rootUp(BigDecimal square) {
    return Round.notBelow(square.round(UPWARD).sqrt(UPWARD));
  }
}
