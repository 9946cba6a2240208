package dev.sievert.exact.interval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.IntervalChannel.Noise;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.BetaPrior;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ends that are proven enclose the truth however few outputs are looked at. */
class IntervalProofTest {
  private static final int INSTANCES = 5;

  @ParameterizedTest
  @EnumSource(names = {"EXPONENTIAL", "LAPLACE"})
  void fewLooksEncloseWhatManyFind(Noise noise) {
    RandomGenerator random = RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(11);
    for (int i = 0; i < INSTANCES; i++) {
      double scale = Math.exp(random.nextDouble(Math.log(0.2), Math.log(20)));
      BetaPrior prior =
          random.nextBoolean()
              ? BetaPrior.UNIFORM
              : new BetaPrior(random.nextDouble(0.2, 4), random.nextDouble(0.2, 4));
      double reach = random.nextDouble(0.02, 0.6);
      for (boolean advantage : new boolean[] {true, false}) {
        IntervalProof proof = new IntervalProof(noise, prior, scale, advantage);
        assertEncloses(proof.guessing(prior, reach, 1e-2), proof.guessing(prior, reach, 1e-7));
      }
      IntervalProof proof = new IntervalProof(noise, prior, scale, true);
      assertEncloses(proof.knowing(reach, 1e-2), proof.knowing(reach, 1e-7));
    }
  }

  private static void assertEncloses(Bracket wide, Bracket narrow) {
    assertThat(wide.lower()).isLessThanOrEqualTo(narrow.upper());
    assertThat(wide.upper()).isGreaterThanOrEqualTo(narrow.lower());
    assertThat(narrow.upper() - narrow.lower()).isLessThan(1e-3);
    assertThat(narrow.lower()).isPositive();
  }
}
