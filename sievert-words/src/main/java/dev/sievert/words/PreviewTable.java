package dev.sievert.words;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What would be published, as it could come out: each number without noise and with it, and the
 * interval that holds the truth in 95 of 100 cases, for the sample alone and with the noise.
 *
 * <p>A picture of the cost and no more: a share s among n people has the interval ±z·√(s(1 − s)/n),
 * and with noise of variance v/n the interval ±z·√((s(1 − s) + v)/n). The draw is the same at each
 * look.
 */
public record PreviewTable(String sentence, List<String> header, List<List<String>> rows) {
  private static final double TWO_SIDED_95 = 0.975;
  private static final long USUAL_SURVEY = 1_000;
  private static final int MOST_ROWS = 12;
  private static final long SEED = 20;

  /** Copies the lists. */
  public PreviewTable {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /**
   * The preview of a release.
   *
   * @param people how many are asked, where that is stated
   */
  public static PreviewTable of(Mechanism mechanism, Secret secret, Optional<Long> people) {
    if (mechanism instanceof OnColumn released
        && secret instanceof Secret.Finite table
        && table.domain() instanceof Rows) {
      return of(released.inner(), Rows.marginal(table, released.column()), people);
    }
    Optional<Utility> utility = mechanism.utility();
    if (utility.isPresent() && !Double.isFinite(utility.get().value())) {
      return new PreviewTable(
          "The noise hides everything: what would be published says nothing.",
          List.of(),
          List.of());
    }
    if (utility.isPresent() && secret instanceof Secret.Finite finite) {
      long asked = people.orElse(USUAL_SURVEY);
      switch (utility.get().kind()) {
        case FREQUENCY_VARIANCE -> {
          return shares(utility.get(), finite, asked);
        }
        case COUNT_DEVIATION -> {
          return counts(utility.get(), finite, asked);
        }
        case STANDARD_DEVIATION -> {
          return numbers(mechanism, utility.get(), finite);
        }
        case NOISE_MULTIPLIER -> {}
      }
    }
    return new PreviewTable(
        "There is no common measure of what this release looks like.", List.of(), List.of());
  }

  private static PreviewTable shares(Utility utility, Secret.Finite secret, long people) {
    RandomGenerator random = new SplittableRandom(SEED);
    double z = Normal.quantile(TWO_SIDED_95);
    List<List<String>> rows = new ArrayList<>();
    for (int record : foremost(secret)) {
      double share = mass(secret, record);
      double sampling = share * (1 - share) / people;
      double spread = Math.sqrt(sampling + utility.value() / people);
      double seen = share + spread * random.nextGaussian();
      rows.add(
          List.of(
              name(secret.domain(), record),
              percent(share) + " ± " + percent(z * Math.sqrt(sampling)),
              percent(Math.max(0, Math.min(1, seen))) + " ± " + percent(z * spread)));
    }
    return new PreviewTable(
        "Shares among "
            + Figures.grouped(people)
            + " people, in percent, with the interval that holds the truth in 95 of 100 cases: as"
            + " a survey without noise would give them, and as they could be published.",
        List.of("value", "without noise", "published"),
        rows);
  }

  private static PreviewTable counts(Utility utility, Secret.Finite secret, long people) {
    RandomGenerator random = new SplittableRandom(SEED);
    double usual = utility.details().getOrDefault(Utility.USUAL_ERROR, 2 * utility.value());
    List<List<String>> rows = new ArrayList<>();
    for (int record : foremost(secret)) {
      long count = Math.round(mass(secret, record) * people);
      long seen = count + Math.round(utility.value() * random.nextGaussian());
      rows.add(
          List.of(
              name(secret.domain(), record),
              Figures.grouped(count),
              Figures.grouped(seen) + " ± " + Figures.grouped(Math.round(Math.ceil(usual)))));
    }
    return new PreviewTable(
        "Counts of "
            + Figures.grouped(people)
            + " people: as they are expected, and as they could be published, with the interval"
            + " that holds the truth in 95 of 100 cases.",
        List.of("value", "without noise", "published"),
        rows);
  }

  private static PreviewTable numbers(Mechanism mechanism, Utility utility, Secret.Finite secret) {
    Optional<Channel> channel = mechanism.channel(secret);
    boolean isLine =
        channel.isPresent()
            && channel.get() instanceof LineChannel line
            && Double.isFinite(line.scale())
            && secret.span().isPresent();
    if (!isLine) {
      return new PreviewTable(
          "There is no common measure of what this release looks like.", List.of(), List.of());
    }
    LineChannel line = (LineChannel) channel.get();
    RandomGenerator random = new SplittableRandom(SEED);
    BigDecimal span = secret.span().orElseThrow();
    Optional<Double> usual = Optional.ofNullable(utility.details().get(Utility.USUAL_ERROR));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      double truth = span.doubleValue() * (i + 0.5) / 10;
      double seen = truth + noise(line, random);
      boolean isWhole = line.noise().isWhole();
      double shown = Math.max(line.low(), Math.min(line.high(), seen));
      rows.add(
          List.of(
              plain(isWhole ? Math.rint(truth) : truth),
              plain(isWhole ? Math.rint(shown) : shown)
                  + usual.map(error -> " ± " + plain(error)).orElse("")));
    }
    return new PreviewTable(
        "Ten numbers as they are, counted from the least, and as they could be published, with"
            + " the interval that holds the truth in 95 of 100 cases.",
        List.of("without noise", "published"),
        rows);
  }

  private static double noise(LineChannel line, RandomGenerator random) {
    return line.scale()
        * (line.noise().isGaussian()
            ? random.nextGaussian()
            : random.nextExponential() * (random.nextBoolean() ? 1 : -1));
  }

  /** The likeliest values, in their own order. */
  private static List<Integer> foremost(Secret.Finite secret) {
    int size = (int) Math.min(secret.domain().size(), 100_000);
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer record) -> -mass(secret, record)))
        .limit(MOST_ROWS)
        .sorted()
        .toList();
  }

  private static double mass(Secret.Finite secret, int record) {
    return secret.prior() instanceof Prior.Weights weights
        ? weights.mass(record)
        : 1.0 / secret.domain().size();
  }

  private static String name(Domain domain, int record) {
    if (domain instanceof Domain.Labels labels) {
      return labels.names().get(record);
    }
    if (domain instanceof Domain.Numbers numbers) {
      return numbers.numbers().get(record).toPlainString();
    }
    return domain instanceof Domain.Grid grid
        ? grid.from().add(grid.step().multiply(BigDecimal.valueOf(record))).toPlainString()
        : "row " + (record + 1);
  }

  private static String percent(double share) {
    return plain(100 * share);
  }

  private static String plain(double number) {
    return String.format(
        Locale.ROOT, "%s", new BigDecimal(number).setScale(1, RoundingMode.HALF_EVEN));
  }
}
