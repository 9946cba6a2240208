package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.number.OutOfRangeException;
import org.junit.jupiter.api.Test;

class PatienceTest {
  @Test
  void isOverWhenWhatIsAllowedHasBeenSpent() {
    Patience patience = Patience.of(2);
    boolean[] isOver = new boolean[2];
    patience.during(
        () -> {
          Patience.spend(1.5e9);
          isOver[0] = Patience.isOver();
          Patience.spend(1.5e9);
          isOver[1] = Patience.isOver();
          return isOver;
        });
    assertThat(isOver).containsExactly(false, true);
    assertThat(patience.seconds()).isEqualTo(3);
    assertThat(patience.isFelt()).isTrue();
  }

  @Test
  void hasNoEndWhereNobodySaysSo() {
    Patience.spend(1e18);
    assertThat(Patience.isOver()).isFalse();
    assertThat(Patience.endless().<Boolean>during(Patience::isOver)).isFalse();
  }

  @Test
  void endsWhenSomebodyHasEnough() {
    Patience patience = Patience.of(1e9);
    patience.end();
    assertThat(patience.isFelt()).isFalse();
    assertThat(patience.<Boolean>during(Patience::isOver)).isTrue();
    assertThat(patience.isFelt()).isTrue();
  }

  @Test
  void oneOfSeveralAnswersTakesNothingFromAnother() {
    Patience all = Patience.of(2);
    Patience first = all.during(Patience::another);
    Patience second = all.during(Patience::another);
    assertThat(first.<Boolean>during(() -> isOverAfter(3e9))).isTrue();
    assertThat(second.<Boolean>during(() -> isOverAfter(1e9))).isFalse();
    assertThat(all.<Boolean>during(Patience::isOver)).isFalse();
    assertThat(all.isFelt()).isTrue();
    assertThat(all.seconds()).isEqualTo(3);
    assertThat(second.isFelt()).isFalse();
    all.end();
    assertThat(second.<Boolean>during(Patience::isOver)).isTrue();
  }

  private static boolean isOverAfter(double work) {
    Patience.spend(work);
    return Patience.isOver();
  }

  @Test
  void isOfTheThreadAndOfTheWorkOnly() {
    Patience outer = Patience.of(1);
    Patience inner = Patience.of(0);
    outer.during(
        () -> {
          inner.during(
              () -> {
                Patience.spend(5e9);
                return 0;
              });
          return 0;
        });
    assertThat(outer.seconds()).isZero();
    assertThat(inner.seconds()).isEqualTo(5);
    assertThat(Patience.isOver()).isFalse();
  }

  @Test
  void refusesWhatIsNoTime() {
    assertThatThrownBy(() -> Patience.of(Double.NaN))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("patience must be at least 0 but was NaN");
    assertThatThrownBy(() -> Patience.of(-1)).hasMessage("patience must be at least 0 but was -1");
  }
}
