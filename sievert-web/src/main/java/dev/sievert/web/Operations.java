package dev.sievert.web;

import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.service.ExitCode;
import dev.sievert.service.ProblemDetail;
import dev.sievert.service.Progress;
import dev.sievert.service.Reply;
import dev.sievert.service.Request;
import dev.sievert.service.Service;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The operations of the command line over HTTP: the same options, the same results. */
final class Operations {
  /** Those that are about one scenario, which is the body. */
  static final List<String> NAMES =
      List.of("assess", "calibrate", "compare", "curve", "sweep", "validate");

  /** They belong to the text, and were seen to already. */
  private static final Set<String> OF_TEXT = Set.of("set", "without");

  /** How many letters of answers are kept: a few hundred answers of usual length. */
  private static final long KEPT = 4_000_000;

  private final Service service;
  private final KeptAnswers answered = new KeptAnswers(KEPT);

  Operations(Service service) {
    this.service = service;
  }

  /** What a request asks for, read in full before any work begins. */
  Request request(String name, Context context, Asked asked) {
    Request request = Request.of(name).about(asked.bytes());
    for (Map.Entry<String, List<String>> option : context.queryParamMap().entrySet()) {
      if (!OF_TEXT.contains(option.getKey())) {
        request = stated(request, option.getKey(), option.getValue());
      }
    }
    return request;
  }

  private static Request stated(Request request, String name, List<String> values) {
    return values.size() == 1
        ? request.typed(name, values.get(0))
        : request.with(name, List.copyOf(values));
  }

  /** The same question has the same answer, which is kept for a while where it is not long. */
  HttpReply answer(Request request) {
    String key =
        request.operation()
            + request.options()
            + request.scenarios().stream()
                .map(each -> each.source() + each.text().orElse(""))
                .toList();
    Optional<HttpReply> known = answered.to(key);
    if (known.isPresent()) {
      return known.get();
    }
    Reply reply = service.answer(request, Progress.NONE);
    HttpReply fresh = http(reply);
    // What was cut short for want of time is another answer next time.
    if (reply.note().isEmpty()) {
      answered.keep(key, fresh);
    }
    return fresh;
  }

  /** The answer for people instead of the result. */
  HttpReply said(Request request) {
    Reply reply = service.answer(request.with("answer", true), Progress.NONE);
    return reply.isAnswered()
        ? HttpReply.json(new JsonObject().put("answer", reply.answer()), reply.exit())
        : http(reply);
  }

  /** A reply, or its problem. */
  static HttpReply http(Reply reply) {
    if (reply.isAnswered()) {
      return HttpReply.json(reply.result(), reply.exit());
    }
    throw problem(reply);
  }

  private static RefusedRequest problem(Reply reply) {
    JsonObject error = reply.error();
    if (reply.isCancelled()) {
      return RefusedRequest.of(499, "Cancelled", reply.problems().get(0).detail());
    }
    if (reply.isOutOfMemory()) {
      return Workers.tooLarge();
    }
    if (reply.exit() != ExitCode.BAD_INPUT) {
      return RefusedRequest.of(500, "Internal error", reply.problems().get(0).detail());
    }
    return RefusedRequest.of(isOfScenario(reply) ? 422 : 400, error);
  }

  /** What is wrong with options has no place in the scenario. */
  private static boolean isOfScenario(Reply reply) {
    return reply.problems().stream()
        .anyMatch(
            each ->
                each.line().isPresent()
                    || each.key().filter(key -> !key.startsWith("options")).isPresent());
  }

  /** The scenario that was read, or what is wrong with it. */
  static Scenario sound(Reading reading) {
    return reading
        .scenario()
        .orElseThrow(
            () -> RefusedRequest.of(422, Reply.refused(ProblemDetail.of(reading)).error()));
  }
}
