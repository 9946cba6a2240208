package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CounterexampleSearchTest {
  private static final ProgramPlan PLAN =
      new ProgramPlan(
          List.of(TestPrograms.pair(0, 1)), new Claim(0.1, 0), 1_000_000, 1, 0.95, false);

  private static ExpectedLimit judge(double caution) {
    return new ExpectedLimit(PLAN, caution, 500_000, EventPopulation.UNKNOWN);
  }

  /** Without doubt and without anything to say, it must not lead where nothing is sure. */
  @Test
  void whatAlwaysHappensIsWorseThanWhatIsDoubtful() {
    EventCounts always = new EventCounts(5000, 5000, 5000, 5000);
    EventCounts doubtful = new EventCounts(80, 5000, 70, 5000);
    EventCounts sure = new EventCounts(2800, 5000, 2300, 5000);
    assertThat(judge(2).of(doubtful)).isNegative().isGreaterThan(judge(2).of(always));
    assertThat(judge(2).of(sure)).isBetween(0.05, Math.log(28.0 / 23));
    assertThat(judge(2).of(doubtful.swapped())).isLessThan(judge(2).of(always));
  }

  @Test
  void moreCautionExpectsLess() {
    EventCounts counts = new EventCounts(2800, 5000, 2300, 5000);
    assertThat(judge(3).of(counts)).isLessThan(judge(1).of(counts));
    assertThat(judge(2).bolder(1).of(counts)).isEqualTo(judge(1).of(counts));
  }

  /** The best first, and equal ones in the order in which they came. */
  @Test
  void theMostPromisingComesFirst() {
    EventCandidate weak = candidate(60, 55);
    EventCandidate strong = candidate(3000, 2000);
    EventCandidate alike = candidate(3000, 2000);
    assertThat(judge(2).sorted(List.of(weak, strong, alike)))
        .containsExactly(strong, alike, weak)
        .satisfies(sorted -> assertThat(sorted.get(0)).isSameAs(strong));
  }

  private static EventCandidate candidate(long likely, long unlikely) {
    return new EventCandidate(
        new dev.sievert.audit.program.event.Event.SymbolAt(0, Alphabet.TRUE),
        false,
        new EventCounts(likely, 5000, unlikely, 5000));
  }

  /** Numbers that come once each say nothing; many of them together seemed to say a lot. */
  @Test
  void outputsThatCameOnceAreNotTakenForEvidence() {
    Outputs first = mixed(1);
    Outputs second = mixed(2);
    List<EventCandidate> found =
        EventSearch.candidates(first, second, judge(1), 3, 24, DigitPolicy.IGNORED);
    assertThat(found).isNotEmpty();
    Outputs fresh = mixed(3);
    assertThat(found)
        .filteredOn(each -> each.counts().likely() > 20 * (each.counts().unlikely() + 1))
        .isEmpty();
    assertThat(found)
        .anySatisfy(
            each ->
                assertThat(new FeatureColumns(fresh).hits(each.event()))
                    .isBetween(500, fresh.count() - 500));
  }

  /** Mostly a word, in a tenth of all rows a number that never comes again. */
  private static Outputs mixed(long seed) {
    RandomStream random = RandomStream.of(seed, 0);
    Outputs outputs = new Outputs(new Alphabet());
    for (int row = 0; row < 5000; row++) {
      if (random.happens(0.1)) {
        outputs.number(random.nextDouble());
      } else {
        outputs.flag(random.nextBoolean());
      }
      outputs.flag(random.nextBoolean());
      outputs.end();
    }
    return outputs;
  }

  /**
   * Every threshold of Laplace noise on the far side of the answer tells the same, and rare ones
   * are lucky more often; they cost width.
   */
  @Test
  void ofEventsThatTellAlikeTheCommonOneIsCertified() {
    for (int seed = 1; seed <= 6; seed++) {
      ProgramPlan plan =
          new ProgramPlan(
              List.of(TestPrograms.pair(0, 1)), new Claim(0.1, 0), 1_000_000, seed, 0.95, false);
      ProgramOutcome outcome = ProgramAudit.of(TestPrograms.laplace(10), plan).run(1, soFar -> {});
      assertThat(outcome.strongest().orElseThrow().likely().value())
          .as("seed %d", seed)
          .isGreaterThan(0.2);
      assertThat(outcome.lower().orElseThrow()).as("seed %d", seed).isGreaterThan(0.085);
    }
  }

  /**
   * Of 45 pairs one tells ln(0.63 / 0.325) = 0.66, those that share an input with it 0.43 at most,
   * the others nothing.
   */
  @Test
  void theBestOfManyPairsIsFound() {
    double[][] rows = new double[10][];
    for (int input = 0; input < rows.length; input++) {
      double often = input == 3 ? 0.675 : input == 7 ? 0.37 : 0.5;
      rows[input] = new double[] {often, 1 - often};
    }
    List<ProgramValue> inputs = IntStream.range(0, rows.length).mapToObj(ProgramValue::of).toList();
    int found = 0;
    for (int seed = 1; seed <= 8; seed++) {
      ProgramPlan plan =
          new ProgramPlan(Neighbours.among(inputs), new Claim(0.1, 0), 400_000, seed, 0.95, false);
      InputPair pair =
          ProgramAudit.of(TestPrograms.channel(rows), plan)
              .run(1, soFar -> {})
              .strongest()
              .orElseThrow()
              .pair();
      found +=
          Set.of(pair.first(), pair.second()).equals(Set.of(inputs.get(3), inputs.get(7))) ? 1 : 0;
    }
    assertThat(found).isEqualTo(8);
  }

  /**
   * A common output that tells 0.4 and rare ones that tell 1, which is the truth: both are
   * certified together where few runs leave open which proves more, and the greatest of their
   * limits is above the truth no more often than stated.
   */
  private static int missed(int repeats, long trials, int[] several) {
    double rare = 0.03;
    double other = rare / Math.E;
    Program program =
        TestPrograms.channel(
            new double[][] {
              {0.3, rare, rare, rare, rare, 0.7 - 4 * rare},
              {0.2, other, other, other, other, 0.8 - 4 * other}
            });
    ProgramPlan plan =
        new ProgramPlan(
            List.of(TestPrograms.pair(0, 1)), new Claim(0.1, 0), trials, 1, 0.95, false);
    int above = 0;
    for (int seed = 0; seed < repeats; seed++) {
      ProgramPlan own =
          new ProgramPlan(plan.pairs(), plan.claimed(), trials, 9000L + seed, 0.95, false);
      ProgramOutcome outcome = ProgramAudit.of(program, own).run(1, soFar -> {});
      above += outcome.lower().orElseThrow() > 1 ? 1 : 0;
      several[0] +=
          outcome.remarks().stream().anyMatch(Remark.SeveralEvents.class::isInstance) ? 1 : 0;
    }
    return above;
  }

  @Test
  void theGreatestOfSeveralLimitsIsAboveTheTruthNoMoreOftenThanStated() {
    int[] several = new int[1];
    int above = missed(300, 10_000, several);
    assertThat(ClopperPearson.lower(above, 300, 1e-3)).isLessThanOrEqualTo(0.05);
    assertThat(several[0]).as("audits that certified several events").isGreaterThan(5);
  }

  @Test
  @Tag("thorough")
  void theGreatestOfSeveralLimitsIsAboveTheTruthNoMoreOftenThanStatedInManyRepeats() {
    int[] several = new int[1];
    int above = missed(4000, 40_000, several);
    assertThat(ClopperPearson.lower(above, 4000, 1e-3)).isLessThanOrEqualTo(0.05);
  }
}
