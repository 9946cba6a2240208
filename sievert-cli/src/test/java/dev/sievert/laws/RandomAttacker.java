package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One attacker as it is written, and what it knows and wants.
 *
 * @param written an element of the list after {@code attacker:}
 * @param cells which records are alike to it beforehand
 * @param right whether a guess (first) is right for a record (second)
 */
// Tables of numbers that nobody compares or changes.
@SuppressWarnings("ArrayRecordComponent")
record RandomAttacker(JsonNode written, int[] cells, boolean[][] right) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** What the program assumes where no attacker is stated, in its order. */
  static List<RandomAttacker> usual(World world) {
    RandomAttacker membership = plain("membership", world, everything(world));
    RandomAttacker reconstruction = plain("reconstruction", world, nothing(world));
    return world.names().size() == 1
        ? List.of(membership, reconstruction)
        : List.of(membership, reconstruction, attribute(world, "age"), attribute(world, "job"));
  }

  static RandomAttacker of(Chance chance, RandomSecret secret) {
    World world = secret.world();
    if (secret.isTable() && chance.with(0.7)) {
      return onTable(chance, world);
    }
    if (chance.with(0.4)) {
      return chance.with(0.5)
          ? plain("membership", world, everything(world))
          : plain("reconstruction", world, nothing(world));
    }
    ObjectNode written = JSON.objectNode();
    int[] cells = cells(chance, secret, written);
    boolean[][] right = right(chance, secret, written);
    return new RandomAttacker(written, cells, right);
  }

  private static int[] cells(Chance chance, RandomSecret secret, ObjectNode written) {
    World world = secret.world();
    boolean canGroup = secret.isListed() && !secret.isTable();
    int kind = chance.whole(0, canGroup ? 2 : 1);
    if (kind == 2) {
      return groups(chance, secret, written);
    }
    written.put("knows", kind == 0 ? "nothing" : "everything");
    return kind == 0 ? nothing(world) : everything(world);
  }

  /** Some records in groups; those in none are together. */
  private static int[] groups(Chance chance, RandomSecret secret, ObjectNode written) {
    World world = secret.world();
    JsonNode values = secret.written().orElseThrow().path("values");
    int groups = chance.whole(1, 2);
    int[] cells = new int[world.records()];
    for (int record = 0; record < cells.length; record++) {
      cells[record] = record < groups ? record : chance.whole(0, groups);
    }
    ArrayNode list = written.putObject("knows").putArray("groups");
    for (int group = 0; group < groups; group++) {
      int wanted = group;
      ArrayNode members = list.addArray();
      IntStream.range(0, cells.length)
          .filter(record -> cells[record] == wanted)
          .forEach(record -> members.add(values.isArray() ? values.get(record) : number(record)));
    }
    if (list.path(groups - 1).isEmpty()) {
      list.remove(groups - 1);
    }
    return cells;
  }

  /** Where only the number of values is stated, they are counted from zero. */
  private static JsonNode number(int record) {
    return JSON.numberNode(record);
  }

  private static boolean[][] right(Chance chance, RandomSecret secret, ObjectNode written) {
    World world = secret.world();
    int kind = chance.whole(0, secret.isNumeric() ? 7 : 5);
    boolean isList = secret.isListed() && !secret.isTable();
    if (kind == 4 && isList) {
      int guesses = chance.whole(1, world.records());
      written.putObject("goal").put("top", guesses);
      return top(world, guesses);
    }
    if (kind == 5 && isList) {
      return listed(chance, secret, written.putObject("goal").putObject("right"));
    }
    if (kind < 6 || (!secret.isListed() && chance.with(0.5))) {
      written.put("goal", "exact");
      return exact(world);
    }
    return near(chance, world.whole().values().orElseThrow(), written.putObject("goal"));
  }

  /** Every set of so many values is a guess. */
  private static boolean[][] top(World world, int guesses) {
    return IntStream.range(0, 1 << world.records())
        .filter(set -> Integer.bitCount(set) == guesses)
        .mapToObj(
            set -> {
              boolean[] right = new boolean[world.records()];
              IntStream.range(0, right.length).forEach(i -> right[i] = (set >> i & 1) == 1);
              return right;
            })
        .toArray(boolean[][]::new);
  }

  /** For some truths a list of guesses that are right; for the others the truth alone. */
  private static boolean[][] listed(Chance chance, RandomSecret secret, ObjectNode goal) {
    boolean[][] right = exact(secret.world());
    JsonNode values = secret.written().orElseThrow().path("values");
    for (int record = 0; record < right.length; record++) {
      if (chance.with(0.6)) {
        right[record][record] = false;
        ArrayNode guesses =
            goal.putArray((values.isArray() ? values.get(record) : number(record)).asText());
        int least = chance.whole(0, right.length - 1);
        for (int guess = 0; guess < right.length; guess++) {
          if (guess == least || chance.with(0.3)) {
            guesses.add(values.isArray() ? values.get(guess) : number(guess));
            right[guess][record] = true;
          }
        }
      }
    }
    return right;
  }

  /** Close on both sides, on one more than on the other, or in proportion to the truth. */
  private static boolean[][] near(Chance chance, List<BigDecimal> values, ObjectNode goal) {
    BigDecimal below = tolerance(chance, values);
    int kind = chance.whole(0, 4);
    BigDecimal above = kind == 0 ? tolerance(chance, values) : below;
    BigDecimal share = BigDecimal.valueOf(chance.whole(0, 30), 1);
    if (kind == 0) {
      goal.putObject("within").put("below", below).put("above", above);
    } else if (kind == 1) {
      goal.put("within", share).put("distance", "relative");
    } else {
      goal.put("within", below);
    }
    boolean[][] right = new boolean[values.size()][values.size()];
    for (int guess = 0; guess < right.length; guess++) {
      for (int record = 0; record < right.length; record++) {
        BigDecimal truth = values.get(record);
        BigDecimal off = values.get(guess).subtract(truth);
        right[guess][record] =
            kind == 1
                ? off.abs().compareTo(share.multiply(truth.abs())) <= 0
                : off.compareTo(above) <= 0 && off.negate().compareTo(below) <= 0;
      }
    }
    return right;
  }

  /** A number of its own, or the distance of two values. */
  private static BigDecimal tolerance(Chance chance, List<BigDecimal> values) {
    BigDecimal within =
        chance.with(0.5)
            ? BigDecimal.valueOf(chance.whole(0, 30), 1)
            : values.get(0).subtract(values.get(chance.whole(0, values.size() - 1))).abs();
    return new BigDecimal(within.toPlainString());
  }

  private static RandomAttacker onTable(Chance chance, World world) {
    String wanted = chance.of(world.names());
    return switch (chance.whole(0, 3)) {
      case 0 -> attribute(world, wanted);
      case 1 ->
          world.column(wanted).values().isPresent() && chance.with(0.5)
              ? nearColumn(chance, world, wanted)
              : column(world, wanted);
      case 2 -> fromColumn(world, wanted);
      default -> near(world, chance.with(0.5));
    };
  }

  private static RandomAttacker column(World world, String wanted) {
    ObjectNode written = JSON.objectNode().put("knows", "nothing");
    written.putObject("goal").put("column", wanted);
    return new RandomAttacker(written, nothing(world), right(world, wanted));
  }

  /** Wants a number to within a tolerance, and may know the other column. */
  private static RandomAttacker nearColumn(Chance chance, World world, String wanted) {
    World.Column column = world.column(wanted);
    String other = world.names().get(1 - world.names().indexOf(wanted));
    ObjectNode written = JSON.objectNode();
    boolean isBlind = chance.with(0.5);
    if (isBlind) {
      written.put("knows", "nothing");
    } else {
      written.putObject("knows").putArray("columns").add(other);
    }
    List<BigDecimal> values = column.values().orElseThrow();
    BigDecimal within = tolerance(chance, values);
    written.putObject("goal").put("column", wanted).put("within", within);
    boolean[][] right = new boolean[column.size()][world.records()];
    for (int guess = 0; guess < right.length; guess++) {
      for (int record = 0; record < world.records(); record++) {
        BigDecimal truth = values.get(column.cells()[record]);
        right[guess][record] = values.get(guess).subtract(truth).abs().compareTo(within) <= 0;
      }
    }
    int[] cells = isBlind ? nothing(world) : world.column(other).cells();
    return new RandomAttacker(written, cells, right);
  }

  private static RandomAttacker fromColumn(World world, String known) {
    ObjectNode written = JSON.objectNode();
    written.putObject("knows").putArray("columns").add(known);
    written.put("goal", "exact");
    return new RandomAttacker(written, world.column(known).cells(), exact(world));
  }

  private static RandomAttacker near(World world, boolean isBlind) {
    ObjectNode written = JSON.objectNode().put("knows", isBlind ? "nothing" : "everything");
    written.putObject("goal").put("within", 1).put("distance", "hamming");
    return new RandomAttacker(
        written, isBlind ? nothing(world) : everything(world), nearRows(world));
  }

  private static RandomAttacker attribute(World world, String wanted) {
    String other = world.names().get(1 - world.names().indexOf(wanted));
    ObjectNode written = JSON.objectNode().put("attribute", wanted);
    return new RandomAttacker(written, world.column(other).cells(), right(world, wanted));
  }

  /** Rows that agree in one column at least. */
  private static boolean[][] nearRows(World world) {
    boolean[][] right = new boolean[world.records()][world.records()];
    for (World.Column column : world.columns()) {
      for (int guess = 0; guess < right.length; guess++) {
        for (int record = 0; record < right.length; record++) {
          right[guess][record] |= column.cells()[guess] == column.cells()[record];
        }
      }
    }
    return right;
  }

  private static boolean[][] right(World world, String column) {
    World.Column wanted = world.column(column);
    boolean[][] right = new boolean[wanted.size()][world.records()];
    for (int guess = 0; guess < right.length; guess++) {
      for (int record = 0; record < world.records(); record++) {
        right[guess][record] = wanted.cells()[record] == guess;
      }
    }
    return right;
  }

  private static RandomAttacker plain(String word, World world, int[] cells) {
    return new RandomAttacker(JSON.textNode(word), cells, exact(world));
  }

  private static boolean[][] exact(World world) {
    boolean[][] right = new boolean[world.records()][world.records()];
    for (int record = 0; record < right.length; record++) {
      right[record][record] = true;
    }
    return right;
  }

  private static int[] nothing(World world) {
    return new int[world.records()];
  }

  private static int[] everything(World world) {
    int[] cells = new int[world.records()];
    Arrays.setAll(cells, record -> record);
    return cells;
  }
}
