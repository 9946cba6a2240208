package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;

/**
 * The audit of local mechanisms as earlier work did it, for comparison: two fixed values, an attack
 * that guesses any member of the reported set, and the ratio of how often it names the first value
 * where that is true and where it is not. With so many runs it cannot report more than {@link
 * #cap}.
 *
 * @param trueHits how often the first value was named where it was true
 * @param falseHits how often it was named where the second was
 * @theorem Arcolezi and Gambs 2024 (LDP-Auditor)
 */
public record LdpAuditor(long trueHits, long falseHits, long trials) {
  public LdpAuditor {
    Check.records("trials", trials);
  }

  /** Plays. */
  public static LdpAuditor play(TwoLevelChannel channel, long trials, long seed) {
    SetSampler sampler = SetSampler.of(channel);
    long[] words = new long[(int) ((channel.records() + 63) >> 6)];
    RandomStream random = RandomStream.of(seed, 0);
    long[] hits = new long[2];
    for (int value = 0; value < 2; value++) {
      for (long trial = 0; trial < trials; trial++) {
        sampler.draw(value, words, random);
        hits[value] += names(words, (int) channel.records(), random) == 0 ? 1 : 0;
      }
    }
    return new LdpAuditor(hits[0], hits[1], trials);
  }

  /** Any member of the set, or any value where it is empty. */
  private static int names(long[] words, int records, RandomStream random) {
    int members = 0;
    for (long word : words) {
      members += Long.bitCount(word);
    }
    if (members == 0) {
      return random.below(records);
    }
    int left = random.below(members);
    int place = 0;
    while (left >= Long.bitCount(words[place])) {
      left -= Long.bitCount(words[place]);
      place++;
    }
    long word = words[place];
    for (; left > 0; left--) {
      word &= word - 1;
    }
    return (place << 6) + Long.numberOfTrailingZeros(word);
  }

  /**
   * What the procedure reports; a lower limit of ε, at least zero.
   *
   * @param risk how often it reports more than the truth, at most
   */
  public double epsilon(double risk) {
    double lower = ClopperPearson.lower(trueHits, trials, risk / 2);
    double upper = ClopperPearson.upper(falseHits, trials, risk / 2);
    return lower <= 0 ? 0 : Math.max(0, Math.log(lower / upper));
  }

  /** The greatest number that the procedure can report; ln(n / ln(2 / risk)) but for rounding. */
  public static double cap(long trials, double risk) {
    return new LdpAuditor(trials, 0, trials).epsilon(risk);
  }
}
