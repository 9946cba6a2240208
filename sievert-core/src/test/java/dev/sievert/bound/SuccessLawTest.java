package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Success bounds against brute force, and where they are attained. */
class SuccessLawTest {
  private static final double ROUNDING = 1e-13;

  /** A function that says less than the channel keeps, and that is not its own inverse. */
  @Test
  void noExactSuccessOnTwoRecordsExceedsTheTwoPointBound() {
    Random random = new Random(401);
    for (int draw = 0; draw < 2000; draw++) {
      FiniteChannel channel = twoRows(random);
      double[] weights = {random.nextDouble(), random.nextInt(4) == 0 ? 1e-6 : random.nextDouble()};
      double total = weights[0] + weights[1];
      double exact = 0;
      for (int output = 0; output < channel.outputs(); output++) {
        double first = weights[0] * channel.likelihood(0, output);
        exact += Math.max(first, weights[1] * channel.likelihood(1, output)) / total;
      }
      Secret secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(weights));
      ThreatModel threat = ThreatModel.reconstruction(secret);
      TradeoffFunction own = channel.tradeoff();
      double tight = Applied.upper("success.two-point", own, threat);
      assertThat(tight).as("draw %s", draw).isGreaterThanOrEqualTo(exact - ROUNDING);
      PiecewiseLinear less = lowered(channel.tradeoff(), random);
      assertThat(Applied.upper("success.two-point", less, threat))
          .as("draw %s", draw)
          .isGreaterThanOrEqualTo(exact - ROUNDING);
    }
  }

  /** Each of the two records against the data set without either. */
  @Test
  void noExactSuccessOnTwoRecordsExceedsTheTwoPointBoundOfAdding() {
    Random random = new Random(403);
    int sharper = 0;
    for (int draw = 0; draw < 2000; draw++) {
      FiniteChannel channel = twoRows(random);
      double[] absent =
          FiniteChannel.of(random.doubles(channel.outputs(), 0.01, 1).toArray()).row(0);
      double rare = random.nextDouble() / 2;
      double exact = 0;
      for (int output = 0; output < channel.outputs(); output++) {
        double first = (1 - rare) * channel.likelihood(0, output);
        exact += Math.max(first, rare * channel.likelihood(1, output));
      }
      Secret secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(1 - rare, rare));
      ThreatModel threat = ThreatModel.reconstruction(secret);
      PiecewiseLinear added = channel.added(absent);
      double bound = Applied.upper("success.two-point", AddedRecord.of(added), threat);
      assertThat(bound).as("draw %s", draw).isGreaterThanOrEqualTo(exact - ROUNDING);
      List<Point> both = new ArrayList<>(added.corners());
      both.addAll(added.inverse().corners());
      PiecewiseLinear step = PiecewiseLinear.of(both, Adjacency.ADD_REMOVE);
      double twoSteps = Applied.upper("success.two-point", step.forReplacement(), threat);
      sharper += bound < twoSteps - 1e-3 ? 1 : 0;
    }
    assertThat(sharper).isGreaterThan(1000);
  }

  /** Two records that both add ε, in opposite directions: 1 − e^−ε/2, less than pure 2ε allows. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1, 3})
  void twoPointBoundOfAddingIsAttainedUnderPureEpsilon(double epsilon) {
    double lie = Math.exp(-epsilon) / 2;
    FiniteChannel channel =
        FiniteChannel.of(new double[] {1 - lie, lie}, new double[] {lie, 1 - lie});
    double[] absent = {0.5, 0.5};
    for (int record = 0; record < 2; record++) {
      assertThat(FiniteChannel.of(channel.row(record), absent).epsilon())
          .isCloseTo(epsilon, within(1e-12));
    }
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(2));
    ApproxDp pure = new ApproxDp(epsilon, 0, Adjacency.ADD_REMOVE);
    assertThat(Applied.upper("success.two-point", pure, threat)).isCloseTo(1 - lie, within(3e-12));
    assertThat(Applied.upper("success.two-point", pure.forReplacement(), threat))
        .isCloseTo(1 - lie, within(1e-11));
    assertThat(Applied.upper("success.two-point", ApproxDp.pure(2 * epsilon), threat))
        .isGreaterThan(1 - lie + 0.001);
  }

  /**
   * Gaussian noise on −1, 0 (absent) and +1: μ = 1 for adding either record, and the likelier one
   * is told 0.929939 of the time. One step of μ = 1 between the two, 0.901336, would be below that:
   * it is the truth only where one of the two possibilities is absence itself.
   */
  @Test
  void twoOppositeGaussianRecordsAttainTheTwoPointBoundOfAdding() {
    double threshold = Math.log(9) / 2;
    double exact = 0.9 * Normal.cdf(threshold + 1) + 0.1 * Normal.cdf(1 - threshold);
    assertThat(exact).isCloseTo(0.929939, within(1e-6));
    Secret secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(0.9, 0.1));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    GaussianDp added = new GaussianDp(1, Adjacency.ADD_REMOVE);
    assertThat(Applied.upper("success.two-point", added, threat)).isCloseTo(exact, within(3e-12));
    assertThat(Applied.upper("success.two-point", GaussianDp.of(1), threat))
        .isCloseTo(0.901336, within(1e-6));
  }

  /** Two records whose likelihoods mirror each other attain their own function. */
  @ParameterizedTest
  @CsvSource({"0.1, 0.5", "1, 0.5", "1, 0.3", "3, 0.1", "0.5, 0.01"})
  void twoPointBoundIsAttainedByRandomisedResponse(double epsilon, double rare) {
    FiniteChannel channel = FiniteChannel.randomizedResponse(2, epsilon);
    double truth = channel.likelihood(0, 0);
    double exact = Math.max(1 - rare, truth);
    Secret secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(rare, 1 - rare));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    assertThat(Applied.upper("success.two-point", channel.tradeoff(), threat))
        .isCloseTo(exact, within(3e-12));
    assertThat(Applied.upper("success.two-point", ApproxDp.pure(epsilon), threat))
        .isCloseTo(exact, within(3e-12));
  }

  @ParameterizedTest
  @CsvSource({"2, 0.1", "2, 1", "3, 1", "6, 2", "9, 5", "5, 1e-12", "4, 30"})
  void categoricalBoundIsAttainedByRandomisedResponse(int records, double epsilon) {
    double exact = FiniteChannel.randomizedResponse(records, epsilon).likelihood(0, 0);
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
    assertThat(Applied.upper("success.categorical", ApproxDp.pure(epsilon), threat))
        .isCloseTo(exact, within(1e-14));
    assertThat(Applied.upper("success.advantage", ApproxDp.pure(epsilon), threat))
        .isCloseTo(exact, within(1e-14));
  }

  /** One equation instead of a search over the whole profile. */
  @Test
  void evenGuessIsTheLeastOverTheProfile() {
    List<TradeoffFunction> functions = new ArrayList<>();
    for (double mu : new double[] {0.01, 0.3, 1, 3, 8}) {
      functions.add(GaussianDp.of(mu));
      functions.add(LaplaceTradeoff.of(mu));
    }
    Random random = new Random(402);
    for (int draw = 0; draw < 20; draw++) {
      functions.add(twoRows(random).tradeoff().symmetrized());
    }
    for (TradeoffFunction f : functions) {
      for (double records : new double[] {2, 3, 10, 1000}) {
        assertThat(EvenGuess.excess(f, records))
            .as("%s with %s records", f.words(), records)
            .isCloseTo(leastOverProfile(f, records), within(1e-9));
      }
    }
    assertThat(EvenGuess.excess(GaussianDp.of(1), 1)).isZero();
  }

  /** Side knowledge silences most theorems, but not this one. */
  @Test
  void costOfTakingPartBoundsSuccessWithSideKnowledge() {
    int applied = 0;
    for (long seed = 410_000; seed < 412_000; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      ThreatModel threat = instance.threat();
      if (threat.auxiliary() instanceof Auxiliary.Groups) {
        applied++;
        double distance = Math.min(1, instance.channel().totalVariation() + 1e-15);
        double exact = instance.solved().success();
        assertThat(Applied.upper("success.advantage", TotalVariation.of(distance), threat))
            .as("seed %s", seed)
            .isGreaterThanOrEqualTo(exact - ROUNDING);
        assertThat(Applied.all(Risk.SUCCESS, threat, instance.channel().tradeoff()))
            .extracting(Applied::bound)
            .contains("success.advantage");
      }
    }
    assertThat(applied).isGreaterThan(400);
  }

  /** The data set without the record is one more row; only steps to and from it are promised. */
  @ParameterizedTest
  @ValueSource(longs = {420_000, 420_500, 421_000, 421_500})
  void noExactRiskExceedsABoundFromAddingOrRemoving(long first) {
    for (long seed = first; seed < first + 500; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      ThreatModel threat = instance.threat();
      BruteForce solved = instance.solved();
      PiecewiseLinear step = toAndFromAbsence(instance);
      assertKept(seed, solved.advantage(), Risk.RECONSTRUCTION_ADVANTAGE, threat, step);
      if (!(threat.auxiliary() instanceof Auxiliary.Everything)) {
        double blind = solved.blind();
        assertKept(seed, solved.success(), Risk.SUCCESS, threat, step);
        assertKept(seed, solved.success() - blind, Risk.EXCESS_SUCCESS, threat, step);
        if (blind < 1 - 1e-9) {
          double share = (solved.success() - blind) / (1 - blind);
          assertKept(seed, share, Risk.NORMALIZED_ADVANTAGE, threat, step);
        }
      }
    }
  }

  private static void assertKept(
      long seed, double exact, Risk risk, ThreatModel threat, TradeoffFunction step) {
    for (Applied applied : Applied.all(risk, threat, step)) {
      assertThat(applied.upper())
          .as("seed %s: %s", seed, applied.words())
          .isGreaterThanOrEqualTo(exact - ROUNDING)
          .isLessThanOrEqualTo(1);
    }
  }

  private static PiecewiseLinear toAndFromAbsence(RandomInstance instance) {
    FiniteChannel channel = instance.channel();
    double[] absent = new double[channel.outputs()];
    for (int output = 0; output < absent.length; output++) {
      for (int record = 0; record < channel.records(); record++) {
        absent[output] += channel.likelihood(record, output) * (0.1 + instance.draw());
      }
    }
    List<Point> corners = new ArrayList<>();
    for (int record = 0; record < channel.records(); record++) {
      double[] row = new double[absent.length];
      for (int output = 0; output < absent.length; output++) {
        row[output] = channel.likelihood(record, output);
      }
      corners.addAll(FiniteChannel.of(row, absent).tradeoff().corners());
    }
    return PiecewiseLinear.of(corners, Adjacency.ADD_REMOVE);
  }

  private static FiniteChannel twoRows(Random random) {
    int outputs = 2 + random.nextInt(5);
    return FiniteChannel.of(
        random.doubles(outputs, 0.01, 1).toArray(), random.doubles(outputs, 0.01, 1).toArray());
  }

  private static PiecewiseLinear lowered(PiecewiseLinear f, Random random) {
    List<Point> corners = new ArrayList<>(f.corners());
    double alpha = random.nextDouble();
    corners.add(new Point(alpha, f.beta(alpha) * random.nextDouble()));
    return PiecewiseLinear.of(corners, Adjacency.REPLACE_ONE);
  }

  /** A fine grid, refined around its least value; the corners of a piecewise function besides. */
  private static double leastOverProfile(TradeoffFunction f, double records) {
    double best = 0;
    double least = excess(f, records, 0);
    for (double epsilon = 1e-3; epsilon < 60; epsilon *= 1.02) {
      double value = excess(f, records, epsilon);
      if (value < least) {
        least = value;
        best = epsilon;
      }
    }
    double low = best / 1.03;
    double high = best * 1.03 + 1e-3;
    for (int step = 0; step < 200; step++) {
      double third = (high - low) / 3;
      double left = excess(f, records, low + third);
      double right = excess(f, records, high - third);
      least = Math.min(least, Math.min(left, right));
      low = left < right ? low : low + third;
      high = left < right ? high - third : high;
    }
    return least;
  }

  private static double excess(TradeoffFunction f, double records, double epsilon) {
    double shrink = Math.exp(-epsilon);
    double sum = 1 + (records - 1) * f.delta(epsilon) * shrink;
    return sum / (1 + (records - 1) * shrink) - 1 / records;
  }
}
