package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No reference value is forgotten: each is either tested here or waits for something unbuilt. */
class ReferenceCoverageTest {
  /** What needs composition, subsampling or an inversion. */
  private static final String LATER =
      "(sgm|slm|fig6s000|oue\\.inv|lapcomp\\.(b5\\.N(?!1\\.)|mu)).*";

  @Test
  void eightHundredAndEightRowsAreProduced() {
    assertThat(Arrays.stream(Family.values()).mapToInt(Family::count).sum()).isEqualTo(808);
    assertThat(Family.all()).hasSize(1083);
  }

  @Test
  void everyRowBelongsToOneFamilyOrWaits() {
    for (ReferenceRow row : Family.all()) {
      List<Family> homes = Arrays.stream(Family.values()).filter(each -> each.holds(row)).toList();
      assertThat(homes).as(row.id()).hasSize(row.id().matches(LATER) ? 0 : 1);
    }
  }

  @Test
  void everyFamilyHasItsRows() {
    for (Family family : Family.values()) {
      assertThat(family.rows()).as(family.name()).allMatch(row -> Double.isFinite(row.value()));
    }
  }
}
