package dev.sievert.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.Claim;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

/**
 * Six families of mistakes, each with its honest twin: one recorded run and one replay tell them
 * apart.
 */
class ReplayTest {
  /** A person: years of age, euros a year, and where. A missing income is not a number. */
  record Person(int age, double income, String city) {}

  private static final List<Person> PEOPLE =
      List.of(
          new Person(34, 52_000, "Bern"),
          new Person(61, 18_000, "Basel"),
          new Person(45, 250_000, "Bern"),
          new Person(29, 41_000, "Geneva"));

  private static final List<Person> WITHOUT_THE_RICH =
      List.of(PEOPLE.get(0), PEOPLE.get(1), PEOPLE.get(3));

  private static Replay<List<Person>> once() {
    return Replay.between(PEOPLE, WITHOUT_THE_RICH).keeps(1).runs(1);
  }

  private static void isCaught(
      Replay<List<Person>> replay, OnData<List<Person>> program, String... words) {
    assertThatThrownBy(() -> replay.check(program))
        .isInstanceOf(AssertionFailedError.class)
        .message()
        .contains(words)
        .contains("First data set:  [Person[age=34");
  }

  private static double sum(List<Person> people, double most) {
    return people.stream().mapToDouble(each -> Math.min(most, each.income())).sum();
  }

  // 1. Sensitivity: incomes are said to be at most 100,000, but nobody sees to it.

  @Test
  void aSensitivityThatIsTooSmall() {
    isCaught(
        once(),
        (people, noise) -> noise.laplace(sum(people, Double.MAX_VALUE), 100_000),
        "Sensitivity: the noisy answers tell the two apart by ε = 2.5, and ε = 1 is claimed.",
        "Answer 1, Laplace noise of scale 100000, hides 361000.0 on the first and 111000.0 on the second: ε = 2.5.");
    Replayed honest = once().check((people, noise) -> noise.laplace(sum(people, 100_000), 100_000));
    assertThat(honest.epsilon()).isCloseTo(1, within(1e-12)).isGreaterThanOrEqualTo(1);
  }

  // 2. Control flow: small groups are left out, and the raw count says which are small.

  @Test
  void aBranchOnRawData() {
    isCaught(
        once(),
        (people, noise) -> people.size() < 4 ? "too few" : noise.geometric(people.size(), 1),
        "Control flow: it asked for 1 noisy answers on the first and 0 on the second.");
    once()
        .check(
            (people, noise) -> {
              long count = noise.geometric(people.size(), 1);
              return count < 4 ? "too few" : count;
            });
  }

  @Test
  void aFailureOnOneOfTheTwo() {
    isCaught(
        once(),
        (people, noise) -> {
          if (people.size() < 4) {
            throw new IllegalStateException("too few people");
          }
          return noise.geometric(people.size(), 1);
        },
        "on the second",
        "failed with java.lang.IllegalStateException: too few people");
  }

  // 3. Sizes: a mean is a noisy sum over a size that nobody hid.

  @Test
  void aSizeThatIsNotHidden() {
    isCaught(
        once(),
        (people, noise) -> noise.laplace(sum(people, 100_000), 100_000) / people.size(),
        "Not hidden: with the same noisy answers it returned ");
    once()
        .check(
            (people, noise) ->
                noise.laplace(sum(people, 100_000), 200_000)
                    / Math.max(1, noise.laplace(people.size(), 2)));
  }

  @Test
  void aListAsLongAsTheData() {
    isCaught(
        once(),
        (people, noise) -> new double[people.size()],
        "Size not hidden: with the same noisy answers it returned [0.0, 0.0, 0.0, 0.0]");
  }

  // 4. Inferred domains: bounds, and groups, that are taken from the data.

  @Test
  void boundsFromTheData() {
    isCaught(
        once(),
        (people, noise) -> {
          double most = people.stream().mapToDouble(Person::income).max().orElse(0);
          return noise.laplace(sum(people, most), most);
        },
        "Inferred domain: answer 1 has Laplace noise of scale 250000 on the first and Laplace noise of scale 52000");
    once().check((people, noise) -> noise.laplace(sum(people, 100_000), 100_000));
  }

  @Test
  void groupsFromTheData() {
    List<Person> nobodyInGeneva = PEOPLE.subList(0, 3);
    Replay<List<Person>> replay = Replay.between(PEOPLE, nobodyInGeneva).keeps(1).runs(1);
    isCaught(
        replay,
        (people, noise) -> {
          TreeSet<String> cities = new TreeSet<>(people.stream().map(Person::city).toList());
          return histogram(people, cities, noise);
        },
        "Control flow: it asked for 3 noisy answers on the first and 2 on the second");
    replay.check(
        (people, noise) -> histogram(people, List.of("Basel", "Bern", "Geneva", "Zug"), noise));
  }

  private static Map<String, Long> histogram(
      List<Person> people, Iterable<String> cities, Noise noise) {
    Map<String, Long> counts = new TreeMap<>();
    for (String city : cities) {
      long count = people.stream().filter(each -> each.city().equals(city)).count();
      counts.put(city, noise.geometric(count, 1));
    }
    return counts;
  }

  // 5. Missing values: one income that is not a number makes the whole sum none.

  @Test
  void aMissingValue() {
    List<Person> more = new ArrayList<>(PEOPLE);
    more.add(new Person(50, Double.NaN, "Bern"));
    Replay<List<Person>> replay = Replay.between(PEOPLE, List.copyOf(more)).keeps(1).runs(1);
    isCaught(
        replay,
        (people, noise) -> noise.laplace(sum(people, 100_000), 100_000),
        "Missing values: answer 1 is to hide 211000.0 on the first and NaN on the second.");
    replay.check(
        (people, noise) -> {
          List<Person> known =
              people.stream().filter(each -> !Double.isNaN(each.income())).toList();
          return noise.laplace(sum(known, 100_000), 100_000);
        });
  }

  // 6. Double spending: two answers, each with the whole budget.

  @Test
  void aBudgetThatIsSpentTwice() {
    isCaught(
        once(),
        (people, noise) ->
            List.of(
                noise.laplace(sum(people, 100_000), 100_000), noise.geometric(people.size(), 1)),
        "Spent more than once: the noisy answers tell the two apart by ε = 2, and ε = 1 is claimed.",
        "No answer is too much by itself, but all 2 together are.");
    once()
        .check(
            (people, noise) ->
                List.of(
                    noise.laplace(sum(people, 100_000), 200_000),
                    noise.geometric(people.size(), 2)));
  }

  /** A person is in one city only, so that the budget is spent once. */
  @Test
  void groupsThatDoNotOverlapSpendOnce() {
    Replayed shown =
        Replay.leavingOutEach(PEOPLE)
            .keeps(1)
            .check((people, noise) -> histogram(people, List.of("Basel", "Bern", "Geneva"), noise));
    assertThat(shown)
        .returns(4, Replayed::pairs)
        .returns(40, Replayed::runs)
        .returns(3, Replayed::answers)
        .hasToString(
            """
            Proven for 4 pairs of data sets, on the paths of 40 runs: given the same noisy answers the program asked for the same
            noise and gave the same output, and the answers spend ε ≤ 1, within the claim of ε = 1.
            Not covered: other data sets, other paths, and whether the noise that is really drawn has this shape.\
            """);
  }

  @Test
  void gaussianNoiseAddsUpBySquares() {
    // Φ(−1/2) − e·Φ(−3/2), to twelve digits.
    double delta = 0.126936737507;
    OnData<List<Person>> program =
        (people, noise) ->
            noise.gaussian(people.size(), Math.sqrt(2))
                + noise.gaussian(people.size(), Math.sqrt(2));
    Replay<List<Person>> replay = Replay.between(PEOPLE, WITHOUT_THE_RICH);
    Replayed shown = replay.keeps(1, delta * (1 + 1e-8)).check(program);
    assertThat(shown.mu()).isCloseTo(1, within(1e-12));
    assertThat(shown.epsilon()).isZero();
    isCaught(replay.keeps(1, delta * (1 - 1e-8)), program, "μ = 1 (δ = 0.127 at ε = 1)");
    isCaught(replay.keeps(1), program, "and ε = 1 is claimed");
  }

  @Test
  void bothKindsOfNoiseShareTheBudget() {
    OnData<List<Person>> program =
        (people, noise) -> noise.gaussian(people.size(), 1) + noise.laplace(people.size(), 1);
    Replay<List<Person>> replay = Replay.between(PEOPLE, WITHOUT_THE_RICH);
    replay.keeps(2, 0.12693674).check(program);
    isCaught(replay.keeps(2, 0.12693673), program, "ε = 1 and μ = 1 (δ = 0.127 at ε = 2)");
    isCaught(replay.keeps(0.5, 0.9), program, "δ = 1 at ε = 0.5");
  }

  /** Independent: the loss of random linear queries, added up as fractions. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theLossIsTheSumOverAnswers(long seed) {
    Random random = new Random(seed);
    int[] weights = random.ints(6, -8, 9).toArray();
    int[] halves = random.ints(6, 1, 20).toArray();
    double exact =
        IntStream.range(0, 6)
            .mapToDouble(query -> Math.abs(weights[query]) * 4.0 / (halves[query] * 2.0))
            .sum();
    OnData<Integer> program =
        (count, noise) -> {
          List<Double> answers = new ArrayList<>();
          for (int query = 0; query < 6; query++) {
            answers.add(noise.laplace(weights[query] * count, halves[query] / 2.0));
          }
          return answers;
        };
    Replay<Integer> replay = Replay.between(5, 6).seed(seed);
    assertThat(replay.keeps(exact).check(program).epsilon())
        .isCloseTo(exact, within(1e-12 * (1 + exact)));
    if (exact > 0) {
      assertThatThrownBy(() -> replay.keeps(exact * (1 - 1e-6)).check(program))
          .isInstanceOf(AssertionFailedError.class);
    }
  }

  @Test
  void wholeNumbersKeepAllTheirDigits() {
    Replay<Long> replay = Replay.between(1L << 60, (1L << 60) + 1).keeps(0.5);
    assertThatThrownBy(() -> replay.check((value, noise) -> noise.geometric(value, 1)))
        .hasMessageContaining("hides 1152921504606846976 on the first and 1152921504606846977");
    assertThat(replay.check((value, noise) -> noise.geometric(value, 2)).epsilon())
        .isCloseTo(0.5, within(1e-15));
  }

  @Test
  void coinsFallTheSameWayOnBoth() {
    once()
        .check(
            (people, noise) ->
                noise.random().nextBoolean()
                    ? noise.geometric(people.size(), 1)
                    : noise.laplace(people.size(), 1));
  }

  @Test
  void randomnessOfItsOwnIsTold() {
    isCaught(
        once(),
        (people, noise) -> people.size() + ThreadLocalRandom.current().nextGaussian(),
        "With the same data and the same answers it did not do the same again.",
        "Randomness must come from the noise that is handed in");
  }

  @Test
  void aBranchThatIsSeldomTakenNeedsMoreRuns() {
    OnData<List<Person>> program =
        (people, noise) -> {
          double first = noise.laplace(people.size(), 2);
          return first > 6 ? people.size() : noise.laplace(people.size(), 2);
        };
    assertThatThrownBy(() -> once().runs(200).check(program))
        .isInstanceOf(AssertionFailedError.class);
  }

  /** What fails everywhere has not been tested. */
  @Test
  void whatFailsOnBothFails() {
    isCaught(
        once(),
        (people, noise) -> {
          throw new IllegalStateException("out of paper");
        },
        "The program failed on both data sets: failed with java.lang.IllegalStateException: out of paper");
  }

  @Test
  void misuse() {
    assertThatThrownBy(() -> Replay.between(1, 2).check((data, noise) -> 1))
        .hasMessage("a replay needs a claim, such as keeps(1)");
    assertThatThrownBy(() -> Replay.leavingOutEach(List.of()))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("records must be at least one record but was none");
    assertThatThrownBy(() -> once().runs(0)).hasMessage("runs must be at least 1 but was 0");
    assertThatThrownBy(() -> once().keeps(-1)).hasMessageContaining("epsilon must be");
    isCaught(
        once(),
        (people, noise) -> noise.laplace(people.size(), 0),
        "scale must be greater than 0 but was 0");
    assertThat(new Claim(1, 0)).isEqualTo(once().check((people, noise) -> 1).claim());
  }
}
