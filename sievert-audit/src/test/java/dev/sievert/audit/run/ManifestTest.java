package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.scenario.result.AuditJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {
  @TempDir private Path directory;

  private static String written(AuditSources inputs, AuditOptions options) throws RefusedException {
    MechanismSession session =
        new MechanismSession(options.plan(Given.scenario(inputs.text())), Optional.empty(), 1);
    MechanismOutcome result = session.run((trials, rad) -> {});
    return Manifest.write(
        "test",
        List.of("audit"),
        inputs,
        options,
        AuditJson.of(Given.scenario(inputs.text()), result));
  }

  private static List<String> differences(String manifest) throws RefusedException, IOException {
    return Manifest.read(new ByteArrayInputStream(manifest.getBytes(StandardCharsets.UTF_8)))
        .differences(2);
  }

  @Test
  void anAuditIsRepeatedFromItsManifest() throws RefusedException, IOException {
    for (boolean anytime : new boolean[] {false, true}) {
      String manifest = written(Given.inputs(Given.SURVEY), Given.options(6_000, anytime));
      assertThat(differences(manifest)).isEmpty();
    }
  }

  @Test
  void everyDigitThatWasChangedIsFound() throws RefusedException, IOException {
    String manifest = written(Given.inputs(Given.SURVEY), Given.options(6_000, false));
    assertThat(differences(manifest.replace("\"consistent\"", "\"exceeded\"")))
        .containsExactly("result.verdict was exceeded but is consistent");
    assertThat(differences(manifest.replace("\"seed\": \"7\"", "\"seed\": \"8\"")))
        .isNotEmpty()
        .contains("result.seed was 7 but is 8");
  }

  @Test
  void aSeedThatIsNoNumberIsRefused() throws RefusedException {
    String manifest = written(Given.inputs(Given.SURVEY), Given.options(6_000, false));
    for (String seed : List.of("9999999999999999999", "x", "")) {
      assertThatThrownBy(
              () -> differences(manifest.replace("\"seed\": \"7\"", "\"seed\": \"" + seed + "\"")))
          .isInstanceOf(RefusedException.class)
          .hasMessage("is no manifest");
    }
  }

  @Test
  void filesThatTheScenarioNamesAreInputs() throws IOException {
    Path table = directory.resolve("rows.csv");
    Files.writeString(table, "0.9,0.1\n0.2,0.8\n");
    String scenario = "mechanism: {type: channel, csv: rows.csv}\nsecret: {size: 2}\n";
    AuditSources inputs =
        AuditSources.of(
            directory.resolve("scenario.yaml").toString(),
            scenario.getBytes(StandardCharsets.UTF_8));
    assertThat(inputs.files()).containsOnlyKeys("rows.csv");
    assertThat(inputs.areUnchanged()).isTrue();
    Files.writeString(table, "0.8,0.2\n0.2,0.8\n");
    assertThat(inputs.areUnchanged()).isFalse();
  }

  @Test
  void whatIsNoManifestIsRefused() {
    assertThatThrownBy(() -> differences("{\"manifest\": 2}"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("manifest");
    assertThatThrownBy(() -> differences("nonsense")).isInstanceOf(RefusedException.class);
  }
}
