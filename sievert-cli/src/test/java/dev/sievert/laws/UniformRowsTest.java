package dev.sievert.laws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.assess.Finding;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.threat.Risk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Equally likely rows of a table stay that, whichever of its columns a scenario speaks of. */
class UniformRowsTest {
  private static final String ABOUT_JOB = "{knows: nothing, goal: {column: job}}";

  @TempDir private Path directory;

  /** Two distinct rows have the one job and one the other. */
  @BeforeEach
  void threePeople() throws IOException {
    Files.writeString(directory.resolve("people.csv"), "age,job\n20,nurse\n30,nurse\n30,clerk\n");
  }

  private double success(String attackers) {
    String scenario =
        """
        mechanism: {type: grr, epsilon: 0.5, column: job}
        secret: {table: people.csv, prior: uniform}
        attacker: %s
        """
            .formatted(attackers);
    return ScenarioReader.read(directory.resolve("s.yaml").toString(), scenario.getBytes(UTF_8))
        .scenario()
        .orElseThrow()
        .assess()
        .results()
        .stream()
        .filter(result -> result.risk() == Risk.SUCCESS)
        .flatMap(result -> result.decisive().stream())
        .mapToDouble(Finding.Upper::upper)
        .findFirst()
        .orElseThrow();
  }

  /** With so little said, a nurse is the best guess whatever is reported: two rows in three. */
  @Test
  void aColumnThatNobodySpeaksOfStillCounts() {
    assertThat(success(ABOUT_JOB)).isCloseTo(2.0 / 3, within(1e-12));
  }

  @Test
  void anotherAttackerChangesNothing() {
    assertThat(success("[" + ABOUT_JOB + ", membership]")).isEqualTo(success(ABOUT_JOB));
  }
}
