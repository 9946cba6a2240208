package dev.sievert.junit;

import static dev.sievert.junit.PrivacyAssertions.assertWithin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.Sievert;
import dev.sievert.assess.Limit;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/** A release that is planned is held against its limits. */
class PrivacyAssertionsTest {
  private static final String SURVEY =
      """
      mechanism: {type: grr, epsilon: %s}
      secret: {size: 10}
      limit: {rad: 0.15}
      """;

  @TempDir private Path folder;

  @Test
  void whatIsWithinPasses() throws IOException {
    assertThat(assertWithin(SURVEY.formatted(1)).rulings()).isNotEmpty();
    Path file = Files.writeString(folder.resolve("survey.yaml"), SURVEY.formatted(1));
    assertThat(assertWithin(file).rulings()).isNotEmpty();
    assertWithin(
        Sievert.create().assess(Mechanisms.grr().epsilon(1), Secret.uniform(10), Limit.rad(0.15)));
  }

  @Test
  void whatIsNotFailsWithTheWholeAnswer() {
    assertThatThrownBy(() -> assertWithin(SURVEY.formatted(2)))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("Randomised response over 10 values with ε = 2\n\n")
        .hasMessageContaining("ABOVE YOUR LIMIT   +35.1 points, and 15.0 allowed")
        .satisfies(thrown -> assertThat(thrown.getMessage().lines().count()).isBetween(8L, 12L));
  }

  /** An upper bound above the limit shows nothing, and nothing shown is not within. */
  @Test
  void whatIsNotShownFails() {
    String unknown =
        """
        mechanism: {type: guarantee, epsilon: 3}
        secret: {size: 10}
        limit: {rad: 0.15}
        """;
    assertThatThrownBy(() -> assertWithin(unknown)).isInstanceOf(AssertionFailedError.class);
  }

  @Test
  void withoutALimitThereIsNothingToAssert() {
    assertThatThrownBy(() -> assertWithin("mechanism: {type: grr, epsilon: 1}\nsecret: {size: 10}"))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageStartingWith("There is no limit to be within; state one, such as limit:");
  }

  @Test
  void aScenarioThatIsWrongIsTold() {
    assertThatThrownBy(() -> assertWithin("mechanism: {type: grrr, epsilon: 1}"))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("did you mean grr");
    assertThatThrownBy(() -> assertWithin(folder.resolve("missing.yaml")))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("missing.yaml");
  }
}
