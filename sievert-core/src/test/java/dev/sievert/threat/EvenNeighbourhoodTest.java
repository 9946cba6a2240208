package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Counting on an even grid gives what listing the same grid gives. */
class EvenNeighbourhoodTest {
  @Test
  void countingAgreesWithListing() {
    Random random = new Random(81);
    for (int draw = 0; draw < 300; draw++) {
      int size = 1 + random.nextInt(12);
      BigDecimal step = new BigDecimal(random.nextBoolean() ? "0.1" : "3");
      Domain grid = new Domain.Grid(new BigDecimal("-1.7"), step, size);
      Goal.OnLine goal =
          new Goal.Within(
              step.multiply(new BigDecimal("0.5")).multiply(BigDecimal.valueOf(random.nextInt(9))));
      double[] equal = new double[size];
      Arrays.fill(equal, 1);
      Neighbourhood counted = Neighbourhood.of(new Secret.Finite(grid, Prior.UNIFORM), goal);
      Secret.Finite weighted = new Secret.Finite(grid, Prior.Weights.of(equal));
      Neighbourhood listed = ListedNeighbourhood.of(weighted, goal);
      assertThat(counted).isInstanceOf(EvenNeighbourhood.class);
      assertThat(counted.greatest()).isCloseTo(listed.greatest(), within(1e-14));
      assertThat(counted.least()).isCloseTo(listed.least(), within(1e-14));
      List<Integer> cell = randomCell(random, size);
      assertThat(counted.greatestWithin(cell))
          .as("%s of %s within %s", cell, size, goal)
          .isCloseTo(listed.greatestWithin(cell), within(1e-14));
    }
  }

  /** Where each guess is right about its own record, weights alone say what the line says. */
  @Test
  void singleRecordsAgreeWithListing() {
    Random random = new Random(82);
    for (int draw = 0; draw < 300; draw++) {
      int size = 1 + random.nextInt(12);
      double[] weights = random.doubles(size, 0, 1).map(x -> x < 0.2 ? 0 : x).toArray();
      weights[random.nextInt(size)] += 0.5;
      Secret.Finite secret = new Secret.Finite(Domain.numbered(size), Prior.Weights.of(weights));
      Neighbourhood single = Neighbourhood.of(secret, Goal.EXACT);
      Neighbourhood listed = ListedNeighbourhood.of(secret, new Goal.Exact());
      assertThat(single).isInstanceOf(SingleRecords.class);
      assertThat(single.greatest()).isCloseTo(listed.greatest(), within(1e-15));
      assertThat(single.least()).isCloseTo(listed.least(), within(1e-15));
      List<Integer> cell = randomCell(random, size);
      assertThat(single.greatestWithin(cell)).isCloseTo(listed.greatestWithin(cell), within(1e-15));
    }
  }

  /** Exponents that no integer should be made of. */
  @Test
  void tinyAndHugeTolerancesAreNotExpanded() {
    Secret.Finite secret = new Secret.Finite(Domain.numbered(10), Prior.UNIFORM);
    Goal tiny = new Goal.Within(new BigDecimal("1e-999999999"));
    assertThat(Neighbourhood.of(secret, tiny).greatest()).isEqualTo(0.1);
    Goal huge = new Goal.Within(new BigDecimal("1e999999999"));
    assertThat(Neighbourhood.of(secret, huge).least()).isEqualTo(1);
  }

  private static List<Integer> randomCell(Random random, int size) {
    List<Integer> records = new ArrayList<>(IntStream.range(0, size).boxed().toList());
    Collections.shuffle(records, random);
    return records.subList(0, random.nextInt(size + 1));
  }
}
