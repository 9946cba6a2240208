package dev.sievert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Calibration;
import dev.sievert.scenario.Axis;
import dev.sievert.scenario.Changes;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A scenario at every point of a sweep is the scenario that somebody might have written. */
class VariantsTest {
  private static final String SURVEY =
      "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}\nlimit: {rad: 0.15}\n";

  @TempDir private Path folder;

  private static ScenarioFile survey() {
    return Sievert.create().open(ScenarioBytes.of("s.yaml", SURVEY.getBytes(UTF_8)));
  }

  private static Sweep sweep(String... axes) {
    return Sweep.of(Arrays.stream(axes).map(Axis::parse).toList());
  }

  private static List<String> told(List<Variants.Variant<Answer<Assessment>>> variants) {
    return variants.stream()
        .map(each -> each.values() + " " + each.result().value().map(Assessment::rulings))
        .toList();
  }

  @Test
  void eachPointIsAnsweredAsIfItWereAlone() {
    ScenarioFile file = survey();
    for (Variants.Variant<Answer<Assessment>> each : file.vary(sweep("epsilon=0.5,2")).assess()) {
      Changes changes = Changes.NONE.with("epsilon", each.values().get(0));
      assertThat(each.result().orThrow().rulings())
          .isEqualTo(file.with(changes).assess().orThrow().rulings());
    }
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    Sweep sweep = sweep("mechanism=grr,oue,ss", "epsilon=0.25:2:0.25", "size=3,10");
    List<String> alone = told(survey().vary(sweep).assess());
    assertThat(alone).hasSize(48).doesNotHaveDuplicates();
    assertThat(told(survey().vary(sweep).threads(2).assess())).isEqualTo(alone);
    assertThat(told(survey().vary(sweep).threads(7).patience(20).assess())).isEqualTo(alone);
  }

  @Test
  void aBadPointIsAProblemInItsPlace() {
    List<Variants.Variant<Answer<Assessment>>> found =
        survey().vary(sweep("epsilon=1,-1,2")).assess();
    assertThat(found.get(1).result().problems())
        .containsExactly("s.yaml: mechanism.epsilon must be at least 0 but was -1");
    assertThat(found.get(2).result().value()).isPresent();
  }

  @Test
  void limitsVaryToo() {
    List<Variants.Variant<Answer<Calibration>>> found =
        survey().vary(sweep("limit.rad=0.05,0.1")).calibrate();
    assertThat(found)
        .extracting(each -> ((Calibration.Found) each.result().orThrow()).setting())
        .isSorted();
  }

  @Test
  void tablesAreReadOnce() throws Exception {
    Path table = folder.resolve("t.csv");
    Files.writeString(table, "a,b\n1,x\n2,y\n1,y\n");
    Path file = folder.resolve("s.yaml");
    Files.writeString(
        file, "mechanism: {type: grr, epsilon: 1, column: a}\nsecret: {table: t.csv}\n");
    int[] seen = new int[1];
    Sievert.create()
        .read(file)
        .vary(sweep("epsilon=1,2,3"))
        .<Answer<Assessment>>each(
            ScenarioFile::assess,
            variant -> {
              assertThat(variant.result().value()).isPresent();
              seen[0]++;
              // What was read is remembered while the sweep lasts, and not after it.
              table.toFile().delete();
            });
    assertThat(seen[0]).isEqualTo(3);
    assertThat(Sievert.create().read(file).problems()).isNotEmpty();
  }

  @Test
  void stoppedNoFurtherPointsAreBegun() {
    Variants variants = survey().vary(sweep("epsilon=0.01:9:0.01"));
    int[] seen = new int[1];
    variants.each(
        ScenarioFile::assess,
        variant -> {
          seen[0]++;
          variants.stop();
        });
    assertThat(seen[0]).isBetween(1, 5);
  }
}
