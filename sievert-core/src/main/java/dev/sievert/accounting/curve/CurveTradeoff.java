package dev.sievert.accounting.curve;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.PolygonGroups;
import dev.sievert.guarantee.TradeoffFunction;
import java.util.Optional;
import java.util.function.Supplier;

/** The safe side of a curve, for theorems. */
public final class CurveTradeoff implements PolygonGroups {
  private final CertifiedCurve curve;
  private final Adjacency adjacency;
  private final Supplier<PowerHull> polygon;
  private final Optional<Supplier<TradeoffFunction>> inverse;

  /**
   * The safe side of a curve.
   *
   * @param polygon one polygon that is nowhere below the curve's power
   * @param inverse the promise with the hypotheses exchanged, where it is another
   */
  public CurveTradeoff(
      CertifiedCurve curve,
      Adjacency adjacency,
      Supplier<PowerHull> polygon,
      Optional<Supplier<TradeoffFunction>> inverse) {
    this.curve = curve;
    this.adjacency = adjacency;
    this.polygon = new Lazy<>(polygon);
    this.inverse = inverse;
  }

  @Override
  public Adjacency adjacency() {
    return adjacency;
  }

  @Override
  public double beta(double alpha) {
    return curve.beta(TradeoffFunction.checkAlpha(alpha)).lower();
  }

  @Override
  public boolean isBetaAtLeast(double alpha, double misses) {
    return curve.isBetaAtLeast(TradeoffFunction.checkAlpha(alpha), misses);
  }

  @Override
  public double power(double alpha) {
    return curve.power(TradeoffFunction.checkAlpha(alpha)).upper();
  }

  @Override
  public double gap(double alpha) {
    double power = power(alpha);
    return Math.max(0, Math.min(1, power - alpha + 2 * Math.ulp(power)));
  }

  /**
   * Where a test that errs more often is proven to gain more, gains grow up to the interval's end:
   * they are a concave function of the error.
   */
  @Override
  public double greatestGap(double low, double high) {
    double summit = curve.totalVariation().lower();
    double atHigh = gap(high);
    boolean isRising = high < 0.5 && atHigh < summit && curve.power(0.5).lower() - 0.5 >= atHigh;
    return isRising
        ? Math.max(atHigh, gap(low))
        : Math.max(polygon.get().greatestGap(low, high), Math.max(atHigh, gap(low)));
  }

  @Override
  public double totalVariation() {
    return curve.totalVariation().upper();
  }

  @Override
  public double delta(double epsilon) {
    return curve.deltaUp(epsilon);
  }

  @Override
  public TradeoffFunction inverse() {
    return inverse.map(Supplier::get).orElse(this);
  }

  /** Here f may hold in one order only: what follows for both is the lesser, not the greater. */
  @Override
  public TradeoffFunction symmetrized() {
    return inverse.isEmpty() ? this : polygon.get().symmetrized().promise(adjacency);
  }

  @Override
  public TradeoffFunction concave() {
    return polygon.get().promise(adjacency);
  }

  @Override
  public String words() {
    return "composed trade-off curve";
  }
}
