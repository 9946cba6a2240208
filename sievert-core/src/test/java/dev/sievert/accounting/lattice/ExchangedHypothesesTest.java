package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is read off a curve of adding about removing, against curves that know of no adding. */
class ExchangedHypothesesTest {
  private static final double ACCURACY = 1e-4;

  private static LatticeCurve curve(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, ACCURACY, Adjacency.ADD_REMOVE);
  }

  private static DominatingPair random(Random random) {
    double size = 0.3 + 2 * random.nextDouble();
    double rate = Math.pow(10, -2.5 * random.nextDouble());
    return SampledPair.of(
        random.nextInt(3) == 0 ? new LaplacePair(size) : new GaussianPair(size), rate);
  }

  /** Two proven brackets of one number have something in common, and both are narrow. */
  private static void assertSame(Bracket found, Bracket direct) {
    assertThat(found.lower()).isLessThanOrEqualTo(direct.upper());
    assertThat(found.upper()).isGreaterThanOrEqualTo(direct.lower());
    assertThat(found.upper() - found.lower()).isLessThan(3 * ACCURACY);
  }

  @Test
  void removingReadOffAddingIsRemoving() {
    Random random = new Random(4);
    for (int draw = 0; draw < 8; draw++) {
      DominatingPair pair = random(random);
      long times = 2L + random.nextInt(200);
      LatticeCurve read = curve(pair, times).mirrored();
      LatticeCurve direct = curve(MirroredPair.of(pair), times);
      assertSame(read.totalVariation(), direct.totalVariation());
      for (double alpha : new double[] {0.002, 0.05, 0.3, 0.6, 0.9, 0.99}) {
        assertSame(read.power(alpha), direct.power(alpha));
        assertSame(read.beta(alpha), direct.beta(alpha));
      }
      for (double epsilon : new double[] {0, 0.1, 1}) {
        assertSame(read.delta(epsilon), direct.delta(epsilon));
      }
    }
  }

  /** Exchanged, a characteristic function is that of the exchanged mixtures. */
  @Test
  void theConjugateIsTheExchangedFunction() {
    ReleasedSteps steps =
        new ReleasedSteps(List.of(new Repeated<>(SampledPair.of(new GaussianPair(1), 0.05), 300)));
    SpectralComposition read =
        SpectralComposition.of(steps.normals(), 0.5).orElseThrow().mirrored();
    SpectralComposition direct =
        SpectralComposition.of(steps.mirrored().normals(), 0.5).orElseThrow();
    TiltedCurve found = new TiltedCurve(read, 0.5, 1e-5, 0);
    TiltedCurve other = new TiltedCurve(direct, 0.5, 1e-5, 0);
    for (double alpha : new double[] {0.001, 0.1, 0.5, 0.9}) {
      assertThat(found.powerDown(alpha)).isLessThanOrEqualTo(other.powerUp(alpha));
      assertThat(found.powerUp(alpha)).isGreaterThanOrEqualTo(other.powerDown(alpha));
      assertThat(found.powerUp(alpha)).isCloseTo(other.powerUp(alpha), within(1e-4));
    }
    assertThat(found.deltaUp(0)).isCloseTo(other.deltaUp(0), within(1e-9));
  }

  /** To be compared, an error need not be worked out; the verdict is the same. */
  @Test
  void errorsAreComparedAsTheyAre() {
    Random random = new Random(5);
    for (int draw = 0; draw < 6; draw++) {
      LatticeCurve add = curve(random(random), 2 + random.nextInt(300));
      for (CertifiedCurve curve :
          List.of(add, add.mirrored(), new SymmetricCurve(add, Adjacency.ADD_REMOVE))) {
        for (double alpha : new double[] {0, 0.01, 0.2, 0.5, 0.9, 1}) {
          double least = curve.beta(alpha).lower();
          for (double misses : new double[] {0, least / 2, least, 1.5 * least, 0.3, 1}) {
            assertThat(curve.isBetaAtLeast(alpha, misses)).isEqualTo(least >= misses);
          }
        }
      }
    }
  }

  /** So many steps of so little noise tell everything, and no lattice is laid to find that out. */
  @Test
  void whatIsHopelessIsKnownAtOnce() {
    DominatingPair pair = SampledPair.of(new GaussianPair(1 / 6.3e-6), 0.1);
    assertThat(curve(pair, 1L << 53).isLost()).isTrue();
    assertThat(curve(pair, 1_000).isLost()).isFalse();
  }
}
