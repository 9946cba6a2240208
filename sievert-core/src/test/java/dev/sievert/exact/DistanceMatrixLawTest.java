package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Any relation of guesses and records: a guess that is wrong about its own record, one that is
 * right about nobody, distances that are not the same both ways, a single record. Every attack is
 * tried.
 */
class DistanceMatrixLawTest {
  /** It said that the attack always succeeds, where no guess is ever right. */
  @Test
  void aSingleValueThatIsTooFarFromItselfIsNeverFound() {
    Goal never = Goal.Listed.of(1, (truth, guess) -> false, "within 2 by a distance of 3");
    ThreatModel threat =
        ThreatModel.of("reconstruction", Secret.uniform(1), never, Auxiliary.NOTHING);
    OptimalRisk found = ExactRisk.solve(TwoLevelChannel.response(1, 1), threat).orElseThrow();
    assertThat(found.success().upper()).isZero();
    assertThat(found.advantage().upper()).isZero();
    assertThat(threat.baseline().best().upper()).isZero();
  }

  @Test
  void noNumberContradictsTheAttacksOneByOne() {
    Random random = new Random(66);
    int solved = 0;
    for (int draw = 0; draw < 3_000; draw++) {
      int records = 1 + random.nextInt(4);
      boolean[][] right = relation(random, records);
      Secret.Finite secret = secret(random, records);
      Goal goal = Goal.Listed.of(records, (truth, guess) -> right[guess][truth], "by a matrix");
      ThreatModel threat = ThreatModel.of("any", secret, goal, auxiliary(random, records));
      DefinedMechanisms mechanism = DefinedMechanisms.random(random, records);
      Tried tried = new Tried(threat, right, mechanism);
      String name = "draw " + draw + ": " + mechanism.channel() + threat.auxiliary();
      solved += solves(name, mechanism.channel(), threat, tried) ? 1 : 0;
      assertThat(threat.baseline().best().value()).as(name).isCloseTo(tried.best, within(1e-14));
      assertThat(threat.baseline().worst().value()).as(name).isCloseTo(tried.worst, within(1e-14));
      assertThat(threat.baseline().informed().upper())
          .as(name)
          .isGreaterThanOrEqualTo(tried.blind - 1e-15);
      bounds(name, mechanism, threat, tried);
    }
    assertThat(solved).isGreaterThan(2_000);
  }

  private static boolean solves(String name, Channel channel, ThreatModel threat, Tried tried) {
    var found = ExactRisk.solve(channel, threat);
    if (found.isEmpty()) {
      return false;
    }
    OptimalRisk optimum = found.get();
    assertThat(optimum.advantage().value()).as(name).isCloseTo(tried.advantage, within(2e-14));
    assertThat(optimum.success().value()).as(name).isCloseTo(tried.success, within(2e-14));
    assertThat(optimum.advantage().upper())
        .as(name)
        .isGreaterThanOrEqualTo(tried.advantage - 2e-15);
    assertThat(optimum.success().upper()).as(name).isGreaterThanOrEqualTo(tried.success - 2e-15);
    return true;
  }

  private static void bounds(
      String name, DefinedMechanisms mechanism, ThreatModel threat, Tried tried) {
    Mechanism known = new Known(promises(mechanism, tried.records()));
    for (RiskResult result : Assessment.of(known, List.of(threat), List.of()).results()) {
      double truth = tried.risk(result.risk());
      for (Finding finding : result.findings()) {
        if (finding instanceof Finding.Upper upper) {
          assertThat(upper.upper())
              .as(name + " " + upper.bound())
              .isGreaterThanOrEqualTo(truth - 1e-13);
        }
      }
    }
  }

  private static List<Guarantee> promises(DefinedMechanisms mechanism, int records) {
    double epsilon = 0;
    double variation = 0;
    for (int one = 0; one < records; one++) {
      for (int other = 0; other < records; other++) {
        double apart = 0;
        for (int output = 0; output < mechanism.outputs(); output++) {
          double first = mechanism.likelihood(one, output);
          double second = mechanism.likelihood(other, output);
          apart += Math.max(0, first - second);
          epsilon = first == 0 ? epsilon : Math.max(epsilon, Math.abs(Math.log(first / second)));
        }
        variation = Math.max(variation, apart);
      }
    }
    List<Guarantee> promises = new ArrayList<>(List.of(mechanism.channel()));
    promises.add(TotalVariation.of(Math.min(1, variation * (1 + 1e-13))));
    if (Double.isFinite(epsilon)) {
      promises.add(ApproxDp.pure(epsilon * (1 + 1e-13)));
    }
    return promises;
  }

  private record Known(List<Guarantee> promises) implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return promises;
    }

    @Override
    public String words() {
      return "a table";
    }
  }

  /** From no guess that is ever right to all that always are. */
  private static boolean[][] relation(Random random, int records) {
    double density = random.nextInt(5) / 4.0;
    boolean[][] right = new boolean[records][records];
    for (boolean[] guess : right) {
      for (int truth = 0; truth < records; truth++) {
        guess[truth] = random.nextDouble() < density;
      }
    }
    return right;
  }

  private static Secret.Finite secret(Random random, int records) {
    double[] weights = random.doubles(records).map(each -> each < 0.2 ? 0 : each).toArray();
    weights[random.nextInt(records)] = 1;
    Prior prior = random.nextInt(3) == 0 ? Prior.UNIFORM : Prior.Weights.of(weights);
    Domain domain =
        random.nextBoolean()
            ? Domain.numbered(records)
            : new Domain.Labels(IntStream.range(0, records).mapToObj(i -> "v" + i).toList());
    return new Secret.Finite(domain, prior);
  }

  private static Auxiliary auxiliary(Random random, int records) {
    return switch (random.nextInt(3)) {
      case 0 -> Auxiliary.NOTHING;
      case 1 -> Auxiliary.EVERYTHING;
      default ->
          new Auxiliary.Groups(List.of(IntStream.range(0, (records + 1) / 2).boxed().toList()));
    };
  }

  /** The best of all attacks, each a guess for every output and cell. */
  private static final class Tried {
    private final double[] prior;
    private final boolean[][] right;
    private final int[] cell;
    private final double advantage;
    private final double success;
    private final double blind;
    private double best;
    private double worst = 1;

    Tried(ThreatModel threat, boolean[][] right, DefinedMechanisms mechanism) {
      this.right = right;
      this.prior = ThreatQueries.masses(threat);
      this.cell = new int[prior.length];
      int[][] cells = ThreatQueries.cells(threat);
      for (int number = 0; number < cells.length; number++) {
        for (int record : cells[number]) {
          cell[record] = number;
        }
      }
      double gained = 0;
      double found = 0;
      for (int output = 0; output < mechanism.outputs(); output++) {
        int shown = output;
        double mean =
            IntStream.range(0, prior.length)
                .mapToDouble(z -> prior[z] * mechanism.likelihood(z, shown))
                .sum();
        gained += best(cells.length, z -> prior[z] * (mechanism.likelihood(z, shown) - mean));
        found += best(cells.length, z -> prior[z] * mechanism.likelihood(z, shown));
      }
      this.advantage = gained;
      this.success = found;
      this.blind = best(cells.length, z -> prior[z]);
      for (boolean[] guess : right) {
        double mass =
            IntStream.range(0, prior.length).mapToDouble(z -> guess[z] ? prior[z] : 0).sum();
        best = Math.max(best, mass);
        worst = Math.min(worst, mass);
      }
    }

    int records() {
      return prior.length;
    }

    double risk(Risk risk) {
      return switch (risk) {
        case RECONSTRUCTION_ADVANTAGE -> advantage;
        case SUCCESS -> success;
        case EXCESS_SUCCESS -> success - blind;
        // Near a sure guess the share magnifies what the sums themselves are rounded by.
        case NORMALIZED_ADVANTAGE ->
            blind < 1 ? (success - blind - 4 * Math.ulp(1.0)) / (1 - blind) : 0;
        default -> Double.NEGATIVE_INFINITY;
      };
    }

    private double best(int cells, IntToDoubleFunction worth) {
      double sum = 0;
      for (int number = 0; number < cells; number++) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (boolean[] guess : right) {
          double gain = 0;
          for (int z = 0; z < prior.length; z++) {
            gain += cell[z] == number && guess[z] ? worth.applyAsDouble(z) : 0;
          }
          greatest = Math.max(greatest, gain);
        }
        sum += greatest;
      }
      return sum;
    }
  }
}
