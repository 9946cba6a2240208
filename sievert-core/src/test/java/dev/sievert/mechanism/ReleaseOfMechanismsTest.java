package dev.sievert.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mechanisms of one step say which step it is. */
class ReleaseOfMechanismsTest {
  @Test
  void noiseIsJudgedOnTheRangeOfTheSecret() {
    Mechanism laplace = LaplaceNoise.ofEpsilon(1, 4);
    assertThat(laplace.release(Secret.any())).contains(replaced(new LaplacePair(1)));
    LaplacePair half = (LaplacePair) pair(laplace, Secret.uniform(3));
    assertThat(half.epsilon()).isBetween(0.5, 0.5 + 1e-15);
    Mechanism gaussian = new GaussianNoise(2, 4);
    assertThat(gaussian.release(Secret.any())).contains(replaced(new GaussianPair(2)));
    assertThat(gaussian.release(Secret.uniform(3))).contains(replaced(new GaussianPair(1)));
  }

  @Test
  void noiseOnASampleIsJudgedOnTheStatedSensitivity() {
    assertThat(LaplaceNoise.ofEpsilon(1, 4).sampledRelease()).contains(added(new LaplacePair(1)));
    assertThat(new GaussianNoise(2, 4).sampledRelease()).contains(added(new GaussianPair(2)));
    assertThat(new GaussianNoise(2, 4, true).sampledRelease()).isEmpty();
    assertThat(new RandomizedResponse(1, 10).sampledRelease()).isEmpty();
  }

  @Test
  void responseHasItsOwnPair() {
    assertThat(new RandomizedResponse(1, 10).release(Secret.uniform(10)))
        .contains(replaced(new ResponsePair(1, 10)));
  }

  @Test
  void statedGuaranteesOfAKnownKindHaveTheirPair() {
    assertThat(stated(ApproxDp.of(1, 0.1))).isEqualTo(new ApproxPair(1, 0.1));
    assertThat(stated(GaussianDp.of(1))).isEqualTo(new GaussianPair(1));
    assertThat(stated(LaplaceTradeoff.of(1))).isEqualTo(new LaplacePair(1));
    assertThat(stated(TotalVariation.of(0.25))).isEqualTo(new ApproxPair(0, 0.25));
    assertThat(stated(ZeroConcentratedDp.of(0.5))).isNotNull();
    assertThat(stated(GaussianDp.of(1), ApproxDp.pure(1))).isNotNull();
  }

  /** What somebody may have who states a promise: noise that keeps it, just so. */
  @Test
  void promisesWithoutAPairOfTheirOwnAreKeptByNoise() {
    assertThat(kept(ZeroConcentratedDp.of(0.5))).isCloseTo(1, within(1e-12)).isLessThanOrEqualTo(1);
    assertThat(kept(GaussianDp.of(1), ZeroConcentratedDp.of(0.02))).isCloseTo(0.2, within(1e-12));
    assertThat(kept(GaussianDp.of(1), TotalVariation.of(0.3829249225480262)))
        .isCloseTo(1, within(1e-9));
    assertThat(kept(GaussianDp.of(1), ApproxDp.pure(1))).isZero();
  }

  private static double kept(Guarantee... guarantees) {
    Release release = new StatedGuarantee(List.of(guarantees)).release(Secret.any()).orElseThrow();
    return ((GaussianPair) ((Release.Promised) release).attained()).mu();
  }

  @Test
  void statedAdjacencyIsThatOfTheRelease() {
    Mechanism added = new StatedGuarantee(List.of(new GaussianDp(1, Adjacency.ADD_REMOVE)));
    assertThat(added.release(Secret.any())).contains(added(new GaussianPair(1)));
    assertThat(added.sampledRelease()).isEqualTo(added.release(Secret.any()));
    assertThat(new StatedGuarantee(List.of(GaussianDp.of(1))).sampledRelease()).isEmpty();
  }

  private static DominatingPair stated(Guarantee... guarantees) {
    return pair(new StatedGuarantee(List.of(guarantees)), Secret.any());
  }

  private static DominatingPair pair(Mechanism mechanism, Secret secret) {
    return mechanism.release(secret).orElseThrow().promise().orElseThrow();
  }

  private static Release replaced(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.REPLACE_ONE);
  }

  private static Release added(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }
}
