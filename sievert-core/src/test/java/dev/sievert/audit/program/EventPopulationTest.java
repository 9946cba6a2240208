package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.program.EventPopulation.Member;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventPopulationTest {
  /** With equal errors the variance is that of the values less that of the errors: 5/3 − 1/4. */
  @Test
  void equalErrorsHaveAClosedForm() {
    EventPopulation found =
        EventPopulation.of(
            List.of(
                new Member(1, 0.5), new Member(2, 0.5), new Member(3, 0.5), new Member(4, 0.5)));
    assertThat(found.mean()).isEqualTo(2.5, within(1e-9));
    assertThat(found.variance()).isEqualTo(5.0 / 3 - 0.25, within(1e-9));
    double weight = (5.0 / 3 - 0.25) / (5.0 / 3);
    assertThat(found.estimate(new Member(4, 0.5))).isEqualTo(2.5 + weight * 1.5, within(1e-9));
    assertThat(found.error(new Member(4, 0.5))).isEqualTo(0.5 * Math.sqrt(weight), within(1e-9));
  }

  @Test
  void whatDiffersByNoMoreThanItsErrorsIsTheSame() {
    EventPopulation found =
        EventPopulation.of(
            List.of(
                new Member(0.9, 1), new Member(1.1, 1), new Member(1.0, 1), new Member(1.2, 1)));
    assertThat(found.variance()).isLessThan(1e-9);
    assertThat(found.estimate(new Member(1.4, 1))).isEqualTo(1.05, within(1e-6));
  }

  @Test
  void whatIsUnlikeAllOthersIsNotLost() {
    EventPopulation same = new EventPopulation(0, 0);
    assertThat(same.estimate(new Member(10, 1))).isEqualTo(8.6);
  }

  @Test
  void ofFewNothingIsKnown() {
    EventPopulation found = EventPopulation.of(List.of(new Member(1, 1), new Member(2, 1)));
    assertThat(found).isEqualTo(EventPopulation.UNKNOWN);
    assertThat(found.estimate(new Member(3, 1))).isEqualTo(3);
    assertThat(found.error(new Member(3, 1))).isEqualTo(1);
  }
}
