package dev.sievert.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NeighboursTest {
  @ParameterizedTest
  @CsvSource({
    "1, false, false",
    "1, true, true",
    "5, false, true",
    "5, true, false",
    "10, true, true"
  })
  void allPairsAreNeighboursWithinTheRange(int length, boolean isEvery, boolean isWhole) {
    Neighbours space = new Neighbours(length, isEvery, 1, -10, 10, isWhole);
    List<InputPair> pairs = space.pairs();
    assertThat(pairs).isNotEmpty().doesNotHaveDuplicates();
    pairs.forEach(pair -> check(space, pair));
    for (int seed = 0; seed < 20; seed++) {
      for (InputPair changed : space.changed(pairs.get(seed % pairs.size()), seed)) {
        check(space, changed);
      }
    }
  }

  private static void check(Neighbours space, InputPair pair) {
    double[] first = answers(pair.first());
    double[] second = answers(pair.second());
    int differing = 0;
    for (int place = 0; place < space.length(); place++) {
      assertThat(first[place]).isBetween(-10.0, 10.0);
      assertThat(second[place]).isBetween(-10.0, 10.0);
      assertThat(Math.abs(first[place] - second[place])).isLessThanOrEqualTo(1);
      assertThat(!space.isWhole() || first[place] == Math.rint(first[place])).isTrue();
      differing += first[place] == second[place] ? 0 : 1;
    }
    assertThat(differing).isBetween(1, space.isEvery() ? space.length() : 1);
  }

  private static double[] answers(ProgramValue value) {
    return value instanceof ProgramValue.Quantity one
        ? new double[] {one.number()}
        : ((ProgramValue.Sequence) value)
            .values().stream()
                .mapToDouble(each -> ((ProgramValue.Quantity) each).number())
                .toArray();
  }

  @Test
  void anyTwoOfSomeInputs() {
    assertThat(
            Neighbours.among(List.of(ProgramValue.of(1), ProgramValue.of(2), ProgramValue.of(3))))
        .hasSize(3);
  }
}
