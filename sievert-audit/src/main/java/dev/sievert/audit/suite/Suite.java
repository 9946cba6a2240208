package dev.sievert.audit.suite;

import java.util.List;
import java.util.stream.Stream;

/** The benchmark. */
public final class Suite {
  /** The programs of others' benchmarks, correct and broken. */
  public static final List<SuiteProgram> ALL =
      List.of(
          LaplacePrograms.answer("Laplace", 1),
          TruncatedGeometric.program(),
          LaplacePrograms.histogram("NoisyHist1", SuiteProgram.CLAIMED, 1 / SuiteProgram.CLAIMED),
          // This one takes ε for the scale.
          LaplacePrograms.histogram("NoisyHist2", SuiteProgram.CLAIMED, SuiteProgram.CLAIMED),
          LaplacePrograms.maximum(1),
          LaplacePrograms.maximum(2),
          LaplacePrograms.maximum(3),
          LaplacePrograms.maximum(4),
          SparseVector.program(1),
          SparseVector.program(2),
          SparseVector.program(3),
          SparseVector.program(4),
          SparseVector.program(5),
          SparseVector.program(6),
          RapporProgram.full(),
          RapporProgram.oneTime(),
          LaplacePrograms.answer("LaplaceParallel", 20),
          SparseVector.parallel(),
          LaplacePrograms.prefixSum(),
          SparseVector.numerical(),
          LaplacePrograms.naive());

  private static final double GREATER = 0.7;

  /** Those that StatDP was tried with, under the names that it gave them and with its claim. */
  public static final List<SuiteProgram> GREATER_CLAIMS =
      List.of(
          LaplacePrograms.maximum("noisy max, 0.7", 1, GREATER),
          LaplacePrograms.maximum("noisy max with value, 0.7", 3, GREATER),
          LaplacePrograms.histogram("histogram, ε for the scale, 0.7", GREATER, GREATER),
          SparseVector.program("SVT, 0.7", 1, GREATER),
          SparseVector.program("iSVT1, 0.7", 5, GREATER),
          SparseVector.program("iSVT2, 0.7", 6, GREATER),
          SparseVector.program("iSVT3, 0.7", 4, GREATER),
          SparseVector.program("iSVT4, 0.7", 3, GREATER));

  /** Programs whose outputs lie on the same grid for all inputs, which must not be suspected. */
  public static final List<SuiteProgram> GRIDS =
      List.of(LaplacePrograms.geometric(), LaplacePrograms.snapped());

  /** Programs that keep their claim and put out text, big numbers, many numbers, or failures. */
  public static final List<SuiteProgram> ODD =
      List.of(OddOutputs.text(), OddOutputs.bigWhole(), OddOutputs.large(), OddOutputs.failing());

  private Suite() {}

  /** One of all these. */
  public static SuiteProgram named(String name) {
    return Stream.of(ALL, GREATER_CLAIMS, GRIDS, ODD)
        .flatMap(List::stream)
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no program is called " + name));
  }
}
