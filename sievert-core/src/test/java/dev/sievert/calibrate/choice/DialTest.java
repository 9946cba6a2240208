package dev.sievert.calibrate.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.calibrate.Audience;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialTest {
  private static final int VALUES = 10;

  private static Dial dial(int most) {
    return dial(most, VALUES);
  }

  private static Dial dial(int most, long values) {
    return dial(most, values, 1);
  }

  private static Dial dial(int most, long values, double epsilon) {
    Secret secret = Secret.uniform(values);
    Draft draft = Mechanisms.named("grr").map(Draft::of).orElseThrow().epsilon(epsilon);
    Knob knob = draft.knob(Optional.empty(), secret);
    List<Threat> threats = ThreatModel.usual(secret, List.of());
    Threat guesser =
        threats.stream()
            .filter(each -> each.name().equals("reconstruction"))
            .findFirst()
            .orElseThrow();
    return Dial.of(knob, Risk.SUCCESS, guesser, most, Audience.NONE).orElseThrow();
  }

  /** The truth is told with probability e^ε / (e^ε + m − 1), which is what the best guess gains. */
  @Test
  void everyPointIsTheRiskAtItsSetting() {
    for (Dial.Point point : dial(41).points()) {
      double odds = Math.exp(point.setting());
      double truth = odds / (odds + VALUES - 1) - 1.0 / VALUES;
      assertThat(point.gain()).isCloseTo(truth, within(1e-9));
    }
  }

  /** Among many values a usual ε gains hardly anything, and yet there is a dial to turn. */
  @Test
  void aDialMayBeginWhereHardlyAnythingIsGained() {
    Dial dial = dial(41, 100_000);
    assertThat(dial.greatest()).isGreaterThan(0.99);
    assertThat(dial.points()).hasSizeGreaterThan(10);
    for (Dial.Point point : dial.points()) {
      double odds = Math.exp(point.setting());
      assertThat(point.gain()).isCloseTo(odds / (odds + 99_999) - 1e-5, within(1e-9));
    }
  }

  /** With hardly any noise everything is gained, and twice as much noise changes nothing yet. */
  @Test
  void aDialMayBeginWhereEverythingIsGained() {
    Dial dial = dial(41, VALUES, 60);
    assertThat(dial.greatest()).isGreaterThan(0.89);
    assertThat(dial.points().get(0).gain()).isLessThan(0.01);
    assertThat(dial.points()).hasSizeGreaterThan(20);
  }

  @Test
  void pointsLieInOrderAndNearEachOther() {
    Dial dial = dial(41);
    List<Dial.Point> points = dial.points();
    assertThat(points).hasSizeBetween(20, 41);
    for (int i = 1; i < points.size(); i++) {
      assertThat(points.get(i).setting()).isGreaterThan(points.get(i - 1).setting());
      double gap = dial.position(points.get(i).gain()) - dial.position(points.get(i - 1).gain());
      assertThat(gap).isBetween(0.004, 0.12);
    }
    assertThat(points.get(0).gain()).isLessThan(0.01);
    assertThat(dial.greatest()).isGreaterThan(0.85);
  }

  @Test
  void aScaleHasTwoEnds() {
    Dial dial = dial(5);
    assertThat(dial.position(-1)).isZero();
    assertThat(dial.position(0)).isZero();
    assertThat(dial.position(dial.greatest() / 4)).isCloseTo(0.5, within(1e-12));
    assertThat(dial.position(2)).isEqualTo(1);
  }

  @Test
  void settingsAreReadableOnTheirSafeSide() {
    assertThat(Dial.readable(dial(3).knob(), 1.098612288)).isEqualTo(1.098);
  }

  @Test
  void fewPointsAreNoDial() {
    assertThatThrownBy(() -> dial(2))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("most must be at least 3 but was 2");
  }
}
