package dev.sievert.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A scenario, and between which settings its slider is moved.
 *
 * @param most the greatest; settings between them are even on a logarithmic scale
 */
record SliderCase(String name, String scenario, String parameter, double least, double most) {
  private static final int[] SIZES = {10, 100, 10_000};
  private static final List<String> LOCAL =
      List.of("grr", "sue", "oue", "ss", "blh", "olh", "hadamard");
  private static final List<String> ADDITIVE =
      List.of("laplace", "gaussian", "geometric", "discrete-gaussian");
  private static final List<String> WIDTHS = List.of("narrow", "middle", "wide");

  /** With four digits, as people write it. */
  double setting(Random random) {
    double drawn = least * Math.pow(most / least, random.nextDouble());
    return Double.parseDouble(String.format(Locale.ROOT, "%.3e", drawn));
  }

  /** Every mechanism with a slider, narrow noise and wide, few values and many. */
  static List<SliderCase> all() {
    List<SliderCase> all = new ArrayList<>();
    for (int size : SIZES) {
      for (boolean isEven : new boolean[] {true, false}) {
        LOCAL.forEach(type -> all.add(local(type, size, isEven)));
        all.add(rappor(size, isEven));
        for (String goal : List.of("exact", "within")) {
          for (String width : WIDTHS) {
            ADDITIVE.forEach(type -> all.add(additive(type, size, isEven, goal, width, false)));
            all.add(exponential(size, isEven, goal, width));
          }
          ADDITIVE.forEach(type -> all.add(additive(type, size, isEven, goal, "middle", true)));
        }
        ADDITIVE.forEach(type -> all.add(counts(type, size, isEven)));
      }
    }
    all.addAll(training());
    return all;
  }

  private static SliderCase local(String type, int size, boolean isEven) {
    return of(type, "", size, isEven, "exact", "", "epsilon", new double[] {0.1, 8});
  }

  private static SliderCase rappor(int size, boolean isEven) {
    String rest = ", p: 0.5, q: 0.75, bits: 16, hashes: 2";
    return of("rappor", rest, size, isEven, "exact", "", "f", new double[] {0.1, 0.9});
  }

  private static SliderCase additive(
      String type, int size, boolean isEven, String goal, String width, boolean isClamped) {
    String rest = isClamped ? ", clamp: [0, " + (size - 1) + "]" : "";
    String about = width + (isClamped ? ", clamped" : "");
    return of(type, rest, size, isEven, goal, about, parameter(type), range(width, size));
  }

  private static SliderCase exponential(int size, boolean isEven, String goal, String width) {
    double[] range = range(width, size);
    double[] epsilons = {2 / range[1], 2 / range[0]};
    return of("exponential", "", size, isEven, goal, width, "epsilon", epsilons);
  }

  private static SliderCase counts(String type, int size, boolean isEven) {
    String rest = ", noise: " + type;
    return of("counts", rest, size, isEven, "exact", type, parameter(type), new double[] {0.3, 30});
  }

  private static String parameter(String type) {
    return type.endsWith("gaussian") ? "sigma" : "scale";
  }

  /** Values are 1 apart: narrower than that, between that and all of them, as wide as all. */
  private static double[] range(String width, int size) {
    return switch (width) {
      case "narrow" -> new double[] {0.15, 1};
      case "middle" -> new double[] {1, size / 3.0};
      default -> new double[] {size / 3.0, 3.0 * size};
    };
  }

  private static SliderCase of(
      String type,
      String rest,
      int size,
      boolean isEven,
      String goal,
      String about,
      String parameter,
      double[] range) {
    String scenario =
        "name: A slider\nmechanism: {type: %s, %s: %s%s}\n"
                .formatted(type, parameter, range[0], rest)
            + "secret: {size: "
            + size
            + (isEven ? "" : ", prior: " + weights(size))
            + "}\n"
            + ("exact".equals(goal)
                ? ""
                : "attacker: {knows: nothing, goal: {within: " + Math.max(1, size / 20) + "}}\n")
            + "limit: {rad: 0.15}\n";
    String name =
        "%s, m = %,d%s, %s%s"
            .formatted(
                type, size, isEven ? "" : ", uneven", goal, about.isEmpty() ? "" : ", " + about);
    return new SliderCase(name, scenario, parameter, range[0], range[1]);
  }

  /** Weights with nothing regular about them. */
  private static String weights(int size) {
    return new Random(size)
        .ints(size, 1, 100)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static List<SliderCase> training() {
    return List.of(
        trained("rate: 0.0038, steps: 789", 0.5, 3),
        trained("rate: 0.01, steps: 1000", 0.6, 4),
        trained("rate: 0.1, steps: 17", 0.6, 4),
        trained("rate: 0.3, steps: 20", 1, 6),
        trained("rate: 0.001, steps: 100000", 0.7, 4),
        trained("rate: 1, steps: 100", 3, 100));
  }

  private static SliderCase trained(String run, double least, double most) {
    String scenario =
        "name: A slider\nmechanism: {type: dp-sgd, noise: 1, "
            + run
            + "}\n"
            + "secret: {baseline: worst-case}\nattacker: reconstruction\nlimit: {excess: 0.15}\n";
    return new SliderCase("dp-sgd, " + run, scenario, "noise", least, most);
  }
}
