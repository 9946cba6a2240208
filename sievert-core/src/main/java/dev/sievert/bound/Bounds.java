package dev.sievert.bound;

import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/** The catalogue of theorems. Everything that applies, lists or documents bounds reads it here. */
public final class Bounds {
  private static final List<Bound<?, ThreatModel>> ADVANTAGES =
      List.of(
          new RadTotalVariation(),
          new RadTradeoff(),
          new RadApproximate(),
          new RadCategorical(),
          new RadPure(),
          new RadUnbiased());

  /** Every bound; where two give the same value, the earlier one is named. */
  public static final List<Bound<?, ?>> ALL =
      List.of(
          new RadOptimalAttack(),
          new RadTotalVariation(),
          new RadTradeoff(),
          new RadApproximate(),
          new RadCategorical(),
          new RadPure(),
          new RadUnbiased(),
          new SuccessOptimalAttack(),
          new SuccessTradeoff(),
          new SuccessApproximate(),
          new SuccessPure(),
          new SuccessCategorical(),
          new SuccessRenyi(),
          new SuccessZcdp(),
          new SuccessTwoPoint(),
          new SuccessAdvantage(ADVANTAGES),
          new Excess<>(new SuccessOptimalAttack()),
          new Excess<>(new SuccessTradeoff()),
          new Excess<>(new SuccessApproximate()),
          new Excess<>(new SuccessPure()),
          new Excess<>(new SuccessCategorical()),
          new Excess<>(new SuccessRenyi()),
          new Excess<>(new SuccessZcdp()),
          new Excess<>(new SuccessTwoPoint()),
          new Excess<>(new SuccessAdvantage(ADVANTAGES)),
          new ExcessTotalVariation(),
          new Normalized<>(new SuccessOptimalAttack()),
          new NormalizedFano(),
          new NormalizedFanoRenyi(),
          new NormalizedFanoGaussian(),
          new NormalizedFanoExact(),
          new Normalized<>(new SuccessTradeoff()),
          new Normalized<>(new SuccessCategorical()),
          new MembershipTotalVariation(),
          new MembershipApproximate(),
          new MembershipErlingsson(),
          new MembershipYeom(),
          new AttributeViaMembership(),
          new SinglingOutAverageTradeoff(),
          new SinglingOutApproximate(),
          new SinglingOutTradeoff(),
          new NarcissusGroup(),
          new MemorizationTotalVariation(),
          new GeneralizationTradeoff());

  private Bounds() {}

  /**
   * The bounds of one risk.
   *
   * @param risk the risk
   * @return its bounds in catalogue order
   */
  public static List<Bound<?, ?>> of(Risk risk) {
    return ALL.stream().filter(bound -> bound.theorem().risk() == risk).toList();
  }

  /**
   * Finds a bound.
   *
   * @param name its name
   * @return the bound, where there is one
   */
  public static Optional<Bound<?, ?>> named(String name) {
    return ALL.stream().filter(bound -> bound.name().equals(name)).findFirst();
  }
}
