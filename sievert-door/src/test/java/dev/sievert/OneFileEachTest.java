package dev.sievert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.ScenarioSchema;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.DraftJson;
import dev.sievert.threat.Secret;
import dev.sievert.words.Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mechanism and a theorem of one file each are seen everywhere. */
class OneFileEachTest {
  private final Sievert sievert =
      Sievert.create(options -> options.mechanisms(TwoCoins.TYPE).bounds(new PlainVariation()));

  @TempDir private Path folder;

  private ScenarioFile file(String mechanism) throws Exception {
    Path file = folder.resolve("s.yaml");
    Files.writeString(
        file, "mechanism: " + mechanism + "\nsecret: {size: 10}\nlimit: {rad: 0.15}\n");
    return sievert.read(file);
  }

  @Test
  void inAssessments() throws Exception {
    Assessment assessment = file("{type: two-coins, epsilon: 1}").assess().orThrow();
    assertThat(assessment.rulings())
        .isEqualTo(
            sievert
                .assess(Draft.of(TwoCoins.TYPE).epsilon(1), Secret.uniform(10), Limit.rad(0.15))
                .orThrow()
                .rulings());
    assertThat(assessment.results().get(0).findings().toString()).contains("rad.plain-variation");
    assertThat(
            Sievert.create()
                .assess(Mechanisms.grr().epsilon(1), Secret.uniform(10))
                .orThrow()
                .toString())
        .doesNotContain("rad.plain-variation");
  }

  @Test
  void inCalibrations() throws Exception {
    Calibration calibration = file("{type: two-coins}").calibrate().orThrow();
    assertThat(calibration).isInstanceOf(Calibration.Found.class);
    Calibration alone =
        sievert
            .ask(Draft.of(TwoCoins.TYPE))
            .about(Secret.uniform(10))
            .within(Limit.rad(0.15))
            .by("rad.plain-variation")
            .calibrate()
            .orThrow();
    assertThat(((Calibration.Found) alone).setting())
        .isLessThan(((Calibration.Found) calibration).setting());
    assertThat(JsonText.compact(DraftJson.of(calibration.knob().with(0.5))))
        .isEqualTo("{\"type\":\"two-coins\",\"epsilon\":0.5}");
  }

  @Test
  void inComparisons() throws Exception {
    assertThat(file("{type: grr, epsilon: 1}").compare().orThrow().rows())
        .extracting(Comparison.Row::mechanism)
        .contains("grr", "two-coins");
  }

  @Test
  void inAudits() throws Exception {
    MechanismOutcome outcome =
        (MechanismOutcome) file("{type: two-coins, epsilon: 1}").audit(20_000).orThrow();
    assertThat(outcome.claimed().orElseThrow().epsilon()).isEqualTo(1);
    assertThat(outcome.lower().orElseThrow()).isBetween(0.8, 1.0);
    assertThat(outcome.upper().orElseThrow()).isBetween(1.0, 1.2);
  }

  @Test
  void inTheSchemaAndInLists() {
    String schema = sievert.during(() -> JsonText.compact(ScenarioSchema.json()));
    assertThat(schema).contains("{\"const\":\"two-coins\"}");
    assertThat(sievert.during(() -> Entry.of(Entry.Kind.MECHANISMS)).toString())
        .contains("One coin for the truth, another for a lie.");
    assertThat(sievert.during(() -> Entry.of(Entry.Kind.BOUNDS)).toString())
        .contains("rad.plain-variation");
    assertThat(JsonText.compact(ScenarioSchema.json())).doesNotContain("two-coins");
  }
}
