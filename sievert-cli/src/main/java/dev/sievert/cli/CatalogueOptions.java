package dev.sievert.cli;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.Changes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
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
 * What options say of a scenario: all of it, as {@code --mechanism laplace --epsilon 1 --size 10},
 * or what takes the place of what a file says. The options of mechanisms come from the catalogue.
 * They are put into a scenario and read like any other, so that there is one grammar and one kind
 * of error message.
 */
final class CatalogueOptions {
  /** What a scenario without a file is called. */
  static final String COMMAND_LINE = "command line";

  private static final Map<String, String> SECRET = new LinkedHashMap<>();
  private static final Map<String, String> ATTACKER = new LinkedHashMap<>();

  private static final Map<String, String> LABELS =
      Map.of(
          "size", "N",
          "values", "A,B,…",
          "interval", "LOW,HIGH",
          "baseline", "SHARE",
          "prior", "WORD|A,B,…",
          "knows", "WORD",
          "within", "NUMBER");

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
    add(command, List.of(SECRET, ATTACKER, meanings()));
    command.addOption(
        OptionSpec.builder("--limit")
            .paramLabel("RISK=VALUE")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description(
                "a risk that must not be exceeded, such as rad=0.1; also tpr@0.01=0.05,"
                    + " epsilon=1, delta=1e-6, preset=NAME")
            .build());
    addPolicyTo(command);
  }

  /** The organisation's limits, presets and confidence. */
  private static void addPolicyTo(CommandSpec command) {
    command.addOption(
        option(
            "policy",
            "FILE",
            "the organisation's limits, presets, confidence, views and wording; by default"
                + " policy.yaml beside the scenario, where there is one"));
  }

  /** The policy that was typed. */
  static Optional<String> policy(ParseResult parsed) {
    return parsed.commandSpec().findOption("--policy") == null
        ? Optional.empty()
        : text(parsed, "policy");
  }

  /** What is released, and about what. */
  static void addReleaseTo(CommandSpec command) {
    add(command, List.of(SECRET, meanings()));
  }

  private static void add(CommandSpec command, List<Map<String, String>> groups) {
    Map<String, Parameter> parameters = parameters();
    command.addOption(option("mechanism", "TYPE", "kind of mechanism: " + types()));
    for (Map<String, String> group : groups) {
      group.forEach(
          (name, meaning) -> command.addOption(option(name, label(name, parameters), meaning)));
    }
    command.addOption(
        OptionSpec.builder("--set")
            .paramLabel("PATH=VALUE")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description("any other value of the scenario, such as of[0].steps=100")
            .build());
  }

  private static Map<String, String> meanings() {
    Map<String, String> meanings = new LinkedHashMap<>();
    parameters().forEach((name, parameter) -> meanings.put(name, meaning(parameter)));
    return meanings;
  }

  private static String meaning(Parameter parameter) {
    return parameter.kind() instanceof Parameter.Choice choice
        ? parameter.meaning() + ": " + String.join(", ", choice.words())
        : parameter.meaning();
  }

  /** What a value looks like. */
  private static String label(String name, Map<String, Parameter> parameters) {
    Parameter parameter = parameters.get(name);
    if (parameter == null) {
      return LABELS.getOrDefault(name, "VALUE");
    }
    Parameter.Kind kind = parameter.kind();
    if (kind instanceof Parameter.Numeric || kind instanceof Parameter.Whole) {
      return kind instanceof Parameter.Whole ? "N" : "NUMBER";
    }
    if (kind instanceof Parameter.Pairs) {
      return "A:B,…";
    }
    if (kind instanceof Parameter.Choice || kind instanceof Parameter.Flag) {
      return kind instanceof Parameter.Choice ? "WORD" : "true|false";
    }
    return kind instanceof Parameter.Ends ? "LOW,HIGH" : "A,B,…";
  }

  /** The options that say what is released. */
  static Set<String> release() {
    Set<String> names = options(parameters().keySet());
    names.addAll(List.of("--mechanism", "--set"));
    return names;
  }

  static Set<String> secret() {
    return options(SECRET.keySet());
  }

  static Set<String> attacker() {
    return options(ATTACKER.keySet());
  }

  private static Set<String> options(Set<String> names) {
    Set<String> options = new HashSet<>();
    names.forEach(name -> options.add("--" + name));
    return options;
  }

  /**
   * Every parameter of every mechanism once, with its meaning in the first that has it. Mechanisms
   * inside mechanisms do not fit on one line.
   */
  private static Map<String, Parameter> parameters() {
    Map<String, Parameter> parameters = new LinkedHashMap<>();
    for (MechanismType type : Mechanisms.all()) {
      type.parameters().stream()
          .filter(parameter -> !parameter.isNested())
          // The format of the same name has the option already.
          .filter(parameter -> !(parameter.kind() instanceof Parameter.TableFile))
          .forEach(
              parameter ->
                  parameters.merge(
                      parameter.name(), parameter, (first, next) -> both(first, next, type)));
    }
    return parameters;
  }

  /** What is a word for one mechanism and a number for another is explained for both. */
  private static Parameter both(Parameter first, Parameter next, MechanismType type) {
    return first.kind().getClass() == next.kind().getClass()
        ? first
        : new Parameter(
            first.name(),
            first.kind(),
            first.meaning() + "; for " + type.name() + " the " + next.meaning());
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

  /** Whether the options describe a mechanism, so that no file need do so. */
  static boolean hasMechanism(ParseResult parsed) {
    return parsed.hasMatchedOption("--mechanism");
  }

  /**
   * What the options say: a scenario, where they name a mechanism, and otherwise what takes the
   * place of what a file says.
   */
  static Changes changes(ParseResult parsed) {
    Changes changes = Changes.NONE;
    Optional<String> type = text(parsed, "mechanism");
    if (type.isPresent()) {
      refuseNested(parsed, type.get());
      changes = changes.with("mechanism", type.get());
    }
    for (Map.Entry<String, Parameter> each : parameters().entrySet()) {
      Optional<String> text = text(parsed, each.getKey());
      if (text.isPresent()) {
        refuseDecimalComma(parsed, each.getValue(), text.get());
        changes = changes.with(each.getKey(), pairs(text.get()));
      }
    }
    for (String name : SECRET.keySet()) {
      Optional<String> given = text(parsed, name);
      if (given.isPresent()) {
        changes =
            changes.with(name, isList(name, given.get()) ? list(given.get()) : value(given.get()));
      }
    }
    for (String name : ATTACKER.keySet()) {
      Optional<String> given = text(parsed, name);
      if (given.isPresent()) {
        changes = changes.with(name, value(given.get()));
      }
    }
    for (String pair : pairs(parsed, "--set", "PATH=VALUE")) {
      int equals = pair.indexOf('=');
      changes = changes.with(pair.substring(0, equals), pairs(pair.substring(equals + 1)));
    }
    Optional<Map<String, Object>> limit = limit(parsed);
    return limit.isPresent() ? changes.with("limit", limit.get()) : changes;
  }

  /** An option that would be ignored is a mistake of the person who typed it. */
  static void refuseStrays(ParseResult parsed) {
    Stream.of(SECRET.keySet(), ATTACKER.keySet(), parameters().keySet(), Set.of("limit", "set"))
        .flatMap(Set::stream)
        .filter(name -> parsed.hasMatchedOption("--" + name))
        .findFirst()
        .ifPresent(
            name -> {
              throw bad(
                  parsed,
                  "--" + name + " describes a scenario and needs a file beside it, or --mechanism");
            });
  }

  /** A comma makes a list; where there is room for one number only, it was meant otherwise. */
  private static void refuseDecimalComma(ParseResult parsed, Parameter parameter, String text) {
    boolean isOneNumber =
        parameter.kind() instanceof Parameter.Numeric
            || parameter.kind() instanceof Parameter.Whole;
    if (isOneNumber && text.strip().matches("[0-9]+,[0-9]+")) {
      throw bad(
          parsed,
          "--%s must be a number but was %s; write %s"
              .formatted(parameter.name(), text, text.replace(',', '.')));
    }
  }

  private static List<String> pairs(ParseResult parsed, String option, String form) {
    List<String> given = parsed.matchedOptionValue(option, new ArrayList<String>());
    for (String pair : given) {
      if (pair.indexOf('=') < 1) {
        throw bad(parsed, option + " must be " + form + " but was " + pair);
      }
    }
    return given;
  }

  private static ParameterException bad(ParseResult parsed, String sentence) {
    return new ParameterException(parsed.commandSpec().commandLine(), sentence);
  }

  private static void refuseNested(ParseResult parsed, String name) {
    Optional<Parameter> nested =
        Mechanisms.named(name).stream()
            .flatMap(type -> type.parameters().stream())
            .filter(Parameter::isNested)
            .findFirst();
    if (nested.isPresent()) {
      throw bad(
          parsed, "--mechanism " + name + " needs a scenario file: it is made of other mechanisms");
    }
  }

  private static boolean isList(String name, String given) {
    return name.equals("values") || name.equals("interval") || given.contains(",");
  }

  /** The limits that were typed, as a scenario would hold them. */
  private static Optional<Map<String, Object>> limit(ParseResult parsed) {
    if (!parsed.hasMatchedOption("--limit")) {
      return Optional.empty();
    }
    Map<String, Object> limits = new LinkedHashMap<>();
    List<String> given = parsed.matchedOptionValue("--limit", new ArrayList<>());
    for (String pair : given) {
      int equals = pair.indexOf('=');
      String risk = equals < 0 ? pair : pair.substring(0, equals);
      Object value = value(pair.substring(equals + 1));
      boolean isRate = risk.startsWith("tpr@");
      Object most = isRate ? rate(value(risk.substring("tpr@".length())), value) : value;
      if (limits.put(isRate ? "tpr" : risk, most) != null) {
        throw bad(parsed, "--limit names " + risk + " twice");
      }
    }
    return Optional.of(limits);
  }

  private static Map<String, Object> rate(Object errors, Object most) {
    Map<String, Object> rate = new LinkedHashMap<>();
    rate.put("fpr", errors);
    rate.put("at-most", most);
    return rate;
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
