package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A limit on tests between neighbours is exceeded where a test is known that beats it. */
class AttainedTestsTest {
  private static final Secret PAIR = Secret.uniform(2);
  private static final Mechanism RESPONSE = new RandomizedResponse(Math.log(3), 2);

  /** Of two answers the true one comes with 3/4: total variation 1/2, δ(0) = 1/2, ε = ln 3. */
  @Test
  void randomizedResponseReachesWhatItPromises() {
    assertThat(ruling(RESPONSE, Limit.membership(0.49)).verdict()).isEqualTo(Verdict.EXCEEDED);
    assertThat(ruling(RESPONSE, Limit.membership(0.49)).attained()).isBetween(0.4999999, 0.5);
    assertThat(ruling(RESPONSE, Limit.membership(0.51)).verdict()).isEqualTo(Verdict.WITHIN);
    Ruling delta = ruling(RESPONSE, new Limit.Budget(Math.log(2), 0.2));
    assertThat(delta.verdict()).isEqualTo(Verdict.EXCEEDED);
    assertThat(delta.attained()).isBetween(0.2499999, 0.25);
    Ruling pure = ruling(RESPONSE, new Limit.Budget(1, 0));
    assertThat(pure.verdict()).isEqualTo(Verdict.EXCEEDED);
    assertThat(pure.attained()).isBetween(1.09, Math.log(3));
    Ruling rate = ruling(RESPONSE, new Limit.TruePositives(0.25, 0.7));
    assertThat(rate.verdict()).isEqualTo(Verdict.EXCEEDED);
    assertThat(rate.attained()).isBetween(0.7499999, 0.75);
  }

  /** Whoever keeps a promise may reveal less, also as one of several steps. */
  @Test
  void nothingIsReachedByWhatIsOnlyStated() {
    Mechanism stated = new StatedGuarantee(List.of(GaussianDp.of(2)));
    Mechanism beside = new Composition(List.of(new Part(RESPONSE, 1), new Part(stated, 1)));
    for (Mechanism mechanism : List.of(stated, beside)) {
      Ruling ruling = ruling(mechanism, Limit.membership(0.1));
      assertThat(ruling.verdict()).isEqualTo(Verdict.NOT_SHOWN);
      assertThat(ruling.attained()).isZero();
    }
  }

  /**
   * One step of noise 1/2 with a hundredth of the people, at a false-positive rate of 0.3: adding
   * reaches 0.99 · 0.3 + 0.01 · Φ(2 − 0.52440) = 0.3062997 and removing less, while the convex
   * curve below both allows 0.306827. No test of either order reaches that.
   */
  @Test
  void eitherOrderIsATestOfItsOwn() {
    Mechanism step = new DpSgd(0.5, 0.01, 1);
    Ruling between = ruling(step, new Limit.TruePositives(0.3, 0.3065));
    assertThat(between.upper().orElseThrow()).isGreaterThan(0.3068);
    assertThat(between.attained()).isBetween(0.306299, 0.3063);
    assertThat(between.verdict()).isEqualTo(Verdict.NOT_SHOWN);
    assertThat(ruling(step, new Limit.TruePositives(0.3, 0.3062)).verdict())
        .isEqualTo(Verdict.EXCEEDED);
  }

  private static Ruling ruling(Mechanism mechanism, Limit limit) {
    return Assessment.of(mechanism, List.of(new Distinguisher(PAIR)), List.of(limit))
        .rulings()
        .get(0);
  }
}
