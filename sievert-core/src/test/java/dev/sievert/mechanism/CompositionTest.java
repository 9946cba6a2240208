package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.PureRenyi;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompositionTest {
  private static final Mechanism LAPLACE = LaplaceNoise.ofEpsilon(0.5, 1);
  private static final Mechanism GAUSSIAN = new GaussianNoise(2, 1);

  @Test
  void partsFollowEachOther() {
    Release laplace = new Release.Single(new LaplacePair(0.5), Adjacency.REPLACE_ONE);
    Release gaussian = new Release.Single(new GaussianPair(0.5), Adjacency.REPLACE_ONE);
    assertThat(of(new Part(LAPLACE, 15), Part.once(GAUSSIAN)).release(Secret.any()))
        .contains(new Release.Sequence(List.of(new Release.Repeated(laplace, 15), gaussian)));
    assertThat(of(new Part(LAPLACE, 15)).release(Secret.any()))
        .contains(new Release.Repeated(laplace, 15));
  }

  @Test
  void onePartOnceIsThatPart() {
    assertThat(of(Part.once(LAPLACE)).guarantees(Secret.uniform(3)))
        .isEqualTo(LAPLACE.guarantees(Secret.uniform(3)));
    assertThat(of(Part.once(LAPLACE)).release(Secret.any()))
        .isEqualTo(LAPLACE.release(Secret.any()));
  }

  @Test
  void gaussiansAddUpInSquares() {
    Composition both =
        of(Part.once(new GaussianNoise(1, 3)), Part.once(of(new Part(new GaussianNoise(1, 2), 4))));
    assertThat(both.guarantees(Secret.any()).get(0)).isEqualTo(GaussianDp.of(5));
  }

  /** An exchange is a removal and an addition, which doubles μ. */
  @Test
  void gaussiansOfDifferentAdjacencyAreCarriedToExchanges() {
    Composition mixed = of(Part.once(new GaussianNoise(1, 3)), Part.once(new DpSgd(1, 1, 4)));
    assertThat(mixed.guarantees(Secret.any()).get(0)).isEqualTo(GaussianDp.of(5));
    Composition same = of(new Part(new DpSgd(1, 1, 4), 4));
    assertThat(same.guarantees(Secret.any()).get(0))
        .isEqualTo(new GaussianDp(4, Adjacency.ADD_REMOVE));
  }

  @Test
  void statedDistanceOfGradientsCountsInAComposition() {
    Composition near = of(Part.once(new GaussianNoise(1, 3)), Part.once(new DpSgd(1, 1, 16, 1)));
    assertThat(near.guarantees(Secret.any()))
        .contains(GaussianDp.of(5))
        .noneMatch(each -> each.adjacency() == Adjacency.ADD_REMOVE);
    Mechanism sampled = new Subsampled(GAUSSIAN, 0.1);
    assertThat(of(Part.once(sampled), Part.once(LAPLACE)).exchangedRelease(Secret.any())).isEmpty();
    assertThat(of(new Part(LAPLACE, 2)).exchangedRelease(Secret.any()))
        .isEqualTo(of(new Part(LAPLACE, 2)).release(Secret.any()));
  }

  /** The root of a sum of squares, rounded up and by less than a unit in the last place. */
  @Test
  void rootIsRoundedUp() {
    for (int times : new int[] {2, 3, 5, 7, 1000, 123_457}) {
      double mu = mu(of(new Part(GAUSSIAN, times)));
      BigDecimal square = new BigDecimal(0.25).multiply(new BigDecimal(times));
      assertThat(new BigDecimal(mu).pow(2)).isGreaterThanOrEqualTo(square);
      assertThat(new BigDecimal(Math.nextDown(mu)).pow(2)).isLessThan(square);
    }
    assertThat(mu(of(new Part(new GaussianNoise(1e-300, 1), 9)))).isCloseTo(3e300, within(1e286));
    assertThat(mu(of(new Part(new GaussianNoise(1e300, 1), 9)))).isCloseTo(3e-300, within(1e-314));
    assertThat(mu(of(new Part(new GaussianNoise(4.9e-324, 1), 9)))).isEqualTo(Double.MAX_VALUE);
  }

  private static double mu(Mechanism mechanism) {
    return ((GaussianDp) mechanism.guarantees(Secret.any()).get(0)).mu();
  }

  @Test
  void otherPartsAreAddedUpNumerically() {
    List<Guarantee> known = of(new Part(LAPLACE, 15)).guarantees(Secret.any());
    assertThat(known).hasSize(3).contains(ApproxDp.pure(7.5));
    assertThat(known)
        .allSatisfy(each -> assertThat(each.adjacency()).isEqualTo(Adjacency.REPLACE_ONE));
    Mechanism sampled = new Subsampled(LAPLACE, 0.1);
    assertThat(of(new Part(sampled, 15)).guarantees(Secret.any()))
        .extracting(Guarantee::adjacency)
        .containsExactly(
            Adjacency.ADD_REMOVE,
            Adjacency.REPLACE_ONE,
            Adjacency.ADD_REMOVE,
            Adjacency.ADD_REMOVE,
            Adjacency.ADD_REMOVE);
    assertThat(of(Part.once(sampled), Part.once(LAPLACE)).guarantees(Secret.any()))
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each.adjacency()).isEqualTo(Adjacency.REPLACE_ONE));
  }

  @Test
  void concentratedPartsAddUp() {
    Mechanism stated = new StatedGuarantee(List.of(ZeroConcentratedDp.of(0.5)));
    List<RenyiGuarantee> sums =
        of(new Part(stated, 4), Part.once(GAUSSIAN)).divergences(Secret.any());
    assertThat(sums).hasSize(1);
    assertThat(((ZeroConcentratedDp) sums.get(0)).rho()).isBetween(2.125, 2.125 + 1e-14);
  }

  @Test
  void divergencesAddUpOrderByOrder() {
    Mechanism stated =
        new StatedGuarantee(
            List.of(
                new RenyiDp(
                    List.of(new RenyiDp.Order(2, 0.25), new RenyiDp.Order(8, 1)),
                    Adjacency.REPLACE_ONE)));
    RenyiDp sum =
        (RenyiDp) of(new Part(stated, 2), Part.once(GAUSSIAN)).divergences(Secret.any()).get(0);
    // Gaussian noise of μ = 1/2 has ρ = 1/8.
    assertThat(sum.orders()).hasSize(2);
    assertThat(sum.epsilon(2)).isBetween(0.75, 0.75 + 1e-14);
    assertThat(sum.epsilon(8)).isBetween(3.0, 3 + 1e-14);
    RenyiDp pure = (RenyiDp) of(new Part(LAPLACE, 3)).divergences(Secret.any()).get(0);
    // Laplace noise is known by its ε and its total variation, which allow a little more than it
    // has.
    double one = new PureRenyi(0.5, -Math.expm1(-0.25), Adjacency.REPLACE_ONE).epsilon(2);
    assertThat(pure.epsilon(2)).isBetween(3 * one, 3 * one + 1e-14);
    assertThat(one).isGreaterThan(Math.log(2 * Math.exp(0.5) / 3 + Math.exp(-1) / 3));
  }

  @Test
  void nothingIsAddedUpWhereOnePartIsUnknown() {
    Mechanism approximate = new StatedGuarantee(List.of(ApproxDp.of(1, 1e-6)));
    assertThat(of(Part.once(GAUSSIAN), Part.once(approximate)).divergences(Secret.any())).isEmpty();
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    Composition whole =
        of(
            Part.once(GAUSSIAN),
            Part.once(new GeometricNoise(new NoiseLevel.Budget(1), 1, Clamp.NONE)));
    assertThat(whole.guarantees(interval)).isEmpty();
    assertThat(whole.release(interval)).isEmpty();
    assertThat(whole.sampledRelease()).isPresent();
  }

  @Test
  void remarksAreMadeOnce() {
    Composition twice = of(Part.once(LAPLACE), Part.once(LaplaceNoise.ofEpsilon(1, 1)));
    assertThat(twice.remarks(Secret.uniform(9))).hasSize(1);
    assertThat(twice.remarks(Secret.any())).isEmpty();
  }

  @Test
  void wordsNameTheFirstParts() {
    assertThat(of(new Part(LAPLACE, 15), Part.once(GAUSSIAN)).words())
        .isEqualTo(
            "15 times Laplace noise of scale 2, then Gaussian noise of standard deviation 2");
    Part part = Part.once(LAPLACE);
    assertThat(of(part, part, part, part, part).words()).endsWith(", then 2 more");
  }

  @Test
  void impossiblePartsAreRefused() {
    refuses(List.of(), "of must be a list of at least one mechanism but was empty");
    Mechanism many = of(new Part(new DpSgd(1, 0.1, 1L << 30), 1L << 20));
    refuses(
        List.of(new Part(new Subsampled(many, 0.5), 1L << 20)),
        "of must be at most 2^53 steps in all but was 1.1805916207174113e21");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Part(LAPLACE, 0))
        .withMessage("times must be a whole number from 1 to 2^53 but was 0");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> Composition.TYPE.create(new Settings(), Secret.any()))
        .withMessage("needs of");
  }

  private static Composition of(Part... parts) {
    return new Composition(List.of(parts));
  }

  private static void refuses(List<Part> parts, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Composition(parts))
        .withMessage(message);
  }
}
