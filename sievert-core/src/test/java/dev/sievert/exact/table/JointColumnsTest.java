package dev.sievert.exact.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.DefinedMechanisms;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several released columns against the definition: all outputs of each, for all outputs of others.
 */
class JointColumnsTest {
  private static final List<Noise> NOISES = List.of(Noise.values());

  /** What one mechanism can put out, as it is defined. */
  private interface Release {
    Channel channel();

    /** The sum over its outputs of a function of the likelihoods of all rows. */
    double sum(ToDoubleFunction<double[]> gain);
  }

  private record Table(DefinedMechanisms mechanism, TableColumn column) implements Release {
    @Override
    public Channel channel() {
      return new ColumnChannel(mechanism.channel(), column.name());
    }

    @Override
    public double sum(ToDoubleFunction<double[]> gain) {
      double sum = 0;
      for (int output = 0; output < mechanism.outputs(); output++) {
        double[] likelihoods = new double[column.rows()];
        int seen = output;
        Arrays.setAll(likelihoods, row -> mechanism.likelihood(column.code(row), seen));
        sum += gain.applyAsDouble(likelihoods);
      }
      return sum;
    }
  }

  private record Line(LineChannel noise, Rows rows, String column) implements Release {
    @Override
    public Channel channel() {
      return new ColumnChannel(noise, column);
    }

    @Override
    public double sum(ToDoubleFunction<double[]> gain) {
      return new NoiseIntegral(noise, places(), gain).value();
    }

    double[] places() {
      return NumberTables.places(rows, column);
    }
  }

  private static double sum(
      List<Release> releases, PrintedAttack attack, boolean advantage, int rows) {
    double[] ones = new double[rows];
    Arrays.fill(ones, 1);
    return sum(releases, likelihoods -> attack.gain(likelihoods, advantage), ones);
  }

  private static double sum(
      List<Release> releases, ToDoubleFunction<double[]> gain, double[] before) {
    if (releases.isEmpty()) {
      return gain.applyAsDouble(before);
    }
    return releases
        .get(0)
        .sum(
            likelihoods -> {
              double[] both = new double[before.length];
              Arrays.setAll(both, row -> before[row] * likelihoods[row]);
              return sum(releases.subList(1, releases.size()), gain, both);
            });
  }

  @Test
  void severalFiniteColumns() {
    finite(1, 150);
  }

  @Tag("thorough")
  @Test
  void severalFiniteColumnsEverywhere() {
    finite(2, 2_500);
  }

  private static void finite(long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      Secret.Finite secret = NumberTables.random(random, false);
      Rows rows = (Rows) secret.domain();
      check(
          "finite " + draw,
          secret,
          List.of(table(rows, random), table(rows, random)),
          random,
          1e-12);
    }
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  void oneLineBesideAnotherColumn(Noise noise) {
    oneLine(noise, 3, 25);
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(Noise.class)
  void oneLineBesideAnotherColumnEverywhere(Noise noise) {
    oneLine(noise, 4, 2_000);
  }

  private static void oneLine(Noise noise, long seed, int draws) {
    Random random = new Random(seed);
    for (int draw = 0; draw < draws; draw++) {
      Secret.Finite secret = NumberTables.random(random, noise.isWhole());
      Rows rows = (Rows) secret.domain();
      check(
          noise + " " + draw,
          secret,
          List.of(table(rows, random), line(noise, rows, random)),
          random,
          1e-11);
    }
  }

  /** Two lines: the bracket holds the truth, and is narrow where outputs are few. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void twoLines(boolean whole) {
    twoLines(whole, 5, whole ? 20 : 6);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void twoLinesEverywhere(boolean whole) {
    twoLines(whole, 6, 2_000);
  }

  private static void twoLines(boolean whole, long seed, int draws) {
    Random random = new Random(seed);
    List<Noise> kinds = NOISES.stream().filter(each -> each.isWhole() == whole).toList();
    for (int draw = 0; draw < draws; draw++) {
      Secret.Finite secret = NumberTables.random(random, whole);
      Rows rows = (Rows) secret.domain();
      Line one = line(kinds.get(random.nextInt(2)), rows, random);
      Line other = line(kinds.get(random.nextInt(2)), rows, random);
      if (whole) {
        check("whole lines " + draw, secret, List.of(one, other), random, 1e-11);
      } else {
        checkByBins("lines " + draw, secret, one, other, random);
      }
    }
  }

  private static Release table(Rows rows, Random random) {
    TableColumn column = rows.column(NumberTables.pick(rows, random)).orElseThrow();
    return new Table(DefinedMechanisms.random(random, column.values().size()), column);
  }

  private static Line line(Noise noise, Rows rows, Random random) {
    return new Line(NumberTables.noise(noise, random), rows, NumberTables.pick(rows, random));
  }

  /**
   * Cutting the plane of outputs into rectangles loses only where the best guess changes inside one
   * of them, so that any cutting gives a lower end, and a fine one nearly all.
   */
  private static void checkByBins(
      String name, Secret.Finite secret, Line one, Line other, Random random) {
    ThreatModel threat = threat(secret, false, random);
    PrintedAttack attack = new PrintedAttack(threat);
    OptimalRisk found = ExactRisk.solve(product(List.of(one, other)), threat).orElseThrow();
    String about = name + ": " + one + other + threat.goal() + threat.auxiliary();
    for (boolean advantage : List.of(true, false)) {
      double least =
          new NoiseRectangles(
                  new NoiseIntegral(one.noise(), one.places(), none -> 0),
                  new NoiseIntegral(other.noise(), other.places(), none -> 0),
                  likelihoods -> attack.gain(likelihoods, advantage))
              .value();
      Bracket bracket = advantage ? found.advantage() : found.success();
      assertThat(bracket.upper()).as(about).isGreaterThan(least - 1e-12);
      assertThat(bracket.lower()).as(about).isLessThan(least + NoiseRectangles.PRECISION);
      assertThat(bracket.upper() - bracket.lower()).as(about).isLessThan(2e-3);
    }
  }

  private static ThreatModel threat(Secret.Finite secret, boolean whole, Random random) {
    Rows rows = (Rows) secret.domain();
    return ThreatModel.of(
        "any",
        secret,
        NumberTables.goal(rows, whole, random),
        NumberTables.knowledge(rows, random));
  }

  private static Channel product(List<Release> releases) {
    return new ProductChannel(
        releases.stream().map(release -> new Repeated<Channel>(release.channel(), 1)).toList());
  }

  private static void check(
      String name, Secret.Finite secret, List<Release> releases, Random random, double width) {
    Rows rows = (Rows) secret.domain();
    boolean whole =
        releases.stream()
            .anyMatch(each -> each instanceof Line line && line.noise().noise().isWhole());
    ThreatModel threat = threat(secret, whole, random);
    Channel both = product(releases);
    PrintedAttack attack = new PrintedAttack(threat);
    OptimalRisk found = ExactRisk.solve(both, threat).orElseThrow();
    int size = (int) rows.size();
    String about = name + ": " + both + threat.goal() + threat.auxiliary();
    assertHolds(about, found.advantage(), sum(releases, attack, true, size), width);
    assertHolds(about, found.success(), sum(releases, attack, false, size), width);
  }

  private static void assertHolds(String name, Bracket found, double brute, double width) {
    assertThat(found.lower()).as(name).isLessThan(brute + 5e-8);
    assertThat(found.upper()).as(name).isGreaterThan(brute - 5e-8);
    assertThat(found.upper() - found.lower()).as(name).isLessThan(width);
    assertThat(found.value()).as(name).isCloseTo(brute, within(5e-8 + width));
  }
}
