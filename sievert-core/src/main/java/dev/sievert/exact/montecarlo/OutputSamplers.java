package dev.sievert.exact.montecarlo;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** How outputs of each shape of channel are drawn. */
public final class OutputSamplers {
  /** Lists of this many records and bits are held in memory at most. */
  private static final double MOST_HELD = 1 << 22;

  private OutputSamplers() {}

  /** The way to draw outputs, where there is one for this shape. */
  public static Optional<OutputSampler> of(Channel channel, Secret.Finite secret) {
    if (channel instanceof TwoLevelChannel sets) {
      return Optional.of(new TwoLevelSampler(sets));
    }
    if (channel instanceof OneHotChannel codes) {
      return OneHotSampler.supports(codes)
          ? Optional.of(new OneHotSampler(codes))
          : Optional.empty();
    }
    if (channel instanceof HadamardChannel matrix) {
      return Optional.of(new Columns(matrix));
    }
    if (channel instanceof FiniteChannel table) {
      return Optional.of(new Table(table));
    }
    if (channel instanceof UniversalHashing hashes) {
      return Optional.of(new Hashes(hashes, hashes.prime()));
    }
    if (channel instanceof BloomChannel filter) {
      return (double) filter.records() * filter.hashes() <= MOST_HELD
          ? Optional.of(new BloomSampler(filter))
          : Optional.empty();
    }
    if (channel instanceof LineChannel line) {
      return LineSampler.supports(line) && secret.span().isPresent()
          ? Optional.of(new LineSampler(line, secret))
          : Optional.empty();
    }
    if (channel instanceof ColumnChannel part) {
      return secret.domain() instanceof Rows rows && rows.column(part.column()).isPresent()
          ? of(part.inner(), Rows.marginal(secret, part.column()))
              .map(inner -> ColumnSampler.of(inner, rows, part.column()))
          : Optional.empty();
    }
    return channel instanceof ProductChannel product ? steps(product, secret) : Optional.empty();
  }

  private static Optional<OutputSampler> steps(ProductChannel product, Secret.Finite secret) {
    List<Repeated<OutputSampler>> plays = new ArrayList<>();
    for (Repeated<Channel> step : product.steps()) {
      Optional<OutputSampler> play = of(step.part(), secret);
      if (play.isEmpty()) {
        return Optional.empty();
      }
      plays.add(new Repeated<>(play.get(), step.times()));
    }
    return Optional.of(new Steps(plays));
  }

  private record Steps(List<Repeated<OutputSampler>> plays) implements OutputSampler {
    @Override
    public double work() {
      return plays.stream().mapToDouble(each -> each.part().work() * each.times()).sum();
    }

    @Override
    public void draw(int record, RandomGenerator random, double[] logarithms) {
      for (Repeated<OutputSampler> each : plays) {
        for (long run = 0; run < each.times(); run++) {
          each.part().draw(record, random, logarithms);
        }
      }
    }
  }

  private record Columns(HadamardChannel matrix) implements OutputSampler {
    @Override
    public double work() {
      return matrix.records();
    }

    @Override
    public void draw(int record, RandomGenerator random, double[] logarithms) {
      boolean likely = random.nextDouble() * (1 + Math.exp(-matrix.epsilon())) < 1;
      long output = random.nextLong(matrix.outputs());
      while (HadamardChannel.isLikely(record, output) != likely) {
        output = random.nextLong(matrix.outputs());
      }
      for (int each = 0; each < logarithms.length; each++) {
        logarithms[each] += HadamardChannel.isLikely(each, output) ? matrix.epsilon() : 0;
      }
    }
  }

  private record Table(FiniteChannel table) implements OutputSampler {
    @Override
    public double work() {
      return table.records() + (double) table.outputs();
    }

    @Override
    public void draw(int record, RandomGenerator random, double[] logarithms) {
      double left = random.nextDouble();
      int output = 0;
      int likeliest = 0;
      while (output < table.outputs() && left >= table.likelihood(record, output)) {
        left -= table.likelihood(record, output);
        likeliest = table.likelihood(record, output) > 0 ? output : likeliest;
        output++;
      }
      // Rounding may leave something beyond the last output.
      int drawn = output < table.outputs() ? output : likeliest;
      for (int each = 0; each < logarithms.length; each++) {
        logarithms[each] += Math.log(table.likelihood(each, drawn));
      }
    }
  }

  private record Hashes(UniversalHashing hashes, long prime) implements OutputSampler {
    @Override
    public double work() {
      return 2.0 * hashes.records();
    }

    @Override
    public void draw(int record, RandomGenerator random, double[] logarithms) {
      long factor = 1 + random.nextLong(prime - 1);
      long shift = random.nextLong(prime);
      long bucket = hashes.bucket(factor, shift, prime, record);
      if (random.nextDouble() >= hashes.kept()) {
        bucket = (bucket + 1 + random.nextLong(hashes.buckets() - 1)) % hashes.buckets();
      }
      for (int each = 0; each < logarithms.length; each++) {
        boolean isThere = hashes.bucket(factor, shift, prime, each) == bucket;
        logarithms[each] += isThere ? hashes.epsilon() : 0;
      }
    }
  }
}
