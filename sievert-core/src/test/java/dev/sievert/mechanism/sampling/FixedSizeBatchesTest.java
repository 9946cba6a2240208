package dev.sievert.mechanism.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedSizeBatchesTest {
  private static final Secret SECRET = Secret.uniform(10);

  /** Both ends by another program: Fourier transforms on a lattice of 2e-5. */
  @Test
  void bracketsThousandSteps() {
    DpSgd training = fixed(1, 0.01, 1_000, 2);
    CertifiedCurve curve =
        Accountant.curve(training.release(SECRET).orElseThrow(), Direction.REPLACE, 1e-6);
    Bracket distance = curve.totalVariation();
    assertThat(distance.lower()).isCloseTo(0.5415663, within(2e-6));
    assertThat(distance.upper()).isCloseTo(0.6963080, within(2e-6));
    Bracket epsilon = curve.epsilon(1e-5);
    assertThat(epsilon.lower()).isCloseTo(13.3608, within(2e-4));
    assertThat(epsilon.upper()).isCloseTo(14.8207, within(2e-4));
  }

  /**
   * One step of four people of whom two are drawn, by listing the batches: whatever the gradients
   * are, no exchange exceeds the upper end, and one attains it.
   */
  @Test
  void holdsForEveryExchangeInListedBatches() {
    double noise = 0.8;
    CertifiedCurve curve =
        Accountant.curve(
            fixed(noise, 0.5, 1, 2).release(SECRET).orElseThrow(), Direction.REPLACE, 1e-6);
    double[] gradients = {-1, -0.3, 0, 0.6, 1};
    for (double epsilon : new double[] {0, 0.5, 1.5, 3}) {
      double most = 0;
      double upper = curve.delta(epsilon).upper();
      for (double one : gradients) {
        for (double other : gradients) {
          for (double others : gradients) {
            double[] rest = {others, others, others};
            most = Math.max(most, divergence(one, other, rest, noise, epsilon));
          }
          double[] rest = {0.6, -1, 1};
          most = Math.max(most, divergence(one, other, rest, noise, epsilon));
        }
      }
      // Where the difference changes its sign, Simpson's rule is off by less than a millionth.
      assertThat(most).isLessThanOrEqualTo(upper + 1e-6);
      assertThat(most).isCloseTo(upper, within(1e-5));
      assertThat(curve.delta(epsilon).lower()).isLessThanOrEqualTo(most + 1e-6);
    }
  }

  /**
   * An exchange moves whole noise by two, and the output between says nothing; by rounding it
   * seemed to, and left no room for mirror images: the scenario was refused.
   */
  @ParameterizedTest
  @CsvSource({"0.75, 0.8333333333333334", "1.5, 0.75", "1.5, 0.875", "2.2, 0.75"})
  void anOutputThatSaysNothingMayStandBetween(double scale, double rate) {
    Mechanism sampled = new Subsampled(GeometricNoise.ofScale(scale, 1), rate, Sampling.FIXED);
    CertifiedCurve curve =
        Accountant.curve(sampled.release(SECRET).orElseThrow(), Direction.REPLACE, 1e-6);
    for (double epsilon : new double[] {0, 0.2, 0.7, 1.1}) {
      double truth = exchanged(scale, rate, epsilon);
      Bracket delta = curve.delta(epsilon);
      assertThat(delta.upper()).isGreaterThanOrEqualTo(truth - 1e-14);
      assertThat(delta.upper()).isCloseTo(truth, within(2e-6));
      assertThat(delta.lower()).isLessThanOrEqualTo(truth + 1e-14);
    }
  }

  /** The greater of Σ (p − e^ε q)₊ in both orders, p being noise that is moved with this rate. */
  private static double exchanged(double scale, double rate, double epsilon) {
    double falls = Math.exp(-1 / scale);
    double grown = Math.exp(epsilon);
    double first = 0;
    double second = 0;
    for (int output = -200; output <= 200; output++) {
      double still = (1 - falls) / (1 + falls) * Math.pow(falls, Math.abs(output));
      double moved = (1 - falls) / (1 + falls) * Math.pow(falls, Math.abs(output - 2));
      double mixed = (1 - rate) * still + rate * moved;
      first += Math.max(0, mixed - grown * still);
      second += Math.max(0, still - grown * mixed);
    }
    return Math.max(first, second);
  }

  /** ∫ (p − e^ε q)₊ of a pair out of a record and three others, Simpson's rule. */
  private static double divergence(
      double one, double other, double[] rest, double noise, double epsilon) {
    int parts = 6_000;
    double width = 20.0 / parts;
    double sum = 0;
    for (int i = 0; i <= parts; i++) {
      double x = -10 + i * width;
      double p = density(one, rest, x, noise);
      double q = density(other, rest, x, noise);
      double weight = i == 0 || i == parts ? 1 : i % 2 == 0 ? 2 : 4;
      sum += weight * width / 3 * Math.max(0, p - Math.exp(epsilon) * q);
    }
    return sum;
  }

  private static double density(double record, double[] rest, double x, double noise) {
    double[] people = {record, rest[0], rest[1], rest[2]};
    double sum = 0;
    for (int i = 0; i < 4; i++) {
      for (int j = i + 1; j < 4; j++) {
        double away = (x - people[i] - people[j]) / noise;
        sum += Math.exp(-away * away / 2) / (6 * noise * Math.sqrt(2 * Math.PI));
      }
    }
    return sum;
  }

  /** Coins and fixed sizes are never taken for each other. */
  @Test
  void isNotThePoissonPair() {
    DpSgd poisson = new DpSgd(1, 0.01, 1_000);
    DpSgd fixed = fixed(1, 0.01, 1_000, 2);
    assertThat(distance(fixed)).isGreaterThan(2 * distance(poisson));
    assertThat(fixed.sampledRelease()).isEmpty();
    assertThat(fixed.guarantees(SECRET))
        .allMatch(guarantee -> guarantee.adjacency() == Adjacency.REPLACE_ONE);
    assertThat(fixed.remarks(SECRET)).hasSize(1).first().asString().contains("exchanging");
  }

  private static double distance(Mechanism mechanism) {
    return mechanism.guarantees(SECRET).stream()
        .filter(guarantee -> guarantee.adjacency() == Adjacency.REPLACE_ONE)
        .filter(TradeoffFunction.class::isInstance)
        .mapToDouble(guarantee -> ((TradeoffFunction) guarantee).totalVariation())
        .min()
        .orElse(1);
  }

  @Test
  void everybodyInEveryBatchIsPlainNoise() {
    assertThat(distance(fixed(2, 1, 4, 2))).isCloseTo(2 * Normal.cdf(1) - 1, within(1e-6));
    assertThat(fixed(2, 0, 4, 2).guarantees(SECRET))
        .containsExactly(new ApproxDp(0, 0, Adjacency.REPLACE_ONE));
  }

  /** A stated distance can only help. */
  @Test
  void aDistanceHelps() {
    assertThat(distance(fixed(1, 0.3, 5, 0.5))).isLessThan(distance(fixed(1, 0.3, 5, 2)));
  }

  /**
   * Nor does it let an attack reach more than the two records allow: where others are like the
   * second, one step is q times the distance of two normals that far apart. The lower end was that
   * of opposite records, above what no attack beats.
   */
  @ParameterizedTest
  @CsvSource({"0.4946, 0.8272, 6, 1.527", "1, 0.3, 5, 0.5", "2, 0.9, 1, 1.9", "0.5, 1, 3, 0.2"})
  void aDistanceHoldsFromBelowToo(double noise, double rate, long steps, double distance) {
    DpSgd limited = fixed(noise, rate, steps, distance);
    double most = distance(limited);
    Bracket whole = reached(limited);
    assertThat(whole.lower()).isPositive().isLessThanOrEqualTo(most);
    assertThat(most).isLessThanOrEqualTo(whole.upper() + 1e-9);
    Bracket once = reached(fixed(noise, rate, 1, distance));
    double apart = rate * (2 * Normal.cdf(distance / noise / 2) - 1);
    assertThat(once.lower()).isLessThanOrEqualTo(apart).isCloseTo(apart, within(1e-5));
  }

  /**
   * The same on a sample, of either kind: who sees all coins tells two normals apart that are √T
   * times the distance apart, where the record is in the sample. The upper end is what it was.
   */
  @ParameterizedTest
  @CsvSource({"1, 0.5, 1, 0.1", "1, 1, 1, 0.1", "1, 0.5, 3, 0.1", "0.7, 1, 3, 1.4"})
  void aDistanceHoldsFromBelowOnASample(double noise, double rate, long steps, double distance) {
    double share = 0.5;
    double most = share * (2 * Normal.cdf(Math.sqrt((double) steps) * distance / noise / 2) - 1);
    for (Sampling sampling : Sampling.values()) {
      Bracket limited =
          reached(new Subsampled(new DpSgd(noise, rate, steps, distance), share, sampling));
      Bracket any = reached(new Subsampled(new DpSgd(noise, rate, steps), share, sampling));
      assertThat(limited.lower()).as(sampling.name()).isBetween(most * rate / 10, most);
      assertThat(limited.upper()).as(sampling.name()).isCloseTo(any.upper(), within(1e-3));
    }
  }

  private static Bracket reached(Mechanism mechanism) {
    Release release = mechanism.release(SECRET).orElseThrow();
    return Accountant.curve(release, Direction.REPLACE, 1e-6).totalVariation();
  }

  /** Pure steps: ln(1 + q (e^2ε − 1)), as the profile says too. */
  @Test
  void laplaceNoiseOnAFixedSample() {
    Mechanism sample = new Subsampled(LaplaceNoise.ofScale(2, 1), 0.1, Sampling.FIXED);
    double expected = Math.log1p(0.1 * Math.expm1(1));
    ApproxDp pure =
        sample.guarantees(SECRET).stream()
            .filter(ApproxDp.class::isInstance)
            .map(ApproxDp.class::cast)
            .filter(ApproxDp::isPure)
            .findFirst()
            .orElseThrow();
    assertThat(pure.epsilon()).isBetween(expected, expected + 1e-12);
    Release release =
        new Release.FixedSample(
            new Release.Single(new LaplacePair(0.5), Adjacency.ADD_REMOVE), 0.1);
    CertifiedCurve curve = Accountant.curve(release, Direction.REPLACE, 1e-6);
    assertThat(curve.delta(expected + 1e-9).upper()).isLessThan(1e-12);
    // One step: q times the distance of two Laplace distributions that are 2 ε apart.
    assertThat(curve.totalVariation().upper()).isCloseTo(0.1 * -Math.expm1(-0.5), within(1e-6));
  }

  /** Two Gaussian steps on one fixed sample are one of √2 the shift. */
  @Test
  void severalStepsOnOneSample() {
    Release one = new Release.Single(new GaussianPair(0.6), Adjacency.ADD_REMOVE);
    double root = Math.sqrt(2);
    Release both = new Release.Single(new GaussianPair(0.6 * root), Adjacency.ADD_REMOVE);
    CertifiedCurve twice =
        Accountant.curve(
            new Release.FixedSample(new Release.Repeated(one, 2), 0.2), Direction.REPLACE, 1e-4);
    CertifiedCurve once =
        Accountant.curve(new Release.FixedSample(both, 0.2), Direction.REPLACE, 1e-4);
    assertThat(twice.totalVariation().upper())
        .isBetween(once.totalVariation().lower(), once.totalVariation().upper() + 1e-3);
  }

  /** Seeing which batches the record is in is all that the size can give away of an exchange. */
  @Test
  void dividingByTheBatchIsBoundedByWhatItShows() {
    DpSgd divided = new DpSgd(1.5, 0.1, 3, 2, Sampling.POISSON, DpSgd.Average.BATCH);
    List<Guarantee> known = divided.guarantees(SECRET);
    double shown = 1 - Math.pow(0.9, 3);
    assertThat(known)
        .filteredOn(ApproxDp.class::isInstance)
        .filteredOn(guarantee -> guarantee.adjacency() == Adjacency.ADD_REMOVE)
        .first()
        .satisfies(found -> assertThat(((ApproxDp) found).delta()).isBetween(shown, shown + 1e-12));
    assertThat(distance(divided)).isGreaterThan(distance(new DpSgd(1.5, 0.1, 3)));
    assertThat(divided.remarks(SECRET)).hasSize(1).first().asString().contains("realised");
    assertThat(divided.sampledRelease()).isEmpty();
  }

  private static DpSgd fixed(double noise, double rate, long steps, double distance) {
    return new DpSgd(noise, rate, steps, distance, Sampling.FIXED, DpSgd.Average.FIXED);
  }
}
