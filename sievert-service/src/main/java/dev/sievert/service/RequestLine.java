package dev.sievert.service;

import dev.sievert.scenario.PlainTree;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.json.JsonText;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One line of a pipe, as JSON: {@code {"id": 1, "op": "assess", "scenario": {…}, "options": {…}}}.
 *
 * <p>{@code scenario} is a tree, or the text of a file in quotes; {@code scenarios} is a list of
 * such; {@code file} and {@code files} name files, where files are read. {@code source} says what a
 * scenario is called, and where files beside it stand.
 *
 * @param id what the reply is told apart by: a number or a text, null where none was given
 * @param request what is asked; nothing where the line is no request
 * @param target whose id it is that is cancelled, null where nothing is
 * @param problems why it is no request
 */
record RequestLine(
    @Nullable Object id,
    Optional<Request> request,
    @Nullable Object target,
    List<ProblemDetail> problems) {
  /** Room for the longest scenario as text, each character of which may be escaped. */
  static final int MOST_BYTES = 8 << 20;

  private static final Limits LIMITS =
      new Limits(MOST_BYTES, MOST_BYTES, 40, 100_000, 400_000, 1 << 20);

  private static final int MOST_SCENARIOS = 1_000;
  private static final String USUAL_SOURCE = "scenario";

  static RequestLine read(byte[] line, Access access) {
    Problems problems = Problems.in("request.json", access);
    Optional<MappingReader> top =
        Document.parse(line, LIMITS, problems).flatMap(found -> found.value(problems).mapping());
    if (top.isEmpty()) {
      return new RequestLine(null, Optional.empty(), null, details(problems));
    }
    MappingReader reader = top.get();
    Object id = id(reader.optional("id"));
    Object target = id(reader.optional("target"));
    Optional<Request> request = request(reader);
    reader.finish();
    return new RequestLine(
        id, problems.isEmpty() ? request : Optional.empty(), target, details(problems));
  }

  private static List<ProblemDetail> details(Problems problems) {
    return problems.list().stream().map(ProblemDetail::of).map(RequestLine::without).toList();
  }

  /** A line of a pipe is not a line of anything that somebody looks at. */
  private static ProblemDetail without(ProblemDetail told) {
    return new ProblemDetail(
        told.detail(),
        Optional.empty(),
        told.key(),
        told.parameter(),
        told.allowed(),
        told.given());
  }

  private static @Nullable Object id(Value value) {
    if (value.node().orElse(null) instanceof Scalar scalar
        && !value.isNumber()
        && !value.isText()) {
      return scalar.kind() == Scalar.Kind.NULL
          ? null
          : value.reject("a number or text").orElse(null);
    }
    if (value.isList() || value.isMapping()) {
      return value.reject("a number or text").orElse(null);
    }
    return value.node().map(PlainTree::of).orElse(null);
  }

  private static Optional<Request> request(MappingReader reader) {
    Optional<String> op = reader.required("op").text();
    Optional<String> source = reader.optional("source").file();
    String name = source.orElse(USUAL_SOURCE);
    reader.atMostOneOf("scenario", "scenarios", "file", "files");
    List<ScenarioBytes> scenarios = new ArrayList<>();
    one(reader.optional("scenario"), name).ifPresent(scenarios::add);
    many(reader.optional("scenarios"), each -> one(each, name), scenarios);
    reader.optional("file").file().map(ScenarioBytes::file).ifPresent(scenarios::add);
    many(reader.optional("files"), each -> each.file().map(ScenarioBytes::file), scenarios);
    Value options = reader.optional("options");
    Map<String, @Nullable Object> stated = new LinkedHashMap<>();
    options
        .mapping()
        .ifPresent(
            entries ->
                entries
                    .entries()
                    .forEach(
                        each ->
                            stated.put(
                                String.valueOf(each.key().node().map(PlainTree::of).orElse("")),
                                each.value().node().map(PlainTree::of).orElse(null))));
    return op.map(word -> new Request(word, scenarios, stated));
  }

  private static void many(
      Value list, Function<Value, Optional<ScenarioBytes>> element, List<ScenarioBytes> scenarios) {
    list.list(Length.between(1, MOST_SCENARIOS), element).ifPresent(scenarios::addAll);
  }

  private static Optional<ScenarioBytes> one(Value value, String source) {
    if (value.isText()) {
      return value
          .text()
          .map(text -> ScenarioBytes.of(source, text.getBytes(StandardCharsets.UTF_8)));
    }
    return value.isMapping()
        ? value.node().map(PlainTree::of).map(tree -> ScenarioBytes.tree(source, tree))
        : value.reject("a scenario: an object, or text");
  }

  /** Whether two ids are the same: 1 is 1.0, and not "1". */
  static String key(@Nullable Object id) {
    return JsonText.compact(id instanceof BigDecimal number ? plain(number) : id);
  }

  private static Object plain(BigDecimal number) {
    return number.stripTrailingZeros();
  }
}
