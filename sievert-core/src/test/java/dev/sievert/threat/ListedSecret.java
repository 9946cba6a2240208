package dev.sievert.threat;

import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** A seeded random secret with its attacker, solved by brute force in decimals. */
record ListedSecret(
    ThreatModel threat,
    List<BigDecimal> places,
    List<BigDecimal> masses,
    List<BigDecimal> guesses,
    BigDecimal reach,
    List<List<Integer>> cells) {
  private static final BigDecimal TENTH = new BigDecimal("0.1");

  static ListedSecret random(Random random) {
    int size = 1 + random.nextInt(9);
    List<BigDecimal> places = randomPlaces(random, size);
    double[] weights = new double[size];
    Arrays.setAll(weights, i -> random.nextInt(3) == 0 ? 0 : random.nextDouble());
    weights[random.nextInt(size)] = 1;
    Domain domain = new Domain.Numbers(places);
    boolean even = random.nextInt(3) == 0;
    if (even) {
      Arrays.fill(weights, 1);
    }
    Optional<Domain> guesses =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(new Domain.Numbers(randomPlaces(random, 1 + random.nextInt(6))));
    Prior prior = even ? Prior.UNIFORM : Prior.Weights.of(weights);
    Secret.Finite secret = new Secret.Finite(domain, prior, guesses);
    BigDecimal reach = TENTH.multiply(BigDecimal.valueOf(random.nextInt(6)));
    Auxiliary.Groups groups = new Auxiliary.Groups(randomCells(random, size));
    ThreatModel threat = ThreatModel.of("t", secret, new Goal.Within(reach), groups);
    BigDecimal total =
        Arrays.stream(weights).mapToObj(BigDecimal::new).reduce(BigDecimal.ZERO, BigDecimal::add);
    List<BigDecimal> masses =
        Arrays.stream(weights)
            .mapToObj(weight -> HighPrecision.over(new BigDecimal(weight), total))
            .toList();
    return new ListedSecret(
        threat,
        places,
        masses,
        guesses.map(each -> ((Domain.Numbers) each).numbers()).orElse(places),
        reach,
        groups.partition(size));
  }

  List<Integer> everyone() {
    return IntStream.range(0, places.size()).boxed().toList();
  }

  List<BigDecimal> successes(List<Integer> cell) {
    return guesses.stream()
        .map(
            guess ->
                cell.stream()
                    .filter(i -> places.get(i).subtract(guess).abs().compareTo(reach) <= 0)
                    .map(masses::get)
                    .reduce(BigDecimal.ZERO, BigDecimal::add))
        .toList();
  }

  BigDecimal informed() {
    return cells.stream()
        .map(cell -> Collections.max(successes(cell)))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static List<BigDecimal> randomPlaces(Random random, int size) {
    List<Integer> tenths = new ArrayList<>(IntStream.range(-8, 12).boxed().toList());
    Collections.shuffle(tenths, random);
    return tenths.subList(0, size).stream()
        .map(place -> TENTH.multiply(BigDecimal.valueOf(place)))
        .toList();
  }

  private static List<List<Integer>> randomCells(Random random, int size) {
    List<List<Integer>> cells = new ArrayList<>();
    IntStream.range(0, 1 + random.nextInt(4)).forEach(i -> cells.add(new ArrayList<>()));
    for (int record = 0; record < size; record++) {
      if (random.nextInt(3) > 0) {
        cells.get(random.nextInt(cells.size())).add(record);
      }
    }
    return cells;
  }
}
