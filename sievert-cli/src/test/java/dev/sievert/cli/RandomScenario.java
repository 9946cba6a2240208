package dev.sievert.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random scenario: mechanisms of all kinds, inside each other and on columns of a table, secrets
 * of all kinds, several attackers, one or two limits. All of them are small, so that thousands can
 * be assessed.
 *
 * @param tree the scenario as it is written
 * @param file where it stands
 */
record RandomScenario(ObjectNode tree, Path file) {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> LOCAL =
      List.of("grr", "sue", "oue", "ss", "blh", "olh", "hadamard");

  private static final String PEOPLE =
      """
      sex,age,illness
      w,20,none
      w,20,none
      w,30,flu
      w,50,none
      m,20,none
      m,30,none
      m,30,cold
      m,50,flu
      """;

  /** Neighbouring seeds give numbers that look alike at first, so they are spread. */
  static Random die(int seed) {
    return new Random(seed * 0x9E3779B97F4A7C15L);
  }

  /** A scenario that stands in a directory, any that there is. */
  static RandomScenario in(Path directory, Random random) {
    return in(directory, new Die(random, true));
  }

  /** One whose steps need not be added up numerically, so that it takes a moment only. */
  static RandomScenario quickIn(Path directory, Random random) {
    return in(directory, new Die(random, false));
  }

  private static RandomScenario in(Path directory, Die die) {
    try {
      Path table = directory.resolve("people.csv");
      if (!Files.exists(table)) {
        Files.writeString(table, PEOPLE);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return die.scenario(directory);
  }

  /** The scenario of a file. */
  static RandomScenario of(Path file, String text) {
    return new RandomScenario((ObjectNode) parsed(text), file);
  }

  static JsonNode parsed(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException broken) {
      throw new UncheckedIOException(text, broken);
    }
  }

  /** The same scenario with another mechanism, written into its file. */
  RandomScenario with(JsonNode mechanism) {
    ObjectNode other = tree.deepCopy();
    other.set("mechanism", mechanism);
    return new RandomScenario(other, file).written();
  }

  /** What a command says of it, as JSON. */
  JsonNode asked(String... command) {
    Cli run = run(command);
    return run.out().isEmpty()
        ? JSON.createObjectNode().put("error", run.err()).put("code", run.code())
        : ((ObjectNode) parsed(run.out())).put("code", run.code());
  }

  Cli run(String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.add(1, file.toString());
    return Cli.run(arguments.toArray(String[]::new));
  }

  RandomScenario written() {
    try {
      Files.writeString(file, tree.toString());
      return this;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public String toString() {
    return tree.toString();
  }

  /** Throws for one scenario. */
  private static final class Die {
    private final Random random;
    private final boolean isSlow;
    private String secret = "";
    private boolean isTable;
    private boolean isNumbers;
    private boolean isUnknown;
    private boolean isPart;

    Die(Random random, boolean isSlow) {
      this.random = random;
      this.isSlow = isSlow;
    }

    RandomScenario scenario(Path directory) {
      secret = secret();
      String mechanism = mechanism();
      String attackers = attackers();
      String text =
          "{\"sievert\":1,\"mechanism\":"
              + mechanism
              + (secret.isEmpty() ? "" : ",\"secret\":" + secret)
              + ",\"attacker\":"
              + attackers
              + ",\"limit\":"
              + limit(attackers)
              + "}";
      return of(directory.resolve("scenario.json"), text).written();
    }

    private String secret() {
      int records = 2 + random.nextInt(4);
      switch (random.nextInt(7)) {
        case 0, 1 -> {
          isTable = true;
          return "{\"table\":\"people.csv\"" + oneOf("", ",\"prior\":\"uniform\"") + "}";
        }
        case 2 -> {
          return "{\"values\":[\"a\",\"b\",\"c\"]" + prior(3) + "}";
        }
        case 3 -> {
          isNumbers = true;
          return "{\"values\":{\"from\":0,\"to\":" + records + "}}";
        }
        case 4 -> {
          isUnknown = true;
          return oneOf("{\"baseline\":0.05}", "{\"baseline\":\"worst-case\"}", "");
        }
        default -> {
          isNumbers = true;
          return "{\"size\":" + records + prior(records) + "}";
        }
      }
    }

    private String prior(int records) {
      List<String> weights = new ArrayList<>();
      for (int record = 0; record < records; record++) {
        weights.add(Integer.toString(1 + random.nextInt(5)));
      }
      return oneOf("", ",\"prior\":[" + String.join(",", weights) + "]");
    }

    private String mechanism() {
      return switch (random.nextInt(8)) {
        case 0, 1 -> composition();
        case 2 -> sampled();
        default -> single();
      };
    }

    private String composition() {
      List<String> parts = new ArrayList<>();
      isPart = true;
      for (int part = 0; part <= random.nextInt(3); part++) {
        String single = random.nextInt(6) == 0 ? sampled() : single();
        String repeated = "{\"times\":" + (1 + random.nextInt(4)) + ",\"of\":" + single + "}";
        parts.add(random.nextBoolean() ? single : repeated);
      }
      return "{\"type\":\"composition\",\"of\":[" + String.join(",", parts) + "]}";
    }

    private String sampled() {
      if (!isSlow) {
        return single();
      }
      String inner =
          oneOf(
              typed("laplace", amount("scale", "epsilon"), "\"sensitivity\":1"),
              typed("gaussian", amount("sigma"), "\"sensitivity\":1"),
              typed("guarantee", amount("gdp", "epsilon"), "\"adjacency\":\"add-remove\""));
      return typed("subsampled", "\"rate\":" + share(), "\"of\":" + inner);
    }

    private String single() {
      if (isUnknown) {
        return oneOf(
            promise(),
            training(),
            typed("gaussian", amount("sigma"), "\"sensitivity\":1"),
            typed("laplace", amount("scale", "epsilon"), "\"sensitivity\":2"));
      }
      return switch (random.nextInt(8)) {
        case 0 -> promise();
        case 1 -> isNumbers && !isPart ? typed("exponential", amount("epsilon")) : local();
        case 2, 3, 4 -> isNumbers || isTable ? noise() : local();
        case 5 -> random.nextInt(3) == 0 ? training() : random.nextBoolean() ? rappor() : table();
        default -> local();
      };
    }

    private String rappor() {
      return typed(
          "rappor", "\"f\":" + share(), "\"p\":0.5,\"q\":0.75,\"bits\":4,\"hashes\":1", column());
    }

    private String table() {
      return isTable
          ? typed("channel", "\"rows\":[[0.5,0.5],[1,0]]", "\"column\":\"sex\"")
          : promise();
    }

    private String column() {
      return isTable ? "\"column\":\"" + oneOf("sex", "age", "illness") + "\"" : "";
    }

    private String local() {
      String type = LOCAL.get(random.nextInt(LOCAL.size()));
      List<String> more = new ArrayList<>(List.of(amount("epsilon")));
      more.add(random.nextInt(4) > 0 ? column() : "");
      if (type.equals("ss")) {
        more.add(oneOf("", "\"subset\":1"));
      } else if (type.endsWith("lh")) {
        more.add(oneOf("", "\"hash\":\"ideal\""));
      }
      return typed(type, more.toArray(String[]::new));
    }

    private String noise() {
      String type = oneOf("laplace", "gaussian", "geometric", "discrete-gaussian");
      String amount = type.endsWith("gaussian") ? amount("sigma") : amount("scale", "epsilon");
      // Above what the values span, below it, or just that.
      String below = type.equals("laplace") || type.equals("gaussian") ? "0.5" : "1";
      String number = oneOf(below, Integer.toString(6 + random.nextInt(3)));
      String sensitivity = isTable ? "" : oneOf("", "\"sensitivity\":" + number);
      String ends = isTable ? "\"clamp\":[10,60]" : "\"clamp\":[0,1]";
      // The search for a discrete Gaussian on far values with ends takes minutes.
      String clamp = type.equals("discrete-gaussian") ? "" : oneOf("", "", ends);
      return typed(type, amount, sensitivity, clamp, isTable ? "\"column\":\"age\"" : "");
    }

    private String promise() {
      // A promise of zCDP takes seconds to be added up with others.
      String several =
          isPart ? oneOf("epsilon", "gdp", "tv") : oneOf("epsilon", "gdp", "zcdp", "tv");
      String first = several.equals("tv") ? "\"tv\":" + share() : amount(several);
      String second = isPart || several.equals("zcdp") ? "" : oneOf("", amount("zcdp"));
      return typed(
          "guarantee",
          first,
          second,
          several.equals("epsilon") ? oneOf("", "\"delta\":1e-5") : "",
          oneOf("", "\"adjacency\":\"add-remove\""));
    }

    private String training() {
      if (!isSlow) {
        return promise();
      }
      return typed(
          "dp-sgd",
          "\"noise\":" + (0.8 + 3 * random.nextDouble()),
          "\"rate\":" + share(),
          "\"steps\":" + (1 + random.nextInt(9)));
    }

    private String attackers() {
      if (isTable) {
        return oneOf(
            "\"membership\"",
            "{\"attribute\":\"illness\"}",
            "[\"membership\",{\"knows\":{\"columns\":[\"sex\"]},\"goal\":{\"column\":\"age\"}}]",
            "\"reconstruction\"");
      }
      return oneOf(
          "\"membership\"",
          "\"reconstruction\"",
          "[\"membership\",\"reconstruction\"]",
          isNumbers
              ? "{\"knows\":\"nothing\",\"goal\":{\"within\":1}}"
              : "{\"singling-out\":{\"weight\":0.01,\"people\":100}}");
    }

    private String limit(String attackers) {
      double limit = Math.exp(-4 * random.nextDouble());
      String number = Double.toString(limit);
      if (attackers.contains("singling-out")) {
        return "{\"singling-out\":" + number + "}";
      }
      if (attackers.contains("attribute")) {
        return "{\"attribute\":" + number + "}";
      }
      String strong =
          oneOf(
              "{\"membership\":" + number + "}",
              "{\"tpr\":{\"fpr\":" + limit / 5 + ",\"at-most\":" + number + "}}",
              "{\"epsilon\":" + 3 * limit + ",\"delta\":1e-5}",
              "{\"epsilon\":" + 3 * limit + "}");
      return attackers.equals("\"membership\"")
          ? strong
          : oneOf(
              "{\"rad\":" + number + "}",
              "{\"success\":" + number + "}",
              "{\"excess\":" + number + "}",
              "{\"normalized\":" + number + "}",
              "{\"rad\":" + number + ",\"success\":0.9}",
              "{\"preset\":\"ema-0070\"}",
              attackers.contains("membership") ? strong : "{\"rad\":" + number + "}");
    }

    private String amount(String... names) {
      return "\"" + oneOf(names) + "\":" + Math.exp(4 * random.nextDouble() - 2);
    }

    private String share() {
      return oneOf("0.5", "0.1", "1", "0.01");
    }

    private static String typed(String type, String... parts) {
      List<String> stated = new ArrayList<>(List.of("\"type\":\"" + type + "\""));
      for (String part : parts) {
        if (!part.isEmpty()) {
          stated.add(part);
        }
      }
      return "{" + String.join(",", stated) + "}";
    }

    private String oneOf(String... choices) {
      return choices[random.nextInt(choices.length)];
    }
  }
}
