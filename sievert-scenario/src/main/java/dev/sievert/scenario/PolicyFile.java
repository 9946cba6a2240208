package dev.sievert.scenario;

import dev.sievert.scenario.document.Problem;
import dev.sievert.scenario.document.Problems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * A policy that was read, or everything that is wrong with it. What is wrong with a policy is wrong
 * with every scenario under it.
 *
 * @param encoded what stands in the file, in digits of 64
 */
record PolicyFile(
    String file,
    String encoded,
    Optional<Policy> policy,
    List<Problem> problems,
    List<String> lines) {
  /** The policy of a file. */
  static PolicyFile read(String file) {
    ScenarioBytes bytes = ScenarioBytes.content(file);
    Optional<String> complaint = bytes.complaint();
    if (complaint.isPresent()) {
      List<String> lines = List.of(file + " " + complaint.get());
      return new PolicyFile(file, "", Optional.empty(), List.of(), lines);
    }
    return of(file, bytes.bytes().orElseThrow());
  }

  /** The policy that stands in memory, as if it stood in that file. */
  static PolicyFile of(String file, byte[] content) {
    Problems problems = Problems.in(file);
    Optional<Policy> policy = PolicyReader.read(file, content, problems);
    String encoded = Base64.getEncoder().encodeToString(content);
    return new PolicyFile(file, encoded, policy, problems.list(), problems.lines());
  }

  /** The policy that stands beside a scenario, where one does. */
  static Optional<PolicyFile> beside(Path scenario) {
    Path place = scenario.resolveSibling(PolicyReader.FILE);
    return Files.isRegularFile(place) && !place.equals(scenario)
        ? Optional.of(read(place.toString()))
        : Optional.empty();
  }

  /** The problems in the place of a scenario; nothing where the policy is sound. */
  Optional<Reading> insteadOf(String scenario) {
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new Reading(scenario, Optional.empty(), problems, lines));
  }
}
