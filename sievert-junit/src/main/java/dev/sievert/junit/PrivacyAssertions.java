package dev.sievert.junit;

import dev.sievert.Answer;
import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.scenario.ScenarioBytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/**
 * Assertions about releases that are planned: what an attacker can learn stays within its limits,
 * and that is proven. A release that is only not shown to exceed them fails, too.
 */
public final class PrivacyAssertions {
  private PrivacyAssertions() {}

  /**
   * Asserts that the release of a scenario file keeps the limits that the file states.
   *
   * @param scenario a file in YAML or JSON
   * @return the assessment, for further assertions
   * @throws AssertionFailedError with the answer in about ten lines where the limits are not shown
   *     to be kept, with what is wrong with the file where it cannot be read, and where it states
   *     no limit
   */
  public static Assessment assertWithin(Path scenario) {
    try (Sievert sievert = Sievert.create()) {
      return assertWithin(sievert.read(scenario).assess());
    }
  }

  /**
   * Asserts that the release of a scenario keeps the limits that the scenario states.
   *
   * @param scenario the scenario itself, as it would stand in a file; files that it names are found
   *     from the working directory
   * @return the assessment, for further assertions
   * @throws AssertionFailedError as for a file
   */
  public static Assessment assertWithin(String scenario) {
    byte[] text = scenario.getBytes(StandardCharsets.UTF_8);
    try (Sievert sievert = Sievert.create()) {
      return assertWithin(sievert.open(ScenarioBytes.of("scenario", text)).assess());
    }
  }

  /**
   * Asserts that a release keeps the limits that were stated when it was asked about.
   *
   * @param answer what the door said of it
   * @return the assessment, for further assertions
   * @throws AssertionFailedError as for a file
   */
  public static Assessment assertWithin(Answer<Assessment> answer) {
    Assessment assessment =
        answer.value().orElseThrow(() -> new AssertionFailedError(answer.toString()));
    Optional<Verdict> verdict = assessment.verdict();
    if (verdict.isEmpty()) {
      throw new AssertionFailedError(
          "There is no limit to be within; state one, such as limit: {rad: 0.1}.\n\n" + answer);
    }
    if (verdict.get() != Verdict.WITHIN) {
      throw new AssertionFailedError(answer.toString());
    }
    return assessment;
  }
}
