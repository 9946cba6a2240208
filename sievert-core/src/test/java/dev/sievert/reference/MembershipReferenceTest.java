package dev.sievert.reference;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Attackers who know the record, or the group it is in, under pure ε. */
class MembershipReferenceTest {
  private static final double[] PRIOR = {0.4, 0.3, 0.2, 0.1};

  static Stream<ReferenceRow> optimum() {
    return Family.LP_MEMBERSHIP.rows();
  }

  static Stream<ReferenceRow> uniform() {
    return Family.MEMBERSHIP_UNIFORM.rows();
  }

  static Stream<ReferenceRow> otherPriors() {
    return Family.MEMBERSHIP_OTHER_PRIORS.rows();
  }

  static Stream<ReferenceRow> printedBounds() {
    return Family.PAPER_003_MEMBERSHIP.rows();
  }

  static Stream<ReferenceRow> mechanisms() {
    return Stream.of(Family.UNARY_MEMBERSHIP.rows(), Family.HASHING.rows(), Family.HADAMARD.rows())
        .flatMap(rows -> rows);
  }

  static Stream<ReferenceRow> groups() {
    return Family.GROUPS_OF_RECORDS.rows();
  }

  @ParameterizedTest
  @MethodSource("optimum")
  void uniformPriorIsAttained(ReferenceRow row) {
    ThreatModel threat = ThreatModel.membership(Secret.uniform(row.count("m")));
    row.assertEqual("rad.pure", row.value(), pure(row, threat));
    assertNoBoundBelow(row, row.value(), threat);
  }

  @ParameterizedTest
  @MethodSource("uniform")
  void allThreeFormsAreReproduced(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("m"));
    row.assertEqual("sets", row.values().get(0), pure(row, ThreatModel.membership(secret)));
    row.assertEqual("tanh", row.values().get(1), pure(row, ThreatModel.membership(Secret.any())));
    double distance = ApproxDp.pure(row.number("eps")).totalVariation();
    row.assertEqual(
        "Theorem 4.2",
        row.values().get(2),
        Applied.upper(
            "rad.total-variation", TotalVariation.of(distance), ThreatModel.membership(secret)));
  }

  @ParameterizedTest
  @MethodSource("otherPriors")
  void sumsOfTheGivenPriorDecide(ReferenceRow row) {
    ThreatModel threat = ThreatModel.membership(Threats.weighted(row.numbers("prior")));
    row.assertEqual("sets", row.values().get(1), pure(row, threat));
    assertNoBoundBelow(row, row.values().get(0), threat);
    double distance = ApproxDp.pure(row.number("eps")).totalVariation();
    row.assertEqual(
        "Theorem 4.2",
        row.values().get(2),
        Applied.upper("rad.total-variation", TotalVariation.of(distance), threat));
  }

  /** Yeom et al., Erlingsson et al., Humphries et al.: ours is never larger. */
  @ParameterizedTest
  @MethodSource("printedBounds")
  void printedBoundsAreNotSmaller(ReferenceRow row) {
    ThreatModel threat = ThreatModel.membership(Secret.any());
    for (double printed : row.values()) {
      row.assertNotAbove("printed", printed, pure(row, threat));
    }
    double distance = ApproxDp.pure(row.number("eps")).totalVariation();
    row.assertEqual("tanh(ε/2)", row.values().get(2), distance);
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void localMechanismsKeepTheBounds(ReferenceRow row) {
    Secret secret =
        row.params().has("m") ? Secret.uniform(row.count("m")) : Threats.weighted(PRIOR);
    double known = row.values().get(row.values().size() - 1);
    assertNoBoundBelow(row, known, ThreatModel.membership(secret));
    if (row.values().size() == 2) {
      assertNoBoundBelow(row, row.values().get(0), ThreatModel.reconstruction(secret));
    }
  }

  @ParameterizedTest
  @MethodSource("groups")
  void groupsKeepTheBounds(ReferenceRow row) {
    Secret secret = Threats.weighted(row.numbers("prior"));
    ThreatModel threat = Threats.grouped(secret, List.of(List.of(0, 1), List.of(2, 3)));
    assertNoBoundBelow(row, row.value(), threat);
    ThreatModel restOnly = Threats.grouped(secret, List.of(List.of(2, 3)));
    assertNoBoundBelow(row, row.value(), restOnly);
  }

  private static double pure(ReferenceRow row, ThreatModel threat) {
    return Applied.upper("rad.pure", ApproxDp.pure(row.number("eps")), threat);
  }

  private static void assertNoBoundBelow(ReferenceRow row, double exact, ThreatModel threat) {
    ApproxDp guarantee = ApproxDp.pure(row.number("eps"));
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat, guarantee)) {
      row.assertNotBelow(applied.words(), exact, applied.upper());
    }
  }
}
