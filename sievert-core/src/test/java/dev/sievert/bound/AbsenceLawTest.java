package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.AddedRecord;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random mechanisms with one more output law, that of the data set without the record. Only steps
 * to and from it are promised, and no exact risk exceeds any bound that follows, whatever the kind
 * of promise.
 */
class AbsenceLawTest {
  private static final double ROUNDING = 1e-13;

  /** The release without the person is a reference like any other: Rényi divergences of order t. */
  @Test
  void noExactRiskExceedsABoundFromDivergencesOfAddingOrRemoving() {
    noneExceedsByDivergences(430_000);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(longs = {430_100, 430_200, 430_300})
  void noExactRiskExceedsABoundFromDivergencesOfAddingOrRemovingInMoreDraws(long first) {
    noneExceedsByDivergences(first);
  }

  private static void noneExceedsByDivergences(long first) {
    int applied = 0;
    for (long seed = first; seed < first + 50; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      double[] absent = absent(instance);
      double order = 1.02 + 5 * instance.draw();
      if (Double.isFinite(greatest(instance, absent, 2 * order))) {
        RenyiDp.Order one = order(instance, absent, 1);
        RenyiDp.Order low = order(instance, absent, order);
        RenyiDp.Order high = order(instance, absent, 2 * order);
        applied += assertKept(seed, instance, renyi(one));
        applied += assertKept(seed, instance, renyi(one, low, high));
      }
    }
    assertThat(applied).isGreaterThan(500);
  }

  /**
   * Only the order "without against with" is promised, and only theorems that need no other ask.
   */
  @Test
  void noExactRiskExceedsABoundFromAddingAlone() {
    noneExceedsByAdding(440_000);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(longs = {441_000, 442_000, 443_000})
  void noExactRiskExceedsABoundFromAddingAloneInMoreDraws(long first) {
    noneExceedsByAdding(first);
  }

  private static void noneExceedsByAdding(long first) {
    int applied = 0;
    for (long seed = first; seed < first + 1000; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      AddedRecord added = AddedRecord.of(instance.channel().added(absent(instance)));
      if (instance.threat().auxiliary() instanceof Auxiliary.Everything) {
        continue;
      }
      applied += assertKept(seed, instance, added);
    }
    assertThat(applied).isGreaterThan(2500);
  }

  /** ε and the total variation to and from absence, together. */
  @Test
  void noExactRiskExceedsABoundFromEpsilonAndDistanceTogether() {
    noneExceedsByBoth(450_000);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(longs = {450_500})
  void noExactRiskExceedsABoundFromEpsilonAndDistanceTogetherInMoreDraws(long first) {
    noneExceedsByBoth(first);
  }

  private static void noneExceedsByBoth(long first) {
    int applied = 0;
    for (long seed = first; seed < first + 500; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      double[] absent = absent(instance);
      double epsilon = 0;
      double distance = 0;
      for (int record = 0; record < instance.channel().records(); record++) {
        FiniteChannel step = FiniteChannel.of(instance.channel().row(record), absent);
        epsilon = Math.max(epsilon, step.epsilon());
        distance = Math.max(distance, step.totalVariation());
      }
      if (Double.isFinite(epsilon)) {
        applied +=
            assertKept(
                seed,
                instance,
                new ApproxDp(epsilon + ROUNDING, 0, Adjacency.ADD_REMOVE),
                new TotalVariation(Math.min(1, distance + 1e-15), Adjacency.ADD_REMOVE));
      }
    }
    assertThat(applied).isGreaterThan(5000);
  }

  /** The types say it: a promise in one order reaches these theorems and no others. */
  @Test
  void onlyTheoremsAboutPresenceTakeAPromiseInOneOrder() {
    List<String> takers =
        Bounds.ALL.stream()
            .filter(bound -> bound.needs().isAssignableFrom(AddedRecord.class))
            .filter(bound -> !bound.needs().equals(Guarantee.class))
            .map(Bound::name)
            .toList();
    assertThat(takers)
        .containsExactlyInAnyOrder(
            "success.tradeoff",
            "success.two-point",
            "excess.tradeoff",
            "excess.two-point",
            "normalized.tradeoff",
            "normalized.two-point",
            "singling-out.tradeoff");
  }

  private static RenyiDp renyi(RenyiDp.Order... orders) {
    return new RenyiDp(List.of(orders), Adjacency.ADD_REMOVE);
  }

  private static RenyiDp.Order order(RandomInstance instance, double[] absent, double order) {
    return new RenyiDp.Order(order, greatest(instance, absent, order) + ROUNDING);
  }

  /** The greatest divergence between the absent row and any record, either way. */
  private static double greatest(RandomInstance instance, double[] absent, double order) {
    double greatest = 0;
    for (int record = 0; record < instance.channel().records(); record++) {
      double[] row = instance.channel().row(record);
      greatest = Math.max(greatest, FiniteChannel.of(row, absent).renyi(order));
    }
    return greatest;
  }

  /** Often near the records, so that they say something; sometimes apart from all of them. */
  private static double[] absent(RandomInstance instance) {
    FiniteChannel channel = instance.channel();
    double[] absent = new double[channel.outputs()];
    boolean isApart = instance.draw() < 0.3;
    for (int output = 0; output < absent.length; output++) {
      for (int record = 0; record < channel.records(); record++) {
        absent[output] += channel.likelihood(record, output) * (0.1 + instance.draw());
      }
      absent[output] *= isApart ? 0.2 + instance.draw() : 1;
    }
    double total = Arrays.stream(absent).sum();
    return Arrays.stream(absent).map(each -> each / total).toArray();
  }

  private static int assertKept(long seed, RandomInstance instance, Guarantee... known) {
    ThreatModel threat = instance.threat();
    BruteForce solved = instance.solved();
    int applied = 0;
    if (threat.knowsNothing() || !(known[0] instanceof AddedRecord)) {
      applied += assertKept(seed, solved.advantage(), Risk.RECONSTRUCTION_ADVANTAGE, threat, known);
    }
    if (!(threat.auxiliary() instanceof Auxiliary.Everything)) {
      double blind = solved.blind();
      applied += assertKept(seed, solved.success(), Risk.SUCCESS, threat, known);
      applied += assertKept(seed, solved.success() - blind, Risk.EXCESS_SUCCESS, threat, known);
      if (blind < 1 - 1e-9) {
        double share = (solved.success() - blind) / (1 - blind);
        applied += assertKept(seed, share, Risk.NORMALIZED_ADVANTAGE, threat, known);
      }
    }
    return applied;
  }

  private static int assertKept(
      long seed, double exact, Risk risk, ThreatModel threat, Guarantee... known) {
    List<Applied> all = Applied.all(risk, threat, known);
    for (Applied applied : all) {
      assertThat(applied.upper())
          .as("seed %s: %s", seed, applied.words())
          .isGreaterThanOrEqualTo(exact - ROUNDING)
          .isLessThanOrEqualTo(1);
    }
    return all.size();
  }
}
