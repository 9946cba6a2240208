package dev.sievert.cli;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Scenarios at the ends of what is allowed: strange, but sound. */
final class ExtremeScenarios {
  private static final String MECHANISMS =
      """
      grr, epsilon: 0  grr, epsilon: 1e-12  grr, epsilon: 700  grr, epsilon: 1e4
      grr, epsilon: 4.9e-324  grr, epsilon: 1.7e308
      guarantee, epsilon: 0  guarantee, epsilon: 1e-12  guarantee, epsilon: 700
      guarantee, epsilon: 1e4  guarantee, epsilon: 0, delta: 1  guarantee, epsilon: 1, delta: 0
      guarantee, epsilon: 1e-12, delta: 1e-300  guarantee, epsilon: 700, delta: 1e-300
      guarantee, epsilon: 1e4, delta: 1  guarantee, epsilon: 1.7e308, delta: 0.5
      guarantee, epsilon: 1e4, delta: 1e-300, adjacency: add-remove
      guarantee, epsilon: 1.7e308, adjacency: add-remove
      guarantee, gdp: 0  guarantee, gdp: 1e-300  guarantee, gdp: 1e300  guarantee, zcdp: 0
      guarantee, zcdp: 1e-300  guarantee, zcdp: 1e300  guarantee, tv: 0  guarantee, tv: 1
      guarantee, tv: 1, adjacency: add-remove  guarantee, gdp: 1.7e308, adjacency: add-remove
      guarantee, rdp: [[1.0000000000000002, 0]]  guarantee, rdp: [[1e300, 1e300]]
      guarantee, rdp: [[2, 1e-12]]  guarantee, rdp: [[1e6, 1.7e308]], adjacency: add-remove
      guarantee, tradeoff: [[0, 1]]  guarantee, tradeoff: [[0, 0]]  guarantee, tradeoff: [[1, 0]]
      guarantee, tradeoff: [[0.5, 0.5], [0.1, 0.9]]  guarantee, tradeoff: [[1e-300, 0.5]]
      laplace, epsilon: 0, sensitivity: 1e-300  laplace, epsilon: 1e4, sensitivity: 1e300
      laplace, scale: 1e-300, sensitivity: 1  laplace, scale: 1e300, sensitivity: 1
      laplace, scale: 1e-300, sensitivity: 1e300  laplace, epsilon: 1, sensitivity: 1e-300
      gaussian, sigma: 1e-300, sensitivity: 1  gaussian, sigma: 1e300, sensitivity: 1
      gaussian, sigma: 4.9e-324, sensitivity: 1  gaussian, sigma: 1, sensitivity: 1e300
      gaussian, epsilon: 0, delta: 1e-300, sensitivity: 1
      gaussian, epsilon: 700, delta: 1e-300, sensitivity: 1
      gaussian, epsilon: 1e4, delta: 0.9999999999999999, sensitivity: 1
      dp-sgd, noise: 1e-300, rate: 1, steps: 9007199254740992
      dp-sgd, noise: 1e300, rate: 1, steps: 1, distance: 4.9e-324  dp-sgd, noise: 1, rate: 0, steps: 1
      composition, of: [{times: 1e15, of: {type: gaussian, sigma: 1e-300, sensitivity: 1}}]
      subsampled, rate: 0, of: {type: laplace, scale: 1e-300, sensitivity: 1e300}
      subsampled, rate: 1e-100, of: {type: counts, noise: laplace, epsilon: 700}
      subsampled, rate: 0.5, of: {type: counts, noise: gaussian, sigma: 1e9, cells: 5}
      composition, of: [{times: 3, of: {type: counts, noise: laplace, epsilon: 1e-12}}]
      """;

  private static final String SECRETS =
      """
      {size: 1}  {size: 2}  {size: 1e9}  {size: 9007199254740992}  {size: 3, prior: worst-case}
      {size: 3, prior: [1, 0, 0]}  {size: 3, prior: [1e-300, 1, 1e300]}
      {size: 2, prior: [4.9e-324, 4.9e-324]}  {values: [1e308, 1e-308, 0]}
      {values: {from: 0, to: 1, step: 1e-15}}  {size: 2, guesses: [7]}
      """;

  private static final String UNLISTED =
      """
      {baseline: 0}  {baseline: 1e-12}  {baseline: 4.9e-324}  {baseline: 1}  {baseline: worst-case}
      {interval: [0, 1]}  {interval: [-1e300, 1e300]}  {interval: [0, 4.9e-324]}
      """;

  private static final String GOALS =
      """
      {within: 0}  {within: 1e-300}  {within: 0.4}  {within: 1e308}
      """;

  private ExtremeScenarios() {}

  static Stream<String> all() {
    return Stream.of(onEverySecret(), withEveryGoal(), ofGreatLength()).flatMap(texts -> texts);
  }

  private static Stream<String> onEverySecret() {
    return HostileScenario.entries(MECHANISMS)
        .flatMap(mechanism -> secrets(mechanism).map(secret -> scenario(mechanism, secret)));
  }

  /** Tables of counts have one cell for each value, which an interval does not list. */
  private static Stream<String> secrets(String mechanism) {
    if (mechanism.startsWith("grr")) {
      return HostileScenario.entries(SECRETS);
    }
    boolean isCounted = mechanism.contains("counts");
    return Stream.concat(HostileScenario.entries(SECRETS), HostileScenario.entries(UNLISTED))
        .filter(secret -> !(isCounted && secret.startsWith("{interval")));
  }

  private static Stream<String> withEveryGoal() {
    return Stream.concat(HostileScenario.entries(SECRETS), HostileScenario.entries(UNLISTED))
        .flatMap(
            secret ->
                HostileScenario.entries(GOALS)
                    .map(goal -> scenario("guarantee, epsilon: 1", secret) + attacker(goal)));
  }

  /** As long as a file may be: a hundred thousand values, each with its weight. */
  private static Stream<String> ofGreatLength() {
    String weights =
        IntStream.range(0, 100_000)
            .mapToObj(i -> "  - " + i % 7 + "\n")
            .collect(Collectors.joining());
    return Stream.of("grr, epsilon: 1", "gaussian, sigma: 1e5", "guarantee, zcdp: 0.1")
        .map(
            mechanism ->
                "mechanism: {type: "
                    + mechanism
                    + "}\nsecret:\n  size: 100000\n  prior:\n"
                    + weights);
  }

  private static String scenario(String mechanism, String secret) {
    return "mechanism: {type: " + mechanism + "}\nsecret: " + secret + "\n";
  }

  private static String attacker(String goal) {
    return "attacker: [{goal: " + goal + "}, {knows: everything, goal: " + goal + "}]\n";
  }
}
