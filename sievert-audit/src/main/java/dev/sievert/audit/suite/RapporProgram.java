package dev.sievert.audit.suite;

import dev.sievert.audit.ProgramValue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A whole number from −10 to 10 in a Bloom filter of twenty bits, each told with noise.
 *
 * @theorem Erlingsson, Pihur and Korolova 2014
 */
final class RapporProgram {
  static final int BITS = 20;
  static final int HASHES = 4;
  private static final int GREATEST = 10;

  private RapporProgram() {}

  /** With permanent and instantaneous noise. */
  static SuiteProgram full() {
    double kept = 0.25;
    double one = 0.55;
    double zero = 0.45;
    double even = (1 - kept) * (one + zero) / 2;
    return program("RAPPOR", even + kept * one, even + kept * zero);
  }

  /** With permanent noise alone. */
  static SuiteProgram oneTime() {
    return program("OneTimeRAPPOR", 1 - 0.95 / 2, 0.95 / 2);
  }

  /** How probable it is to tell yes, for a bit that is set and for one that is not. */
  private static SuiteProgram program(String name, double set, double unset) {
    return SuiteProgram.of(
        name,
        numbers(),
        mostDiffering() * Math.log(set / unset),
        (answers, random, outputs) -> {
          BitSet filter = filter((int) answers[0]);
          long[] borders = new long[BITS];
          Arrays.setAll(borders, bit -> (long) ((filter.get(bit) ? set : unset) * 0x1p53));
          return () -> {
            for (long border : borders) {
              outputs.flag(random.nextLong() >>> 11 < border);
            }
          };
        });
  }

  private static List<ProgramValue> numbers() {
    return IntStream.rangeClosed(-GREATEST, GREATEST)
        .<ProgramValue>mapToObj(number -> ProgramValue.of(number))
        .toList();
  }

  /** The filter of a number: our own hash, the finisher of SplitMix64, modulo the bits. */
  static BitSet filter(int number) {
    BitSet filter = new BitSet(BITS);
    for (int hash = 0; hash < HASHES; hash++) {
      long mixed = (long) number * HASHES + hash + 0x9E3779B97F4A7C15L;
      mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
      filter.set((int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), BITS));
    }
    return filter;
  }

  /** In how many bits the filters of two numbers differ at most. */
  static int mostDiffering() {
    int most = 0;
    for (int one = -GREATEST; one <= GREATEST; one++) {
      for (int other = -GREATEST; other < one; other++) {
        BitSet differing = filter(one);
        differing.xor(filter(other));
        most = Math.max(most, differing.cardinality());
      }
    }
    return most;
  }
}
