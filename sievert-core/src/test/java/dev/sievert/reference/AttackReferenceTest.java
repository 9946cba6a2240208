package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sievert.bound.BruteForce;
import dev.sievert.bound.FiniteChannel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The brute force that the laws rely on, where attacks are easily got wrong. */
class AttackReferenceTest {
  /** A cell that no guess avoids counts with its negative share. */
  @Test
  void cellsAreNotCutOffAtZero() {
    ReferenceRow row = Family.ATTACKS.rows("negcell.doublestar").findFirst().orElseThrow();
    double[] first = row.numbers("P_out1");
    boolean[][] hits = new boolean[first.length][first.length];
    IntStream.range(0, first.length).forEach(record -> hits[record][record] = true);
    for (JsonNode edge : row.params().get("edges")) {
      hits[edge.get(0).intValue()][edge.get(1).intValue()] = true;
      hits[edge.get(1).intValue()][edge.get(0).intValue()] = true;
    }
    double[][] rows =
        Arrays.stream(first).mapToObj(p -> new double[] {p, 1 - p}).toArray(double[][]::new);
    double[] prior = new double[first.length];
    Arrays.fill(prior, 1.0 / first.length);
    List<List<Integer>> cells = List.of(IntStream.range(0, first.length).boxed().toList());
    BruteForce solved = new BruteForce(FiniteChannel.of(rows), prior, cells, hits);
    assertThat(solved.advantage()).isCloseTo(row.value(), within(row.error()));
  }

  /** The likeliest record is not the best guess where the prior is not uniform. */
  @Test
  void bestAttackIsNotTheLikeliestRecord() {
    ReferenceRow row = Family.ATTACKS.rows("map_vs_opt.map").findFirst().orElseThrow();
    double[] prior = row.numbers("prior");
    boolean[][] hits = {{true, false, false}, {false, true, false}, {false, false, true}};
    FiniteChannel channel =
        FiniteChannel.randomizedResponse((int) row.count("m"), row.number("eps"));
    BruteForce solved = new BruteForce(channel, prior, List.of(List.of(0, 1, 2)), hits);
    double likeliest =
        solved.advantageOf(
            (output, cell) ->
                IntStream.range(0, prior.length)
                    .boxed()
                    .max(
                        (one, other) ->
                            Double.compare(
                                prior[one] * channel.likelihood(one, output),
                                prior[other] * channel.likelihood(other, output)))
                    .orElseThrow());
    assertThat(likeliest).isCloseTo(row.value(), within(row.error()));
    assertThat(solved.advantage()).isCloseTo(0.167521, within(5e-7));
  }
}
