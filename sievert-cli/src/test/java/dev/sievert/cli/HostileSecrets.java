package dev.sievert.cli;

import java.util.stream.Stream;

/** Scenarios whose secret is wrong. */
final class HostileSecrets {
  private static final String SIZES =
      """
      0  -1  1.5  18014398509481984  9007199254740993  1e16  1e300  1e400  1e999999999  .nan  .inf
      "10"  ten  ~  [10]  {a: 10}  true  1e-1  0x10  010
      """;

  private static final String VALUES =
      """
      1  a  ~  []  {}  [~]  [[1]]  [{a: 1}]  [1, 1]  [1, 1.0]  [a, a]  [1, "1"]  [a, ~]  [1, [2]]
      [0.1, 1e-1]  [1e400]  [1, 1e-400]  {from: 0}  {to: 1}  {from: 1, to: 0}  {step: 1}
      {from: 0, to: 1, step: 0}  {from: 0, to: 1, step: -1}  {from: 0, to: 1, step: .nan}
      {from: 0, to: 1, step: 1e-400}  {from: 0, to: 1e308, step: 1e-308}  {from: 0, to: 1e16}
      {from: -1e308, to: 1e308, step: 1e-308}  {from: 0, to: 9007199254740992}
      {from: 0, to: 1, step: 1e-300}  {from: 0, to: 1, steps: 2}  {from: a, to: b}
      {from: 0, to: 1e400}  {from: .inf, to: 1}  {from: [0], to: 1}  {from: 0, to: 1, step: ~}
      {from: 0, from: 0, to: 1}  ["a⏎·b", "a⏎·b"]  [.nan, .nan]
      [-1.7e308, 1.7e308]  {from: -1.7e308, to: 1.7e308, step: 1e300}  [1, 010]  [1, a, 0x1F]
      """;

  private static final String INTERVALS =
      """
      1  []  [0]  [0, 1, 2]  [1, 0]  [1, 1]  [1, 1.0]  [a, b]  [0, .inf]  [.nan, 1]  [0, 1e400]
      {from: 0, to: 1}  ~  [[0, 1]]  [-1.7e308, 1.7e308]  [0, 1e-323, 1]
      """;

  private static final String BASELINES =
      """
      -0.1  1.1  1.00000000000000000001  .nan  1e-400  worst  worst_case  ~  [0.1]  {a: 1}  "0.1"
      """;

  private static final String PRIORS =
      """
      [1]  [1, 1, 1]  [0, 0]  [-1, 2]  [1, .nan]  [1e308, 1e308]  [1, a]  [1, ~]  []  empirical
      {beta: [1, 1]}  {9: 1}  {a: 1}  {0: -1}  {0: 0}  {0: 0, 1: 0}  {0: 1e308, 1: 1e308}
      {0: 1, 0.0: 1}  {0: 1, 0: 1}  {0.5: 1}  {-1: 1}  {1e999999999: 1}  {0: a}  {0: [1]}
      {}  5  true  normal  uniformly  ~  [[1, 1]]  {1e-999999999: 1}
      """;

  private static final String WHOLE =
      """
      10  []  ~  text  [size]  {}  {sizes: 10}  {size: 10, priors: uniform}  {prior: uniform}
      {guesses: [1]}  {size: 2, values: [1, 2]}  {size: 2, baseline: 0.5}  {size: 2, interval: [0, 1]}
      {size: 2, values: [1], interval: [0, 1], baseline: 1}  {size: 2, size: 2}  {Size: 2}
      {interval: [0, 1], prior: worst-case}  {interval: [0, 1], prior: [1, 1]}
      {interval: [0, 1], guesses: [0]}  {baseline: 0.1, prior: uniform}  {baseline: 0.1, guesses: [1]}
      {table: people.csv}  {size: 2, weight: 1}  {values: [a, b], prior: {c: 1}}
      {values: [a, b], prior: {a: 1, A: 1}}  {values: [1, 2], prior: {1: 1, 1.0: 1}}
      {values: [a, b], guesses: [1, 2]}  {values: [1, 2], guesses: [a, b]}  {size: 2, guesses: [a]}
      {values: [a, b], guesses: {from: 0, to: 1}}  {size: 9007199254740992, prior: {0: 1}}
      {size: 9007199254740992, prior: [1, 1]}  {size: 9007199254740992, guesses: [1]}
      {size: 2, guesses: {from: 0, to: 1e15}}  {values: [a, b], prior: [1, 1], prior: [1, 2]}
      """;

  private HostileSecrets() {}

  static Stream<HostileScenario> all() {
    return Stream.of(
            secrets("{size: ?}", SIZES),
            secrets("{values: ?}", VALUES),
            secrets("{interval: ?}", INTERVALS),
            secrets("{baseline: ?}", BASELINES),
            secrets("{size: 2, prior: ?}", PRIORS),
            secrets("{size: 2, guesses: ?}", "[]  3  ~  [1, 1]  {from: 0}  {a: 1}  [~]  [[0]]"),
            secrets("?", WHOLE))
        .flatMap(scenarios -> scenarios);
  }

  private static Stream<HostileScenario> secrets(String pattern, String table) {
    return HostileScenario.each(
        "sievert: 1\nmechanism: {type: guarantee, epsilon: 1}\nsecret: " + pattern + "\n", table);
  }
}
