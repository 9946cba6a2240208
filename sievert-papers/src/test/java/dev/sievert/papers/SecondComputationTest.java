package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every row of the page has a second computation, or a reason why it has none. */
class SecondComputationTest {
  /** Played by the lab, whose own tests compare attacks with exact risks. */
  private static final Set<String> PLAYED =
      Set.of(
          "output-perturbation: Fano's bound",
          "output-perturbation: without the prior",
          "trajectory-mnist: ReRo under side knowledge",
          "trajectory-mnist: above every attack",
          "trajectory-fashion: ReRo under side knowledge",
          "trajectory-fashion: above every attack",
          "imputation: RAD",
          "imputation: ReRo",
          "adult-hours: tightness");

  /** Counted over sampled audits and estimates, which NestedMonteCarloTest and core test. */
  private static final Set<String> SAMPLED =
      Set.of(
          "audit-porto: closer",
          "audit-porto: accuracy for OUE",
          "audit-porto: confidence",
          "audit-geolife: closer",
          "audit-geolife: accuracy for OUE",
          "audit-geolife: confidence",
          "exponential-uniform: convergence",
          "exponential-uniform: error bound",
          "exponential-beta: convergence",
          "exponential-beta: error bound");

  /** Certified curves of 10,000 steps, which core compares with references. */
  private static final Set<String> CERTIFIED = Set.of("sampling-many-steps: identical");

  @Test
  void everyRowIsComputedTwice() {
    Set<String> twice =
        Stream.of(
                Paper000Test.rows(),
                Paper001Test.rows(),
                Paper002Test.rows(),
                Paper003Test.rows(),
                Paper004Test.rows())
            .flatMap(rows -> rows.stream().map(SecondComputation::key))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> rows = new TreeSet<>();
    for (Item item : Items.ALL) {
      for (Outcome outcome : MadeItems.of(item).made().orElseThrow().outcomes()) {
        if (outcome.verdict() != ClaimVerdict.NOT_DERIVABLE) {
          rows.add(item.name() + ": " + outcome.claim().about());
        }
      }
    }
    Set<String> known = new TreeSet<>(twice);
    Stream.of(PLAYED, SAMPLED, CERTIFIED).forEach(known::addAll);
    assertThat(known).isEqualTo(rows);
  }
}
