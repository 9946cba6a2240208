package dev.sievert.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The same tasks under JMH: {@code java -cp sievert-bench.jar org.openjdk.jmh.Main}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CurveBenchmarks {
  /** Which task; the names are those of the catalogue. */
  @Param({
    "dp-sgd 0.5715 0.004 750 to 1e-6",
    "dp-sgd 4 0.16 625 to 1e-6",
    "dp-sgd 1 0.001 10000 to 1e-6",
    "dp-sgd 1 1e-5 1e6 to 1e-6",
    "dp-sgd 2.5 0.003 70000, tails",
    "laplace 0.1, 1 to 100 times",
    "mixed 5 × 2000, in blocks",
    "mixed 10000, in turn"
  })
  public String task = "";

  /**
   * Makes the curves of a task and asks its questions.
   *
   * @return the answers, so that none is optimised away
   */
  @Benchmark
  public List<?> curve() {
    return Tasks.named(task).orElseThrow().run();
  }
}
