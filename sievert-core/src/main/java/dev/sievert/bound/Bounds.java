package dev.sievert.bound;

import dev.sievert.numeric.Memory;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The catalogue of theorems. Everything that applies, lists or documents bounds reads it here. */
public final class Bounds {
  /**
   * The bounds on the cost of taking part that success.advantage asks. The value over all (ε, δ) of
   * a trade-off function is never below rad.tradeoff, so it is not asked again.
   */
  private static final List<Bound<?, ThreatModel>> ADVANTAGES =
      List.of(
          new RadTotalVariation(),
          new RadTradeoff(),
          new RadCategorical(),
          new RadPure(),
          new RadUnbiased());

  /**
   * The bounds on success that rad.success asks. Those that are missing say nothing about the cost
   * of taking part that rad.tradeoff and rad.categorical do not say.
   */
  private static final List<SuccessBound<?>> TESTS =
      List.of(
          new SuccessTradeoff(),
          new SuccessPure(),
          new SuccessFano(),
          new SuccessFanoRenyi(),
          new SuccessFanoGaussian(),
          new SuccessFanoExact(),
          new SuccessRenyi(),
          new SuccessZcdp(),
          new SuccessTwoPoint(),
          new SuccessCapacity(),
          new SuccessAdditiveCapacity(),
          new SuccessBayesSecurity());

  /** Every bound on success; each is a bound on the gain over a blind guess too, in two units. */
  private static final List<SuccessBound<?>> SUCCESSES =
      List.of(
          new SuccessOptimalAttack(),
          new SuccessTradeoff(),
          new SuccessApproximate(),
          new SuccessPure(),
          new SuccessCategorical(),
          new SuccessFano(),
          new SuccessFanoRenyi(),
          new SuccessFanoGaussian(),
          new SuccessFanoExact(),
          new SuccessRenyi(),
          new SuccessZcdp(),
          new SuccessTwoPoint(),
          new SuccessCapacity(),
          new SuccessAdditiveCapacity(),
          new SuccessBayesSecurity(),
          new SuccessAdvantage(ADVANTAGES));

  private static final List<GuessingBound<?>> RADS =
      List.of(
          new RadOptimalAttack(),
          new RadTotalVariation(),
          new RadTradeoff(),
          new RadApproximate(),
          new RadCategorical(),
          new RadPure(),
          new RadUnbiased(),
          new RadSuccess(TESTS));

  private static final List<Bound<?, ?>> OTHERS =
      List.of(
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

  /** Every bound; where two give the same value, the earlier one is named. */
  public static final List<Bound<?, ?>> ALL =
      Stream.<List<? extends Bound<?, ?>>>of(
              RADS,
              RADS.stream().map(Bounds::contrast).toList(),
              SUCCESSES,
              SUCCESSES.stream().map(bound -> new Excess<>(bound)).toList(),
              List.of(new ExcessTotalVariation()),
              SUCCESSES.stream().map(bound -> new Normalized<>(bound)).toList(),
              OTHERS)
          .<Bound<?, ?>>flatMap(List::stream)
          .toList();

  private Bounds() {}

  /** Where the prior cancels, nothing is divided. */
  private static GuessingBound<?> contrast(GuessingBound<?> rad) {
    return rad instanceof RadTotalVariation ? new ContrastTotalVariation() : new Contrast<>(rad);
  }

  /**
   * Every bound, with those that whoever asks brought along; the bounds, those of this catalogue
   * first.
   */
  public static List<Bound<?, ?>> all() {
    List<Bound<?, ?>> all = new ArrayList<>(ALL);
    Memory.brought(Bound.class).forEach(all::add);
    return all;
  }

  /** The bounds of one risk; its bounds in catalogue order. */
  public static List<Bound<?, ?>> of(Risk risk) {
    return all().stream().filter(bound -> bound.theorem().risk() == risk).toList();
  }

  /** Finds a bound, where there is one. */
  public static Optional<Bound<?, ?>> named(String name) {
    return all().stream().filter(bound -> bound.name().equals(name)).findFirst();
  }
}
