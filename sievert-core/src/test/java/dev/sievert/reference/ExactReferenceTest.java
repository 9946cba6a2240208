package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The solvers give the independently computed risks of known mechanisms, up to rounding. */
class ExactReferenceTest {
  private static final double[] FOUR = {0.4, 0.3, 0.2, 0.1};

  static Stream<ReferenceRow> responses() {
    return Stream.concat(Family.GRR_UNIFORM.rows(), Family.GRR_TOLERANT.rows());
  }

  static Stream<ReferenceRow> unary() {
    return Family.UNARY.rows();
  }

  static Stream<ReferenceRow> knownBits() {
    return Family.UNARY_MEMBERSHIP.rows();
  }

  static Stream<ReferenceRow> subsets() {
    return Family.SUBSET_SELECTION.rows();
  }

  static Stream<ReferenceRow> hashing() {
    return Family.HASHING.rows();
  }

  static Stream<ReferenceRow> hadamard() {
    return Family.HADAMARD.rows();
  }

  static Stream<ReferenceRow> groups() {
    return Family.GROUPS_OF_RECORDS.rows();
  }

  static Stream<ReferenceRow> calibrated() {
    return Family.GRR_CALIBRATION.rows();
  }

  static Stream<ReferenceRow> kept() {
    return Family.GRR_KEPT.rows();
  }

  static Stream<ReferenceRow> keptOfThree() {
    return Family.GRR_KEPT_OTHER_PRIOR.rows();
  }

  @ParameterizedTest
  @MethodSource("responses")
  void randomisedResponse(ReferenceRow row) {
    Secret secret = secret(row);
    TwoLevelChannel channel = TwoLevelChannel.response(records(secret), row.number("eps"));
    assertAdvantage(row, row.value(), channel, Threats.within(secret, tolerance(row)));
    if (row.params().has("m")) {
      assertAdvantage(row, row.value(), channel, ThreatModel.membership(secret));
    }
  }

  @ParameterizedTest
  @MethodSource("unary")
  void unaryEncoding(ReferenceRow row) {
    Secret secret = secret(row);
    double epsilon = row.number("eps");
    TwoLevelChannel channel =
        row.id().startsWith("sue")
            ? TwoLevelChannel.symmetricUnary(records(secret), epsilon)
            : TwoLevelChannel.optimizedUnary(records(secret), epsilon);
    assertAdvantage(row, row.value(), channel, Threats.within(secret, tolerance(row)));
  }

  @ParameterizedTest
  @MethodSource("knownBits")
  void unaryEncodingOfAKnownRecord(ReferenceRow row) {
    Secret secret = secret(row);
    TwoLevelChannel channel = TwoLevelChannel.optimizedUnary(records(secret), row.number("eps"));
    assertAdvantage(row, row.value(), channel, ThreatModel.membership(secret));
  }

  @ParameterizedTest
  @MethodSource("subsets")
  void subsetSelection(ReferenceRow row) {
    Secret secret = secret(row);
    TwoLevelChannel channel =
        TwoLevelChannel.subsets(records(secret), row.number("eps"), row.count("omega"));
    assertAdvantage(row, row.value(), channel, ThreatModel.reconstruction(secret));
  }

  @ParameterizedTest
  @MethodSource("hashing")
  void hashingWithAnIdealHash(ReferenceRow row) {
    TwoLevelChannel channel = TwoLevelChannel.hashing(4, row.number("eps"), row.count("g"));
    Secret secret = Threats.weighted(FOUR);
    assertAdvantage(row, row.value(), channel, ThreatModel.reconstruction(secret));
    assertAdvantage(row, row.values().get(1), channel, ThreatModel.membership(secret));
  }

  @ParameterizedTest
  @MethodSource("hadamard")
  void hadamardResponse(ReferenceRow row) {
    HadamardChannel channel = new HadamardChannel(row.count("m"), row.number("eps"));
    assertThat(channel.outputs()).isEqualTo(row.count("K"));
    Secret secret = Secret.uniform(row.count("m"));
    assertAdvantage(row, row.value(), channel, ThreatModel.reconstruction(secret));
    assertAdvantage(row, row.values().get(1), channel, ThreatModel.membership(secret));
  }

  @ParameterizedTest
  @MethodSource("groups")
  void knownGroups(ReferenceRow row) {
    double epsilon = row.number("eps");
    TwoLevelChannel channel =
        row.id().startsWith("aux.grr")
            ? TwoLevelChannel.response(4, epsilon)
            : TwoLevelChannel.optimizedUnary(4, epsilon);
    double[] groups = row.numbers("aux");
    List<List<Integer>> cells = List.of(new ArrayList<>(), new ArrayList<>());
    for (int record = 0; record < groups.length; record++) {
      cells.get((int) groups[record]).add(record);
    }
    assertAdvantage(row, row.value(), channel, Threats.grouped(secret(row), cells));
  }

  @ParameterizedTest
  @MethodSource("calibrated")
  void calibratedResponse(ReferenceRow row) {
    TwoLevelChannel channel = TwoLevelChannel.response(row.count("m"), row.value());
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    assertAdvantage(row, row.number("gamma"), channel, threat);
  }

  /** Of what the best blind guess gets wrong, keeping the answer gives that share. */
  @ParameterizedTest
  @MethodSource("kept")
  void successOfKeptAnswers(ReferenceRow row) {
    double records = row.count("M");
    TwoLevelChannel channel = TwoLevelChannel.response(row.count("M"), row.values().get(2));
    double success = 1 / records + (1 - 1 / records) * (1 - row.number("q"));
    assertSuccess(row, success, channel, Secret.uniform(row.count("M")));
  }

  @ParameterizedTest
  @MethodSource("keptOfThree")
  void successOfKeptAnswersOfUnequalRecords(ReferenceRow row) {
    double[] prior = {0.367, 0.339, 0.294};
    double keep = 1 - row.number("q");
    TwoLevelChannel channel = TwoLevelChannel.response(3, Math.log1p(3 * keep / row.number("q")));
    double success = prior[0] + (1 - prior[0]) * row.values().get(2);
    assertSuccess(row, success, channel, Threats.weighted(prior));
  }

  private static Secret secret(ReferenceRow row) {
    return row.params().has("m")
        ? Secret.uniform(row.count("m"))
        : Threats.weighted(row.numbers("prior"));
  }

  private static long records(Secret secret) {
    return ((Secret.Finite) secret).domain().size();
  }

  private static BigDecimal tolerance(ReferenceRow row) {
    return row.params().has("eta") ? row.decimal("eta") : BigDecimal.ZERO;
  }

  private static void assertAdvantage(
      ReferenceRow row, double exact, Channel channel, ThreatModel threat) {
    assertBracket(row, exact, solved(channel, threat).advantage());
  }

  private static void assertSuccess(
      ReferenceRow row, double exact, Channel channel, Secret secret) {
    assertBracket(row, exact, solved(channel, ThreatModel.reconstruction(secret)).success());
  }

  private static OptimalRisk solved(Channel channel, ThreatModel threat) {
    return ExactRisk.solve(channel, threat).orElseThrow();
  }

  private static void assertBracket(ReferenceRow row, double exact, Bracket found) {
    row.assertEqual("upper end", exact, found.upper());
    row.assertEqual("value", exact, found.value() + row.error() + 1e-15 * exact);
    assertThat(found.lower())
        .as(row.id())
        .isBetween(
            exact - row.error() - 1e-12 * exact - 1e-15, exact + row.error() + 1e-15 * exact);
  }
}
