package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No reference value is forgotten. */
class ReferenceCoverageTest {
  @Test
  void everyRowIsProduced() {
    assertThat(Arrays.stream(Family.values()).mapToInt(Family::count).sum()).isEqualTo(1083);
    assertThat(Family.all()).hasSize(1083);
  }

  @Test
  void everyRowBelongsToOneFamily() {
    for (ReferenceRow row : Family.all()) {
      List<Family> homes = Arrays.stream(Family.values()).filter(each -> each.holds(row)).toList();
      assertThat(homes).as(row.id()).hasSize(1);
    }
  }

  @Test
  void everyFamilyHasItsRows() {
    for (Family family : Family.values()) {
      assertThat(family.rows()).as(family.name()).allMatch(row -> Double.isFinite(row.value()));
    }
  }
}
