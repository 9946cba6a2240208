package dev.sievert.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every goal is read as it says, tolerance and all. */
class RightPairsTest {
  private static final Secret.Finite PEOPLE =
      Rows.secret(
          List.of(
              TableColumn.of("age", List.of("30", "10", "20"), 0, 1, 2, 0),
              TableColumn.of("job", List.of("a", "b"), 0, 0, 1, 1)),
          1,
          2,
          3,
          4);

  private static RightPairs pairs(Secret secret, Goal goal) {
    return RightPairs.of(ThreatModel.of("any", secret, goal, Auxiliary.NOTHING));
  }

  private static Set<String> shown(Goal goal) {
    RightPairs pairs = pairs(PEOPLE, goal);
    Set<String> shown = new TreeSet<>();
    pairs.forEach((record, guess) -> shown.add(record + ":" + guess));
    assertThat(pairs.count()).isEqualTo(shown.size());
    return shown;
  }

  @Test
  void theRecordItself() {
    assertThat(shown(Goal.EXACT)).containsExactly("0:0", "1:1", "2:2", "3:3");
  }

  @Test
  void theValueOfAColumn() {
    assertThat(shown(new Goal.Column("age"))).containsExactly("0:0", "1:1", "2:2", "3:0");
    assertThat(pairs(PEOPLE, new Goal.Column("age")).guesses()).isEqualTo(3);
  }

  /** Guesses are 10, 20 and 30 in this order. */
  @Test
  void aValueNearThatOfAColumn() {
    assertThat(shown(new Goal.NearColumn("age", BigDecimal.TEN)))
        .containsExactly("0:1", "0:2", "1:0", "1:1", "2:0", "2:1", "2:2", "3:1", "3:2");
  }

  @Test
  void whatAListSays() {
    assertThat(shown(Goal.Listed.of(4, (truth, guess) -> truth + guess == 3, "opposite")))
        .containsExactly("0:3", "1:2", "2:1", "3:0");
  }

  /** No tolerance is forgotten: a goal that is no list of pairs is refused, not taken as exact. */
  @Test
  void otherGoalsAreRefused() {
    Secret.Finite numbers = new Secret.Finite(Domain.numbered(5), Prior.UNIFORM);
    for (Goal goal : List.of(new Goal.Within(BigDecimal.ONE), Goal.top(2))) {
      assertThatThrownBy(() -> pairs(numbers, goal)).isInstanceOf(OutOfRangeException.class);
    }
  }

  @Test
  void aColumnWithoutToleranceIsAnotherGoal() {
    assertThat(Goal.column("age", new BigDecimal("0.0"))).isEqualTo(new Goal.Column("age"));
    assertThatThrownBy(() -> new Goal.NearColumn("age", BigDecimal.ZERO))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("within must be above 0 but was 0");
  }
}
