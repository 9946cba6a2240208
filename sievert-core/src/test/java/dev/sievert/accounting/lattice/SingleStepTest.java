package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.lattice.spectral.SpectralCompositions;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One sampled step against its closed forms in 60 digits (mpmath 1.3.0), and against lattices. */
class SingleStepTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0.01, 0, 0.0038292492254802620728, 0.0038292492254802620728, 0.0068268949213708589717",
    "1, 0.01, 0.005, 0.0026351508458991869033, 0.00096314433530530478406, 0.0047359206351096616018",
    "1, 0.01, 0.5, 2.2145190131530613232e-7, 0, 2.4556480584845329072e-7",
    "1, 0.01, 8, 3.754118494862474672e-37, 0, 4.2463949962435047852e-37",
    "0.5, 0.3, 0.5, 0.00094473934495415739162, 0, 0.0074575466618879814141",
    "0.5, 0.3, 8, 4.4787580434839328989e-76, 0, 1.5876875092927343047e-70",
    "2, 1e-5, 0, 6.8268949213708589717e-6, 6.8268949213708589717e-6, 9.544997361036415856e-6",
    "2, 1e-5, 0.001, 4.7960933022014365521e-7, 0, 4.8435691172176188509e-7",
    "2, 1e-5, 8, 1.8414744738072965698e-24, 0, 1.8415569755998701776e-24",
    "0.1, 0.9, 0.001, 0.035411763742914104556, 0.035407774233269526011, 0.071226824298197751635",
    "0.1, 0.9, 2, 2.2660232663315032209e-99, 1.2470389205241578555e-232, 2.5474715357072012571e-31",
    "4, 0.001, 0.001, 0.00093636236881441654437, 2.219495022579081639e-7, 0.00095451111945739334793",
    "4, 0.001, 8, 0.00002685294198753302932, 0, 0.000026868202251792268193"
  })
  void profileIsTheClosedForm(
      double mu, double rate, double epsilon, double added, double removed, double exchanged) {
    DominatingPair step = SampledPair.of(new GaussianPair(mu), rate);
    assertTight(curve(step).delta(epsilon), added);
    assertTight(curve(MirroredPair.of(step)).delta(epsilon), removed);
    assertTight(curve(new OppositePair(mu, rate)).delta(epsilon), exchanged);
    if (added > 0) {
      Bracket found = curve(step).epsilon(added);
      assertThat(epsilon).isBetween(found.lower() - 1e-12, found.upper() + 1e-12);
      assertThat(found.upper() - found.lower()).isLessThan(1e-9);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.01, 1e-12, 8.9635801046410808261e-12, 1.0100962094248472809e-12, 9.0430368185207682064e-12",
    "1, 0.01, 0.3, 0.30382820129635995741, 0.30237817110894404054, 0.30620687677632858797",
    "0.5, 0.3, 1e-3, 0.002138667762742652176, 0.0013305078101415810954, 0.0027712228263261666568",
    "2, 1e-5, 1e-12, 3.3956806470697995185e-12, 1.0000100000991770901e-12, 3.3957080847911703306e-12",
    "2, 1e-5, 0.3, 0.30000629974278569454, 0.30000294208012379266, 0.30000924180485318654",
    "0.1, 0.9, 1e-12, 1.934681719755605166e-12, 1.8487850131576317797e-12, 3.548235214710275805e-12",
    "4, 0.001, 1e-12, 1.204739375106957061e-6, 1.0010010010010010009e-12, 1.2052966997863886917e-6",
    "4, 0.001, 0.3, 0.30069974514355318608, 0.30030029725652272271, 0.3009997429220810744"
  })
  void powerIsTheClosedForm(
      double mu, double rate, double alpha, double added, double removed, double exchanged) {
    DominatingPair step = SampledPair.of(new GaussianPair(mu), rate);
    assertTight(curve(step).power(alpha), added);
    assertTight(curve(MirroredPair.of(step)).power(alpha), removed);
    assertTight(curve(new OppositePair(mu, rate)).power(alpha), exchanged);
  }

  /** Whole-number noise that is moved far, against sums over its single outputs in 60 digits. */
  @ParameterizedTest
  @CsvSource({
    "0.015625, 64, 0, 0.3934693402873665764",
    "0.015625, 64, 0.1, 0.36238430175916032672",
    "0.015625, 64, 0.9, 0.048789153760531891933",
    "0.015625, 64, 0.99, 0.0050139501715844288721",
    "0.0009765625, 1024, 0, 0.3934693402873665764",
    "0.0009765625, 1024, 0.1, 0.36237189702538954992",
    "0.0009765625, 1024, 0.5, 0.22119921692859513175",
    "0.0009765625, 1024, 0.99, 0.0049875709101755528064",
    "0.0625, 200, 0, 0.99806954586377229076",
    "0.0625, 200, 0.9, 0.99697339100836723698"
  })
  void profileOfWholeNoiseIsTheSum(double perUnit, long sensitivity, double epsilon, double delta) {
    assertTight(curve(new DiscreteLaplacePair(perUnit, sensitivity)).delta(epsilon), delta);
  }

  /** The most powerful test takes outputs in the order of their losses. */
  @ParameterizedTest
  @CsvSource({
    "0.015625, 64, 1e-9, 2.7182818284590454047e-9",
    "0.015625, 64, 0.2, 0.54016511883921940172",
    "0.015625, 64, 0.7, 0.88963616764856728718",
    "0.0009765625, 1024, 0.001, 0.0027182818284590452919",
    "0.0009765625, 1024, 0.2, 0.54015073332926305581",
    "0.0009765625, 1024, 0.7, 0.88963616764856728718",
    "0.0625, 200, 1e-9, 0.00026833728652087447367",
    "0.0625, 200, 0.001, 0.99906900306984998026",
    "0.0625, 200, 0.7, 0.9999988820040483764"
  })
  void powerOfWholeNoiseIsTheBestTest(
      double perUnit, long sensitivity, double alpha, double power) {
    assertTight(curve(new DiscreteLaplacePair(perUnit, sensitivity)).power(alpha), power);
  }

  /** Lattices, which know nothing of closed forms, never contradict them. */
  @Test
  void agreesWithLattices() {
    Random random = new Random(17);
    for (int draw = 0; draw < 6; draw++) {
      double rate = Math.pow(10, -3 * random.nextDouble());
      double size = 0.2 + 3 * random.nextDouble();
      DominatingPair part = draw % 2 == 0 ? new LaplacePair(size) : new GaussianPair(size);
      agrees(SampledPair.of(part, rate));
    }
    for (long sensitivity : new long[] {64, 1000, 123_456}) {
      agrees(new DiscreteLaplacePair((0.2 + 3 * random.nextDouble()) / sensitivity, sensitivity));
    }
  }

  private static void agrees(DominatingPair step) {
    for (DominatingPair pair : List.of(step, MirroredPair.of(step))) {
      ReleasedSteps once = new ReleasedSteps(List.of(new Repeated<>(pair, 1)));
      SpectralCompositions spectra = SpectralCompositions.of(once.normals());
      TiltedCurve lattice = TiltSearch.find(once, once, spectra, new CurveRegion.Size(1e-3), 1e-5);
      LatticeCurve exact = curve(pair);
      for (double epsilon : new double[] {0, 0.01, 0.1, 0.5, 1.5}) {
        Bracket delta = exact.delta(epsilon);
        assertThat(delta.lower()).isLessThanOrEqualTo(lattice.deltaUp(epsilon) + 1e-15);
        assertThat(delta.upper()).isGreaterThanOrEqualTo(lattice.deltaDown(epsilon) - 1e-15);
      }
      for (double alpha : new double[] {1e-3, 0.01, 0.2, 0.5, 0.9, 0.999}) {
        Bracket power = exact.power(alpha);
        Bracket beta = exact.beta(alpha);
        assertThat(power.lower()).isLessThanOrEqualTo(lattice.powerUp(alpha) + 1e-13);
        assertThat(power.upper()).isGreaterThanOrEqualTo(lattice.powerDown(alpha) - 1e-13);
        assertThat(beta.lower()).isLessThanOrEqualTo(lattice.betaUp(alpha) + 1e-13);
        assertThat(beta.upper()).isGreaterThanOrEqualTo(lattice.betaDown(alpha) - 1e-13);
        assertThat(power.upper() - power.lower()).isLessThan(1e-11);
        assertThat(beta.upper() - beta.lower()).isLessThan(1e-11);
      }
    }
  }

  private static LatticeCurve curve(DominatingPair pair) {
    List<Repeated<DominatingPair>> once = List.of(new Repeated<>(pair, 1));
    return new LatticeCurve(once, once, 1e-6, Adjacency.ADD_REMOVE);
  }

  private static void assertTight(Bracket found, double truth) {
    assertThat(truth).isBetween(found.lower() * (1 - 1e-15), found.upper() * (1 + 1e-15));
    assertThat(found.upper() - found.lower()).isLessThanOrEqualTo(1e-9 * truth + 1e-11);
  }
}
