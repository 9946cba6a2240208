package dev.sievert.audit.suite;

import java.util.List;

/** The benchmark. */
public final class Suite {
  /** The programs of others' benchmarks, correct and broken. */
  public static final List<SuiteProgram> ALL =
      List.of(
          Laplace.once(),
          new TruncatedGeometric(),
          NoisyHistogram.correct(),
          NoisyHistogram.broken(),
          NoisyMaximum.of(1),
          NoisyMaximum.of(2),
          NoisyMaximum.of(3),
          NoisyMaximum.of(4),
          SparseVectors.of(1),
          SparseVectors.of(2),
          SparseVectors.of(3),
          SparseVectors.of(4),
          SparseVectors.of(5),
          SparseVectors.of(6),
          RapporProgram.full(),
          RapporProgram.oneTime(),
          Laplace.parallel(),
          SparseVectors.parallel(),
          new PrefixSum(),
          new NumericalSparseVector(),
          new NaiveLaplace());

  /** Programs whose outputs lie on the same grid for all inputs, which must not be suspected. */
  public static final List<SuiteProgram> GRIDS =
      List.of(GridLaplace.geometric(), GridLaplace.snapped());

  private Suite() {}

  /**
   * One of all these.
   *
   * @param name its name
   * @return the program
   */
  public static SuiteProgram named(String name) {
    return java.util.stream.Stream.concat(ALL.stream(), GRIDS.stream())
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no program is called " + name));
  }
}
