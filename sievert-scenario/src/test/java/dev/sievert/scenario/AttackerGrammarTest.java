package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AttackerGrammarTest {
  private static final String MECHANISM = "mechanism: {type: guarantee, epsilon: 1}";
  private static final String NUMBERS = "secret: {size: 10}";
  private static final String NAMES = "secret: {values: [a, b, c]}";

  private static List<ThreatModel> attackers(String secret, String text) {
    return Given.guessers(Given.scenario(MECHANISM, secret, "attacker: " + text));
  }

  private static ThreatModel attacker(String secret, String text) {
    List<ThreatModel> attackers = attackers(secret, text);
    assertThat(attackers).hasSize(1);
    return attackers.get(0);
  }

  private static List<String> problems(String secret, String text) {
    return Given.problems(MECHANISM, secret, "attacker: " + text);
  }

  private static void isNamed(ThreatModel attacker, String name, Goal goal, Auxiliary auxiliary) {
    assertThat(attacker.name()).isEqualTo(name);
    assertThat(attacker.goal()).isEqualTo(goal);
    assertThat(attacker.auxiliary()).isEqualTo(auxiliary);
  }

  @Test
  void isMembershipAndReconstructionUnlessSaidOtherwise() {
    List<ThreatModel> both = Given.guessers(Given.scenario(MECHANISM, NUMBERS));
    assertThat(both).extracting(ThreatModel::name).containsExactly("membership", "reconstruction");
    isNamed(both.get(0), "membership", Goal.EXACT, Auxiliary.EVERYTHING);
    isNamed(both.get(1), "reconstruction", Goal.EXACT, Auxiliary.NOTHING);
  }

  @Test
  void mayBeAWord() {
    isNamed(attacker(NUMBERS, "membership"), "membership", Goal.EXACT, Auxiliary.EVERYTHING);
    isNamed(attacker(NUMBERS, "reconstruction"), "reconstruction", Goal.EXACT, Auxiliary.NOTHING);
  }

  @Test
  void mayBeDescribed() {
    Goal within = new Goal.Within(new BigDecimal("2.5"));
    isNamed(attacker(NUMBERS, "{}"), "reconstruction", Goal.EXACT, Auxiliary.NOTHING);
    isNamed(
        attacker(NUMBERS, "{knows: nothing, goal: {within: 2.5}}"),
        "reconstruction",
        within,
        Auxiliary.NOTHING);
    isNamed(
        attacker(NUMBERS, "{knows: everything, goal: {within: 2.5, distance: absolute}}"),
        "membership",
        within,
        Auxiliary.EVERYTHING);
    isNamed(
        attacker(NUMBERS, "{name: a nosy neighbour, goal: exact}"),
        "a nosy neighbour",
        Goal.EXACT,
        Auxiliary.NOTHING);
  }

  @Test
  void mayNameSeveralValues() {
    isNamed(attacker(NAMES, "{goal: {top: 2}}"), "reconstruction", Goal.top(2), Auxiliary.NOTHING);
    assertThat(attacker(NUMBERS, "{goal: {top: 1}}").goal()).isEqualTo(Goal.EXACT);
    assertThat(problems(NAMES, "{goal: {top: 4}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.top must be at most 3, as many as there are values");
    assertThat(problems(NAMES, "{goal: {top: 0}}")).hasSize(1);
    assertThat(problems(NAMES, "{goal: {top: 2, within: 1}}"))
        .containsExactly("s.yaml:3: attacker.goal.within does not go with top");
    assertThat(problems("secret: {interval: [0, 1]}", "{goal: {top: 2}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.top needs a secret with size or values, all of which may be"
                + " guessed");
  }

  @Test
  void mayKnowTheGroupByNumbers() {
    isNamed(
        attacker(NUMBERS, "{knows: {groups: [[0, 1], [2, 3, 4]]}}"),
        "groups",
        Goal.EXACT,
        new Auxiliary.Groups(List.of(List.of(0, 1), List.of(2, 3, 4))));
  }

  @Test
  void mayKnowTheGroupByNames() {
    assertThat(attacker(NAMES, "{knows: {groups: [[c], [a, b]]}}").auxiliary())
        .isEqualTo(new Auxiliary.Groups(List.of(List.of(2), List.of(0, 1))));
  }

  /** As prior and guesses are: by value, however the values are listed. */
  @Test
  void groupsAreMadeOfValues() {
    assertThat(
            attacker("secret: {values: [30, 10, 20]}", "{knows: {groups: [[10, 20.0], [30]]}}")
                .auxiliary())
        .isEqualTo(new Auxiliary.Groups(List.of(List.of(1, 2), List.of(0))));
    assertThat(problems("secret: {values: [30, 10, 20]}", "{knows: {groups: [[0, 10, 40]]}}"))
        .containsExactly(
            "s.yaml:3: attacker.knows.groups[0][0] must be one of the secret's values, not a place"
                + " but was 0",
            "s.yaml:3: attacker.knows.groups[0][2] must be one of the secret's values but was 40");
    assertThat(problems(NAMES, "{knows: {groups: [[2], [0, 1]]}}")).hasSize(3);
  }

  @Test
  void aGoalMayBeUneven() {
    assertThat(right("secret: {values: [1, 2, 4, 8]}", "{goal: {within: {below: 2, above: 1}}}"))
        .isEqualTo("0 1 | 0 1 2 | 2 | 3");
    assertThat(right("secret: {values: [1, 2, 4, 8]}", "{goal: {within: 0.5, distance: relative}}"))
        .isEqualTo("0 1 | 1 2 | 2 3 | 3");
    assertThat(right("secret: {values: [a, b, c]}", "{goal: {right: {a: [a, b], c: [b]}}}"))
        .isEqualTo("0 | 0 1 2 | ");
    assertThat(attacker("secret: {values: [1, 9]}", "{goal: {within: {above: 1}}}").goal())
        .isEqualTo(Goal.EXACT);
  }

  /** For each guess the records about which it is right. */
  private static String right(String secret, String attacker) {
    Goal.Listed goal = (Goal.Listed) attacker(secret, attacker).goal();
    return IntStream.range(0, goal.guesses())
        .mapToObj(
            guess ->
                IntStream.range(0, goal.count(guess))
                    .mapToObj(place -> Integer.toString(goal.record(guess, place)))
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.joining(" | "));
  }

  @Test
  void saysWhatIsWrongWithAnUnevenGoal() {
    assertThat(problems(NAMES, "{goal: {within: {below: 2}}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.within needs values that are numbers, but the secret's are"
                + " names");
    assertThat(problems(NUMBERS, "{goal: {within: {below: -2, over: 1}}}")).hasSize(2);
    assertThat(problems(NAMES, "{goal: {right: {a: [d], x: [a]}}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.right.a[0] must be one of the secret's values but was \"d\"",
            "s.yaml:3: attacker.goal.right.x is not one of the secret's values");
    assertThat(problems("secret: {interval: [0, 1]}", "{goal: {right: {0: [1]}}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.right needs a secret with size or values, and no guesses");
  }

  @Test
  void mayBeSeveral() {
    assertThat(attackers(NUMBERS, "[membership, {goal: {within: 1}}]"))
        .extracting(ThreatModel::name)
        .containsExactly("membership", "reconstruction");
  }

  @Test
  void hasANameOfItsOwn() {
    String several =
        "[reconstruction, {goal: {within: 1}}, {goal: {within: 1}}, reconstruction, {name: x},"
            + " {name: x}]";
    assertThat(attackers(NUMBERS, several))
        .extracting(ThreatModel::name)
        .containsExactly(
            "reconstruction",
            "reconstruction within 1",
            "reconstruction within 1 2",
            "reconstruction 2",
            "x",
            "x 2");
  }

  @Test
  void isOneOfAHundredAtMost() {
    String hundred = "[" + "membership, ".repeat(100) + "]";
    assertThat(attackers(NUMBERS, hundred)).hasSize(100).doesNotHaveDuplicates();
    assertThat(problems(NUMBERS, "[" + "membership, ".repeat(101) + "]"))
        .containsExactly("s.yaml:3: attacker must have between 1 and 100 elements but had 101");
    assertThat(problems(NUMBERS, "[]"))
        .containsExactly("s.yaml:3: attacker must have between 1 and 100 elements but had 0");
  }

  @Test
  void isAKnownWord() {
    assertThat(problems(NUMBERS, "[membership, reconstructoin, 7]"))
        .containsExactly(
            "s.yaml:3: attacker[1] must be one of membership, reconstruction but was"
                + " reconstructoin; did you mean reconstruction?",
            "s.yaml:3: attacker[2] must be one of membership, reconstruction but was 7");
  }

  @Test
  void hasKnownKeys() {
    assertThat(problems(NUMBERS, "{know: nothing, gaol: exact, colour: red}"))
        .containsExactly(
            "s.yaml:3: attacker.know is not a known key; did you mean knows?",
            "s.yaml:3: attacker.gaol is not a known key; did you mean goal?",
            "s.yaml:3: attacker.colour is not a known key; known keys are singling-out, narcissus,"
                + " generalization, attribute-through-membership, name, guesses, attribute, knows, goal");
  }

  @Test
  void knowsNothingOrEverythingOrTheGroup() {
    assertThat(problems(NUMBERS, "{knows: all}"))
        .containsExactly("s.yaml:3: attacker.knows must be one of nothing, everything but was all");
    assertThat(problems(NUMBERS, "{knows: {group: [[0]]}}"))
        .containsExactly(
            "s.yaml:3: attacker.knows needs groups",
            "s.yaml:3: attacker.knows.group is not a known key; did you mean groups?");
  }

  @Test
  void wantsTheValueExactlyOrWithinADistance() {
    assertThat(problems(NUMBERS, "{goal: near}"))
        .containsExactly("s.yaml:3: attacker.goal must be exact but was near");
    assertThat(problems(NUMBERS, "{goal: [exact]}"))
        .containsExactly("s.yaml:3: attacker.goal must be exact but was a list");
    assertThat(problems(NUMBERS, "{goal: {within: -1, distance: hamming}}"))
        .containsExactly("s.yaml:3: attacker.goal.within must be at least 0 but was -1");
    assertThat(problems(NUMBERS, "{goal: {within: 1, distance: roughly}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.distance must be absolute, relative, hamming, or a file of"
                + " distances; no such file");
  }

  @Test
  void measuresDistancesBetweenNumbersOnly() {
    assertThat(problems(NAMES, "{goal: {within: 1}}"))
        .containsExactly(
            "s.yaml:3: attacker.goal.within needs values that are numbers, but the secret's are"
                + " names");
    assertThat(attacker(NAMES, "{goal: {within: 0}}").goal().isExact()).isTrue();
  }

  @Test
  void listsEveryRecordInOneGroupAtMost() {
    assertThat(
            Given.problems(
                MECHANISM,
                NUMBERS,
                "attacker:",
                "  knows:",
                "    groups:",
                "      - [0, 1]",
                "      - [2, 1]",
                "      - [10, -1, 1.5, x]",
                "      - []"))
        .containsExactly(
            "s.yaml:7: attacker.knows.groups[1][1] is in the groups already",
            "s.yaml:8: attacker.knows.groups[2][0] must be one of the secret's values but was 10",
            "s.yaml:8: attacker.knows.groups[2][1] must be one of the secret's values but was -1",
            "s.yaml:8: attacker.knows.groups[2][2] must be one of the secret's values but was 1.5",
            "s.yaml:8: attacker.knows.groups[2][3] must be one of the secret's values but was"
                + " \"x\"",
            "s.yaml:9: attacker.knows.groups[3] must have at least 1 element but had 0");
    assertThat(problems(NAMES, "{knows: {groups: [[a], [a, d, 1, b]]}}"))
        .containsExactly(
            "s.yaml:3: attacker.knows.groups[1][0] is in the groups already",
            "s.yaml:3: attacker.knows.groups[1][1] must be one of the secret's values but was"
                + " \"d\"",
            "s.yaml:3: attacker.knows.groups[1][2] must be one of the secret's values, not a place"
                + " but was 1");
  }

  @Test
  void hasGroupsOnlyWhereRecordsAreListed() {
    String complaint =
        "s.yaml:3: attacker.knows.groups needs a secret with size or values, at most 1000000";
    for (String secret : List.of("{interval: [0, 1]}", "{baseline: 0.1}", "{size: 1000001}")) {
      assertThat(problems("secret: " + secret, "{knows: {groups: [[0]]}}"))
          .containsExactly(complaint);
    }
  }

  @Test
  void isCheckedWithoutTheSecretAsFarAsPossible() {
    assertThat(problems("secret: {size: 0}", "[{knows: {groups: [[7, x]]}}, nobody, membership]"))
        .containsExactly(
            "s.yaml:2: secret.size must be in [1, 9007199254740992] but was 0",
            "s.yaml:3: attacker[1] must be one of membership, reconstruction but was nobody");
  }

  private static List<Threat> threats(String text) {
    return Given.scenario(MECHANISM, "attacker: " + text).threats();
  }

  @Test
  void theStrongAttackerIsAlwaysThere() {
    assertThat(Given.scenario(MECHANISM).threats()).contains(new Distinguisher(Secret.any()));
    assertThat(threats("reconstruction")).contains(new Distinguisher(Secret.any()));
  }

  @Test
  void mayBeAfterADescriptionOfOnePersonOrOfAnybody() {
    assertThat(threats("{singling-out: {weight: 0.0002, people: 1000}}"))
        .containsExactly(
            new SinglingOut(0.0002, 1000, SinglingOut.Target.ONE_PERSON, Secret.any()),
            new SinglingOut(0.0002, 1000, SinglingOut.Target.ANYBODY, Secret.any()),
            new Distinguisher(Secret.any()));
    // Whoever is after one person knows all others, however many they are.
    assertThat(threats("{singling-out: {weight: 0.0002}}"))
        .containsExactly(
            new SinglingOut(0.0002, 1, SinglingOut.Target.ONE_PERSON, Secret.any()),
            new Distinguisher(Secret.any()));
    assertThat(Given.problems(MECHANISM, "attacker: {singling-out: {weight: 5, people: 1000}}"))
        .containsExactly(
            "s.yaml:2: attacker.singling-out.weight must be in [0, 1] but was 5; for 5 % write"
                + " 0.05");
  }

  @Test
  void mayBeOfTheOtherKinds() {
    assertThat(
            threats(
                "[{narcissus: {people: 1000, baseline: 0.01}}, {generalization: {training-risk:"
                    + " 0.02}}, {attribute-through-membership: {values: 5}}]"))
        .containsExactly(
            new Narcissus(1000, 0.01, Secret.any()),
            new Generalization(0.02, Secret.any()),
            new AttributeThroughMembership(5, Secret.any()),
            new Distinguisher(Secret.any()));
  }

  @Test
  void ofTheOtherKindsNeedsAllItsKeys() {
    assertThat(Given.problems(MECHANISM, "attacker: {narcissus: {people: 0}}"))
        .containsExactly(
            "s.yaml:2: attacker.narcissus needs baseline",
            "s.yaml:2: attacker.narcissus.people must be in [1, 1000000] but was 0");
    assertThat(Given.problems(MECHANISM, "attacker: {generalization: {risk: 1}}"))
        .hasSize(2)
        .anyMatch(line -> line.contains("needs training-risk"))
        .anyMatch(line -> line.contains("risk is not a known key"));
  }
}
