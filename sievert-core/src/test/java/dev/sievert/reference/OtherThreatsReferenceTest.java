package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.Threat.SinglingOut.Target;
import dev.sievert.threat.ThreatModel;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Attackers who do not guess a record: distinguishers and those who single out. */
class OtherThreatsReferenceTest {
  private static final double WEIGHT = 1.0 / 5000;

  static Stream<ReferenceRow> distinguishers() {
    return Family.PAPER_003_MEMBERSHIP.rows();
  }

  static Stream<ReferenceRow> unbiased() {
    return Family.PAPER_003.rows("s003.thm73.");
  }

  static Stream<ReferenceRow> anybody() {
    return Family.SINGLING_OUT.rows("pso.");
  }

  static Stream<ReferenceRow> onePerson() {
    return Family.SINGLING_OUT.rows("spso.");
  }

  @ParameterizedTest
  @MethodSource("distinguishers")
  void threeBoundsOfTheStrongAttackerAreReproduced(ReferenceRow row) {
    Distinguisher threat = new Distinguisher(Secret.any());
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    row.assertEqual(
        "Yeom", Math.min(1, row.values().get(0)), Applied.upper("membership.yeom", pure, threat));
    row.assertEqual(
        "Erlingsson", row.values().get(1), Applied.upper("membership.erlingsson", pure, threat));
    row.assertEqual(
        "Humphries", row.values().get(2), Applied.upper("membership.approximate", pure, threat));
    row.assertEqual(
        "its distance",
        row.values().get(2),
        Applied.upper(
            "membership.total-variation", TotalVariation.of(pure.totalVariation()), threat));
  }

  @ParameterizedTest
  @MethodSource("unbiased")
  void equationSixIsReproduced(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    row.assertEqual("6", row.values().get(0), Applied.upper("rad.unbiased", pure, threat));
    row.assertEqual(
        "Corollary 5.6", row.values().get(1), Applied.upper("rad.categorical", pure, threat));
  }

  @ParameterizedTest
  @MethodSource("anybody")
  void singlingOutAnybodyIsReproduced(ReferenceRow row) {
    SinglingOut threat = new SinglingOut(WEIGHT, row.count("n"), Target.ANYBODY, Secret.any());
    double blind = threat.blind(Risk.SINGLING_OUT).value();
    assertThat(blind).isCloseTo(row.values().get(0), within(1e-14));
    GaussianDp known = GaussianDp.of(1 / row.number("sigma"));
    row.assertEqual(
        "Theorem B.1",
        Math.min(1, row.values().get(1)),
        Applied.upper("singling-out.approximate", ApproxDp.of(epsilon(known), 1e-5), threat));
    row.assertEqual(
        "Theorem F.2",
        Math.min(1, row.values().get(2)),
        Applied.upper("singling-out.average-tradeoff", known, threat));
  }

  @ParameterizedTest
  @MethodSource("onePerson")
  void singlingOutOnePersonIsReproduced(ReferenceRow row) {
    SinglingOut threat = new SinglingOut(WEIGHT, 5000, Target.ONE_PERSON, Secret.any());
    GaussianDp known = GaussianDp.of(1 / row.number("sigma"));
    row.assertEqual(
        "success", row.value() + WEIGHT, Applied.upper("singling-out.tradeoff", known, threat));
    assertThat(threat.blind(Risk.SINGLING_OUT).value()).isEqualTo(WEIGHT);
  }

  /** The least ε that goes with δ = 1e-5. */
  private static double epsilon(GaussianDp known) {
    double low = 0;
    double high = 100;
    for (int step = 0; step < 80; step++) {
      double middle = (low + high) / 2;
      if (known.delta(middle) > 1e-5) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
