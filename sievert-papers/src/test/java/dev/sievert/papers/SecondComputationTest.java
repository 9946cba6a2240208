package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every row of the page names the test that computes its number again, and is there. */
class SecondComputationTest {
  /** Attacks on models, which tests of the lab play or work out again, and their standard error. */
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "output-perturbation: Fano's bound", "PatientsAgainTest of sievert-lab",
          "output-perturbation: without the prior", "PatientsAgainTest of sievert-lab",
          "output-perturbation: with the prior", "PatientsAgainTest of sievert-lab",
          "trajectory-mnist: ReRo under side knowledge", "RunObserverTest and RuleTest of sievert-lab",
          "trajectory-mnist: above every tested attack", "RunObserverTest and RuleTest of sievert-lab",
          "trajectory-fashion: ReRo under side knowledge",
              "RunObserverTest and RuleTest of sievert-lab",
          "trajectory-fashion: above every tested attack",
              "RunObserverTest and RuleTest of sievert-lab",
          "audit-porto: accuracy for OUE", "ErrataTest.a18",
          "audit-geolife: accuracy for OUE", "ErrataTest.a18");

  @Test
  void everyRowIsComputedTwice() {
    Map<String, String> twice = new TreeMap<>(ELSEWHERE);
    note(twice, "Paper000Test", Paper000Test.rows());
    note(twice, "Paper001Test", Paper001Test.rows());
    note(twice, "Paper002Test", Paper002Test.rows());
    note(twice, "Paper003Test", Paper003Test.rows());
    note(twice, "Paper004Test", Paper004Test.rows());
    note(twice, "NestedMonteCarloTest", NestedMonteCarloTest.rows());
    Map<String, String> named = new TreeMap<>();
    for (Item item : Items.ALL) {
      for (Outcome outcome : MadeItems.of(item).made().orElseThrow().outcomes()) {
        if (outcome.verdict() != ClaimVerdict.NOT_DERIVABLE) {
          String row = item.name() + ": " + outcome.claim().about();
          named.put(row, Tallies.again(outcome.claim(), item.label()));
        }
      }
    }
    assertThat(named).isEqualTo(twice);
  }

  private static void note(Map<String, String> all, String test, List<SecondComputation> rows) {
    rows.forEach(row -> all.put(row.key(), test));
  }

  @Test
  void testsOfTheLabExist() {
    for (String test : List.of("PatientsAgainTest", "RunObserverTest", "RuleTest")) {
      assertThat(Path.of("../sievert-lab/src/test/java/dev/sievert/lab/" + test + ".java"))
          .isRegularFile();
    }
  }
}
