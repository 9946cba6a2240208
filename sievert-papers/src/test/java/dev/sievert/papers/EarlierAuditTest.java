package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.mechanism.LdpAuditor;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Secret;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What decides has the same law as the sets written out. */
class EarlierAuditTest {
  private static final int TRIALS = 100_000;

  @ParameterizedTest
  @EnumSource(LocalMechanism.class)
  void namesTheFirstValueAsOften(LocalMechanism kind) {
    for (double epsilon : new double[] {0.5, 2, 4}) {
      for (int records : new int[] {3, 12, 40}) {
        TwoLevelChannel channel =
            (TwoLevelChannel)
                kind.of(epsilon, records).channel(Secret.uniform(records)).orElseThrow();
        LdpAuditor whole = LdpAuditor.play(channel, TRIALS, 9);
        LdpAuditor brief = new EarlierAudit(epsilon, records, 10).play(kind, TRIALS);
        // Five standard errors of the difference of two counts.
        double most = Math.max((double) whole.trueHits(), 50);
        double wrong = Math.max((double) whole.falseHits(), 50);
        assertThat((double) brief.trueHits())
            .isCloseTo((double) whole.trueHits(), within(5 * Math.sqrt(2 * most)));
        assertThat((double) brief.falseHits())
            .isCloseTo((double) whole.falseHits(), within(5 * Math.sqrt(2 * wrong)));
      }
    }
  }
}
