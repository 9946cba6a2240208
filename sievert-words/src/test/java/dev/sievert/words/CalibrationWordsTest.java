package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.calibrate.search.Knobs;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationWordsTest {
  @ParameterizedTest
  @CsvSource({
    "1.23456, 1.235",
    "0.000123456, 1.235e-4",
    "123456, 123500",
    "1e-307, 1e-307",
    "4.9e-324, 4.9e-324",
    "1.7e308, 1.7e308",
    "0, 0"
  })
  void roundsToFourDigitsWhateverTheSize(double value, double shown) {
    assertThat(Double.parseDouble(CalibrationWords.rounded(value))).isEqualTo(shown);
  }

  @Test
  void whereNoNoiseIsNeededItSaysSo() {
    Calibration calibration =
        calibrated("oue", 10, new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.46));
    assertThat(CalibrationWords.reason((Calibration.Unneeded) calibration))
        .isEqualTo(
            "No noise is needed: even at epsilon = 700 the cost of taking part is at most 45.0 %, "
                + "and the limit is 46.0 %.");
  }

  @Test
  void whatNoNoiseKeepsHasItsReason() {
    Calibration blind = calibrated("grr", 10, new Limit.AtMost(Risk.SUCCESS, 0.05));
    assertThat(CalibrationWords.reason((Calibration.Unreachable) blind))
        .contains("even at epsilon = 0 it may be up");
    Calibration unposed = calibrated("grr", 2, new Limit.AtMost(Risk.SINGLING_OUT, 0.05));
    assertThat(CalibrationWords.reason((Calibration.Unreachable) unposed))
        .contains("no attacker of the scenario poses this risk");
  }

  @Test
  void everySaferSettingOfAnUnsteadyKnobIsVouchedFor() {
    Calibration found = calibrated("ss", 12, new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.2));
    assertThat(CalibrationWords.certainty((Calibration.Found) found))
        .startsWith("Every smaller epsilon keeps");
  }

  /** Every word that the sentence is about: whoever adds one looks at it. */
  @Test
  void whatCanBeTurnedIsSpokenOfInWholeSentences() {
    Secret secret = Secret.uniform(4);
    Stream<Draft> kinds = Mechanisms.all().stream().map(Draft::of);
    Stream<Draft> repeated = Stream.of(Mechanisms.laplace().scale(1).times(3));
    List<String> sentences =
        Stream.concat(kinds, repeated)
            .flatMap(draft -> draft.knobs(secret).stream())
            .map(CalibrationWords::everySafer)
            .distinct()
            .sorted()
            .toList();
    assertThat(sentences)
        .containsExactly(
            "Every greater f keeps the limit too",
            "Every greater of.scale keeps the limit too",
            "Every greater scale keeps the limit too",
            "Every greater sigma keeps the limit too",
            "Every smaller epsilon keeps the limit too",
            "Every smaller gdp keeps the limit too",
            "Every smaller of.epsilon keeps the limit too",
            "Every smaller rate keeps the limit too",
            "Every smaller tv keeps the limit too",
            "Every smaller zcdp keeps the limit too",
            "Fewer steps keep the limit too",
            "Fewer times keep the limit too",
            "Less information keeps the limit too",
            "More noise keeps the limit too");
  }

  @Test
  void anAttackerIsNamedOnce() {
    Knob noise = Knobs.training(0.01, 100, 1);
    for (Limit limit : List.of(Limit.membership(0.1), new Limit.TruePositives(0.01, 0.05))) {
      List<Threat> usual = ThreatModel.usual(Secret.any(), List.of());
      Calibration found = Calibrator.within(usual, List.of(limit)).calibrate(noise);
      assertThat(CalibrationWords.sentence((Calibration.Found) found))
          .containsOnlyOnce("strong attacker");
    }
  }

  private static Calibration calibrated(String type, int records, Limit limit) {
    Secret secret = Secret.uniform(records);
    return Calibrator.within(List.of(ThreatModel.reconstruction(secret)), List.of(limit))
        .calibrate(Knobs.local(type, secret));
  }
}
