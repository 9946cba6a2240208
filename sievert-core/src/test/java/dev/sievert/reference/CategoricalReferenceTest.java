package dev.sievert.reference;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Guessing one of m records exactly, against true optima over all mechanisms with (ε, δ). */
class CategoricalReferenceTest {
  static Stream<ReferenceRow> uniform() {
    return Family.LP_UNIFORM.rows();
  }

  static Stream<ReferenceRow> otherPriors() {
    return Family.LP_OTHER_PRIORS.rows();
  }

  static Stream<ReferenceRow> theorem55() {
    return Family.THEOREM_55.rows();
  }

  static Stream<ReferenceRow> inversion() {
    return Family.GRR_INVERSION.rows();
  }

  static Stream<ReferenceRow> earlierBounds() {
    return Family.PAPER_003.rows("s003.thm73");
  }

  static Stream<ReferenceRow> earlierSuccessBounds() {
    return Family.PAPER_003.rows("s003.prop51");
  }

  @ParameterizedTest
  @MethodSource("uniform")
  void uniformPriorIsAttainedForEveryEpsilonAndDelta(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    row.assertEqual("Corollary 5.6", row.value(), categorical(guarantee(row), threat));
    assertNoBoundBelow(row, threat);
  }

  @ParameterizedTest
  @MethodSource("otherPriors")
  void noBoundIsBelowTheBestMechanism(ReferenceRow row) {
    assertNoBoundBelow(row, ThreatModel.reconstruction(Threats.weighted(row.numbers("prior"))));
  }

  @ParameterizedTest
  @MethodSource("theorem55")
  void greedySumIsReproduced(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Threats.weighted(row.numbers("prior")));
    row.assertEqual("Theorem 5.5", row.value(), categorical(guarantee(row), threat));
  }

  /** The inverse of Corollary 5.6: with the stored ε the bound is the given risk. */
  @ParameterizedTest
  @MethodSource("inversion")
  void invertedEpsilonGivesTheRiskBack(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    double delta = row.params().has("delta") ? row.number("delta") : 0;
    double computed = categorical(ApproxDp.of(Math.max(0, row.value()), delta), threat);
    if (row.value() >= 0) {
      row.assertEqual("risk", row.number("gamma"), computed);
    } else {
      row.assertNotBelow("risk at ε = 0", row.number("gamma"), computed);
    }
  }

  @ParameterizedTest
  @MethodSource("earlierBounds")
  void earlierBoundIsNotSmallerThanTheTightOne(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    double computed = categorical(ApproxDp.pure(row.number("eps")), threat);
    row.assertNotAbove("equation 6", row.values().get(0), computed);
    row.assertEqual("Corollary 5.6", row.values().get(1), computed);
  }

  /** With equally likely records the advantage is the success minus 1/m. */
  @ParameterizedTest
  @MethodSource("earlierSuccessBounds")
  void successIsAdvantagePlusBlindGuess(ReferenceRow row) {
    long records = row.count("m");
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
    ApproxDp guarantee = ApproxDp.pure(row.number("eps"));
    double tight = row.values().get(2);
    row.assertEqual("tight", tight, categorical(guarantee, threat) + 1.0 / records);
    row.assertNotAbove("statement", row.values().get(0), tight);
    for (Applied applied : Applied.all(Risk.SUCCESS, threat, guarantee)) {
      row.assertNotBelow(applied.words(), tight, applied.upper());
    }
  }

  private static void assertNoBoundBelow(ReferenceRow row, ThreatModel threat) {
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat, guarantee(row))) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
  }

  private static ApproxDp guarantee(ReferenceRow row) {
    return ApproxDp.of(row.number("eps"), row.number("delta"));
  }

  private static double categorical(ApproxDp guarantee, ThreatModel threat) {
    return Applied.upper("rad.categorical", guarantee, threat);
  }
}
