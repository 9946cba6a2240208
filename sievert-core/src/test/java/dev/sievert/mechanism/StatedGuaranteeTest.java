package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatedGuaranteeTest {
  @Test
  void everyStatedPromiseHolds() {
    Settings settings =
        new Settings()
            .number("epsilon", 1)
            .number("delta", 1e-6)
            .number("gdp", 0.5)
            .number("zcdp", 0.1)
            .number("tv", 0.2)
            .pairs("rdp", List.of(new double[] {2, 0.3}))
            .pairs("tradeoff", List.of(new double[] {0.1, 0.7}, new double[] {0, 1}))
            .with("lines", true)
            .pairs("profile", List.of(new double[] {2, 1e-9}, new double[] {1, 1e-5}));
    List<Guarantee> stated = create(settings).guarantees(Secret.any());
    assertThat(stated).hasSize(7);
    assertThat(stated.get(6))
        .isEqualTo(PrivacyProfile.of(List.of(ApproxDp.of(1, 1e-5), ApproxDp.of(2, 1e-9))));
    assertThat(stated.subList(0, 5))
        .containsExactly(
            ApproxDp.of(1, 1e-6),
            GaussianDp.of(0.5),
            ZeroConcentratedDp.of(0.1),
            TotalVariation.of(0.2),
            new RenyiDp(List.of(new RenyiDp.Order(2, 0.3)), Adjacency.REPLACE_ONE));
    PiecewiseLinear function = (PiecewiseLinear) stated.get(5);
    assertThat(function.beta(0.1)).isCloseTo(1 - 9.0 / 70, within(1e-14));
    assertThat(function.inverse().beta(0.6)).isCloseTo(function.beta(0.6), within(1e-14));
  }

  /** Between the points of a curve only what their neighbours prove is known. */
  @Test
  void pointsAreThoseOfACurveUnlessTheySayOtherwise() {
    List<double[]> points = List.of(new double[] {0.05, 0.7405}, new double[] {0.5, 0.1587});
    TradeoffFunction curve =
        (TradeoffFunction)
            create(new Settings().pairs("tradeoff", points)).guarantees(Secret.any()).get(0);
    assertThat(curve.power(0.01)).isGreaterThan(GaussianDp.of(1).power(0.01));
    Settings lines = new Settings().pairs("tradeoff", points).with("lines", true);
    TradeoffFunction straight = (TradeoffFunction) create(lines).guarantees(Secret.any()).get(0);
    assertThat(straight).isInstanceOf(PiecewiseLinear.class);
    assertThat(create(new Settings().pairs("tradeoff", points).with("lines", false)))
        .isEqualTo(create(new Settings().pairs("tradeoff", points)));
    misses(
        new Settings().number("epsilon", 1).with("lines", true), "takes lines only with tradeoff");
  }

  @Test
  void deltaIsZeroUnlessStated() {
    assertThat(create(new Settings().number("epsilon", 2)).guarantees(Secret.any()))
        .containsExactly(ApproxDp.pure(2));
  }

  @Test
  void addingOrRemovingIsStatedAndRemarkedOn() {
    Mechanism mechanism =
        create(new Settings().number("epsilon", 1).word("adjacency", "add-remove"));
    assertThat(mechanism.guarantees(Secret.any()))
        .containsExactly(new ApproxDp(1, 0, Adjacency.ADD_REMOVE));
    assertThat(mechanism.remarks(Secret.any()))
        .containsExactly(
            "The guarantee is for adding or removing a record. Where a risk compares two records,"
                + " it was carried over as two such steps.");
    assertThat(mechanism.words()).isEqualTo("any mechanism with ε = 1 (add-remove)");
  }

  /** Information about a record drawn from a prior says nothing about two neighbours. */
  @Test
  void informationIsAboutThePriorOnly() {
    Mechanism mechanism = create(new Settings().number("information", 0.1));
    assertThat(mechanism.guarantees(Secret.any()))
        .containsExactly(new MutualInformation(0.1, MutualInformation.Origin.STATED));
    assertThat(mechanism.release(Secret.any())).isEmpty();
    Mechanism both = create(new Settings().number("information", 0.1).number("epsilon", 1));
    assertThat(both.release(Secret.any()))
        .isEqualTo(create(new Settings().number("epsilon", 1)).release(Secret.any()));
  }

  /** Order one is the Kullback–Leibler divergence, Algorithm 1's bound on the information. */
  @Test
  void theFirstOrderIsADivergenceToo() {
    assertThat(
            create(new Settings().pairs("rdp", List.of(new double[] {1, 0.1})))
                .guarantees(Secret.any()))
        .containsExactly(new RenyiDp(List.of(new RenyiDp.Order(1, 0.1)), Adjacency.REPLACE_ONE));
  }

  @Test
  void exchangingNeedsNoRemark() {
    Mechanism mechanism = create(new Settings().number("epsilon", 1).number("gdp", 2));
    assertThat(mechanism.remarks(Secret.any())).isEmpty();
    assertThat(mechanism.words()).isEqualTo("any mechanism with ε = 1; μ = 2 (replace-one)");
  }

  @Test
  void emptyPromisesAreRefused() {
    misses(
        new Settings(),
        "needs at least one of epsilon, gdp, zcdp, rdp, tv, tradeoff, profile, information");
    misses(new Settings().number("delta", 0.1), "needs epsilon where delta is stated");
  }

  @Test
  void valuesOutsideTheirRangesAreRefused() {
    refuses(new Settings().number("epsilon", -1), "epsilon must be at least 0 but was -1");
    refuses(new Settings().number("tv", 2), "tv must be in [0, 1] but was 2");
    refuses(
        new Settings().pairs("rdp", List.of(new double[] {0.5, 1})),
        "order must be at least 1 but was 0.5");
    refuses(
        new Settings().pairs("rdp", List.of()),
        "rdp must be a list of at least one pair but was empty");
    refuses(
        new Settings().pairs("tradeoff", List.of(new double[] {0.5, 0.6})),
        "beta must be at most 1 - alpha = 0.5 but was 0.6");
  }

  private static Mechanism create(Settings settings) {
    return StatedGuarantee.TYPE.create(settings, Secret.any());
  }

  private static void misses(Settings settings, String message) {
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> create(settings))
        .withMessage(message);
  }

  private static void refuses(Settings settings, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> create(settings))
        .withMessage(message);
  }

  /** Read as replace-one it would promise more than anyone stated. */
  @Test
  void anUnknownAdjacencyIsRefused() {
    Settings settings = new Settings().number("epsilon", 1).word("adjacency", "add-or-remove");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> create(settings))
        .withMessage("adjacency must be replace-one or add-remove but was add-or-remove");
  }
}
