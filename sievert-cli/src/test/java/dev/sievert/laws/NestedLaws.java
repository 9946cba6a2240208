package dev.sievert.laws;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sievert.assess.Assessment;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All laws on one random scenario. */
final class NestedLaws {
  private final RandomScenario random;
  private final Path place;
  private final List<String> broken = new ArrayList<>();

  private NestedLaws(RandomScenario random, Path place) {
    this.random = random;
    this.place = place;
  }

  /** Every law that the scenario of a seed breaks, a line for each; none is the aim. */
  static List<String> brokenBy(long seed, Path directory) throws IOException {
    RandomScenario random = RandomScenario.of(seed);
    NestedLaws laws = new NestedLaws(random, directory.resolve("" + seed));
    try {
      laws.check(seed);
    } catch (RuntimeException | AssertionError failure) {
      // Whatever can be read must be answered.
      laws.broken.add("fails with " + failure);
    }
    String where = "seed " + seed + ": " + random.document() + random.secret().table().orElse("");
    return laws.broken.stream().map(line -> line + "   (" + where + ")").toList();
  }

  private void check(long seed) throws IOException {
    if (random.secret().isTable()) {
      Files.createDirectories(place);
      Files.writeString(place.resolve(RandomSecret.FILE), random.secret().table().orElseThrow());
    }
    Optional<Scenario> scenario = read(random.document());
    if (scenario.isEmpty()) {
      return;
    }
    Assessment assessment = scenario.get().assess();
    JsonNode mechanism = random.document().path("mechanism");
    OracleLaws oracle = new OracleLaws(random, broken);
    oracle.hold(mechanism, assessment);
    new Relations(broken).hold(scenario.get(), assessment);
    new Completeness(broken).hold(scenario.get(), assessment);
    ReachedLaws reached = new ReachedLaws(broken);
    reached.hold(assessment);
    if (seed / 7 % 4 == 0) {
      new CurveLaws(broken).hold(scenario.get(), assessment, oracle.channel(mechanism));
      reached.hold(scenario.get(), oracle.channel(mechanism));
    }
    if (seed / 7 % 8 == 1) {
      new CalibrationLaws(broken, this::read, oracle).hold(scenario.get(), random.document());
    }
  }

  private Optional<Scenario> read(JsonNode document) {
    byte[] bytes = document.toString().getBytes(UTF_8);
    Reading reading = ScenarioReader.read(place.resolve("scenario.json").toString(), bytes);
    if (reading.scenario().isEmpty()) {
      broken.add("is refused: " + reading.lines());
    }
    return reading.scenario();
  }
}
