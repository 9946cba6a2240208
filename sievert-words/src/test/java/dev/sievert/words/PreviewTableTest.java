package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PreviewTableTest {
  private static final Secret SECRET = Secret.uniform(10);

  private static PreviewTable of(Draft draft) {
    return PreviewTable.of(draft.create(SECRET), SECRET, Optional.of(500L));
  }

  static Stream<Draft> withoutEnd() {
    return Stream.of(
        Mechanisms.grr().epsilon(0),
        Mechanisms.oue().epsilon(0),
        Mechanisms.laplace().epsilon(0),
        Mechanisms.geometric().epsilon(0),
        Mechanisms.counts().epsilon(0));
  }

  @ParameterizedTest
  @MethodSource("withoutEnd")
  void noiseWithoutEndHidesEverything(Draft draft) {
    PreviewTable table = of(draft);
    assertThat(table.rows()).isEmpty();
    assertThat(table.sentence()).contains("The noise hides everything");
  }

  @Test
  void sharesHaveWiderIntervalsWhenTheyArePublished() {
    for (List<String> row : of(Mechanisms.grr().epsilon(1)).rows()) {
      assertThat(half(row.get(2))).isGreaterThan(half(row.get(1)));
    }
  }

  private static double half(String share) {
    return Double.parseDouble(share.substring(share.indexOf('±') + 1).strip());
  }
}
