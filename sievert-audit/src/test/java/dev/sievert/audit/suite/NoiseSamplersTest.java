package dev.sievert.audit.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.ProgramAudit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoiseSamplersTest {
  private static final int RUNS = 200_000;
  private static final double CELL = 0.25;

  /** How often each part of the line is hit. */
  private static Map<Long, Double> shares(NoiseSampler sampler, int input) {
    Outputs outputs = new Outputs(new Alphabet());
    sampler.sample(ProgramValue.of(input), RUNS, 3 + input, outputs);
    Map<Long, Double> shares = new HashMap<>();
    for (int row = 0; row < RUNS; row++) {
      shares.merge((long) Math.floor(outputs.number(row, 0) / CELL), 1.0 / RUNS, Double::sum);
    }
    return shares;
  }

  /** What outputs in cells show of δ(ε) = Σ max(0, P − e^ε Q), both ways. */
  private static double shown(NoiseSampler sampler, double epsilon) {
    Map<Long, Double> one = shares(sampler, 0);
    Map<Long, Double> other = shares(sampler, 1);
    Set<Long> cells = new HashSet<>(one.keySet());
    cells.addAll(other.keySet());
    double up = 0;
    double down = 0;
    for (long cell : cells) {
      double first = one.getOrDefault(cell, 0.0);
      double second = other.getOrDefault(cell, 0.0);
      up += Math.max(0, first - Math.exp(epsilon) * second);
      down += Math.max(0, second - Math.exp(epsilon) * first);
    }
    return Math.max(up, down);
  }

  /** Cells are coarser than the outputs of some, so that these show less. */
  @Test
  void samplesShowTheDeltaThatIsSaid() {
    for (double delta : new double[] {1e-3, 0.1}) {
      for (double epsilon : new double[] {1, 3}) {
        for (NoiseSampler sampler : NoiseSamplers.of(new Claim(epsilon, delta))) {
          double shown = shown(sampler, epsilon);
          String name = sampler.name() + " with ε = " + epsilon + ", δ = " + delta;
          assertThat(shown).as(name).isLessThan(sampler.truth() + 0.012);
          if (sampler.truth() < 1) {
            assertThat(shown).as(name).isGreaterThan(0.8 * sampler.truth() - 0.012);
          }
        }
      }
    }
  }

  @Test
  void thirteenOfWhichSomeKeepTheirClaim() {
    assertThat(NoiseSamplers.of(new Claim(1, 1e-3))).hasSize(13);
    assertThat(NoiseSamplers.of(new Claim(1, 1e-3)).stream().filter(NoiseSampler::isKept))
        .extracting(NoiseSampler::name)
        .containsExactly(
            "Laplace",
            "Gaussian",
            "Gaussian, formula for small ε",
            "geometric",
            "geometric, whole scale",
            "discrete Gaussian");
  }

  @Test
  void plainMistakesAreFoundWithTenThousandRuns() {
    for (NoiseSampler sampler : NoiseSamplers.of(new Claim(1, 1e-3))) {
      boolean isPlain =
          Set.of("Laplace in doubles", "Gaussian in doubles", "geometric, zero twice")
              .contains(sampler.name());
      boolean isFound =
          ProgramAudit.of(sampler, sampler.plan(10_000, 1, 0.999)).run(2, soFar -> {}).isExceeded();
      assertThat(isFound && sampler.isKept()).as(sampler.name()).isFalse();
      assertThat(isFound || !isPlain).as(sampler.name()).isTrue();
    }
  }
}
