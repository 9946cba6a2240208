package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.Gaussians;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules against brute force, and against attained advantages computed elsewhere. */
class RuleTest {
  private static final int RUNS = 60_000;
  private static final int CANDIDATES = 8;

  /** Candidates are orthogonal unit vectors times mu, seen once through noise of deviation one. */
  private static List<Trajectory> orthogonal(double mu, int runs, double... lengths) {
    List<Trajectory> seen = new ArrayList<>();
    RandomStream random = RandomStream.of(19, Math.round(mu * 100));
    Gaussians noise = new Gaussians(random);
    for (int run = 0; run < runs; run++) {
      int target = random.below(CANDIDATES);
      double[] likelihoods = new double[CANDIDATES];
      double[] products = new double[CANDIDATES];
      for (int i = 0; i < CANDIDATES; i++) {
        double length = mu * (lengths.length == 0 ? 1 : lengths[i]);
        double along = noise.next() + (i == target ? length : 0);
        products[i] = length * along;
        likelihoods[i] = products[i] - length * length / 2;
      }
      seen.add(new Trajectory(target, likelihoods, products, 0, 0, 0));
    }
    return seen;
  }

  private static double[] even() {
    return IntStream.range(0, CANDIDATES).mapToDouble(i -> 1.0 / CANDIDATES).toArray();
  }

  private static List<List<Integer>> cells(int size) {
    List<List<Integer>> cells = new ArrayList<>();
    for (int from = 0; from < CANDIDATES; from += size) {
      cells.add(IntStream.range(from, from + size).boxed().toList());
    }
    return cells;
  }

  private static double advantage(Rule rule, List<Trajectory> seen, List<List<Integer>> cells) {
    return new AttackTrials(seen, even(), 0.95).judge(rule, "x", cells).advantage().value();
  }

  /** Errata A12, Monte Carlo with four million runs; ours has a standard error below 0.0021. */
  @ParameterizedTest
  @CsvSource({
    "0.25, 0.0932, 0.0923",
    "0.5, 0.1856, 0.1807",
    "1, 0.3647, 0.3314",
    "2, 0.6613, 0.5028",
    "3, 0.8181, 0.5715",
    "4, 0.8659, 0.6155",
    "6, 0.8750, 0.6900"
  })
  void attainsWhatIsKnownOfOrthogonalCandidates(double mu, double exact, double paper) {
    List<Trajectory> seen = orthogonal(mu, RUNS);
    assertThat(advantage(Rule.EXACT, seen, cells(1))).isCloseTo(exact, within(0.009));
    assertThat(advantage(Rule.PAPER, seen, cells(1))).isCloseTo(paper, within(0.009));
  }

  @Test
  void attainsWhatIsKnownOfGroupsOfFour() {
    List<Trajectory> seen = orthogonal(4, RUNS);
    assertThat(advantage(Rule.EXACT, seen, cells(4))).isCloseTo(0.8638, within(0.009));
    assertThat(advantage(Rule.PAPER, seen, cells(4))).isCloseTo(0.7674, within(0.009));
  }

  @Test
  void unequalLengthsTellTheRulesApartEvenWithoutSideKnowledge() {
    double[] lengths = new double[CANDIDATES];
    for (int i = 0; i < CANDIDATES; i++) {
      lengths[i] = 0.1 + 0.9 * i / (CANDIDATES - 1);
    }
    List<Trajectory> seen = orthogonal(4, RUNS, lengths);
    double exact = advantage(Rule.EXACT, seen, cells(CANDIDATES));
    double paper = advantage(Rule.PAPER, seen, cells(CANDIDATES));
    assertThat(exact - paper).isGreaterThan(0.1);
  }

  @Test
  void withoutSideKnowledgeAndWithEqualLengthsAllRulesAgree() {
    List<Trajectory> seen = orthogonal(1, 20_000);
    double exact = advantage(Rule.EXACT, seen, cells(CANDIDATES));
    for (Rule rule : Rule.values()) {
      assertThat(advantage(rule, seen, cells(CANDIDATES))).isEqualTo(exact);
    }
  }

  @Test
  void anAttackWhoKnowsEverythingAndNeverDeclinesGainsNothing() {
    List<Trajectory> seen = orthogonal(2, 1000);
    AttackResult map = new AttackTrials(seen, even(), 0.95).judge(Rule.MAP, "everything", cells(1));
    assertThat(map.success().value()).isEqualTo(1);
    assertThat(map.advantage().value()).isCloseTo(0, within(1e-9));
  }

  /** Every deterministic guess is tried: none gains more evidence than the exact rule's. */
  @Test
  void theExactRuleIsBestAmongAllGuessesWithAnyPrior() {
    double[] prior = {0.4, 0.05, 0.1, 0.05, 0.2, 0.1, 0.05, 0.05};
    for (Trajectory seen : orthogonal(1.5, 500)) {
      double common = Rule.common(seen, prior);
      for (int size : new int[] {1, 2, 4, 8}) {
        for (List<Integer> cell : cells(size)) {
          int guess = Rule.EXACT.guess(seen, prior, cell);
          double best = size < CANDIDATES ? 0 : Double.NEGATIVE_INFINITY;
          for (int i : cell) {
            best = Math.max(best, gain(seen, prior, common, i));
          }
          double found = guess == Rule.SOMEONE_ELSE ? 0 : gain(seen, prior, common, guess);
          assertThat(found).isEqualTo(best);
        }
      }
    }
  }

  private static double gain(Trajectory seen, double[] prior, double common, int i) {
    return prior[i] * (Math.exp(seen.likelihood(i) - common) - 1);
  }

  @Test
  void greatLikelihoodsDoNotOverflow() {
    double[] far = {-5000, 5000, 4999, 0, 0, 0, 0, 0};
    Trajectory seen = new Trajectory(1, far, far, 0, 0, 0);
    for (Rule rule : Rule.values()) {
      assertThat(rule.guess(seen, even(), cells(CANDIDATES).get(0))).isEqualTo(1);
    }
  }

  @Test
  void theOptimumAgreesWithTheExactRule() {
    List<Trajectory> seen = orthogonal(2, RUNS);
    AttackTrials tribunal = new AttackTrials(seen, even(), 0.95);
    double optimum = tribunal.optimum("everything", cells(1)).get(0).estimate().value();
    assertThat(optimum).isCloseTo(0.6613, within(0.009));
  }
}
