package dev.sievert.cli;

import java.util.stream.Stream;

/** Scenarios whose mechanism is wrong. */
final class HostileMechanisms {
  private static final String NUMBERS =
      """
      -1  -1e-300  .nan  NaN  .inf  -.inf  Infinity  1e400  -1e400  1e-400  1e999999999
      1e99999999999  1e-99999999999  010  0x10  0b1  1_000  1:30  "1"  '1'  one  true  ~  ""  [1]
      {a: 1}  2024-01-01  +-1  --1  1e  ½  1.2.3  $1
      """;

  private static final String PROBABILITIES =
      """
      -0.1  1.1  1.00000000000000000001  .nan  .inf  1e400  1e-400  "0"  zero  [0]  ~
      """;

  private static final String POSITIVES =
      """
      0  0.0  -0  -1  1e400  1e-400  .nan  "1"  big  [1]  ~
      """;

  private static final String RENYI =
      """
      1  []  [[]]  [[2]]  [[2, 1, 3]]  [[0.9, 1]]  [[0.5, 1]]  [[-2, 1]]  [[2, -1]]  [[2, .nan]]
      [[.inf, 1]]  [[2, x]]  {2: 1}  [2, 1]  "2:1"  [[2, 1], 3]  [[1e400, 1]]  [[2, 1], [0.5, 2]]  ~
      """;

  private static final String TRADEOFF =
      """
      0.5  []  [[0]]  [[0.6, 0.6]]  [[0, 1.1]]  [[-0.1, 0.5]]  [[1.1, 0]]  [[0, 1], [0.5, 0.6]]
      [[.nan, 0]]  [[1, 1]]  [[0, -1]]  [[a, b]]  {0: 1}  [0, 1]
      """;

  private static final String WHOLE =
      """
      {}  []  1  ~  laplace  [laplace]  {type: ~}  {type: [grr]}  {type: 1}  {type: {grr: 1}}
      {epsilon: 1}  {typ: grr, epsilon: 1}  {type: laplase, epsilon: 1}  {type: GRR, epsilon: 1}
      {type: "", epsilon: 1}  {type: dp-sgd, noise: 1}  {type: grr}  {type: grr, epsilom: 1}
      {type: grr, epsilon: 1, sigma: 1}  {type: grr, epsilon: 1, epsilon: 1}  {type: laplace}
      {type: laplace, scale: 1, epsilon: 1}  {type: laplace, epsilon: 1, delta: 0.1}
      {type: laplace, scale: 1, sensitivty: 1}
      {type: gaussian}  {type: gaussian, epsilon: 1}  {type: gaussian, delta: 0.1}
      {type: gaussian, sigma: 1, delta: 0.1}  {type: gaussian, sigma: 1, epsilon: 1}
      {type: gaussian, epsilon: 1, delta: 0}  {type: gaussian, epsilon: 1, delta: 1}
      {type: guarantee}  {type: guarantee, delta: 0.1}  {type: guarantee, adjacency: add-remove}
      {type: guarantee, gdp: 1, delta: 0.1}  {type: guarantee, epsilon: 1, Delta: 0.1}
      {type: guarantee, rdp: [[1, 1]], order: 2}  {type: guarantee, epsilon: 1, rdp: [[2, -1]]}
      {type: composition, of: []}  {type: grr, type: grr, epsilon: 1}
      """;

  private HostileMechanisms() {}

  static Stream<HostileScenario> all() {
    return Stream.of(
            parameter("grr, epsilon", NUMBERS),
            parameter("guarantee, epsilon: 1, delta", PROBABILITIES),
            parameter("guarantee, gdp", "-1  .nan  1e400  mu  ~"),
            parameter("guarantee, zcdp", "-1  .nan  1e400  rho  ~"),
            parameter("guarantee, tv", PROBABILITIES),
            parameter("guarantee, rdp", RENYI),
            parameter("guarantee, tradeoff", TRADEOFF),
            parameter("guarantee, epsilon: 1, adjacency", "replace  add_remove  1  [a]  ~"),
            parameter("gaussian, sigma", POSITIVES),
            parameter("laplace, scale", POSITIVES),
            parameter("laplace, epsilon: 1, sensitivity", POSITIVES),
            HostileScenario.each("sievert: 1\nsecret: {size: 10}\nmechanism: ?\n", WHOLE),
            unfitting())
        .flatMap(scenarios -> scenarios);
  }

  private static Stream<HostileScenario> parameter(String name, String values) {
    return HostileScenario.each(
        "sievert: 1\nsecret: {size: 10}\nmechanism: {type: " + name + ": ?}\n", values);
  }

  /** Nothing is wrong but that mechanism and secret do not go together. */
  private static Stream<HostileScenario> unfitting() {
    return HostileScenario.entries(
            """
            {type: grr, epsilon: 1}⏎secret: {interval: [0, 1]}
            {type: grr, epsilon: 1}⏎secret: {baseline: 0.1}
            {type: grr, epsilon: 1}⏎secret: {baseline: worst-case}
            {type: grr, epsilon: 1}
            {type: laplace, epsilon: 1}
            {type: laplace, scale: 1}⏎secret: {values: [a, b]}
            {type: laplace, scale: 1}⏎secret: {size: 1}
            {type: laplace, scale: 1}⏎secret: {values: [5]}
            {type: gaussian, sigma: 1}⏎secret: {baseline: 0.1}
            {type: gaussian, sigma: 1}⏎secret: {values: [a, b]}
            """)
        .map(text -> HostileScenario.yaml("mechanism: " + text));
  }
}
