package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
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

  /** The column that is released, not the rows of the whole table. */
  @Test
  void ofATableTheReleasedColumnIsShown() {
    Secret.Finite table =
        Rows.secret(
            List.of(
                TableColumn.of("age", List.of("old", "young"), 0, 1, 0, 1),
                TableColumn.of("ill", List.of("no", "yes"), 0, 0, 1, 1)),
            30,
            40,
            20,
            10);
    PreviewTable seen =
        PreviewTable.of(
            new OnColumn(Mechanisms.grr().epsilon(1).create(Secret.uniform(2)), "ill"),
            table,
            Optional.of(100L));
    assertThat(seen.rows()).extracting(row -> row.get(0)).containsExactly("no", "yes");
    assertThat(seen.rows().get(0).get(1)).startsWith("70.0 ±");
  }

  @Test
  void numbersHaveTheIntervalOfTheirNoise() {
    Secret numbers = new Secret.Finite(Domain.numbered(11), Prior.UNIFORM);
    PreviewTable seen =
        PreviewTable.of(
            Mechanisms.laplace().epsilon(1).sensitivity(10).create(numbers),
            numbers,
            Optional.empty());
    // 95 % of Laplace noise of scale 10 is within 10 ln 20 = 29.957.
    assertThat(seen.rows()).hasSize(10).allMatch(row -> row.get(1).endsWith(" ± 30.0"));
  }

  private static double half(String share) {
    return Double.parseDouble(share.substring(share.indexOf('±') + 1).strip());
  }
}
