package dev.sievert.exact.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A number in an interval is the limit of many numbers on a line, and obeys the same laws. */
class IntervalSolverTest {
  private static final int CELLS = 1000;

  /** Replacing the prior in each of 1000 cells by its middle moves the risks by about 1/1000. */
  @ParameterizedTest
  @CsvSource({
    "LAPLACE, 0.5, 1, 1",
    "LAPLACE, 0.2, 2.5, 0.7",
    "GAUSSIAN, 0.5, 1, 1",
    "GAUSSIAN, 0.1, 3, 2"
  })
  void isTheLimitOfManyNumbersOnALine(Noise noise, double scale, double first, double second) {
    BetaPrior prior = new BetaPrior(first, second);
    LineChannel.Noise same = LineChannel.Noise.valueOf(noise.name());
    double[] masses = IntStream.range(0, CELLS).mapToDouble(i -> cellMass(prior, i)).toArray();
    Secret many =
        new Secret.Finite(
            new Domain.Grid(new BigDecimal("0.0005"), new BigDecimal("0.001"), CELLS),
            Prior.Weights.of(masses));
    Goal goal = new Goal.Within(new BigDecimal("0.2"));
    for (Auxiliary auxiliary : new Auxiliary[] {Auxiliary.NOTHING, Auxiliary.EVERYTHING}) {
      OptimalRisk smooth =
          new IntervalSolver()
              .solve(
                  new IntervalChannel(noise, scale),
                  ThreatModel.of("someone", unit(prior), goal, auxiliary));
      OptimalRisk cells =
          new LineSolver()
              .solve(
                  new LineChannel(same, scale), ThreatModel.of("someone", many, goal, auxiliary));
      double close = 4e-3;
      assertThat(smooth.advantage().value()).isCloseTo(cells.advantage().value(), within(close));
      assertThat(smooth.success().value()).isCloseTo(cells.success().value(), within(close));
      double width = smooth.advantage().upper() - smooth.advantage().lower();
      assertThat(width).isLessThan(noise == Noise.GAUSSIAN ? 1e-3 : 1e-7);
    }
  }

  /**
   * With the uniform prior the best window is worth 2η(1/2 − η) at either end, at most 1/8, and
   * wide Laplace noise lets 1/2s of that through on either side; Gaussian noise the mean of |t|,
   * √(2/π), shared by both sides. Whoever knows the record has the mean distance from the middle,
   * 1/4.
   */
  @ParameterizedTest
  @CsvSource({"1001, 0.1", "1e4, 0.1", "1e4, 0.01", "1e6, 0.3", "1e9, 0.2", "1e300, 0.2"})
  void wideNoiseHasProvenEnds(double scale, BigDecimal reach) {
    double half = reach.doubleValue();
    double window = half >= 0.25 ? 0.125 : 2 * half * (0.5 - half);
    for (Noise noise : new Noise[] {Noise.LAPLACE, Noise.GAUSSIAN}) {
      double through = noise == Noise.LAPLACE ? 0.5 : 1 / Math.sqrt(2 * Math.PI);
      Secret secret = unit(BetaPrior.UNIFORM);
      Goal goal = new Goal.Within(reach);
      Bracket guessed =
          new IntervalSolver()
              .solve(
                  new IntervalChannel(noise, scale),
                  ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING))
              .advantage();
      Bracket known =
          new IntervalSolver()
              .solve(
                  new IntervalChannel(noise, scale),
                  ThreatModel.of("someone", secret, goal, Auxiliary.EVERYTHING))
              .advantage();
      // The limit itself is off by one part in the scale.
      double close = 1 + 3 / scale;
      assertThat(guessed.lower() * scale).isLessThanOrEqualTo(2 * through * window * close);
      assertThat(guessed.upper() * scale).isGreaterThanOrEqualTo(2 * through * window / close);
      assertThat(known.lower() * scale).isLessThanOrEqualTo(through * 0.25 * close);
      assertThat(known.upper() * scale).isGreaterThanOrEqualTo(through * 0.25 / close);
      assertThat(guessed.upper() - guessed.lower()).isLessThan(0.03 * guessed.upper());
      assertThat(known.upper() - known.lower()).isLessThan(0.03 * known.upper());
    }
  }

  /** Where both ways are open, they must not contradict each other. */
  @ParameterizedTest
  @CsvSource({
    "EXPONENTIAL, 1, 1",
    "EXPONENTIAL, 2, 5",
    "LAPLACE, 0.5, 0.7",
    "GAUSSIAN, 0.5, 2",
  })
  void wideNoiseGoesOnWhereItBegins(Noise noise, double first, double second) {
    Secret secret = unit(new BetaPrior(first, second));
    for (Auxiliary auxiliary : new Auxiliary[] {Auxiliary.NOTHING, Auxiliary.EVERYTHING}) {
      ThreatModel threat =
          ThreatModel.of("someone", secret, new Goal.Within(new BigDecimal("0.2")), auxiliary);
      OptimalRisk before = new IntervalSolver().solve(new IntervalChannel(noise, 1000), threat);
      OptimalRisk after = new IntervalSolver().solve(new IntervalChannel(noise, 1001), threat);
      double part = 1000.0 / 1001;
      assertThat(after.advantage().lower()).isLessThanOrEqualTo(before.advantage().upper());
      assertThat(after.advantage().upper())
          .isBetween(part * before.advantage().lower(), 1.1 * before.advantage().upper());
      assertThat(after.success().lower()).isLessThanOrEqualTo(before.success().upper());
      assertThat(after.success().upper()).isGreaterThanOrEqualTo(part * before.success().lower());
    }
  }

  /** Clamping tells no more, and may tell nothing. */
  @Test
  void wideClampedNoiseIsBoundedByTheFreeNoise() {
    ThreatModel threat = near(unit(BetaPrior.UNIFORM), "0.1");
    Bracket free =
        new IntervalSolver().solve(new IntervalChannel(Noise.LAPLACE, 2000), threat).advantage();
    Bracket clamped =
        new IntervalSolver()
            .solve(new IntervalChannel(Noise.LAPLACE, 2000, 0.2, 0.7), threat)
            .advantage();
    assertThat(clamped.lower()).isZero();
    assertThat(clamped.upper()).isEqualTo(free.upper());
  }

  /** Clamped to the interval, inside of it, on one side, and far off. */
  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 0.3, 2, 5, 0, 1",
    "GAUSSIAN, 0.2, 1, 1, 0.2, 0.7",
    "GAUSSIAN, 0.5, 0.6, 1.5, -Infinity, 0.5",
    "GAUSSIAN, 0.3, 3, 2, 0.25, Infinity",
    "GAUSSIAN, 0.2, 2, 2, -9, 9",
    "GAUSSIAN, 0.2, 2, 2, 5, 6",
    "GAUSSIAN, 0.2, 2, 2, -6, -5",
    "LAPLACE, 0.2, 1, 1, 0.2, 0.7",
    "LAPLACE, 0.5, 0.6, 1.5, -Infinity, 0.5",
    "LAPLACE, 0.1, 3, 2, 0.25, 1",
    "LAPLACE, 0.5, 2, 2, -0.5, -0.1",
    "LAPLACE, 0.5, 2, 1, 1.1, 6"
  })
  void clampedNoiseIsTheLimitToo(
      Noise noise, double scale, double first, double second, double low, double high) {
    BetaPrior prior = new BetaPrior(first, second);
    double[] masses = IntStream.range(0, CELLS).mapToDouble(i -> cellMass(prior, i)).toArray();
    Secret many =
        new Secret.Finite(
            new Domain.Grid(new BigDecimal("0.0005"), new BigDecimal("0.001"), CELLS),
            Prior.Weights.of(masses));
    Goal goal = new Goal.Within(new BigDecimal("0.2"));
    for (Auxiliary auxiliary : new Auxiliary[] {Auxiliary.NOTHING, Auxiliary.EVERYTHING}) {
      OptimalRisk smooth =
          new IntervalSolver()
              .solve(
                  new IntervalChannel(noise, scale, low, high),
                  ThreatModel.of("someone", unit(prior), goal, auxiliary));
      OptimalRisk cells =
          new LineSolver()
              .solve(
                  new LineChannel(LineChannel.Noise.valueOf(noise.name()), scale, low, high),
                  ThreatModel.of("someone", many, goal, auxiliary));
      assertThat(smooth.advantage().value()).isCloseTo(cells.advantage().value(), within(4e-3));
      assertThat(smooth.success().value()).isCloseTo(cells.success().value(), within(4e-3));
      assertThat(smooth.advantage().upper() - smooth.advantage().lower()).isLessThan(1e-4);
    }
  }

  /**
   * Sums over 8,000 records and 1,600 outputs (40,000 and 6,000 in the first row; 20,000 and 1,600
   * for clamped Laplace noise), in numpy.
   */
  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 0.1, 2, 5, -Infinity, Infinity, 0.412232119, 0.777101289",
    "GAUSSIAN, 0.5, 0.5, 0.7, -Infinity, Infinity, 0.16706267, 0.45523824",
    "LAPLACE, 0.05, 2, 5, -Infinity, Infinity, 0.54551313, 0.89999181",
    "GAUSSIAN, 0.3, 2, 5, 0, 1, 0.13559250, 0.52749453",
    "GAUSSIAN, 0.2, 1, 1, 0.2, 0.7, 0.29463914, 0.49463914",
    "LAPLACE, 0.2, 1, 1, 0.2, 0.7, 0.295182565, 0.495182565",
    "LAPLACE, 0.3, 2, 5, 0.1, 0.6, 0.149570294, 0.520704598",
    "LAPLACE, 0.1, 2, 5, 0.3, Infinity, 0.306427506, 0.673113612",
    "LAPLACE, 0.5, 0.5, 0.7, -Infinity, 0.4, 0.157395134, 0.428690721",
    "LAPLACE, 2, 3, 2, 0.25, 0.5, 0.024447484, 0.350103819"
  })
  void endsEncloseSumsMadeElsewhere(
      Noise noise,
      double scale,
      double first,
      double second,
      double low,
      double high,
      double advantage,
      double success) {
    OptimalRisk risk =
        new IntervalSolver()
            .solve(
                new IntervalChannel(noise, scale, low, high),
                near(unit(new BetaPrior(first, second)), "0.1"));
    double close = 2e-6;
    assertThat(advantage)
        .isBetween(risk.advantage().lower() - close, risk.advantage().upper() + close);
    assertThat(success).isBetween(risk.success().lower() - close, risk.success().upper() + close);
    assertThat(risk.advantage().upper() - risk.advantage().lower()).isLessThan(1e-4);
    assertThat(risk.success().upper() - risk.success().lower()).isLessThan(1e-4);
  }

  /** The same sums for whoever knows the record; ends of both kinds are outputs of their own. */
  @ParameterizedTest
  @CsvSource({
    "0.2, 1, 1, 0.2, 0.7, 0.379270143",
    "0.3, 2, 5, 0.1, 0.6, 0.177380505",
    "0.5, 0.5, 0.7, -Infinity, 0.4, 0.213883739"
  })
  void endsForWhoeverKnowsTheRecord(
      double scale, double first, double second, double low, double high, double advantage) {
    Bracket found =
        new IntervalSolver()
            .solve(
                new IntervalChannel(Noise.LAPLACE, scale, low, high),
                ThreatModel.membership(unit(new BetaPrior(first, second))))
            .advantage();
    assertThat(advantage).isBetween(found.lower() - 1e-7, found.upper() + 1e-7);
    assertThat(found.upper() - found.lower()).isLessThan(1e-7);
  }

  /** Laplace outputs beyond all records say the same, so that the ends may lie there. */
  @Test
  void clampingToTheIntervalLosesNothing() {
    ThreatModel threat = near(unit(new BetaPrior(2, 1)), "0.1");
    OptimalRisk free = new IntervalSolver().solve(new IntervalChannel(Noise.LAPLACE, 0.4), threat);
    OptimalRisk ends =
        new IntervalSolver().solve(new IntervalChannel(Noise.LAPLACE, 0.4, 0, 1), threat);
    assertThat(ends.advantage().lower()).isCloseTo(free.advantage().lower(), within(1e-8));
    assertThat(ends.advantage().upper()).isCloseTo(free.advantage().upper(), within(1e-8));
    assertThat(ends.success().lower()).isCloseTo(free.success().lower(), within(1e-8));
    assertThat(ends.success().upper()).isCloseTo(free.success().upper(), within(1e-8));
  }

  /** The place of a range keeps its digits far from zero, where the interval's ends have none. */
  @Test
  void clampingFarFromZero() {
    BigDecimal far = new BigDecimal("1000000000.1");
    Secret secret = new Secret.Interval(far, far.add(BigDecimal.ONE));
    double low = 1_000_000_000.25;
    IntervalChannel there = new IntervalChannel(Noise.LAPLACE, 0.2, low, low + 0.5);
    IntervalChannel here = new IntervalChannel(Noise.LAPLACE, 0.2, 0.15, 0.65);
    OptimalRisk moved = new IntervalSolver().solve(there, near(secret, "0.1"));
    OptimalRisk usual = new IntervalSolver().solve(here, near(unit(BetaPrior.UNIFORM), "0.1"));
    assertThat(moved.advantage().upper()).isCloseTo(usual.advantage().upper(), within(1e-12));
  }

  @Test
  void stretchingEverythingChangesNothing() {
    IntervalChannel narrow = new IntervalChannel(Noise.EXPONENTIAL, 0.25);
    IntervalChannel wide = new IntervalChannel(Noise.EXPONENTIAL, 25);
    Secret hundred = new Secret.Interval(new BigDecimal(-50), new BigDecimal(50));
    OptimalRisk one = new IntervalSolver().solve(narrow, near(unit(BetaPrior.UNIFORM), "0.1"));
    OptimalRisk other = new IntervalSolver().solve(wide, near(hundred, "10"));
    assertThat(other.advantage().value()).isCloseTo(one.advantage().value(), within(1e-13));
    assertThat(other.success().value()).isCloseTo(one.success().value(), within(1e-13));
  }

  /**
   * With a tolerance that a uniform guess cannot waste, advantage is success less the blind guess.
   */
  @Test
  void smallRisksAreProportionalToEpsilon() {
    for (Noise noise : Noise.values()) {
      double some = advantage(noise, 1e5);
      double few = advantage(noise, 1e11);
      assertThat(few * 1e6).isCloseTo(some, within(1e-4 * some));
      assertThat(few).isPositive();
    }
  }

  private static double advantage(Noise noise, double scale) {
    ThreatModel threat = near(unit(new BetaPrior(2, 1)), "0.2");
    return new IntervalSolver()
        .solve(new IntervalChannel(noise, scale), threat)
        .advantage()
        .value();
  }

  /** Knowing the record helps, up to the total variation of its two farthest values. */
  @Test
  void membershipLiesBetweenReconstructionAndTotalVariation() {
    for (double scale : new double[] {0.1, 0.5, 3}) {
      IntervalChannel channel = new IntervalChannel(Noise.LAPLACE, scale);
      Secret secret = unit(new BetaPrior(0.5, 0.5));
      double knowing =
          new IntervalSolver().solve(channel, ThreatModel.membership(secret)).advantage().value();
      double guessing =
          new IntervalSolver().solve(channel, near(secret, "0.1")).advantage().value();
      assertThat(guessing).isLessThan(knowing);
      assertThat(knowing).isLessThan(-Math.expm1(-0.5 / scale));
    }
  }

  @Test
  void trivialGoals() {
    IntervalChannel channel = new IntervalChannel(Noise.LAPLACE, 1);
    Secret secret = unit(BetaPrior.UNIFORM);
    OptimalRisk exact = new IntervalSolver().solve(channel, ThreatModel.reconstruction(secret));
    assertThat(exact).isEqualTo(new OptimalRisk(Bracket.ZERO, Bracket.ZERO));
    OptimalRisk any = new IntervalSolver().solve(channel, near(secret, "1"));
    assertThat(any).isEqualTo(new OptimalRisk(Bracket.ZERO, new Bracket(1, 1, 1)));
    IntervalChannel silent = new IntervalChannel(Noise.LAPLACE, Double.POSITIVE_INFINITY);
    OptimalRisk blind = new IntervalSolver().solve(silent, near(secret, "0.2"));
    assertThat(blind.advantage()).isEqualTo(Bracket.ZERO);
    assertThat(blind.success().value()).isCloseTo(0.4, within(1e-15));
    assertThat(new IntervalSolver().solve(silent, ThreatModel.membership(secret)).advantage())
        .isEqualTo(Bracket.ZERO);
    assertThat(ExactRisk.objection(channel, ThreatModel.reconstruction(Secret.uniform(3))))
        .contains("needs a secret in an interval");
    IntervalChannel narrow = new IntervalChannel(Noise.GAUSSIAN, 1e-300);
    assertThat(ExactRisk.objection(narrow, near(secret, "0.1")))
        .contains("needs noise of at least a hundredth of the interval");
  }

  /** Where every guess is right about a record, knowing it gains nothing. */
  @Test
  void membershipWithAWideGoal() {
    IntervalChannel channel = new IntervalChannel(Noise.EXPONENTIAL, 0.5);
    double before = 1;
    for (String tolerance : new String[] {"0.4", "0.6", "0.9"}) {
      Goal goal = new Goal.Within(new BigDecimal(tolerance));
      ThreatModel threat =
          ThreatModel.of("someone", unit(BetaPrior.UNIFORM), goal, Auxiliary.EVERYTHING);
      double solved = new IntervalSolver().solve(channel, threat).advantage().value();
      assertThat(solved).isBetween(1e-3, before);
      before = solved;
    }
  }

  private static double cellMass(BetaPrior prior, int cell) {
    double high = RegularizedBeta.value((cell + 1.0) / CELLS, prior.first(), prior.second());
    return high - RegularizedBeta.value((double) cell / CELLS, prior.first(), prior.second());
  }

  private static Secret unit(BetaPrior prior) {
    return new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
  }

  private static ThreatModel near(Secret secret, String tolerance) {
    Goal goal = new Goal.Within(new BigDecimal(tolerance));
    return ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING);
  }
}
