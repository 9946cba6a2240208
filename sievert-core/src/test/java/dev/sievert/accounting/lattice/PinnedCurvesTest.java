package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DiscreteGaussianPair;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositeLaplacePair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Both ends of brackets of many cheap compositions, so that no published number moves unnoticed:
 * whoever moves one says so under <em>Numbers changed</em>. That the brackets hold the truth is
 * tested elsewhere, of some of them in {@link PinnedTruthTest}.
 */
class PinnedCurvesTest {
  static final PinTable PINS = PinTable.of("curves");

  /** What is ordinary hardly feels how another machine rounds its exponentials. */
  private static final double SHARE = 1e-8;

  /** Rare probabilities carry the rounding of transforms, which bracket ends allow for. */
  private static final double SHARE_OF_RARE = 0.05;

  private static final double RARE = 1e-5;

  /** The losses of rare probabilities feel it as logarithms do. */
  private static final double SHARE_OF_FAR = 1e-4;

  static final double[] SIZES = {1e-25, 1e-7, 0.002, 0.1, 0.6, 0.999};
  static final double[] LOSSES = {0, 0.4, 3, 11};
  static final double[] DELTAS = {1e-30, 1e-6, 0.01, 0.3};

  /**
   * A curve and what is asked of it.
   *
   * @param isFar whether far out too, which takes longer
   */
  private record Case(String name, Supplier<CertifiedCurve> curve, boolean isFar) {
    static Case of(String name, Supplier<CertifiedCurve> curve) {
      return new Case(name, curve, true);
    }

    Case ordinary() {
      return new Case(name, curve, false);
    }

    double[] sizes() {
      return isFar ? SIZES : new double[] {0.002, 0.1, 0.6, 0.99};
    }

    double[] losses() {
      return isFar ? LOSSES : new double[] {0, 0.4, 2};
    }

    double[] deltas() {
      return isFar ? DELTAS : new double[] {1e-4, 0.1};
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Repeated<DominatingPair> step(DominatingPair pair, long times) {
    return new Repeated<>(pair, times);
  }

  private static DominatingPair sampled(double mu, double rate) {
    return SampledPair.of(new GaussianPair(mu), rate);
  }

  private static LatticeCurve curve(double accuracy, List<Repeated<DominatingPair>> steps) {
    return new LatticeCurve(steps, steps, accuracy, Adjacency.ADD_REMOVE);
  }

  private static Case one(String name, double accuracy, DominatingPair pair, long times) {
    return Case.of(name, () -> curve(accuracy, List.of(step(pair, times))));
  }

  static final FinitePair THREE =
      FinitePair.of(new double[] {0.5, 0.3, 0.2}, new double[] {0.2, 0.35, 0.45});

  static final FinitePair REVEALING =
      FinitePair.of(new double[] {0.6, 0.3, 0.1, 0}, new double[] {0.25, 0.4, 0, 0.35});

  private static final FinitePair TWO =
      FinitePair.of(new double[] {0.9, 0.1}, new double[] {0.6, 0.4});

  private static final FinitePair FIVE =
      FinitePair.of(
          new double[] {0.5, 0.25, 0.15, 0.0875, 0.0125}, new double[] {0.45, 0.2, 0.1, 0.05, 0.2});

  private static Stream<Case> curves() {
    return Stream.of(noise(), samples(), few(), different(), either()).flatMap(List::stream);
  }

  private static List<Case> noise() {
    return List.of(
        one("gaussian 1", 1e-3, new GaussianPair(1), 1),
        one("gaussian 0.3 x 10", 1e-2, new GaussianPair(0.3), 10),
        one("laplace 1.3 x 4", 1e-2, new LaplacePair(1.3), 4),
        one("laplace 0.2 x 60", 1e-2, new LaplacePair(0.2), 60).ordinary(),
        one("laplace 0.9 x 3 narrow", 1e-4, new LaplacePair(0.9), 3).ordinary(),
        one("discrete laplace 0.25 3 x 40", 1e-2, new DiscreteLaplacePair(0.25, 3), 40),
        one("discrete gaussian 2 1 x 12", 1e-2, new DiscreteGaussianPair(2, 1), 12));
  }

  private static List<Case> samples() {
    return List.of(
        one("sampled gaussian 1 0.1 x 1", 1e-2, sampled(1, 0.1), 1),
        one("sampled gaussian 1 0.1 x 30", 1e-2, sampled(1, 0.1), 30),
        one("sampled gaussian 0.5 0.05 x 400", 1e-2, sampled(0.5, 0.05), 400).ordinary(),
        one("sampled gaussian 2.5 0.02 x 5", 1e-2, sampled(2.5, 0.02), 5),
        one("mirrored 1 0.1 x 30", 1e-2, new MirroredPair(sampled(1, 0.1)), 30).ordinary(),
        one("opposite 0.8 0.3 x 7", 1e-2, new OppositePair(0.8, 0.3), 7),
        one("sampled laplace 1 0.2 x 1", 1e-2, SampledPair.of(new LaplacePair(1), 0.2), 1),
        one("sampled laplace 1 0.2 x 9", 1e-2, SampledPair.of(new LaplacePair(1), 0.2), 9),
        one("opposite laplace 0.7 0.4 x 6", 1e-2, new OppositeLaplacePair(0.7, 0.4), 6));
  }

  private static List<Case> few() {
    return List.of(
        one("response 0.7 2 x 50", 1e-2, new ResponsePair(0.7, 2), 50),
        one("response 1 5 x 3000", 1e-2, new ResponsePair(1, 5), 3000),
        one("approximate 0.4 0.001 x 20", 1e-2, new ApproxPair(0.4, 0.001), 20),
        one("three x 5", 1e-2, THREE, 5),
        one("three x 300", 1e-2, THREE, 300),
        one("revealing x 2", 1e-2, REVEALING, 2),
        one("sampled three x 4", 1e-2, SampledPair.of(THREE, 0.3), 4));
  }

  /** Several kinds of steps, and sides of different steps. */
  private static List<Case> different() {
    List<Repeated<DominatingPair>> kinds =
        List.of(step(new LaplacePair(0.5), 3), step(new GaussianPair(0.4), 2));
    List<Repeated<DominatingPair>> revealing =
        List.of(step(new LaplacePair(0.5), 3), step(new ApproxPair(0.1, 0.02), 2));
    List<Repeated<DominatingPair>> normals =
        List.of(step(sampled(1, 0.05), 20), step(new GaussianPair(0.4), 2));
    List<Repeated<DominatingPair>> less = List.of(step(new LaplacePair(0.49), 5));
    List<Repeated<DominatingPair>> more = List.of(step(new LaplacePair(0.5), 5));
    List<Repeated<DominatingPair>> responses = List.of(step(new ResponsePair(0.5, 2), 4));
    List<Repeated<DominatingPair>> moreResponses = List.of(step(new ResponsePair(0.6, 2), 4));
    return List.of(
        Case.of("laplace and gaussian", () -> curve(1e-2, kinds)),
        Case.of("laplace and certainty", () -> curve(1e-2, revealing)),
        Case.of("samples and gaussian", () -> curve(1e-2, normals)).ordinary(),
        Case.of("laplace between", () -> between(more, less)),
        Case.of("responses between", () -> between(moreResponses, responses)));
  }

  private static LatticeCurve between(
      List<Repeated<DominatingPair>> more, List<Repeated<DominatingPair>> less) {
    return new LatticeCurve(more, less, 1e-2, Adjacency.ADD_REMOVE);
  }

  /** Made of the curves of adding and removing. */
  private static List<Case> either() {
    return List.of(
        symmetric("sampled gaussian 1 0.1 x 6", sampled(1, 0.1), 6, Adjacency.ADD_REMOVE),
        symmetric("three x 5", THREE, 5, Adjacency.ADD_REMOVE),
        symmetric("three x 5 replaced", THREE, 5, Adjacency.REPLACE_ONE),
        symmetric("revealing x 2", REVEALING, 2, Adjacency.ADD_REMOVE),
        symmetric("two x 3", TWO, 3, Adjacency.ADD_REMOVE),
        symmetric("two x 40", TWO, 40, Adjacency.REPLACE_ONE),
        symmetric("five x 2", FIVE, 2, Adjacency.ADD_REMOVE),
        symmetric("mirrored five x 2", FIVE.mirrored(), 2, Adjacency.ADD_REMOVE),
        symmetric("laplace 0.5 x 3", new LaplacePair(0.5), 3, Adjacency.ADD_REMOVE),
        symmetric(
            "sampled laplace 1 0.2 x 9",
            SampledPair.of(new LaplacePair(1), 0.2),
            9,
            Adjacency.REPLACE_ONE),
        exchange("sampled gaussian 1 0.1 x 6", sampled(1, 0.1), new OppositePair(1, 0.1), 6),
        exchange("three x 3", THREE, THREE, 3),
        exchange("five x 2", FIVE, THREE, 2),
        exchange("revealing x 1", REVEALING, REVEALING, 1));
  }

  private static Case symmetric(String name, DominatingPair pair, long times, Adjacency adjacency) {
    return Case.of(
            "either order of " + name,
            () -> new SymmetricCurve(curve(1e-2, List.of(step(pair, times))), adjacency))
        .ordinary();
  }

  private static Case exchange(String name, DominatingPair pair, DominatingPair both, long times) {
    return Case.of(
            "exchange of " + name,
            () ->
                new ReplacementCurve(
                    curve(1e-2, List.of(step(pair, times))),
                    curve(1e-2, List.of(step(both, times)))))
        .ordinary();
  }

  @ParameterizedTest
  @MethodSource("curves")
  void endsAreWhereTheyWere(Case each) {
    CertifiedCurve curve = each.curve().get();
    pin(each, "total variation", curve.totalVariation());
    for (double alpha : each.sizes()) {
      pin(each, "power " + alpha, curve.power(alpha));
      pin(each, "beta " + alpha, curve.beta(alpha));
    }
    for (double epsilon : each.losses()) {
      pin(each, "delta " + epsilon, curve.delta(epsilon));
    }
    for (double delta : each.deltas()) {
      double share = delta < RARE ? SHARE_OF_FAR : SHARE;
      pin(each + " | epsilon " + delta, share, curve.epsilon(delta));
    }
  }

  /** Where errors and probabilities are nothing or all there is. */
  @ParameterizedTest
  @MethodSource("curves")
  void extremesAreWhereTheyWere(Case each) {
    CertifiedCurve curve = each.curve().get();
    for (double all : new double[] {0, 1}) {
      pin(each, "power " + all, curve.power(all));
      pin(each, "beta " + all, curve.beta(all));
      pin(each + " | epsilon " + all, SHARE, curve.epsilon(all));
    }
    if (curve.epsilon(0).upper() < Double.POSITIVE_INFINITY) {
      pin(each, "delta 400", curve.delta(400));
    }
    PINS.assertPinned(
        each + " | promise",
        SHARE,
        curve.promise().power(0.1),
        curve.promise().beta(0.3),
        curve.promise().adjacency() == Adjacency.ADD_REMOVE ? 1 : 0,
        curve.deltaUp(0.2));
    double missed = curve.beta(0.1).lower();
    assertThat(curve.isBetaAtLeast(0.1, missed)).isTrue();
    assertThat(curve.isBetaAtLeast(0.1, missed * (1 + 1e-9) + 1e-300)).isFalse();
    assertThat(curve.isBetaAtLeast(0.1, Math.min(1, 2 * missed + 1e-9))).isFalse();
    assertThat(curve.isBetaAtLeast(0, 0)).isTrue();
    assertThat(curve.isBetaAtLeast(1, 1e-300)).isFalse();
  }

  /** Safe and attained sides as polygons. */
  @ParameterizedTest
  @MethodSource("polygons")
  void polygonsAreWhereTheyWere(Case each) {
    LatticeCurve curve = (LatticeCurve) each.curve().get();
    FinitePair attained = curve.attained();
    FinitePair lost = curve.mirrored().attained();
    for (double alpha : new double[] {1e-9, 1e-4, 0.02, 0.4, 0.95}) {
      PINS.assertPinned(
          each + " | polygons at " + alpha,
          alpha < RARE ? SHARE_OF_RARE : SHARE,
          curve.polygon().power(alpha),
          curve.finePolygon().power(alpha),
          curve.promise().power(alpha),
          curve.promise().inverse().power(alpha));
    }
    PINS.assertPinned(
        each + " | attained",
        SHARE,
        attained.size(),
        attained.withAbove(0.3),
        attained.withoutAbove(0.3),
        lost.withAbove(0.3),
        curve.isLost() ? 1 : 0,
        curve.accuracy(),
        curve.rough().accuracy());
  }

  private static Stream<Case> polygons() {
    return Stream.of(
        one("laplace 1.3 x 4", 1e-2, new LaplacePair(1.3), 4),
        one("sampled gaussian 1 0.1 x 30", 1e-2, sampled(1, 0.1), 30),
        one("three x 300", 5e-2, THREE, 300),
        one("revealing x 2", 1e-2, REVEALING, 2));
  }

  private static void pin(Case each, String question, Bracket answer) {
    pin(each + " | " + question, answer.upper() < RARE ? SHARE_OF_RARE : SHARE, answer);
  }

  private static void pin(String key, double share, Bracket answer) {
    PINS.assertPinned(key, share, answer.lower(), answer.upper());
  }
}
