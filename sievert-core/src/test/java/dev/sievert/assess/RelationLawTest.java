package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is released, to whomever: the numbers of one report keep to their relations. */
class RelationLawTest {
  @Test
  void numbersOfOneReportKeepToTheirRelations() {
    kept(300);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(longs = {0, 100, 200, 400, 500})
  void numbersOfMoreReportsKeepToTheirRelations(long first) {
    kept(first);
  }

  private static void kept(long first) {
    int checked = 0;
    for (long seed = first; seed < first + 100; seed++) {
      Random random = new Random(seed);
      Secret.Finite secret = secret(random);
      Mechanism mechanism = mechanism(random, secret);
      checked += kept("seed " + seed + ": " + mechanism.words(), mechanism, secret, random);
    }
    assertThat(checked).isGreaterThan(600);
  }

  /** Curves that are added up numerically, in one order and in both, are no exception. */
  @Test
  @Tag("thorough")
  void numbersOfSampledStepsKeepToTheirRelations() {
    Secret.Finite even = (Secret.Finite) Secret.uniform(2);
    Mechanism step = new DpSgd(0.3, 0.1, 1);
    assertThat(kept(step.words(), step, even, new Random(1))).isPositive();
    Secret.Finite uneven = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(0.6, 0.3, 0.1));
    Mechanism sampled =
        new Subsampled(new StatedGuarantee(List.of(new ApproxDp(1, 0, Adjacency.ADD_REMOVE))), 0.3);
    assertThat(kept(sampled.words(), sampled, uneven, new Random(2))).isPositive();
  }

  private static int kept(String words, Mechanism mechanism, Secret.Finite secret, Random random) {
    List<Threat> threats = new ArrayList<>(attackers(secret, random));
    threats.add(new Distinguisher(secret));
    Assessment assessment = Assessment.of(mechanism, threats, List.of());
    Adjacency adjacency = mechanism.guarantees(secret).get(0).adjacency();
    Relations relations = new Relations(assessment, adjacency);
    assertThat(relations.broken()).as(words).isEmpty();
    return relations.checked();
  }

  private static List<ThreatModel> attackers(Secret.Finite secret, Random random) {
    int records = (int) secret.domain().size();
    List<Integer> some =
        IntStream.range(0, records).filter(record -> random.nextBoolean()).boxed().toList();
    Goal near = new Goal.Within(BigDecimal.valueOf(1 + random.nextInt(2)));
    return List.of(
        ThreatModel.reconstruction(secret),
        ThreatModel.membership(secret),
        ThreatModel.of("near", secret, near, Auxiliary.NOTHING),
        ThreatModel.of("groups", secret, Goal.EXACT, new Auxiliary.Groups(List.of(some))));
  }

  private static Secret.Finite secret(Random random) {
    int records = 2 + random.nextInt(random.nextBoolean() ? 1 : 9);
    Prior prior =
        random.nextBoolean()
            ? Prior.UNIFORM
            : Prior.Weights.of(random.doubles(records, 0.001, 1).map(w -> w * w * w).toArray());
    return new Secret.Finite(Domain.numbered(records), prior);
  }

  private static Mechanism mechanism(Random random, Secret.Finite secret) {
    long records = secret.domain().size();
    double epsilon = strength(random);
    return switch (random.nextInt(9)) {
      case 0 -> new RandomizedResponse(epsilon, records);
      case 1 -> made(UnaryEncoding.OPTIMIZED, epsilon, secret);
      case 2 -> made(SubsetSelection.TYPE, epsilon, secret);
      case 3 -> made(LocalHashing.OPTIMIZED, epsilon, secret);
      case 4 -> made(LaplaceNoise.TYPE, epsilon, secret);
      case 5 ->
          GaussianNoise.TYPE.create(new Settings().number("sigma", 3 * strength(random)), secret);
      case 6 -> new DpSgd(0.5 + 5 * strength(random), 1, 1 + random.nextInt(50));
      case 7 -> composition(random, secret, epsilon);
      default -> stated(random);
    };
  }

  private static Mechanism made(MechanismType type, double epsilon, Secret secret) {
    return type.create(new Settings().number("epsilon", epsilon), secret);
  }

  private static Mechanism composition(Random random, Secret.Finite secret, double epsilon) {
    return random.nextBoolean()
        ? new Composition(List.of(new Part(made(LaplaceNoise.TYPE, epsilon, secret), 3)))
        : new Composition(
            List.of(
                new Part(new RandomizedResponse(epsilon, secret.domain().size()), 1),
                new Part(new RandomizedResponse(strength(random), secret.domain().size()), 2)));
  }

  private static Mechanism stated(Random random) {
    Adjacency adjacency = random.nextBoolean() ? Adjacency.REPLACE_ONE : Adjacency.ADD_REMOVE;
    List<Guarantee> known = new ArrayList<>();
    for (int count = 1 + random.nextInt(2); count > 0; count--) {
      known.add(guarantee(random, adjacency));
    }
    return new StatedGuarantee(known);
  }

  private static Guarantee guarantee(Random random, Adjacency adjacency) {
    double strength = strength(random);
    return switch (random.nextInt(7)) {
      case 0 -> new ApproxDp(strength, 0, adjacency);
      case 1 -> new ApproxDp(strength, Math.pow(10, -6 * random.nextDouble()), adjacency);
      case 2 -> new GaussianDp(strength, adjacency);
      case 3 -> new LaplaceTradeoff(strength, adjacency);
      case 4 -> new ZeroConcentratedDp(strength * strength / 2, adjacency);
      case 5 -> new TotalVariation(random.nextDouble(), adjacency);
      default ->
          new RenyiDp(
              List.of(
                  new RenyiDp.Order(1 + random.nextInt(2), strength / 4),
                  new RenyiDp.Order(4 + random.nextInt(9), strength)),
              adjacency);
    };
  }

  private static double strength(Random random) {
    return 5 * Math.pow(10, -3 * random.nextDouble());
  }
}
