package dev.sievert.service;

import dev.sievert.scenario.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of a request.
 *
 * @param exit what the command of the same name leaves with, see {@link ExitCode}
 * @param result what it prints with {@code --json}; a {@link JsonObject} or a list of them, null
 *     where there are problems
 * @param title what kind of problem there is; empty where there is a result
 * @param problems what is wrong; none where there is a result
 * @param answer the answer for people, where it was asked for
 * @param report the page for those who decide, where it was asked for
 * @param note what else should be said, such as that patience was over
 */
public record Reply(
    int exit,
    @Nullable Object result,
    String title,
    List<ProblemDetail> problems,
    Optional<String> answer,
    Optional<String> report,
    Optional<String> note) {
  /** The scenario or the options must be other ones. */
  static final String BAD_REQUEST = "the request cannot be answered as it stands";

  private static final String CANCELLED = "cancelled";
  private static final String INTERNAL = "the fault is ours";
  private static final String MEMORY = "too little memory";

  /** Copies the list. */
  public Reply {
    problems = List.copyOf(problems);
  }

  static Reply of(int exit, Object result) {
    return new Reply(
        exit, result, "", List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static Reply wrong(int exit, String title, List<ProblemDetail> problems) {
    return new Reply(
        exit, null, title, problems, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * {@return a refusal}
   *
   * @param problems what is wrong, at least one
   */
  public static Reply refused(List<ProblemDetail> problems) {
    return wrong(ExitCode.BAD_INPUT, BAD_REQUEST, problems);
  }

  /** {@return a refusal} */
  public static Reply refused(String sentence) {
    return refused(List.of(ProblemDetail.of(sentence)));
  }

  /** {@return what is said to somebody who did not want to wait} */
  public static Reply cancelled() {
    return wrong(
        ExitCode.NOT_SHOWN,
        CANCELLED,
        List.of(ProblemDetail.of("the request was cancelled before it was answered")));
  }

  /** {@return what is said where something went wrong that nobody expected} */
  public static Reply failed(Throwable problem) {
    Fault fault = Fault.of(problem);
    String title = fault.code() == ExitCode.INTERNAL ? INTERNAL : BAD_REQUEST;
    return wrong(
        fault.code(),
        Fault.isOfMemory(problem) ? MEMORY : title,
        List.of(ProblemDetail.of(fault.sentence())));
  }

  /** {@return whether there is a result} */
  public boolean isAnswered() {
    return problems.isEmpty();
  }

  /** {@return whether the answer needed more memory than there is} */
  public boolean isOutOfMemory() {
    return title.equals(MEMORY);
  }

  /** {@return whether somebody did not want to wait} */
  public boolean isCancelled() {
    return title.equals(CANCELLED);
  }

  Reply with(Optional<String> words, Optional<String> page, Optional<String> remark) {
    return new Reply(exit, result, title, problems, words, page, remark);
  }

  /** {@return what is wrong as JSON: the first problem, and all of them where there are several} */
  public JsonObject error() {
    JsonObject object = problems.get(0).entries(new JsonObject().put("title", title));
    return problems.size() == 1
        ? object
        : object.put("problems", problems.stream().map(ProblemDetail::json).toList());
  }

  /** {@return everything as JSON: {@code exit}, and {@code result} or {@code error}} */
  public JsonObject json() {
    JsonObject object = new JsonObject().put("exit", exit);
    return (isAnswered() ? object.put("result", result) : object.put("error", error()))
        .putIfPresent("answer", answer)
        .putIfPresent("report", report)
        .putIfPresent("note", note);
  }
}
