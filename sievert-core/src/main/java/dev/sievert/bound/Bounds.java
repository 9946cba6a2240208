package dev.sievert.bound;

import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/** The catalogue of theorems. Everything that applies, lists or documents bounds reads it here. */
public final class Bounds {
  /** Every bound; where two give the same value, the earlier one is named. */
  public static final List<Bound<?>> ALL =
      List.of(
          new RadTotalVariation(),
          new RadTradeoff(),
          new RadApproximate(),
          new RadCategorical(),
          new RadPure(),
          new SuccessTradeoff(),
          new SuccessApproximate(),
          new Excess<>(new SuccessTradeoff()),
          new Excess<>(new SuccessApproximate()));

  private Bounds() {}

  /**
   * The bounds of one risk.
   *
   * @param risk the risk
   * @return its bounds in catalogue order
   */
  public static List<Bound<?>> of(Risk risk) {
    return ALL.stream().filter(bound -> bound.theorem().risk() == risk).toList();
  }

  /**
   * Finds a bound.
   *
   * @param name its name
   * @return the bound, where there is one
   */
  public static Optional<Bound<?>> named(String name) {
    return ALL.stream().filter(bound -> bound.name().equals(name)).findFirst();
  }
}
