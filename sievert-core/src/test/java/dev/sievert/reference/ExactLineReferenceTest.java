package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The solvers give the stored exact risks of noise on a line and on an interval. */
class ExactLineReferenceTest {
  static Stream<ReferenceRow> onLine() {
    return Stream.of(
            Family.LAPLACE, Family.GAUSSIAN, Family.DISCRETE_LAPLACE, Family.DISCRETE_GAUSSIAN)
        .flatMap(Family::rows);
  }

  static Stream<ReferenceRow> figureSixAdvantage() {
    return Family.FIGURE_6.rows("fig6.rad.");
  }

  static Stream<ReferenceRow> figureSixSuccess() {
    return Family.FIGURE_6.rows("fig6.rero.");
  }

  static Stream<ReferenceRow> onInterval() {
    return Stream.concat(Family.EXPONENTIAL.rows(), Family.EXPONENTIAL_BETA.rows());
  }

  @ParameterizedTest
  @MethodSource("onLine")
  void advantageOnTheLine(ReferenceRow row) {
    BigDecimal tolerance = row.params().has("eta") ? row.decimal("eta") : BigDecimal.ZERO;
    Bracket solved = solve(channel(row), Threats.within(secret(row), tolerance)).advantage();
    assertHolds(row, row.value(), solved, 1e-12);
  }

  @ParameterizedTest
  @MethodSource("figureSixAdvantage")
  void advantageOfFigureSix(ReferenceRow row) {
    assertHolds(row, row.value(), figureSix(row).advantage(), 1e-12);
  }

  @ParameterizedTest
  @MethodSource("figureSixSuccess")
  void successOfFigureSix(ReferenceRow row) {
    assertHolds(row, row.value(), figureSix(row).success(), 1e-12);
  }

  /**
   * Two stored values are off by more than their stated errors, by 2.9e-8 and 1.5e-11. The inner
   * integrals in closed form, with 25 digits, and an adaptive outer quadrature gave what stands
   * here instead; for a neighbour the same way agreed with what is stored to 1.1e-13.
   */
  private static final Map<String, Double> CORRECTED =
      Map.of(
          "expmech.uniform.eps5.eta0.25", 0.206684410884271,
          "expmech.uniform.eps0.5.eta0.5", 0.0212539813996309);

  @ParameterizedTest
  @MethodSource("onInterval")
  void advantageOfTheExponentialMechanism(ReferenceRow row) {
    boolean uniform = row.params().get("prior").textValue().equals("uniform");
    BetaPrior prior = uniform ? BetaPrior.UNIFORM : new BetaPrior(0.1, 0.1);
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    IntervalChannel channel =
        new IntervalChannel(IntervalChannel.Noise.EXPONENTIAL, 2 / row.number("eps"));
    OptimalRisk solved = solve(channel, Threats.within(secret, row.decimal("eta")));
    Double corrected = CORRECTED.get(row.id());
    assertThat(solved.advantage().value())
        .as(row.id())
        .isCloseTo(
            corrected == null ? row.value() : corrected,
            within(corrected == null ? 1e-9 * row.value() + row.error() : 1e-12));
    assertThat(solved.advantage().value()).isCloseTo(row.value(), within(3e-8));
    double truth = corrected == null ? row.value() : corrected;
    double error = corrected == null ? row.error() : 1e-14;
    assertThat(solved.advantage().lower()).isBetween((1 - 1e-7) * truth - error, truth + error);
    assertThat(solved.advantage().upper()).isBetween(truth - error, (1 + 1e-7) * truth + error);
  }

  private static void assertHolds(ReferenceRow row, double exact, Bracket solved, double relative) {
    double off = row.error() + relative * exact;
    assertThat(solved.value()).as(row.id()).isCloseTo(exact, within(off));
    assertThat(solved.lower()).as(row.id()).isLessThanOrEqualTo(exact + row.error());
    assertThat(solved.upper()).as(row.id()).isGreaterThanOrEqualTo(exact - row.error());
    assertThat(solved.upper() - solved.lower()).as(row.id()).isLessThan(1e-12);
  }

  private static OptimalRisk solve(Channel channel, ThreatModel threat) {
    return ExactRisk.solve(channel, threat).orElseThrow();
  }

  private static OptimalRisk figureSix(ReferenceRow row) {
    Prior prior = Prior.UNIFORM;
    if (row.params().get("prior").textValue().equals("two")) {
      double[] ends = new double[101];
      ends[0] = 0.5;
      ends[100] = 0.5;
      prior = Prior.Weights.of(ends);
    }
    LineChannel channel = new LineChannel(LineChannel.Noise.LAPLACE, row.number("b"));
    Secret secret = new Secret.Finite(Domain.numbered(101), prior);
    return solve(channel, Threats.within(secret, row.decimal("eta")));
  }

  private static LineChannel channel(ReferenceRow row) {
    String family = row.id().substring(0, row.id().indexOf('.'));
    double deviation = row.params().path("sigma").doubleValue();
    return switch (family) {
      case "lap" ->
          new LineChannel(
              LineChannel.Noise.LAPLACE,
              row.params().has("b") ? row.number("b") : 1 / row.number("eps"));
      case "gauss" -> new LineChannel(LineChannel.Noise.GAUSSIAN, deviation);
      case "dlap" -> new LineChannel(LineChannel.Noise.DISCRETE_LAPLACE, 4 / row.number("eps"));
      default -> new LineChannel(LineChannel.Noise.DISCRETE_GAUSSIAN, deviation);
    };
  }

  private static Secret secret(ReferenceRow row) {
    if (row.id().startsWith("d")) {
      return Threats.weighted(row.numbers("prior"));
    }
    if (row.params().has("z")) {
      double[] places = row.numbers("z");
      double[] even = DoubleStream.generate(() -> 1).limit(places.length).toArray();
      return Threats.onLine(places, row.params().has("prior") ? row.numbers("prior") : even);
    }
    int size = (int) row.count("m");
    boolean rising = row.id().contains("lin11");
    double[] prior = IntStream.range(0, size).mapToDouble(i -> rising ? i + 1 : 1).toArray();
    double[] places = IntStream.range(0, size).mapToDouble(i -> (double) i / (size - 1)).toArray();
    return Threats.onLine(places, prior);
  }
}
