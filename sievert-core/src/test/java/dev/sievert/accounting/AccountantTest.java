package dev.sievert.accounting;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.GaussianCurve;
import dev.sievert.accounting.laplace.LaplaceComposition;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Memory;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which questions are answered in closed form, and that those are rounded up. */
class AccountantTest {
  private static Release gaussian(double mu, Adjacency adjacency) {
    return new Release.Single(new GaussianPair(mu), adjacency);
  }

  private static double mu(Release release, Direction direction) {
    return ((GaussianDp) Accountant.curve(release, direction, 1e-6).promise()).mu();
  }

  /** √Σ n μ², and twice that where others exchange a record. */
  @Test
  void gaussianStepsAreOneGaussianStepRoundedUp() {
    Random random = new Random(221);
    for (int draw = 0; draw < 200; draw++) {
      double one = random.nextDouble();
      double other = 1 + random.nextDouble();
      int times = 1 + random.nextInt(1000);
      Release release =
          new Release.Sequence(
              List.of(
                  new Release.Repeated(gaussian(one, Adjacency.ADD_REMOVE), times),
                  gaussian(other, Adjacency.ADD_REMOVE)));
      BigDecimal squares =
          exactly(one).pow(2).multiply(BigDecimal.valueOf(times)).add(exactly(other).pow(2));
      BigDecimal truth = squares.sqrt(DIGITS);
      notBelow(mu(release, Direction.ADD), truth);
      notBelow(mu(release, Direction.REMOVE), truth);
      notBelow(mu(release, Direction.SYMMETRIC), truth);
      notBelow(mu(release, Direction.REPLACE), truth.multiply(BigDecimal.valueOf(2)));
    }
    Release exchanged = gaussian(0.75, Adjacency.REPLACE_ONE);
    notBelow(mu(exchanged, Direction.REPLACE), new BigDecimal("0.75"));
  }

  private static void notBelow(double found, BigDecimal truth) {
    assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
    assertThat(found).isLessThan(truth.doubleValue() * (1 + 4e-15));
  }

  @Test
  void manyEqualLaplaceStepsHaveTheirOwnCurve() {
    Release step = new Release.Single(new LaplacePair(0.5), Adjacency.ADD_REMOVE);
    assertThat(Accountant.curve(new Release.Repeated(step, 200), Direction.ADD, 1e-6))
        .isInstanceOf(LaplaceComposition.class);
    assertThat(Accountant.curve(new Release.Repeated(step, 201), Direction.ADD, 1e-2))
        .isNotInstanceOf(LaplaceComposition.class);
    LaplaceComposition exchanged =
        (LaplaceComposition) Accountant.curve(step, Direction.REPLACE, 1e-6);
    assertThat(exchanged.words()).isEqualTo("1 times Laplace noise, μ = 1");
    assertThat(exchanged.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    Release steep = new Release.Single(new LaplacePair(60), Adjacency.ADD_REMOVE);
    assertThat(Accountant.curve(steep, Direction.ADD, 1e-2)).isInstanceOf(LaplaceComposition.class);
    assertThat(Accountant.curve(steep, Direction.REPLACE, 1e-2))
        .isNotInstanceOf(LaplaceComposition.class);
    Release nothing = new Release.Single(new LaplacePair(0), Adjacency.ADD_REMOVE);
    assertThat(Accountant.curve(nothing, Direction.ADD, 1e-2).totalVariation().upper()).isZero();
  }

  @Test
  void sameQuestionsHaveTheSameAnswerWithinAMemory() {
    Memory memory = new Memory();
    CertifiedCurve first = memory.during(AccountantTest::asked);
    assertThat(memory.during(AccountantTest::asked)).isSameAs(first);
    assertThat(new Memory().during(AccountantTest::asked)).isNotSameAs(first);
  }

  private static CertifiedCurve asked() {
    return Accountant.curve(gaussian(0.3, Adjacency.ADD_REMOVE), Direction.ADD, 1e-6);
  }

  @Test
  void questionsOutsideTheirRangesAreRefused() {
    Release step = gaussian(0.3, Adjacency.REPLACE_ONE);
    assertThatThrownBy(() -> Accountant.curve(step, Direction.ADD, 1e-6))
        .hasMessage("direction must be replace for a release that exchanges records but was add");
    assertThatThrownBy(() -> Accountant.curve(step, Direction.REPLACE, 1e-11))
        .hasMessage("accuracy must be in [1e-10, 0.1] but was 1e-11");
    assertThatThrownBy(() -> Accountant.curve(step, Direction.REPLACE, 0.2))
        .hasMessage("accuracy must be in [1e-10, 0.1] but was 0.2");
    assertThat(Accountant.curve(step, Direction.REPLACE, 0.1)).isInstanceOf(GaussianCurve.class);
    assertThat(Accountant.curve(step, Direction.REPLACE, 1e-10)).isInstanceOf(GaussianCurve.class);
    assertThat(Direction.named("symmetric")).contains(Direction.SYMMETRIC);
    assertThat(Direction.named("sideways")).isEmpty();
    assertThat(Direction.REMOVE.word()).isEqualTo("remove");
  }

  /** Noise of 12.6e-6 beside a sensitivity of 1: the quotient is no double, and was rounded up. */
  @Test
  void lowerEndsAllowForAQuotientThatWasRoundedUp() {
    double mu = 79505.56080931463;
    double epsilon = mu * (mu / 2 + 10);
    Release step = new Release.Single(new GaussianPair(mu), Adjacency.REPLACE_ONE);
    Bracket found = Accountant.curve(step, Direction.REPLACE, 1e-6).delta(epsilon);
    Bracket before = new GaussianCurve(Math.nextDown(mu), Adjacency.REPLACE_ONE).delta(epsilon);
    Bracket stated = new GaussianCurve(mu, Adjacency.REPLACE_ONE).delta(epsilon);
    assertThat(found.lower()).isLessThan(before.lower());
    assertThat(found.upper()).isEqualTo(stated.upper());
  }
}
