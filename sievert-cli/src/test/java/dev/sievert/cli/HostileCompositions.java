package dev.sievert.cli;

import java.util.stream.Stream;

/** Scenarios whose mechanism is made of others, wrongly. */
final class HostileCompositions {
  private static final String START = "sievert: 1\nsecret: {size: 10}\nmechanism: ";
  private static final String PART = "{type: laplace, scale: 1, sensitivity: 1}";

  private static final String COUNTS =
      """
      0  -1  1.5  1e300  1e400  9007199254740993  .nan  .inf  "2"  two  ~  [2]  {a: 1}  true  1e-9
      """;

  private static final String RATES =
      """
      2  -0.1  1.0000000001  .nan  "0.1"  ~  [0.1]  1e-400
      """;

  private static final String INNER =
      """
      ~  1  laplace  []  [laplace]  {}  {type: ~}  {type: laplase}  {type: laplace}
      {type: laplace, scale: 1}  {type: laplace, scale: 0, sensitivity: 1}
      {type: gaussian, sigma: 1}  {type: gaussian, sigma: 1, encoding: one-hot}
      {type: geometric, scale: 1}  {type: geometric, scale: 1, sensitivity: 0.5}
      {type: discrete-gaussian, sigma: 1}  {type: grr, epsilon: 1}  {type: guarantee, epsilon: 1}
      {type: guarantee, gdp: 1, adjacency: replace-one}  {type: composition, of: []}
      {type: composition, of: [{type: grr, epsilon: 1}]}  {type: subsampled, rate: 1}
      {type: subsampled, rate: 0.1, of: {type: grr, epsilon: 1}}  {times: 3, of: {type: grr}}
      [{type: laplace, scale: 1, sensitivity: 1}]
      """;

  private static final String SERIES =
      """
      ~  1  []  {}  [[]]  [~]  [1]  [{}]  [laplace]  [{times: 2}]  [{times: 2, of: ~}]
      [{times: 2, of: []}]  [{times: 2, of: {}}]  [{of: {type: grr, epsilon: 1}}]
      [{times: 2, type: grr, epsilon: 1}]  [{times: 2, of: {type: grr}}]
      [{times: 2, of: {type: grr, epsilon: 1}, rate: 1}]  {type: grr, epsilon: 1}
      [{times: 9007199254740992, of: [{times: 2, of: {type: grr, epsilon: 1}}]}]
      [{type: grr, epsilon: 1}, {type: grr, epsilon: -1}]
      """;

  private static final String TRAINING =
      """
      {type: dp-sgd}  {type: dp-sgd, noise: 1, rate: 0.1}  {type: dp-sgd, rate: 0.1, steps: 1}
      {type: dp-sgd, noise: 1, steps: 1}  {type: dp-sgd, noise: 0, rate: 0.1, steps: 1}
      {type: dp-sgd, noise: 1, rate: 0.1, steps: 1, distance: 0}
      {type: dp-sgd, noise: 1, rate: 0.1, steps: 1, distance: 3}
      {type: dp-sgd, noise: 1, rate: 0.1, steps: 1, of: {type: grr, epsilon: 1}}
      {type: dp-sgd, noise: 1, rate: 0.1, steps: 1, sensitivity: 1}
      {type: discrete-gaussian, epsilon: 1}  {type: discrete-gaussian, epsilon: 1, delta: 0}
      {type: discrete-gaussian, epsilon: 1, delta: 4.9e-324}  {type: discrete-gaussian, sigma: 0}
      """;

  private HostileCompositions() {}

  static Stream<HostileScenario> all() {
    return Stream.of(
            HostileScenario.each(START + "{type: dp-sgd, noise: 1, rate: 0.1, steps: ?}", COUNTS),
            HostileScenario.each(
                START + "{type: composition, of: [{times: ?, of: " + PART + "}]}", COUNTS),
            HostileScenario.each(START + "{type: geometric, scale: 1, sensitivity: ?}", COUNTS),
            HostileScenario.each(START + "{type: subsampled, rate: ?, of: " + PART + "}", RATES),
            HostileScenario.each(START + "{type: dp-sgd, noise: 1, rate: ?, steps: 1}", RATES),
            HostileScenario.each(START + "{type: subsampled, rate: 0.1, of: ?}", INNER),
            HostileScenario.each(START + "{type: composition, of: ?}", SERIES),
            HostileScenario.each(START + "?", TRAINING),
            fractions(),
            bombs())
        .flatMap(scenarios -> scenarios);
  }

  private static Stream<HostileScenario> fractions() {
    return HostileScenario.each(
        "mechanism: {type: geometric, scale: 1, sensitivity: 1}\nsecret: ?\n",
        """
        {values: [0, 0.5]}  {values: {from: 0, to: 1, step: 0.1}}  {interval: [0, 1]}
        {values: [0, 1e300]}  {values: {from: 0.5, to: 9.5}}
        """);
  }

  private static Stream<HostileScenario> bombs() {
    String sampled = "{type: subsampled, rate: 0.5, of: ";
    String composed = "{type: composition, of: [";
    String wide = "{times: 2, of: [" + (PART + ", ").repeat(50) + "]}, ";
    return Stream.of(
        HostileScenario.yaml(START + sampled.repeat(20) + PART + "}".repeat(20)),
        HostileScenario.yaml(START + sampled.repeat(1_000) + PART + "}".repeat(1_000)),
        HostileScenario.yaml(START + sampled.repeat(1_000)),
        HostileScenario.yaml(START + composed.repeat(1_000) + PART + "]}".repeat(1_000)),
        HostileScenario.yaml(
            START + composed + "{times: 2, of: [".repeat(1_000) + PART + "]}".repeat(1_001)),
        HostileScenario.yaml(START + composed + (PART + ", ").repeat(1_001) + "]}"),
        HostileScenario.yaml(START + composed + wide.repeat(21) + "]}"),
        HostileScenario.yaml(START + "&a {type: subsampled, rate: 0.5, of: *a}"));
  }
}
