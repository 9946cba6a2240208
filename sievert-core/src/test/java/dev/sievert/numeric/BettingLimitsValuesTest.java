package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Estimate;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Limits against the capital written out as a product over the scores, without bins: a mean m is
 * refused where Π (1 + λ (x − m)) has reached 1/risk.
 */
class BettingLimitsValuesTest {
  private static final double CLOSE = 4e-9;

  /** The mean over the bets of the product over the scores. */
  private static double capital(double[] bets, double[] scores, double mean) {
    double sum = 0;
    for (double bet : bets) {
      double product = 1;
      for (double score : scores) {
        product *= 1 + bet * (score - mean);
      }
      sum += product;
    }
    return sum / bets.length;
  }

  /** Where the capital of bets with a sign reaches 1/risk, between the mean and an end. */
  private static double border(
      double[] bets, int sign, double[] scores, double risk, double mean, double end) {
    double[] signed = Arrays.stream(bets).map(bet -> sign * bet).toArray();
    if (capital(signed, scores, end) < 1 / risk) {
      return end;
    }
    double kept = mean;
    double refused = end;
    for (int step = 0; step < 60; step++) {
      double middle = (kept + refused) / 2;
      if (capital(signed, scores, middle) < 1 / risk) {
        kept = middle;
      } else {
        refused = middle;
      }
    }
    return refused;
  }

  private static BinnedScores binned(double low, double high, double... scores) {
    BinnedScores binned = new BinnedScores(low, high);
    Arrays.stream(scores).forEach(binned::add);
    return binned;
  }

  private static double mean(double... scores) {
    return Arrays.stream(scores).average().orElseThrow();
  }

  private static double[] together(double[] some, double[] others) {
    return IntStream.range(0, some.length + others.length)
        .mapToDouble(i -> i < some.length ? some[i] : others[i - some.length])
        .toArray();
  }

  /** Scores at the ends of bins, where binning changes nothing. */
  private static double[] scores(Random random, int count, double low, double high) {
    double share = random.nextDouble();
    return random
        .doubles(count)
        .map(drawn -> low + (high - low) * Math.floor(1025 * Math.pow(drawn, 4 * share)) / 1024)
        .map(score -> Math.min(high, score))
        .toArray();
  }

  private static void holds(
      Estimate found, double[] bets, double[] scores, double risk, double end) {
    double mean = mean(scores);
    double lower = border(bets, 1, scores, risk, mean, -end);
    double upper = border(bets, -1, scores, risk, mean, end);
    assertThat(found.lower()).isLessThanOrEqualTo(lower).isCloseTo(lower, within(CLOSE));
    assertThat(found.upper()).isGreaterThanOrEqualTo(upper).isCloseTo(upper, within(CLOSE));
  }

  @Test
  void limitsThatAlwaysHoldMixTwentyFourBets() {
    Random random = new Random(5);
    for (double end : new double[] {1, 4}) {
      double[] bets =
          IntStream.range(0, 24).mapToDouble(i -> Math.pow(2, -i - 1) / 2 / end).toArray();
      for (int count : new int[] {1, 12, 40, 150}) {
        double[] scores = scores(random, count, -end, end);
        double risk = 0.02 + 0.3 * random.nextDouble();
        Estimate found =
            BettingLimits.always(binned(-end, end, scores), risk).estimate(-end, end, 0.9);
        assertThat(found.value()).isCloseTo(mean(scores), within(1e-9));
        assertThat(found.confidence()).isEqualTo(0.9);
        holds(found, bets, scores, risk, end);
      }
    }
  }

  /** λ = √(2 ln(1/risk) / (n v)), at most half of what may be lost; v is what the pilots vary. */
  @Test
  void limitsOfAFixedNumberBetWhatThePilotsSay() {
    Random random = new Random(6);
    for (double end : new double[] {1, 4}) {
      for (int pilots : new int[] {1, 7, 60}) {
        for (int count : new int[] {3, 30, 200}) {
          double[] pilot = scores(random, pilots, -end, end);
          double[] scores = scores(random, count, -end, end);
          double risk = 0.02 + 0.3 * random.nextDouble();
          double mean = mean(pilot);
          double width = 2 * end / 1024;
          double variance =
              Arrays.stream(pilot).map(score -> (score - mean) * (score - mean)).sum() / pilots
                  + width * width / 4
                  + end * end / (pilots + 1);
          double bet = Math.min(0.25 / end, Math.sqrt(2 * Math.log(1 / risk) / (count * variance)));
          Estimate found =
              BettingLimits.once(binned(-end, end, pilot), binned(-end, end, scores), risk)
                  .estimate(-end, end, 0.9);
          double all = mean(together(pilot, scores));
          assertThat(found.value()).isCloseTo(all, within(1e-9));
          double lower = border(new double[] {bet}, 1, scores, risk, mean(scores), -end);
          double upper = border(new double[] {bet}, -1, scores, risk, mean(scores), end);
          assertThat(found.lower()).isCloseTo(Math.min(all, lower), within(CLOSE));
          assertThat(found.upper()).isCloseTo(Math.max(all, upper), within(CLOSE));
        }
      }
    }
  }

  /** Without pilots, as without scores, the bet is the greatest. */
  @Test
  void fewScoresHaveNoPilot() {
    double[] scores = {0.5, 1, 0.75, 1, 1, 0.5, 1, 1, 1};
    Estimate found = BettingLimits.ofScores(-1, 1, 0.9, scores);
    holds(found, new double[] {0.25}, scores, 0.05, 1);
    BinnedScores none = new BinnedScores(-1, 1);
    Estimate pilotOnly = BettingLimits.once(binned(-1, 1, 0.5), none, 0.05).estimate(-1, 1, 0.9);
    assertThat(pilotOnly).isEqualTo(new Estimate(-1, 0.5, 1, 0.9));
  }

  /** The first tenth of the scores are pilots. */
  @Test
  void theFirstTenthAreThePilots() {
    double[] scores = scores(new Random(8), 109, -1, 1);
    double[] pilot = Arrays.copyOf(scores, 10);
    double[] rest = Arrays.copyOfRange(scores, 10, 109);
    assertThat(BettingLimits.ofScores(-1, 1, 0.9, scores))
        .isEqualTo(
            BettingLimits.once(binned(-1, 1, pilot), binned(-1, 1, rest), (1 - 0.9) / 2)
                .estimate(-1, 1, 0.9));
  }

  /** Scores inside of bins are taken to lie at their ends, which widens the limits a little. */
  @Test
  void binsWidenALittle() {
    Random random = new Random(7);
    double[] bets = IntStream.range(0, 24).mapToDouble(i -> Math.pow(2, -i - 1) / 2).toArray();
    for (int draw = 0; draw < 5; draw++) {
      double[] scores = random.doubles(100, -1, 1).toArray();
      Estimate found = BettingLimits.always(binned(-1, 1, scores), 0.05).estimate(-1, 1, 0.9);
      double mean = mean(scores);
      double lower = border(bets, 1, scores, 0.05, mean, -1);
      double upper = border(bets, -1, scores, 0.05, mean, 1);
      assertThat(found.lower()).isBetween(lower - 1e-5, lower);
      assertThat(found.upper()).isBetween(upper, upper + 1e-5);
    }
  }

  /** Limits enclose the mean also where the pilots are unlike the others. */
  @Test
  void unluckyPilotsAreEnclosed() {
    for (int sign : new int[] {-1, 1}) {
      double[] scores =
          IntStream.range(0, 1000).mapToDouble(run -> run < 100 ? -sign : sign).toArray();
      Estimate found = BettingLimits.ofScores(-1, 1, 0.9, scores);
      assertThat(found.value()).isCloseTo(0.8 * sign, within(1e-9));
      assertThat(sign > 0 ? found.lower() : found.upper()).isEqualTo(found.value());
      assertThat(sign > 0 ? found.upper() : found.lower()).isEqualTo(sign);
    }
  }

  @Test
  void binsAddUp() {
    BinnedScores scores = binned(-2, 2, -2, -2, -1.998, 0.25, 2, 2.5, -3);
    assertThat(scores.count()).isEqualTo(7);
    assertThat(scores.count(0)).isEqualTo(4);
    assertThat(scores.count(576)).isEqualTo(1);
    assertThat(scores.count(1023)).isEqualTo(2);
    assertThat(scores.units(576)).isEqualTo((long) (2.25 * (1 << 30)));
    assertThat(scores.start(576)).isEqualTo(0.25);
    assertThat(scores.lowest()).isEqualTo(-2);
    assertThat(scores.highest()).isEqualTo(2);
    assertThat(scores.mostUnits()).isEqualTo(4.0 * (1 << 30) + 1);
    assertThat(scores.place(0)).isCloseTo(0.002 / 4 * 256, within(1e-6));
    assertThat(scores.place(576)).isZero();
    assertThat(scores.place(1023)).isEqualTo(1);
    BinnedScores copy = new BinnedScores(-2, 2);
    for (int bin = 0; bin < BinnedScores.BINS; bin++) {
      copy.add(bin, scores.count(bin), scores.units(bin));
    }
    copy.add(copy);
    assertThat(copy.count()).isEqualTo(14);
    assertThat(copy.units(576)).isEqualTo(2 * scores.units(576));
    assertThat(copy.mean()).isEqualTo(scores.mean());
    assertThat(copy.variance()).isEqualTo(scores.variance());
  }

  /** A quarter of a bin's square more than the scores vary, and so never less. */
  @Test
  void variancesAreUpperBounds() {
    Random random = new Random(9);
    double width = 3.0 / 1024;
    double[] scores = random.doubles(500, 1, 4).toArray();
    double mean = mean(scores);
    double variance =
        Arrays.stream(scores).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
    assertThat(binned(1, 4, scores).mean()).isCloseTo(mean, within(1e-9));
    assertThat(binned(1, 4, scores).variance())
        .isGreaterThan(variance)
        .isCloseTo(variance, within(width * width / 4));
    assertThat(binned(1, 4, 2.5, 2.5).variance()).isCloseTo(width * width / 4, within(1e-12));
    assertThat(new BinnedScores(1, 1).highest()).isEqualTo(1 + 0x1p-20);
  }
}
