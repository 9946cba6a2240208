package dev.sievert.service;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.document.Problem;
import dev.sievert.scenario.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong with a request, for programs and for people.
 *
 * @param detail the sentence
 * @param line the line of the scenario, where it was given as text
 * @param key where it stands, such as {@code mechanism.epsilon} or {@code options.risk}
 * @param parameter the last word of that place, where a value of it was refused
 * @param allowed what would have been right, as it reads after "must be"
 * @param given what was given instead
 */
public record ProblemDetail(
    String detail,
    Optional<Integer> line,
    Optional<String> key,
    Optional<String> parameter,
    Optional<String> allowed,
    Optional<String> given) {

  /** A problem of which there is no more to say than its sentence. */
  static ProblemDetail of(String detail) {
    return new ProblemDetail(
        detail,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  static ProblemDetail of(OutOfRangeException wrong) {
    return new ProblemDetail(
        wrong.name() + " " + wrong.complaint(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(wrong.name()),
        Optional.of(wrong.range()),
        Optional.of(wrong.value()));
  }

  static ProblemDetail of(Problem problem) {
    return new ProblemDetail(
        problem.message(),
        problem.position().isInText() ? Optional.of(problem.position().line()) : Optional.empty(),
        Optional.of(problem.path()).filter(path -> !path.isEmpty()),
        problem.allowed().map(range -> last(problem.path())).filter(name -> !name.isEmpty()),
        problem.allowed(),
        problem.given());
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** {@return everything that is wrong with a scenario, also what has no place in it} */
  public static List<ProblemDetail> of(Reading reading) {
    List<ProblemDetail> all = new ArrayList<>();
    reading.problems().forEach(problem -> all.add(of(problem)));
    reading.lines().stream().skip(all.size()).forEach(line -> all.add(of(line)));
    return all;
  }

  /** As JSON. */
  JsonObject json() {
    return entries(new JsonObject());
  }

  JsonObject entries(JsonObject object) {
    return object
        .put("detail", detail)
        .putIfPresent("line", line)
        .putIfPresent("key", key)
        .putIfPresent("parameter", parameter)
        .putIfPresent("allowed", allowed)
        .putIfPresent("given", given);
  }
}
