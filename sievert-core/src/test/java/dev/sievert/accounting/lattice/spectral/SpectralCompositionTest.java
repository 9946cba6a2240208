package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.lattice.convolution.PrivacyLossDistribution;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OppositePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compositions by characteristic functions against compositions on lattices, which know nothing of
 * them.
 */
class SpectralCompositionTest {
  private static final double ACCURACY = 1e-4;

  /** A pair that does not say that it is a mixture of normals. */
  private record Opaque(DominatingPair part) implements DominatingPair {
    @Override
    public double lowest() {
      return part.lowest();
    }

    @Override
    public double highest() {
      return part.highest();
    }

    @Override
    public double withoutAbove(double loss) {
      return part.withoutAbove(loss);
    }

    @Override
    public double withoutUpTo(double loss) {
      return part.withoutUpTo(loss);
    }

    @Override
    public double withAbove(double loss) {
      return part.withAbove(loss);
    }

    @Override
    public double withUpTo(double loss) {
      return part.withUpTo(loss);
    }
  }

  @Test
  void agreesWithLattices() {
    Random random = new Random(20);
    for (int i = 0; i < 12; i++) {
      agree(random);
    }
  }

  @Test
  @Tag("thorough")
  void agreesWithLatticesFarAndWide() {
    Random random = new Random(2020);
    for (int i = 0; i < 600; i++) {
      agree(random);
    }
  }

  private static void agree(Random random) {
    List<Repeated<DominatingPair>> steps = new ArrayList<>();
    List<Repeated<DominatingPair>> opaque = new ArrayList<>();
    int kinds = random.nextInt(4) == 0 ? 2 : 1;
    for (int kind = 0; kind < kinds; kind++) {
      DominatingPair pair = pair(random);
      long times = (long) Math.pow(10, 0.5 + 3 * random.nextDouble());
      steps.add(new Repeated<>(pair, times));
      opaque.add(new Repeated<>(new Opaque(pair), times));
    }
    LatticeCurve spectral = new LatticeCurve(steps, steps, ACCURACY, Adjacency.ADD_REMOVE);
    LatticeCurve lattice = new LatticeCurve(opaque, opaque, ACCURACY, Adjacency.ADD_REMOVE);
    List<Function<CertifiedCurve, Bracket>> questions = new ArrayList<>();
    questions.add(CertifiedCurve::totalVariation);
    double alpha = Math.pow(10, -9 * random.nextDouble());
    questions.add(curve -> curve.power(alpha));
    questions.add(curve -> curve.beta(alpha));
    double epsilon = 8 * random.nextDouble() * spectral.totalVariation().upper();
    questions.add(curve -> curve.delta(epsilon));
    double delta = Math.pow(10, -1 - 9 * random.nextDouble());
    questions.add(curve -> curve.epsilon(delta));
    for (Function<CertifiedCurve, Bracket> question : questions) {
      Bracket found = question.apply(spectral);
      Bracket other = question.apply(lattice);
      assertThat(Math.max(found.lower(), other.lower()))
          .as("%s: %s and %s", steps, found, other)
          .isLessThanOrEqualTo(Math.min(found.upper(), other.upper()));
    }
  }

  private static DominatingPair pair(Random random) {
    double mu = Math.exp(1.2 * random.nextGaussian() - 0.7);
    double rate = Math.pow(10, -3 * random.nextDouble());
    DominatingPair sampled = SampledPair.of(new GaussianPair(mu), rate);
    return switch (random.nextInt(4)) {
      case 0 -> new OppositePair(mu, rate);
      case 1 -> MirroredPair.of(sampled);
      default -> sampled;
    };
  }

  /** At lattice points both sides are exact, however coarse the lattice is. */
  @Test
  void totalVariationIsExact() {
    // 750 steps of noise 0.5715 at rate 0.004, computed with 66 digits.
    List<Repeated<DominatingPair>> steps =
        List.of(new Repeated<>(SampledPair.of(new GaussianPair(1 / 0.5715), 0.004), 750));
    LatticeCurve curve = new LatticeCurve(steps, steps, 1e-3, Adjacency.ADD_REMOVE);
    Bracket distance = curve.totalVariation();
    assertThat(distance.upper() - distance.lower()).isLessThan(1e-10);
    assertThat(distance.value()).isCloseTo(0.164090452819, within(1e-11));
  }

  @Test
  void isLeftToLatticesWhereNothingDecays() {
    NormalMixtures mixtures = SampledPair.of(new GaussianPair(1), 0.01).normals().orElseThrow();
    assertThat(SpectralComposition.of(List.of(new Repeated<>(mixtures, 1)), 0.5)).isEmpty();
    Optional<SpectralComposition> many =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 1_000)), 0.5);
    assertThat(many).isPresent();
  }

  /** Masses add up to the moment that the tilt was divided by, and so do those of either side. */
  @Test
  void massesAddUp() {
    NormalMixtures mixtures = SampledPair.of(new GaussianPair(1), 0.05).normals().orElseThrow();
    SpectralComposition whole =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 300)), 0.5).orElseThrow();
    double step = whole.step(0.01);
    for (LatticeSymbol symbol : LatticeSymbol.values()) {
      double tilt = symbol == LatticeSymbol.WITH ? -0.5 : 0.5;
      PrivacyLossDistribution sum = whole.sum(symbol, step).sum();
      assertThat(total(sum, tilt)).isCloseTo(1, within(1e-11));
      assertThat(total(sum.coarser(4), tilt)).isCloseTo(1, within(1e-11));
    }
  }

  private static double total(PrivacyLossDistribution sum, double tilt) {
    double total = 0;
    for (int i = 0; i < sum.mass().length; i++) {
      double weight =
          Math.exp(sum.logScale() - tilt * sum.lattice().loss((double) (sum.first() + i)));
      total += weight * sum.mass()[i];
    }
    return total;
  }

  /** Lattices have at least 256 points, so that the ends of a sum fit in, and at most 2^20. */
  @Test
  void latticesAreNoCoarserOrFinerThanIsOfUse() {
    NormalMixtures mixtures = MixtureCases.sampled(1, 0.05);
    SpectralComposition whole =
        SpectralComposition.of(List.of(new Repeated<>(mixtures, 300)), 0.5).orElseThrow();
    double coarsest = whole.step(1e300);
    assertThat(whole.step(coarsest)).isEqualTo(coarsest);
    assertThat(whole.step(Math.nextDown(coarsest))).isEqualTo(coarsest / 2);
    assertThat(whole.step(1e-300)).isEqualTo(coarsest * 256 / (1 << 20));
  }

  /** So many frequencies are found at once as transforms are quick for, and no more. */
  @Test
  void manyFrequenciesAreWorthItAtOnce() {
    NormalMixtures many = MixtureCases.sampled(3.3, 0.003);
    assertThat(SpectralComposition.atOnce(List.of(new Repeated<>(many, 400)), 0.5)).isPresent();
    NormalMixtures tooMany = MixtureCases.sampled(3.4, 0.003);
    assertThat(SpectralComposition.atOnce(List.of(new Repeated<>(tooMany, 400)), 0.5)).isEmpty();
  }
}
