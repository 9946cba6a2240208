package dev.sievert.mechanism.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Utility;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.gamma.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoisyCountsTest {
  private static final Secret TEN = Secret.uniform(10);

  /** ε is for adding or removing a person; an exchange moves twice as many cells. */
  @ParameterizedTest
  @CsvSource({"laplace, 1", "laplace, 3", "geometric, 1", "geometric, 3"})
  void epsilonIsForAddingAndTwiceThatForExchanging(String noise, int cells) {
    Mechanism counts = counts(noise).with("epsilon", 1.5).with("cells", cells).create(TEN);
    assertThat(((NoisyCounts) counts).scale()).isBetween(cells / 1.5, cells / 1.5 * (1 + 1e-15));
    CertifiedCurve added = curve(counts, Direction.SYMMETRIC);
    assertThat(added.delta(1.5).upper()).isLessThan(1e-9);
    assertThat(added.delta(1.4).lower()).isGreaterThan(1e-6);
    CertifiedCurve exchanged = curve(counts, Direction.REPLACE);
    assertThat(exchanged.delta(3).upper()).isLessThan(1e-9);
    assertThat(exchanged.delta(2.8).lower()).isGreaterThan(1e-9);
    assertThat(counts.guarantees(TEN)).contains(new ApproxDp(1.5, 0, Adjacency.ADD_REMOVE));
  }

  /** Absent against a known cell, and one cell against another. */
  @Test
  void totalVariationsAreThoseOfShifts() {
    Mechanism gaussian = counts("gaussian").with("sigma", 0.8).create(TEN);
    near(curve(gaussian, Direction.SYMMETRIC), Erf.value(1.25 / Math.sqrt(8)));
    near(curve(gaussian, Direction.REPLACE), Erf.value(1.25 / 2));
    Mechanism laplace = counts("laplace").with("scale", 2).create(TEN);
    near(curve(laplace, Direction.SYMMETRIC), -Math.expm1(-0.25));
    near(curve(laplace, Direction.REPLACE), 1 - 1.25 * Math.exp(-0.5));
    Mechanism geometric = counts("geometric").with("scale", 2).create(TEN);
    near(curve(geometric, Direction.SYMMETRIC), Math.tanh(0.25));
    near(curve(geometric, Direction.REPLACE), Math.tanh(0.25));
  }

  private static void near(CertifiedCurve curve, double truth) {
    Bracket distance = curve.totalVariation();
    assertThat(distance.lower()).isLessThanOrEqualTo(truth + 1e-12);
    assertThat(distance.upper()).isGreaterThanOrEqualTo(truth - 1e-12);
    assertThat(distance.upper() - distance.lower()).isLessThan(1e-5);
  }

  @Test
  void gaussianCountsPromiseTwoShifts() {
    List<Guarantee> known =
        counts("gaussian").with("sigma", 2).with("cells", 4).create(TEN).guarantees(TEN);
    assertThat(known.get(0)).isEqualTo(new GaussianDp(1, Adjacency.ADD_REMOVE));
    GaussianDp exchanged = (GaussianDp) known.get(1);
    assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(exchanged.mu()).isBetween(Math.sqrt(2), Math.sqrt(2) + 1e-14);
    assertThat(known).contains(new OneHotChannel(10, Noise.GAUSSIAN, 2, 4));
  }

  /** (ε, δ) is for adding or removing too, proven on the curve. */
  @ParameterizedTest
  @ValueSource(strings = {"gaussian", "discrete-gaussian"})
  void sigmaIsTheLeastThatKeepsEpsilonAndDelta(String noise) {
    NoisyCounts counts =
        (NoisyCounts) counts(noise).with("epsilon", 1).with("delta", 1e-5).create(TEN);
    assertThat(curve(counts, Direction.SYMMETRIC).delta(1).lower()).isLessThanOrEqualTo(1e-5);
    Mechanism less = counts(noise).with("sigma", 0.98 * counts.scale()).create(TEN);
    assertThat(curve(less, Direction.SYMMETRIC).delta(1).lower()).isGreaterThan(1e-5);
  }

  @Test
  void discreteGaussianCountsAreConcentrated() {
    List<Guarantee> known =
        counts("discrete-gaussian").with("sigma", 2).with("cells", 2).create(TEN).guarantees(TEN);
    assertThat(rho(known, Adjacency.ADD_REMOVE)).isBetween(0.25, 0.25 + 1e-14);
    assertThat(rho(known, Adjacency.REPLACE_ONE)).isBetween(0.5, 0.5 + 1e-14);
  }

  private static double rho(List<Guarantee> known, Adjacency adjacency) {
    return known.stream()
        .filter(each -> each.adjacency() == adjacency)
        .filter(ZeroConcentratedDp.class::isInstance)
        .mapToDouble(each -> ((ZeroConcentratedDp) each).rho())
        .min()
        .orElseThrow();
  }

  @Test
  void geometricCountsInOneCellAreUnaryEncoding() {
    Mechanism counts = counts("geometric").with("scale", 2).create(TEN);
    assertThat(counts.channel(TEN)).contains(TwoLevelChannel.symmetricUnary(10, 1));
    Mechanism two = counts("geometric").with("scale", 2).with("cells", 2).create(TEN);
    assertThat(two.channel(TEN)).contains(new OneHotChannel(10, Noise.DISCRETE_LAPLACE, 2, 2));
    assertThat(two.channel(Secret.any())).isEmpty();
  }

  /** Tables over the same values are one: precisions add up, or cells do. */
  @Test
  void severalTablesAreOne() {
    Part once = Part.once(counts("gaussian").with("sigma", 2).create(TEN));
    Part thrice = new Part(counts("gaussian").with("sigma", 2).create(TEN), 3);
    assertThat(new Composition(List.of(once, thrice)).channel(TEN))
        .contains(new OneHotChannel(10, Noise.GAUSSIAN, 1, 1));
    Part laplace = new Part(counts("laplace").with("scale", 2).create(TEN), 3);
    assertThat(new Composition(List.of(laplace)).channel(TEN))
        .contains(new OneHotChannel(10, Noise.LAPLACE, 2, 3));
    Optional<Channel> mixed = new Composition(List.of(laplace, once)).channel(TEN);
    assertThat(mixed).isPresent();
    assertThat(mixed.orElseThrow()).isNotInstanceOf(OneHotChannel.class);
  }

  @Test
  void oneValueHasNoAlternativeButMayBeAbsent() {
    Mechanism counts = counts("laplace").with("scale", 2).create(Secret.uniform(1));
    CertifiedCurve added =
        Curves.of(counts, Secret.uniform(1), Optional.of(Direction.SYMMETRIC), 1e-6).curve();
    near(added, -Math.expm1(-0.25));
    CertifiedCurve exchanged =
        Curves.of(counts, Secret.uniform(1), Optional.of(Direction.REPLACE), 1e-6).curve();
    near(exchanged, 0);
  }

  @Test
  void utilityIsTheNoiseOnACount() {
    Utility utility = counts("laplace").with("scale", 2).create(TEN).utility().orElseThrow();
    assertThat(utility.kind()).isEqualTo(Utility.Kind.COUNT_DEVIATION);
    assertThat(utility.value()).isEqualTo(2 * Math.sqrt(2));
    for (String noise : List.of("geometric", "gaussian", "discrete-gaussian")) {
      String amount = noise.endsWith("gaussian") ? "sigma" : "scale";
      assertThat(counts(noise).with(amount, 3).create(TEN).utility()).isPresent();
    }
  }

  @Test
  void isWrittenDownAgain() {
    for (String noise : List.of("laplace", "geometric", "gaussian", "discrete-gaussian")) {
      String amount = noise.endsWith("gaussian") ? "sigma" : "epsilon";
      Mechanism counts = counts(noise).with(amount, 1.25).with("cells", 2).create(TEN);
      assertThat(counts.draft().orElseThrow().create(TEN)).isEqualTo(counts);
    }
  }

  @Test
  void readsWell() {
    assertThat(counts("laplace").with("scale", 2).create(TEN).words())
        .isEqualTo("counts with Laplace noise of scale 2");
    Mechanism several = counts("discrete-gaussian").with("sigma", 2).with("cells", 3).create(TEN);
    assertThat(several.words())
        .isEqualTo("counts with discrete Gaussian noise with σ = 2, a person in 3 cells");
    assertThat(several.remarks(TEN)).hasSize(1);
    assertThat(counts("laplace").with("scale", 2).create(TEN).remarks(TEN)).isEmpty();
  }

  @Test
  void onlyDiscreteGaussianNoiseIsNotSteady() {
    for (String noise : List.of("laplace", "geometric", "gaussian", "discrete-gaussian")) {
      String amount = noise.endsWith("gaussian") ? "sigma" : "scale";
      Knob knob = counts(noise).with(amount, 2).knob(Optional.empty(), TEN);
      assertThat(knob.name()).isEqualTo(amount);
      assertThat(knob.isSteady()).isEqualTo(!noise.equals("discrete-gaussian"));
    }
  }

  @Test
  void refusesWhatDoesNotGoTogether() {
    refused(counts("laplace").with("sigma", 1), "takes no sigma with noise laplace");
    refused(counts("gaussian").with("scale", 1), "takes no scale with noise gaussian");
    refused(
        counts("geometric").with("scale", 1).with("delta", 0.1),
        "takes no delta with noise geometric");
    refused(counts("laplace"), "needs scale or epsilon");
    refused(counts("gaussian").with("epsilon", 1), "needs delta with epsilon, or sigma");
    refused(
        counts("discrete-gaussian").with("epsilon", 1).with("delta", 0.1).with("cells", 2),
        "needs sigma, not epsilon, for discrete-gaussian noise and more than one cell");
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> counts("laplace").with("scale", 1).create(interval))
        .withMessage("needs a secret with size or values: a table has one cell for each of them");
  }

  private static void refused(Draft draft, String message) {
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> draft.create(TEN))
        .withMessage(message);
  }

  private static Draft counts(String noise) {
    return Mechanisms.counts().with("noise", noise);
  }

  private static CertifiedCurve curve(Mechanism mechanism, Direction direction) {
    return Curves.of(mechanism, TEN, Optional.of(direction), 1e-6).curve();
  }
}
