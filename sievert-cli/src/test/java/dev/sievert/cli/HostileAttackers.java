package dev.sievert.cli;

import java.util.stream.Stream;

/** Scenarios whose attackers, limits or other texts are wrong. */
final class HostileAttackers {
  private static final String ATTACKERS =
      """
      nobody  membershp  Membership  1  ~  ""  true  []  [[]]  [~]  [membership, nobody]
      [[membership]]  {know: nothing}  {knows: all}  {knows: ~}  {knows: [nothing]}  {knows: {}}
      {knows: {groups: 1}}  {knows: {groups: []}}  {knows: {groups: [[]]}}
      {knows: {groups: [[0], [0]]}}  {knows: {groups: [[0, 0]]}}  {knows: {groups: [[10]]}}
      {knows: {groups: [[-1]]}}  {knows: {groups: [[1.5]]}}  {knows: {groups: [[a]]}}
      {knows: {groups: [0, 1]}}  {knows: {groups: [[1e10]]}}  {knows: {groups: [[2147483647]]}}
      {knows: {groups: {0: 1}}}  {knows: {group: [[0]]}}  {knows: {columns: [a]}}
      {knows: {groups: [[0], []]}}  {goal: near}  {goal: ~}  {goal: {}}  {goal: [exact]}
      {goal: {within: -1}}  {goal: {within: .nan}}  {goal: {within: 1e400}}  {goal: {within: a}}
      {goal: {within: 1, distance: relative}} {goal: {within: 1, distanc: absolute}}
      {goal: {column: age}}  {goal: {within: ~}}  {goal: {within: [1]}}  {name: 1}  {name: [a]}
      {name: ~}  {attribute: race}  {singling-out: {weight: 2, people: 10}}
      {knows: nothing, knows: everything}  {membership: true}
      """;

  private static final String LIMITS =
      """
      1  []  ~  rad  [rad]  {rad: -0.1}  {rad: 1.1}  {rad: .nan}  {rad: .inf}  {rad: 1e400}
      {rad: 1e-400}  {rads: 0.1}  {RAD: 0.1}  {rad: "0.1"}  {rad: [0.1]}  {rad: ~}  {rad: low}
      {rad: 10%}  {tpr: {fpr: 2, at-most: 0.05}}  {tpr: 0.1}  {preset: strict}  {epsilon: -1}  {delta: 0.1}
      {rad: 0.1, rad: 0.1}  {success: 2}  {excess: -1}
      """;

  /** Each stands beside a sound mechanism. */
  private static final String TOPS =
      """
      sievert: 2  sievert: 0  sievert: "1"  sievert: 1.5  sievert: ~  sievert: [1]  sievert: one
      sievert: -1  name: 1  name: [a]  name: {a: b}  name: ~  name: true  name: "\\e[2J"
      about: 1  about: [a]  about: {release: 1}  about: {relase: x}  about: {release: [a]}  about: ~
      mechanisms: {}  secrets: {}  attackers: membership  limits: {}  Mechanism: {}  0: 1  true: 1
      unknown: {deep: {deeper: 1}}  mechanism: {type: grr, epsilon: 1}  "mechanism": 1  <<: {a: 1}
      name: &a x  name: *a  name: !!str x  ---⏎name: x  name: 'x  name: "x  ·name: x  name: [x
      """;

  /** Attackers and secrets that do not go together. */
  private static final String UNFITTING =
      """
      {values: [a, b]}⏎attacker: {goal: {within: 1}}
      {values: [a, b]}⏎attacker: {knows: {groups: [[c]]}}
      {values: [a, b]}⏎attacker: {knows: {groups: [[a], [a]]}}
      {values: [a, b]}⏎attacker: {knows: {groups: [[a], [0]]}}
      {values: [a, b]}⏎attacker: {knows: {groups: [[2]]}}
      {values: [5, 6]}⏎attacker: {knows: {groups: [[0]]}}
      {interval: [0, 1]}⏎attacker: {knows: {groups: [[0]]}}
      {baseline: 0.5}⏎attacker: {knows: {groups: [[0]]}}
      {baseline: worst-case}⏎attacker: {knows: {groups: [[0]]}}
      {size: 9007199254740992}⏎attacker: {knows: {groups: [[0]]}}
      {size: 10}⏎attacker: [membership, {knows: {groups: [[11]]}}, {goal: {within: -1}}]
      """;

  private HostileAttackers() {}

  static Stream<HostileScenario> all() {
    String mechanism = "mechanism: {type: guarantee, epsilon: 1}\n";
    return Stream.of(
            HostileScenario.each(mechanism + "secret: {size: 10}\nattacker: ?\n", ATTACKERS),
            HostileScenario.each(mechanism + "secret: {size: 10}\nlimit: ?\n", LIMITS),
            HostileScenario.each(mechanism + "?\n", TOPS),
            HostileScenario.each(mechanism + "secret: ?\n", UNFITTING))
        .flatMap(scenarios -> scenarios);
  }
}
