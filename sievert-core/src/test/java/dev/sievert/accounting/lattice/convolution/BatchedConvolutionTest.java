package dev.sievert.accounting.lattice.convolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Batches of steps and batches of batches: every step is counted once. */
class BatchedConvolutionTest {
  static List<BatchedConvolution> batches() {
    return LongStream.of(1, 24, 25, 26, 624, 625, 1000, 15_626, 69_999, 70_000, 1_000_003)
        .boxed()
        .flatMap(
            times ->
                List.of(
                    BatchedConvolution.flat(times),
                    BatchedConvolution.of(times, 10),
                    BatchedConvolution.of(times, 300),
                    BatchedConvolution.of(times, 1e5))
                    .stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("batches")
  void everyStepIsCountedOnce(BatchedConvolution batches) {
    long counted = 0;
    long size = 1;
    long left = batches.times();
    for (BatchedConvolution.Level level : batches.levels()) {
      assertThat(level.batch()).isGreaterThan(1);
      assertThat(level.factor() % 2).isEqualTo(1);
      counted += left % level.batch() * size;
      left /= level.batch();
      size *= level.batch();
    }
    assertThat(left).isPositive();
    assertThat(counted + left * size).isEqualTo(batches.times());
  }

  /** The mean of the sum is as many times the mean of a step, whatever the batches. */
  @Test
  void climbingKeepsMeanAndMass() {
    for (long times : new long[] {1, 7, 25, 26, 130, 625, 3000}) {
      for (BatchedConvolution batches :
          List.of(BatchedConvolution.flat(times), BatchedConvolution.of(times, 20))) {
        PrivacyLossDistribution coin =
            new PrivacyLossDistribution(
                PrivacyLossDistribution.Side.MERGED,
                0,
                new Lattice(0, 1e-6),
                0,
                ExactBinomial.masses(20),
                new double[] {0, 0});
        List<Repeated<PrivacyLossDistribution>> terms = batches.convolved(coin);
        double mean = 0;
        for (Repeated<PrivacyLossDistribution> term : terms) {
          double each = 0;
          for (int i = 0; i < term.part().mass.length; i++) {
            each += term.part().mass[i] * (term.part().first + i) * term.part().lattice.step();
          }
          mean += term.times() * each;
          assertThat(term.part().lattice.step())
              .isCloseTo(1e-6 * batches.coarsest(), within(1e-20));
          // What a batch loses at its ends is lost as often as the batch occurs.
          assertThat(term.part().logScale).isCloseTo(0, within(1e-11));
        }
        // Merging onto the nearest point moves a mean by much less than half a step.
        double moved = 0.5e-6 * batches.coarsest() * terms.size();
        assertThat(mean).as("%s", batches).isCloseTo(times * 5e-6, within(1e-12 + moved));
      }
    }
  }

  @Test
  void roughnessOfAFlatLadderIsTheNumberOfSteps() {
    assertThat(BatchedConvolution.flat(12).roughness()).isEqualTo(12);
    assertThat(BatchedConvolution.flat(12).coarsest()).isEqualTo(1);
  }

  /** All lattices together add little more than the first alone, and save much. */
  @Test
  void batchesAddLittleVariance() {
    for (long times : new long[] {625, 15_625, 60_000}) {
      BatchedConvolution batches = BatchedConvolution.of(times, 10);
      double finest = (double) times / batches.coarsest() / batches.coarsest();
      assertThat(batches.coarsest()).isGreaterThan(1);
      assertThat(batches.roughness()).isBetween(finest, 3 * finest + 40);
    }
  }
}
