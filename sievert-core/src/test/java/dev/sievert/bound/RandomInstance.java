package dev.sievert.bound;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A seeded random mechanism with a seeded random attacker, small enough to solve by brute force.
 */
final class RandomInstance {
  private static final BigDecimal FROM = new BigDecimal("-0.3");
  private static final BigDecimal STEP = new BigDecimal("0.1");

  private final Random random;
  private final int records;
  private final FiniteChannel channel;
  private final double[] weights;
  private final int reach;
  private final Auxiliary auxiliary;

  /** Where the guesses lie, in steps from the first record. */
  private final int[] guesses;

  RandomInstance(long seed) {
    this.random = new Random(seed);
    this.records = 2 + random.nextInt(5);
    this.channel = randomChannel();
    this.weights = randomWeights();
    this.reach = random.nextBoolean() ? 0 : random.nextInt(records);
    this.auxiliary = randomAuxiliary();
    this.guesses = randomGuesses();
  }

  FiniteChannel channel() {
    return channel;
  }

  /** A number between zero and one that belongs to this instance. */
  double draw() {
    return random.nextDouble();
  }

  ThreatModel threat() {
    Domain domain = new Domain.Grid(FROM, STEP, records);
    boolean even = Arrays.stream(weights).allMatch(weight -> weight == 1);
    Prior prior = even && random.nextBoolean() ? Prior.UNIFORM : Prior.Weights.of(weights);
    Goal goal =
        reach == 0 && random.nextBoolean()
            ? Goal.EXACT
            : new Goal.Within(STEP.multiply(BigDecimal.valueOf(reach)));
    boolean usual = Arrays.equals(guesses, IntStream.range(0, records).toArray());
    Optional<Domain> alphabet = usual ? Optional.empty() : Optional.of(places(guesses));
    return ThreatModel.of("random", new Secret.Finite(domain, prior, alphabet), goal, auxiliary);
  }

  BruteForce solved() {
    double total = Arrays.stream(weights).sum();
    double[] prior = Arrays.stream(weights).map(weight -> weight / total).toArray();
    boolean[][] hits = new boolean[records][guesses.length];
    for (int truth = 0; truth < records; truth++) {
      for (int guess = 0; guess < guesses.length; guess++) {
        hits[truth][guess] = Math.abs(truth - guesses[guess]) <= reach;
      }
    }
    return new BruteForce(channel, prior, cells(), hits);
  }

  private FiniteChannel randomChannel() {
    double strength = Math.pow(10, -3 * random.nextDouble()) * 6;
    if (random.nextInt(6) == 0) {
      return FiniteChannel.randomizedResponse(records, strength);
    }
    if (random.nextInt(5) == 0) {
      return FiniteChannel.subsetSelection(records, 1 + random.nextInt(records - 1), strength);
    }
    int outputs = 2 + random.nextInt(5);
    boolean excludes = random.nextInt(4) == 0;
    double[] common = random.doubles(outputs, 0.05, 1).toArray();
    double[][] rows = new double[records][outputs];
    for (double[] row : rows) {
      for (int output = 0; output < outputs; output++) {
        row[output] = common[output] * Math.exp(strength * random.nextDouble());
        row[output] *= excludes && output > 0 && random.nextInt(3) == 0 ? 0 : 1;
      }
    }
    return FiniteChannel.of(rows);
  }

  private double[] randomWeights() {
    double[] drawn = new double[records];
    int kind = random.nextInt(4);
    for (int record = 0; record < records; record++) {
      drawn[record] =
          switch (kind) {
            case 0 -> 1;
            case 1 -> random.nextDouble();
            case 2 -> random.nextInt(3) == 0 ? 0 : random.nextDouble();
            default -> Math.pow(10, -9 * random.nextDouble());
          };
    }
    drawn[random.nextInt(records)] = 1;
    return drawn;
  }

  /** The records themselves, or some of them, or more than them: a guess that is never right. */
  private int[] randomGuesses() {
    return switch (random.nextInt(5)) {
      case 0 -> IntStream.range(-1, records + 6).toArray();
      case 1 -> IntStream.range(0, 1 + random.nextInt(records)).toArray();
      default -> IntStream.range(0, records).toArray();
    };
  }

  private static Domain places(int[] steps) {
    return new Domain.Numbers(
        Arrays.stream(steps)
            .mapToObj(step -> FROM.add(STEP.multiply(BigDecimal.valueOf(step))))
            .toList());
  }

  private Auxiliary randomAuxiliary() {
    return switch (random.nextInt(4)) {
      case 0 -> Auxiliary.EVERYTHING;
      case 1 -> randomGroups();
      default -> Auxiliary.NOTHING;
    };
  }

  private Auxiliary randomGroups() {
    List<List<Integer>> cells = new ArrayList<>();
    IntStream.range(0, 1 + random.nextInt(records)).forEach(i -> cells.add(new ArrayList<>()));
    for (int record = 0; record < records; record++) {
      if (random.nextInt(4) > 0) {
        cells.get(random.nextInt(cells.size())).add(record);
      }
    }
    return new Auxiliary.Groups(cells);
  }

  private List<List<Integer>> cells() {
    if (auxiliary instanceof Auxiliary.Groups groups) {
      return groups.partition(records);
    }
    List<Integer> all = IntStream.range(0, records).boxed().toList();
    return auxiliary instanceof Auxiliary.Everything
        ? all.stream().map(List::of).toList()
        : List.of(all);
  }
}
