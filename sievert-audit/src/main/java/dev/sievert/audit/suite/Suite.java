package dev.sievert.audit.suite;

import java.util.List;

/** The benchmark. */
public final class Suite {
  /** The programs of others' benchmarks, correct and broken. */
  public static final List<SuiteProgram> ALL =
      List.of(
          LaplacePrograms.answer("Laplace", 1),
          TruncatedGeometric.program(),
          LaplacePrograms.histogram("NoisyHist1", 1 / SuiteProgram.CLAIMED),
          // This one takes ε for the scale.
          LaplacePrograms.histogram("NoisyHist2", SuiteProgram.CLAIMED),
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

  /** Programs whose outputs lie on the same grid for all inputs, which must not be suspected. */
  public static final List<SuiteProgram> GRIDS =
      List.of(LaplacePrograms.geometric(), LaplacePrograms.snapped());

  private Suite() {}

  /** One of all these. */
  public static SuiteProgram named(String name) {
    return java.util.stream.Stream.concat(ALL.stream(), GRIDS.stream())
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no program is called " + name));
  }
}
