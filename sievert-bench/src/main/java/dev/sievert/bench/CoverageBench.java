package dev.sievert.bench;

import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Prints how often the limits of audits miss the exact risk: {@code java -cp sievert-bench.jar
 * dev.sievert.bench.CoverageBench}.
 */
public final class CoverageBench {
  private static final int REPEATS = 1000;
  private static final int TRIALS = 2000;
  private static final int SCENARIOS = 100;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private CoverageBench() {}

  /** Measures everything. */
  public static void main(String[] arguments) {
    List<Mechanism> mechanisms =
        List.of(
            new RandomizedResponse(1, 10),
            new SubsetSelection(1, 10, 2),
            new UnaryEncoding(1, 10, false),
            LaplaceNoise.ofEpsilon(2, 9),
            new GaussianNoise(3, 9));
    ThreatModel even = ThreatModel.reconstruction(Secret.uniform(10));
    double[] weights = {9, 2, 3, 4, 5, 5, 4, 3, 2, 1};
    Secret skewed = new Secret.Finite(Domain.numbered(10), Prior.Weights.of(weights));
    Goal near = new Goal.Within(BigDecimal.ONE);
    ThreatModel uneven = ThreatModel.of("near", skewed, near, Auxiliary.NOTHING);
    OUT.printf(
        Locale.ROOT,
        "%n## How often the limits miss%n%n%,d seeded repeats of %,d runs each; limits of 95 %%"
            + " confidence may miss in 5 %% of them.%n%n",
        REPEATS,
        TRIALS);
    OUT.println(
        "| mechanism | attacker | mode | missed | rate, 95 % interval |\n|---|---|---|---|---|");
    for (Mechanism mechanism : mechanisms) {
      for (ThreatModel threat : List.of(even, uneven)) {
        repeat(mechanism, threat, false);
        repeat(mechanism, threat, true);
      }
    }
    random();
  }

  private static void repeat(Mechanism mechanism, ThreatModel threat, boolean anytime) {
    double truth = exact(mechanism, threat).orElseThrow().advantage().value();
    int missed = 0;
    for (int seed = 0; seed < REPEATS; seed++) {
      missed += misses(mechanism, threat, seed, anytime, truth) ? 1 : 0;
    }
    OUT.printf(
        Locale.ROOT,
        "| %s | %s | %s | %d of %d | %.4f to %.4f |%n",
        mechanism.words(),
        threat.goal().isExact() ? "exact, uniform" : "within 1, weighted",
        anytime ? "anytime" : "fixed",
        missed,
        REPEATS,
        ClopperPearson.lower(missed, REPEATS, 0.025),
        ClopperPearson.upper(missed, REPEATS, 0.025));
  }

  private static boolean misses(
      Mechanism mechanism, ThreatModel threat, long seed, boolean anytime, double truth) {
    MechanismPlan plan =
        new MechanismPlan(mechanism, threat, Optional.empty(), TRIALS, seed, 0.95, anytime);
    MechanismAudit audit = MechanismAudit.of(plan);
    Tally tally = audit.start();
    audit.play(tally, 1, soFar -> true);
    Estimate found = audit.advantage(tally);
    return truth < found.lower() || truth > found.upper();
  }

  private static Optional<OptimalRisk> exact(Mechanism mechanism, ThreatModel threat) {
    return ExactRisk.solve(mechanism.channel(threat.secret()).orElseThrow(), threat);
  }

  /** Random tables, priors, side knowledge and tolerances. */
  private static void random() {
    Random random = new Random(1);
    int missed = 0;
    for (int scenario = 0; scenario < SCENARIOS; scenario++) {
      int records = 2 + random.nextInt(7);
      int outputs = 2 + random.nextInt(6);
      double[][] rows = new double[records][];
      for (int record = 0; record < records; record++) {
        double[] row = random.doubles(outputs, 0.05, 1).toArray();
        double sum = Arrays.stream(row).sum();
        rows[record] = Arrays.stream(row).map(each -> each / sum).toArray();
      }
      double[] prior = random.doubles(records, 0.05, 1).toArray();
      Secret secret = new Secret.Finite(Domain.numbered(records), Prior.Weights.of(prior));
      Auxiliary known =
          switch (random.nextInt(3)) {
            case 0 -> Auxiliary.NOTHING;
            case 1 -> Auxiliary.EVERYTHING;
            default -> new Auxiliary.Groups(List.of(List.of(0, 1)));
          };
      Goal goal = new Goal.Within(BigDecimal.valueOf(random.nextInt(3)));
      ThreatModel threat = ThreatModel.of("somebody", secret, goal, known);
      Mechanism mechanism = new KnownChannel(FiniteChannel.of(rows));
      double truth = exact(mechanism, threat).orElseThrow().advantage().value();
      missed += misses(mechanism, threat, scenario, false, truth) ? 1 : 0;
    }
    OUT.printf(
        Locale.ROOT,
        "%nOf %d random scenarios (tables of probabilities, priors, side knowledge and tolerances)"
            + " the limits missed the exact value in %d.%n",
        SCENARIOS,
        missed);
  }
}
