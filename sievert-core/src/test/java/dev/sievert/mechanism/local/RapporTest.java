package dev.sievert.mechanism.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What RAPPOR promises is what its table of reports says. */
class RapporTest {
  @Test
  void promisesAreThoseOfTheTable() {
    Random random = new Random(41);
    for (int draw = 0; draw < 100; draw++) {
      int records = 2 + random.nextInt(4);
      Rappor mechanism =
          new Rappor(
              records,
              random.nextDouble(),
              random.nextDouble(),
              random.nextDouble(),
              1 + random.nextInt(8),
              1 + random.nextInt(3));
      List<Guarantee> known = mechanism.guarantees(Secret.uniform(records));
      FiniteChannel table = table(mechanism, (BloomChannel) known.get(2));
      ApproxDp pure = (ApproxDp) known.get(0);
      assertThat(pure.epsilon()).isCloseTo(table.epsilon(), within(1e-11));
      assertThat(pure.epsilon()).isGreaterThanOrEqualTo(table.epsilon() - 1e-13);
      double distance = ((TotalVariation) known.get(1)).distance();
      assertThat(distance).isCloseTo(table.totalVariation(), within(1e-11));
      if (mechanism.release(Secret.any()).orElseThrow() instanceof Release.Known step) {
        DominatingPair pair = step.pairs().dominating();
        assertThat(pair.highest()).isGreaterThanOrEqualTo(table.epsilon() - 1e-12);
        assertThat(pair.withAbove(0) - pair.withoutAbove(0))
            .isGreaterThanOrEqualTo(table.totalVariation() - 1e-12);
      }
    }
  }

  /** Each bit goes through both responses one after the other, written out as four cases. */
  private static FiniteChannel table(Rappor mechanism, BloomChannel filter) {
    double[][] rows = new double[(int) mechanism.records()][1 << mechanism.bits()];
    for (int record = 0; record < rows.length; record++) {
      int[] pattern = filter.pattern(record);
      for (int report = 0; report < rows[record].length; report++) {
        rows[record][report] = 1;
        for (int bit = 0; bit < mechanism.bits(); bit++) {
          double permanent =
              mechanism.replaced() / 2
                  + (Arrays.binarySearch(pattern, bit) >= 0 ? 1 - mechanism.replaced() : 0);
          double shown = permanent * mechanism.oneShown() + (1 - permanent) * mechanism.zeroShown();
          rows[record][report] *= (report >> bit & 1) == 1 ? shown : 1 - shown;
        }
      }
    }
    return FiniteChannel.of(rows);
  }

  /** Two values without a common bit: h ln(q* (1 − p*) / (p* (1 − q*))), as the authors state. */
  @Test
  void budgetOfOneReportIsTheAuthors() {
    Rappor mechanism = new Rappor(1L << 40, 0.5, 0.5, 0.75, 128, 2);
    double set = 0.5 * 0.5 * (0.5 + 0.75) + 0.5 * 0.75;
    double unset = 0.5 * 0.5 * (0.5 + 0.75) + 0.5 * 0.5;
    double epsilon = 2 * Math.log(set * (1 - unset) / (unset * (1 - set)));
    ApproxDp pure = (ApproxDp) mechanism.guarantees(Secret.any()).get(0);
    assertThat(pure.epsilon()).isCloseTo(epsilon, within(1e-11)).isGreaterThanOrEqualTo(epsilon);
  }

  @Test
  void reportsThatExcludeAreNotPure() {
    List<Guarantee> known = new Rappor(4, 0, 0, 1, 64, 1).guarantees(Secret.uniform(4));
    assertThat(known).hasSize(2).noneMatch(ApproxDp.class::isInstance);
    assertThat(((TotalVariation) known.get(0)).distance()).isEqualTo(1);
    List<Guarantee> coins = new Rappor(4, 1, 0, 1, 64, 1).guarantees(Secret.uniform(4));
    assertThat(((ApproxDp) coins.get(0)).epsilon()).isZero();
    assertThat(((TotalVariation) coins.get(1)).distance()).isZero();
    assertThat(new Rappor(4, 1, 0, 1, 64, 1).release(Secret.any())).contains(LocalPromises.NOTHING);
    assertThat(new Rappor(4, 0.5, 0.5, 0.75, 16, 1).words())
        .isEqualTo("RAPPOR over 4 values with f = 0.5, p = 0.5, q = 0.75, 16 bits and 1 hash");
  }
}
