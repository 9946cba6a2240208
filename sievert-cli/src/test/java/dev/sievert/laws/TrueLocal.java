package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Mechanisms on one value, every output of every value. */
final class TrueLocal {
  private final World.Column values;
  private final int size;

  TrueLocal(World.Column values) {
    this.values = values;
    this.size = values.size();
  }

  double[][] of(JsonNode mechanism) {
    double epsilon = mechanism.path("epsilon").asDouble();
    double odds = Math.exp(epsilon);
    return switch (mechanism.path("type").asText()) {
      case "channel" -> rows(mechanism.path("rows"));
      case "grr" ->
          table(size, (value, output) -> (value == output ? odds : 1) / (odds + size - 1));
      case "sue" -> bits(1 / (1 + Math.exp(-epsilon / 2)), 1 / (1 + Math.exp(epsilon / 2)));
      case "oue" -> bits(0.5, 1 / (1 + odds));
      case "ss" -> subsets(mechanism, odds);
      case "blh" -> hashed(mechanism, 2, odds);
      case "olh" ->
          hashed(mechanism, mechanism.path("buckets").asInt((int) Math.round(odds) + 1), odds);
      case "hadamard" -> hadamard(odds);
      case "rappor" -> rappor(mechanism);
      case "exponential" -> exponential(mechanism, epsilon);
      default -> throw new IllegalArgumentException(mechanism.toString());
    };
  }

  private interface Probability {
    double of(int value, int output);
  }

  private double[][] table(int outputs, Probability probability) {
    double[][] rows = new double[size][outputs];
    for (int value = 0; value < size; value++) {
      for (int output = 0; output < outputs; output++) {
        rows[value][output] = probability.of(value, output);
      }
    }
    return rows;
  }

  private double[][] rows(JsonNode stated) {
    return table(
        stated.path(0).size(), (value, output) -> stated.path(value).path(output).asDouble());
  }

  /** One bit for each value; the own one shows with one probability, all others with another. */
  private double[][] bits(double own, double other) {
    return table(
        1 << size, (value, output) -> shown(output, size, bit -> bit == value ? own : other));
  }

  private static double shown(int output, int bits, IntToDoubleFunction probability) {
    double product = 1;
    for (int bit = 0; bit < bits; bit++) {
      double one = probability.applyAsDouble(bit);
      product *= (output >> bit & 1) == 1 ? one : 1 - one;
    }
    return product;
  }

  /** All sets of one size; those with the own value are e^ε times as likely. */
  private double[][] subsets(JsonNode mechanism, double odds) {
    int usual = Math.max(1, (int) Math.floor(size / (odds + 1)));
    int chosen = mechanism.path("subset").asInt(usual);
    List<Integer> sets = new ArrayList<>();
    for (int set = 0; set < 1 << size; set++) {
      if (Integer.bitCount(set) == chosen) {
        sets.add(set);
      }
    }
    return normalized(
        table(sets.size(), (value, output) -> (sets.get(output) >> value & 1) == 1 ? odds : 1));
  }

  /** Every hash that can be drawn, with the bucket that is reported. */
  private double[][] hashed(JsonNode mechanism, int buckets, double odds) {
    List<int[]> hashes =
        mechanism.path("hash").asText().equals("carter-wegman")
            ? family(buckets)
            : everyFunction(buckets);
    double[][] rows =
        table(
            hashes.size() * buckets,
            (value, output) -> hashes.get(output / buckets)[value] == output % buckets ? odds : 1);
    return normalized(rows);
  }

  private List<int[]> everyFunction(int buckets) {
    List<int[]> functions = new ArrayList<>();
    int count = (int) Math.round(Math.pow(buckets, size));
    for (int number = 0; number < count; number++) {
      int[] function = new int[size];
      int rest = number;
      for (int value = 0; value < size; value++) {
        function[value] = rest % buckets;
        rest /= buckets;
      }
      functions.add(function);
    }
    return functions;
  }

  private List<int[]> family(int buckets) {
    int prime = Math.max(2, Math.max(size, buckets));
    while (!isPrime(prime)) {
      prime++;
    }
    List<int[]> functions = new ArrayList<>();
    for (int factor = 1; factor < prime; factor++) {
      for (int shift = 0; shift < prime; shift++) {
        int[] function = new int[size];
        for (int value = 0; value < size; value++) {
          function[value] = (factor * value + shift) % prime % buckets;
        }
        functions.add(function);
      }
    }
    return functions;
  }

  private static boolean isPrime(int number) {
    for (int divisor = 2; divisor * divisor <= number; divisor++) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }

  /** Sylvester's matrix: the sign at (i, j) is the parity of the bits that i and j share. */
  private double[][] hadamard(double odds) {
    int columns = 1;
    while (columns < size + 1) {
      columns *= 2;
    }
    return normalized(
        table(
            columns,
            (value, output) -> Integer.bitCount((value + 1) & output) % 2 == 0 ? odds : 1));
  }

  private double[][] rappor(JsonNode mechanism) {
    double coin = mechanism.path("f").asDouble() / 2;
    double zero = mechanism.path("p").asDouble();
    double one = mechanism.path("q").asDouble();
    int bits = mechanism.path("bits").asInt();
    int[] filters = new int[size];
    for (int value = 0; value < size; value++) {
      for (int hash = 0; hash < mechanism.path("hashes").asInt(); hash++) {
        filters[value] |= 1 << place(value, hash, bits);
      }
    }
    double set = (1 - coin) * one + coin * zero;
    double unset = coin * one + (1 - coin) * zero;
    return table(
        1 << bits,
        (value, output) ->
            shown(output, bits, bit -> (filters[value] >> bit & 1) == 1 ? set : unset));
  }

  /** SplitMix64, as the page of the mechanism says. */
  private static int place(int value, int hash, int bits) {
    long mixed = (value + 1) * 0x9E3779B97F4A7C15L + hash * 0xD1B54A32D192ED03L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), bits);
  }

  private double[][] exponential(JsonNode mechanism, double epsilon) {
    double scale = 2 * mechanism.path("sensitivity").asDouble(1);
    List<BigDecimal> numbers = values.values().orElseThrow();
    return normalized(
        table(
            size,
            (value, output) ->
                Math.exp(
                    -epsilon
                        * numbers.get(value).subtract(numbers.get(output)).abs().doubleValue()
                        / scale)));
  }

  private static double[][] normalized(double[][] rows) {
    for (double[] row : rows) {
      double sum = 0;
      for (double each : row) {
        sum += each;
      }
      for (int output = 0; output < row.length; output++) {
        row[output] /= sum;
      }
    }
    return rows;
  }
}
