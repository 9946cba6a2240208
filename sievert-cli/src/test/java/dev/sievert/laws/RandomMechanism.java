package dev.sievert.laws;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Mechanisms of every type, inside each other, that a secret allows. */
final class RandomMechanism {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final List<String> LOCAL =
      List.of("grr", "sue", "oue", "ss", "blh", "olh", "hadamard", "rappor", "channel", "channel");

  /** Noise in whole numbers is like any other from here on. */
  private static final double COARSE = 3;

  private static final List<String> NOISE =
      List.of("laplace", "gaussian", "geometric", "discrete-gaussian");

  private final Chance chance;
  private final RandomSecret secret;

  RandomMechanism(Chance chance, RandomSecret secret) {
    this.chance = chance;
    this.secret = secret;
  }

  ObjectNode next() {
    int kind = chance.whole(0, 9);
    if (kind < 4) {
      return composition(1, false);
    }
    return kind < 5 && chance.with(0.3) ? ofFixedSize(subsampled(1)) : leaf();
  }

  /** Now and then a sample of fixed size; only where nothing else asks for the person's absence. */
  private ObjectNode ofFixedSize(ObjectNode sampled) {
    return chance.with(0.25) ? sampled.put("sampling", "fixed") : sampled;
  }

  private ObjectNode nested(int depth, boolean onSample) {
    int kind = chance.whole(0, 9);
    if (depth < 3 && kind == 0) {
      return composition(depth + 1, onSample);
    }
    if (depth < 3 && kind == 1 && chance.with(onSample ? 1 : 0.2)) {
      return subsampled(depth + 1);
    }
    return onSample ? leafOnSample() : leaf();
  }

  private ObjectNode composition(int depth, boolean onSample) {
    ObjectNode mechanism = type("composition");
    ArrayNode parts = mechanism.putArray("of");
    int count = chance.whole(1, 3);
    for (int i = 0; i < count; i++) {
      ObjectNode part = nested(depth, onSample);
      if (chance.with(0.4)) {
        boolean isAlone = depth == 1 && count == 1;
        int times =
            isAlone ? chance.of(List.of(2, 5, 20, 100)) : chance.whole(1, depth > 1 ? 2 : 4);
        parts.addObject().put("times", times).set("of", part);
      } else {
        parts.add(part);
      }
    }
    return mechanism;
  }

  private ObjectNode subsampled(int depth) {
    ObjectNode mechanism = type("subsampled");
    mechanism.put("rate", chance.with(0.1) ? chance.whole(0, 1) : chance.magnitude(0.01, 0.9));
    mechanism.set("of", nested(depth, true));
    return mechanism;
  }

  private ObjectNode leafOnSample() {
    int kind = chance.whole(0, 9);
    if (kind < 2 && secret.isListed()) {
      return kind == 0 ? counts() : type("none");
    }
    if (kind < 7) {
      return noise(chance.of(NOISE), chance.whole(1, 4), true);
    }
    // Dividing by the realised batch is known for exchanges only, which no sample takes.
    return kind < 8 ? training().without("average") : guarantee(true);
  }

  /** What acts on the secret, or a promise, or training. */
  private ObjectNode leaf() {
    int kind = chance.whole(0, 19);
    if (kind < 2 && chance.with(0.3)) {
      return ofFixedSize(training());
    }
    if (kind < 5 || !secret.isListed()) {
      return guarantee(chance.with(0.3));
    }
    if (secret.isTable()) {
      return onTable();
    }
    if (kind == 19 && chance.with(0.3)) {
      return type("none");
    }
    if (kind > 16) {
      return counts();
    }
    int size = secret.world().records();
    boolean isNoise = secret.isNumeric() && size > 1 && kind < 12;
    return isNoise
        ? noise(numeric(secret.world().whole()), secret.world().whole().span(), false)
        : local(chance.of(LOCAL), size);
  }

  private ObjectNode onTable() {
    boolean onColumn = chance.with(0.75);
    String column = chance.of(secret.world().names());
    World.Column seen = onColumn ? secret.world().column(column) : secret.world().whole();
    boolean isNoise = seen.values().isPresent() && chance.with(0.5);
    boolean isCounted = chance.with(0.25);
    ObjectNode mechanism =
        isCounted
            ? chance.with(0.1) ? type("none") : counts()
            : isNoise
                ? noise(numeric(seen), seen.span(), false)
                : local(chance.of(LOCAL), seen.size());
    return onColumn ? mechanism.put("column", column) : mechanism;
  }

  /** A type of noise, or the exponential mechanism; whole-number noise only where it can be. */
  private String numeric(World.Column seen) {
    boolean isWhole =
        seen.values().orElseThrow().stream()
            .allMatch(value -> value.stripTrailingZeros().scale() <= 0);
    List<String> types = new ArrayList<>(List.of("laplace", "gaussian", "exponential"));
    if (isWhole) {
      types.add("geometric");
      types.add("discrete-gaussian");
    }
    return chance.of(types);
  }

  private ObjectNode noise(String type, double reach, boolean onSample) {
    ObjectNode mechanism = type(type);
    boolean isInWholeNumbers = type.equals("geometric") || type.equals("discrete-gaussian");
    if (type.equals("gaussian") && !onSample && chance.with(0.05)) {
      return mechanism.put("encoding", "one-hot").put("sigma", chance.magnitude(0.3, 5));
    }
    if (onSample || chance.with(0.3)) {
      double stated = onSample ? reach : Math.max(1, Math.rint(reach * chance.magnitude(0.4, 2.5)));
      mechanism.put("sensitivity", stated);
    }
    if (type.equals("exponential")) {
      // Beyond, the oracle's own probabilities fall below all doubles.
      return mechanism.put("epsilon", Math.min(epsilon(), 300 / Math.max(1, reach)));
    }
    boolean isGaussian = type.endsWith("gaussian");
    if (isGaussian && chance.with(0.3)) {
      mechanism.put("epsilon", chance.magnitude(0.1, 5)).put("delta", chance.magnitude(1e-8, 0.2));
    } else if (isGaussian) {
      double least = isInWholeNumbers ? 0.5 : 0.15 * reach;
      mechanism.put("sigma", chance.magnitude(least, Math.max(1, reach) * 8));
    } else if (chance.with(0.5)) {
      mechanism.put("epsilon", chance.magnitude(0.05, 8));
    } else {
      mechanism.put("scale", chance.magnitude(0.15 * reach, 8 * reach));
    }
    if (chance.with(0.2)) {
      clamp(mechanism, reach, isInWholeNumbers);
      stateNoise(mechanism, reach, Double.POSITIVE_INFINITY);
    }
    if (isInWholeNumbers) {
      stateNoise(mechanism, reach, COARSE);
    }
    return mechanism;
  }

  /**
   * Where outputs are clamped, more noise may tell more: values that lie beyond an end look alike
   * without any. So may noise in whole numbers that is not much greater than one. So there the
   * noise itself is stated, not a budget that the oracle meets with a little more of it; how much
   * is what a rule of thumb says of the budget.
   *
   * @param most only where that is less
   */
  private static void stateNoise(ObjectNode mechanism, double reach, double most) {
    if (mechanism.has("delta")) {
      double epsilon = mechanism.path("epsilon").asDouble();
      double delta = mechanism.path("delta").asDouble();
      double sigma = reach * Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon;
      if (sigma < most) {
        mechanism.remove(List.of("epsilon", "delta"));
        mechanism.put("sigma", Math.max(0.5, Math.min(8 * Math.max(1, reach), sigma)));
      }
    }
  }

  private void clamp(ObjectNode mechanism, double reach, boolean isWhole) {
    double low = chance.between(-reach, reach);
    double high = low + chance.between(0.5 * reach, 3 * reach) + 1;
    mechanism
        .putArray("clamp")
        .add(isWhole ? Math.floor(low) : low)
        .add(isWhole ? Math.ceil(high) : high);
  }

  private ObjectNode counts() {
    String noise = chance.of(NOISE);
    int cells = chance.with(0.2) ? chance.whole(2, 3) : 1;
    ObjectNode mechanism = type("counts").put("noise", noise);
    if (noise.endsWith("gaussian")) {
      boolean isBudget = chance.with(0.3) && (noise.equals("gaussian") || cells == 1);
      if (isBudget) {
        mechanism
            .put("epsilon", chance.magnitude(0.1, 5))
            .put("delta", chance.magnitude(1e-8, 0.2));
        stateNoise(mechanism, 1, noise.equals("gaussian") ? 0 : COARSE);
      } else {
        mechanism.put("sigma", chance.magnitude(0.3, 6));
      }
    } else {
      mechanism.put(chance.with(0.5) ? "epsilon" : "scale", chance.magnitude(0.15, 6));
    }
    return cells == 1 && chance.with(0.5) ? mechanism : mechanism.put("cells", cells);
  }

  private ObjectNode training() {
    ObjectNode mechanism =
        type("dp-sgd")
            .put("noise", chance.magnitude(0.4, 6))
            .put("rate", chance.with(0.2) ? 1 : chance.magnitude(0.005, 0.9))
            .put("steps", chance.whole(1, 6));
    if (chance.with(0.15)) {
      mechanism.put("average", "batch");
    }
    return chance.with(0.3) ? mechanism.put("distance", chance.between(0.2, 2)) : mechanism;
  }

  private ObjectNode local(String type, int size) {
    ObjectNode mechanism = type(type);
    if (type.equals("channel")) {
      return channel(mechanism, size);
    }
    if (type.equals("rappor")) {
      return mechanism
          .put("f", chance.between(0, 0.9))
          .put("p", chance.between(0, 0.5))
          .put("q", chance.between(0.5, 1))
          .put("bits", chance.whole(2, 6))
          .put("hashes", chance.whole(1, 2));
    }
    boolean isHashed = type.equals("olh") || type.equals("blh");
    mechanism.put("epsilon", isHashed ? chance.magnitude(0.05, 1.6) : epsilon());
    if (type.equals("ss") && size > 1 && chance.with(0.5)) {
      mechanism.put("subset", chance.whole(1, size));
    }
    if (type.equals("olh") && chance.with(0.5)) {
      mechanism.put("buckets", chance.whole(2, 4));
    }
    // Every function is tried, so there must not be too many of them.
    boolean isListed = isHashed && (size > 4 || chance.with(0.3));
    return isListed ? mechanism.put("hash", "carter-wegman") : mechanism;
  }

  private ObjectNode channel(ObjectNode mechanism, int size) {
    int outputs = chance.whole(2, 4);
    double zeros = chance.of(List.of(0.0, 0.0, 0.4));
    ArrayNode rows = mechanism.putArray("rows");
    for (int value = 0; value < size; value++) {
      ArrayNode row = rows.addArray();
      Arrays.stream(chance.shares(outputs, zeros)).forEach(row::add);
    }
    return mechanism;
  }

  private ObjectNode guarantee(boolean isAddRemove) {
    ObjectNode mechanism = type("guarantee");
    int count = chance.with(0.75) ? 1 : 2;
    for (int i = 0; i < count; i++) {
      state(mechanism);
    }
    return isAddRemove ? mechanism.put("adjacency", "add-remove") : mechanism;
  }

  private void state(ObjectNode mechanism) {
    switch (chance.whole(0, 7)) {
      case 0 -> mechanism.put("epsilon", epsilon());
      case 1 -> mechanism.put("epsilon", epsilon()).put("delta", chance.magnitude(1e-9, 0.3));
      case 2 -> mechanism.put("gdp", chance.magnitude(0.05, 5));
      case 3 -> mechanism.put("zcdp", chance.magnitude(0.001, 5));
      case 4 -> mechanism.put("tv", chance.between(0, 1));
      case 5 -> renyi(mechanism);
      case 6 -> profile(mechanism);
      default -> points(mechanism);
    }
  }

  private void renyi(ObjectNode mechanism) {
    double mu = chance.magnitude(0.1, 3);
    ArrayNode orders = mechanism.putArray("rdp");
    int count = chance.whole(1, 4);
    double order = 1;
    for (int i = 0; i < count; i++) {
      order += chance.magnitude(0.2, 8);
      orders.addArray().add(order).add(order * mu * mu / 2 * (1 + 1e-12));
    }
  }

  /** Points of a Gaussian curve, as an accountant prints them, or corners of lines. */
  private void points(ObjectNode mechanism) {
    double mu = chance.magnitude(0.2, 3);
    ArrayNode points = mechanism.putArray("tradeoff");
    points.addArray().add(0).add(1);
    double alpha = 0;
    int count = chance.whole(1, 4);
    for (int i = 0; i < count; i++) {
      alpha += (1 - alpha) * chance.between(0.05, 0.4);
      double beta = TrueGuarantee.misses(alpha, mu) * (1 - 1e-12);
      points.addArray().add(alpha).add(beta);
    }
    points.addArray().add(1).add(0);
  }

  /** Points of the privacy profile of a Gaussian curve. */
  private void profile(ObjectNode mechanism) {
    double mu = chance.magnitude(0.2, 3);
    ArrayNode points = mechanism.putArray("profile");
    double epsilon = 0;
    int count = chance.whole(1, 4);
    for (int i = 0; i < count; i++) {
      epsilon += chance.magnitude(0.1, 2);
      double delta = Calibrated.gaussianDelta(epsilon, mu);
      points.addArray().add(epsilon).add(Math.min(1, delta * (1 + 1e-9)));
    }
  }

  private double epsilon() {
    return chance.with(0.08) ? chance.of(List.of(0.0, 1e-9, 20.0)) : chance.magnitude(0.05, 6);
  }

  private static ObjectNode type(String name) {
    return JSON.objectNode().put("type", name);
  }
}
