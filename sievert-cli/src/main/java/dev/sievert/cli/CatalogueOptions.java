package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Scenarios without a file: {@code --mechanism laplace --epsilon 1 --size 10}. The options of
 * mechanisms come from the catalogue. They are written down as a scenario and read like any other,
 * so that there is one grammar and one kind of error message.
 */
final class CatalogueOptions {
  /** What a scenario without a file is called. */
  static final String COMMAND_LINE = "command line";

  private static final String SOURCE = COMMAND_LINE + ".json";
  private static final Map<String, String> SECRET = new LinkedHashMap<>();
  private static final Map<String, String> ATTACKER = new LinkedHashMap<>();

  static {
    SECRET.put("size", "number of equally likely values");
    SECRET.put("values", "the values, as a,b,c");
    SECRET.put("interval", "any number between two ends, as a,b");
    SECRET.put("baseline", "success of the best blind guess, where only that is known");
    SECRET.put("prior", "uniform, worst-case, or weights as a,b,c");
    ATTACKER.put("knows", "nothing or everything");
    ATTACKER.put("within", "greatest distance at which a guess still counts");
  }

  private CatalogueOptions() {}

  /** What is released, about what, against whom, and how much risk is acceptable. */
  static void addScenarioTo(CommandSpec command) {
    add(command, List.of(SECRET, ATTACKER, parameters()));
    command.addOption(
        OptionSpec.builder("--limit")
            .paramLabel("RISK=VALUE")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description(
                "a risk that must not be exceeded, such as rad=0.1; also tpr@0.01=0.05,"
                    + " epsilon=1, delta=1e-6, preset=NAME")
            .build());
  }

  /** What is released, and about what. */
  static void addReleaseTo(CommandSpec command) {
    add(command, List.of(SECRET, parameters()));
  }

  private static void add(CommandSpec command, List<Map<String, String>> groups) {
    command.addOption(option("mechanism", "TYPE", "kind of mechanism: " + types()));
    for (Map<String, String> group : groups) {
      group.forEach((name, meaning) -> command.addOption(option(name, "VALUE", meaning)));
    }
  }

  /**
   * Every parameter of every mechanism once, with its meaning in the first that has it. Mechanisms
   * inside mechanisms do not fit on one line.
   */
  private static Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (MechanismType type : Mechanisms.all()) {
      type.parameters().stream()
          .filter(parameter -> !parameter.isNested())
          // The format of the same name has the option already.
          .filter(parameter -> !(parameter.kind() instanceof Parameter.TableFile))
          .forEach(parameter -> parameters.putIfAbsent(parameter.name(), parameter.meaning()));
    }
    return parameters;
  }

  private static String types() {
    return String.join(", ", Mechanisms.all().stream().map(MechanismType::name).toList());
  }

  private static OptionSpec option(String name, String label, String meaning) {
    return OptionSpec.builder("--" + name)
        .paramLabel(label)
        .type(String.class)
        .description(meaning)
        .build();
  }

  /** The scenario of the options, where any of them describes one. */
  static Optional<Reading> scenario(ParseResult parsed) {
    return scenario(parsed, Set.of("limit"))
        .map(written -> onTheCommandLine(ScenarioReader.read(SOURCE, written)));
  }

  /** The same together with the scenario as a file would hold it. */
  static Optional<ScenarioSource.Whole> whole(ParseResult parsed) {
    return scenario(parsed, Set.of("limit"))
        .map(
            written ->
                new ScenarioSource.Whole(
                    onTheCommandLine(ScenarioReader.read(SOURCE, written)),
                    new String(written, StandardCharsets.UTF_8)));
  }

  /** The same for a scenario one of whose parameters is to be turned. */
  static Optional<Reading> turned(ParseResult parsed, Optional<String> parameter) {
    return scenario(parsed, Set.of())
        .map(written -> onTheCommandLine(ScenarioReader.readToTurn(SOURCE, written, parameter)));
  }

  /** The options written down as a scenario, for reports. */
  static Optional<ScenarioText> text(ParseResult parsed) {
    return parsed.hasMatchedOption("--mechanism")
        ? scenario(parsed, Set.of())
            .map(bytes -> new ScenarioText("command line", new String(bytes, UTF_8)))
        : Optional.empty();
  }

  private static Optional<byte[]> scenario(ParseResult parsed, Set<String> alsoStray) {
    if (!parsed.hasMatchedOption("--mechanism")) {
      refuseStrays(parsed, alsoStray);
      return Optional.empty();
    }
    String type = text(parsed, "mechanism").orElseThrow();
    refuseNested(parsed, type);
    JsonObject scenario = new JsonObject().put("name", COMMAND_LINE);
    JsonObject mechanism = new JsonObject().put("type", type);
    parameters()
        .keySet()
        .forEach(name -> text(parsed, name).ifPresent(text -> mechanism.put(name, pairs(text))));
    scenario.put("mechanism", mechanism);
    secret(parsed).ifPresent(secret -> scenario.put("secret", secret));
    attacker(parsed).ifPresent(attacker -> scenario.put("attacker", attacker));
    limit(parsed).ifPresent(limit -> scenario.put("limit", limit));
    return Optional.of(JsonText.compact(scenario).getBytes(UTF_8));
  }

  /** An option that would be ignored is a mistake of the person who typed it. */
  private static void refuseStrays(ParseResult parsed, Set<String> alsoStray) {
    Stream.of(SECRET.keySet(), ATTACKER.keySet(), parameters().keySet(), alsoStray)
        .flatMap(Set::stream)
        .filter(name -> parsed.hasMatchedOption("--" + name))
        .findFirst()
        .ifPresent(
            name -> {
              throw new ParameterException(
                  parsed.commandSpec().commandLine(),
                  "--" + name + " describes a scenario without a file and needs --mechanism");
            });
  }

  private static void refuseNested(ParseResult parsed, String name) {
    Optional<Parameter> nested =
        Mechanisms.named(name).stream()
            .flatMap(type -> type.parameters().stream())
            .filter(Parameter::isNested)
            .findFirst();
    if (nested.isPresent()) {
      throw new ParameterException(
          parsed.commandSpec().commandLine(),
          "--mechanism " + name + " needs a scenario file: it is made of other mechanisms");
    }
  }

  /** A command line has no lines to point at. */
  private static Reading onTheCommandLine(Reading reading) {
    List<String> lines =
        reading.lines().stream()
            .map(line -> line.replace(SOURCE + ":1:", "command line:"))
            .toList();
    return new Reading(COMMAND_LINE, reading.scenario(), reading.problems(), lines);
  }

  private static Optional<JsonObject> secret(ParseResult parsed) {
    JsonObject secret = new JsonObject();
    boolean stated = false;
    for (String name : SECRET.keySet()) {
      Optional<String> text = text(parsed, name);
      stated |= text.isPresent();
      text.ifPresent(given -> secret.put(name, isList(name, given) ? list(given) : value(given)));
    }
    return stated ? Optional.of(secret) : Optional.empty();
  }

  private static boolean isList(String name, String given) {
    return name.equals("values") || name.equals("interval") || given.contains(",");
  }

  private static Optional<JsonObject> attacker(ParseResult parsed) {
    JsonObject attacker = new JsonObject();
    Optional<String> knows = text(parsed, "knows");
    Optional<String> within = text(parsed, "within");
    knows.ifPresent(word -> attacker.put("knows", word));
    within.ifPresent(
        distance -> attacker.put("goal", new JsonObject().put("within", value(distance))));
    return knows.isPresent() || within.isPresent() ? Optional.of(attacker) : Optional.empty();
  }

  static Optional<JsonObject> limit(ParseResult parsed) {
    if (!parsed.hasMatchedOption("--limit")) {
      return Optional.empty();
    }
    Map<String, Object> limits = new LinkedHashMap<>();
    List<String> given = parsed.matchedOptionValue("--limit", new ArrayList<>());
    for (String pair : given) {
      int equals = pair.indexOf('=');
      String risk = equals < 0 ? pair : pair.substring(0, equals);
      if (limits.put(risk, value(pair.substring(equals + 1))) != null) {
        throw new ParameterException(
            parsed.commandSpec().commandLine(), "--limit names " + risk + " twice");
      }
    }
    JsonObject limit = new JsonObject();
    limits.forEach(
        (name, value) -> {
          if (name.startsWith("tpr@")) {
            Object errors = value(name.substring("tpr@".length()));
            limit.put("tpr", new JsonObject().put("fpr", errors).put("at-most", value));
          } else {
            limit.put(name, value);
          }
        });
    return Optional.of(limit);
  }

  private static Optional<String> text(ParseResult parsed, String name) {
    return Optional.ofNullable(parsed.matchedOptionValue("--" + name, (String) null));
  }

  /** Pairs such as {@code 2:0.1,4:0.3} and lists as such, anything else as a value. */
  private static Object pairs(String text) {
    if (text.contains(":")) {
      return Arrays.stream(text.split(",", -1)).map(pair -> list(pair.replace(':', ','))).toList();
    }
    return text.contains(",") ? list(text) : value(text);
  }

  /** A number where it reads as one, true and false as such, otherwise the text. */
  private static Object value(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    try {
      BigDecimal number = new BigDecimal(text.strip());
      return Double.isFinite(number.doubleValue()) ? number : text;
    } catch (NumberFormatException notNumber) {
      return text;
    }
  }

  private static List<Object> list(String text) {
    return Arrays.stream(text.split(",", -1)).map(CatalogueOptions::value).toList();
  }
}
