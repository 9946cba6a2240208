package dev.sievert.exact.finite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sorting gives what going through all sets gives. */
class TwoLevelSolverTest {
  @Test
  void sortingIsGoingThroughAllSets() {
    Random random = new Random(21);
    for (int draw = 0; draw < 1500; draw++) {
      int records = 1 + random.nextInt(7);
      TwoLevelChannel channel = channel(random, records);
      ThreatModel threat = threat(random, records);
      assertSame(
          channel.words() + ", draw " + draw,
          new TwoLevelSolver().solve(channel, threat),
          FiniteSolver.solve(new SetOutputs(channel), threat));
    }
  }

  /** With a tolerance, and with guesses that are no records or only some of them. */
  @Test
  void slidingWindowIsGoingThroughAllResponses() {
    Random random = new Random(24);
    for (int draw = 0; draw < 3000; draw++) {
      int records = 1 + random.nextInt(9);
      TwoLevelChannel channel = TwoLevelChannel.response(records, epsilon(random));
      ThreatModel threat = near(random, records);
      assertSame(
          "draw " + draw,
          new TwoLevelSolver().solve(channel, threat),
          FiniteSolver.solve(new SetOutputs(channel), threat));
    }
  }

  private static ThreatModel near(Random random, int records) {
    ThreatModel exact = threat(random, records);
    Secret.Finite secret = (Secret.Finite) exact.secret();
    Optional<Domain> guesses =
        random.nextInt(3) > 0
            ? Optional.empty()
            : Optional.of(
                new Domain.Grid(
                    BigDecimal.valueOf(random.nextInt(4) - 2L),
                    BigDecimal.ONE,
                    1 + random.nextInt(9)));
    Goal goal = new Goal.Within(BigDecimal.valueOf(random.nextInt(records + 1)));
    return ThreatModel.of(
        "near",
        new Secret.Finite(secret.domain(), secret.prior(), guesses),
        goal,
        exact.auxiliary());
  }

  @Test
  void transformIsGoingThroughAllColumns() {
    Random random = new Random(22);
    for (int draw = 0; draw < 500; draw++) {
      int records = 1 + random.nextInt(20);
      HadamardChannel channel = new HadamardChannel(records, epsilon(random));
      ThreatModel threat = threat(random, records);
      assertSame(
          "draw " + draw,
          new HadamardSolver().solve(channel, threat),
          FiniteSolver.solve(new HadamardOutputs(channel), threat));
    }
  }

  @Test
  void probabilitiesOfAllSetsSumToOne() {
    Random random = new Random(23);
    for (int draw = 0; draw < 200; draw++) {
      int records = 1 + random.nextInt(9);
      double[] sum = new double[records];
      new SetOutputs(channel(random, records))
          .forEach(
              (common, extra) ->
                  IntStream.range(0, records).forEach(i -> sum[i] += common + extra[i]));
      for (double each : sum) {
        assertThat(each).isCloseTo(1, within(1e-13));
      }
    }
  }

  /** A million weighted values: as many equal ones, which have a closed form. */
  @Test
  void manyValuesKeepTheirDigits() {
    int records = 100_000;
    double[] equal = new double[records];
    Arrays.fill(equal, 3);
    Secret listed = new Secret.Finite(Domain.numbered(records), Prior.Weights.of(equal));
    ThreatModel sorted = ThreatModel.reconstruction(listed);
    ThreatModel even = ThreatModel.reconstruction(Secret.uniform(records));
    for (double epsilon : new double[] {1e-9, 0.5, 4, 12, 30, 700}) {
      for (TwoLevelChannel channel :
          List.of(
              TwoLevelChannel.response(records, epsilon),
              TwoLevelChannel.optimizedUnary(records, epsilon),
              TwoLevelChannel.symmetricUnary(records, epsilon),
              TwoLevelChannel.hashing(records, epsilon, 5),
              TwoLevelChannel.subsets(records, epsilon, 777))) {
        Bracket listedValue = ExactRisk.solve(channel, sorted).orElseThrow().advantage();
        Bracket evenValue = ExactRisk.solve(channel, even).orElseThrow().advantage();
        assertThat(listedValue.value())
            .as("%s, %s", channel.words(), epsilon)
            .isBetween(evenValue.value() * (1 - 1e-13), evenValue.value() * (1 + 1e-13));
        assertThat(listedValue.lower()).isLessThanOrEqualTo(evenValue.upper());
        assertThat(listedValue.upper()).isGreaterThanOrEqualTo(evenValue.lower());
      }
    }
  }

  @Test
  void hugeSecretsNeedNoList() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(1L << 53));
    for (double epsilon : new double[] {0, 1e-12, 1, 36, 700}) {
      OptimalRisk found =
          ExactRisk.solve(TwoLevelChannel.response(1L << 53, epsilon), threat).orElseThrow();
      assertThat(found.advantage().upper()).isBetween(0.0, 1.0);
      assertThat(found.success().upper()).isGreaterThanOrEqualTo(0x1p-53);
    }
  }

  @Test
  void saysWhyItCannotSolve() {
    TwoLevelChannel unary = TwoLevelChannel.optimizedUnary(100, 1);
    Goal near = new Goal.Within(BigDecimal.ONE);
    ThreatModel tolerant = ThreatModel.of("near", Secret.uniform(100), near, Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(unary, tolerant))
        .contains("needs fewer values, or an exact goal: there are too many outputs to try each");
    assertThat(ExactRisk.solve(unary, tolerant)).isEmpty();
    assertThat(ExactRisk.objection(TwoLevelChannel.response(100, 1), tolerant)).isEmpty();
    ThreatModel known =
        ThreatModel.of("known", Secret.uniform(100_000), near, Auxiliary.EVERYTHING);
    assertThat(ExactRisk.objection(TwoLevelChannel.response(100_000, 1), known))
        .contains("needs fewer values or groups, or an exact goal");
    ThreatModel vast = ThreatModel.of("vast", Secret.uniform(1L << 40), near, Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(TwoLevelChannel.response(1L << 40, 1), vast))
        .contains("needs at most 16777216 values");
    assertThat(ExactRisk.objection(unary, ThreatModel.membership(Secret.uniform(9))))
        .contains("needs the mechanism to be about the same values");
    assertThat(ExactRisk.objection(unary, ThreatModel.membership(Secret.any())))
        .contains("needs a secret whose values are counted");
    Secret open = new Secret.Finite(Domain.numbered(100), Prior.WORST_CASE);
    assertThat(ExactRisk.objection(unary, ThreatModel.membership(open)))
        .contains("needs a known prior");
    ThreatModel many = ThreatModel.reconstruction(Secret.uniform(1L << 40));
    assertThat(ExactRisk.objection(new HadamardChannel(1L << 40, 1), many))
        .contains("needs at most 16777216 values");
  }

  private static void assertSame(String name, OptimalRisk sorted, OptimalRisk tried) {
    assertThat(sorted.advantage().value())
        .as(name)
        .isCloseTo(tried.advantage().value(), within(2e-15));
    assertThat(sorted.success().value()).as(name).isCloseTo(tried.success().value(), within(4e-15));
    assertThat(sorted.advantage().lower()).as(name).isLessThanOrEqualTo(tried.advantage().upper());
    assertThat(tried.advantage().lower()).as(name).isLessThanOrEqualTo(sorted.advantage().upper());
    assertThat(sorted.success().lower()).as(name).isLessThanOrEqualTo(tried.success().upper());
    assertThat(tried.success().lower()).as(name).isLessThanOrEqualTo(sorted.success().upper());
  }

  private static double epsilon(Random random) {
    return random.nextInt(10) == 0 ? 0 : 5 * random.nextDouble();
  }

  private static TwoLevelChannel channel(Random random, int records) {
    double epsilon = epsilon(random);
    return switch (random.nextInt(5)) {
      case 0 -> TwoLevelChannel.response(records, epsilon);
      case 1 -> TwoLevelChannel.optimizedUnary(records, epsilon);
      case 2 -> TwoLevelChannel.symmetricUnary(records, epsilon);
      case 3 -> TwoLevelChannel.hashing(records, epsilon, 2 + random.nextInt(4));
      default -> TwoLevelChannel.subsets(records, epsilon, 1 + random.nextInt(records));
    };
  }

  private static ThreatModel threat(Random random, int records) {
    double[] prior = SmallChannels.prior(random, records);
    Prior weights = random.nextInt(4) == 0 ? Prior.UNIFORM : Prior.Weights.of(prior);
    Secret secret = new Secret.Finite(Domain.numbered(records), weights);
    int[] cellOf = IntStream.range(0, records).map(record -> random.nextInt(3)).toArray();
    Auxiliary auxiliary =
        switch (random.nextInt(3)) {
          case 0 -> Auxiliary.NOTHING;
          case 1 -> Auxiliary.EVERYTHING;
          default -> new Auxiliary.Groups(SmallChannels.cells(cellOf));
        };
    return ThreatModel.of("small", secret, Goal.EXACT, auxiliary);
  }
}
