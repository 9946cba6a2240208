package dev.sievert.exact.line;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
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
import java.util.Random;
import java.util.stream.IntStream;

/** Few records at tenths, or whole numbers for whole noise. */
final class LineInstance {
  private final LineChannel channel;
  private final int[] places;
  private final double[] masses;
  private final int[] cells;
  private final int reach;

  LineInstance(LineChannel channel, int[] places, double[] masses, int[] cells, int reach) {
    this.channel = channel;
    this.places = places.clone();
    this.masses = masses.clone();
    this.cells = cells.clone();
    this.reach = reach;
  }

  LineChannel channel() {
    return channel;
  }

  int[] places() {
    return places.clone();
  }

  double[] masses() {
    return masses.clone();
  }

  int[] cells() {
    return cells.clone();
  }

  int reach() {
    return reach;
  }

  static LineInstance draw(Random random, Noise noise) {
    int size = 2 + random.nextInt(4);
    int[] places = random.ints(0, 20).distinct().limit(size).toArray();
    double[] masses = random.doubles(size).map(x -> x < 0.15 ? 0 : x).toArray();
    masses[random.nextInt(size)] += 0.5;
    double total = Arrays.stream(masses).sum();
    int kinds = 1 + random.nextInt(3);
    int[] cells = random.ints(size, 0, kinds).toArray();
    double scale = noise.isWhole() ? 0.4 + 6 * random.nextDouble() : 0.1 + random.nextDouble();
    double unit = noise.isWhole() ? 1 : 0.1;
    boolean clamp = random.nextInt(3) == 0;
    double low = clamp ? unit * (random.nextInt(14) - 2) : Double.NEGATIVE_INFINITY;
    double high =
        clamp && random.nextBoolean()
            ? low + unit * (1 + random.nextInt(12))
            : Double.POSITIVE_INFINITY;
    return new LineInstance(
        new LineChannel(noise, scale, low, high),
        places,
        Arrays.stream(masses).map(mass -> mass / total).toArray(),
        cells,
        random.nextBoolean() ? 0 : random.nextInt(12));
  }

  double diversity() {
    return 1 - Arrays.stream(masses).map(mass -> mass * mass).sum();
  }

  Auxiliary groups() {
    List<List<Integer>> listed = new ArrayList<>();
    for (int cell = 1; cell <= Arrays.stream(cells).max().orElse(0); cell++) {
      int kind = cell;
      listed.add(IntStream.range(0, cells.length).filter(z -> cells[z] == kind).boxed().toList());
    }
    return new Auxiliary.Groups(listed);
  }

  ThreatModel threat() {
    return threat(BigDecimal.ONE, BigDecimal.ZERO, groups());
  }

  ThreatModel threat(BigDecimal factor, BigDecimal shift) {
    return threat(factor, shift, groups());
  }

  OptimalRisk solve(Auxiliary auxiliary) {
    return new LineSolver().solve(channel, threat(BigDecimal.ONE, BigDecimal.ZERO, auxiliary));
  }

  private ThreatModel threat(BigDecimal factor, BigDecimal shift, Auxiliary auxiliary) {
    int digits = channel.noise().isWhole() ? 0 : 1;
    List<BigDecimal> numbers =
        Arrays.stream(places)
            .mapToObj(place -> BigDecimal.valueOf(place, digits).multiply(factor).add(shift))
            .toList();
    Secret secret = new Secret.Finite(new Domain.Numbers(numbers), Prior.Weights.of(masses));
    Goal goal = new Goal.Within(BigDecimal.valueOf(reach, digits).multiply(factor));
    return ThreatModel.of("someone", secret, goal, auxiliary);
  }

  @Override
  public String toString() {
    return channel
        + " at "
        + Arrays.toString(places)
        + " with "
        + Arrays.toString(masses)
        + " in "
        + Arrays.toString(cells)
        + " within "
        + reach;
  }
}
