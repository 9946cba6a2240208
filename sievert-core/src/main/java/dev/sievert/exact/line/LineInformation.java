package dev.sievert.exact.line;

import dev.sievert.guarantee.LineChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.GaussLegendre;
import dev.sievert.threat.Secret;
import java.util.Optional;

/**
 * The mutual information of a number and the same with noise, in nats: the entropy of the output
 * minus that of the noise, −∫ p ln p − h. For Gaussian noise panels of half a unit are enough, and
 * the difference to panels twice as wide is added four times; {@link LaplaceInformation} needs
 * none. Clamping is a function of the output and tells no more.
 *
 * @accuracy 1e-10, tried, for Gaussian noise; proven for Laplace noise
 */
public final class LineInformation {
  /** Values times values times panels; each a few nanoseconds. */
  private static final int MOST_RECORDS = 500;

  /** Each takes a fraction of a microsecond. */
  private static final int MOST_LAPLACE = 300_000;

  /** Values times whole steps that the noise takes for one of its units. */
  private static final double MOST_STEPS = 2_000;

  private final LineRecords records;
  private final LineChannel.Noise noise;
  private final double unit;

  private LineInformation(LineRecords records, LineChannel.Noise noise) {
    this.records = records;
    this.noise = noise;
    this.unit = records.unit();
  }

  /** Why it is not known, as it reads after "needs". */
  public static Optional<String> objection(LineChannel channel, Secret.Finite secret) {
    boolean isLaplace = channel.noise() == LineChannel.Noise.LAPLACE;
    boolean isWide =
        channel.noise().isWhole()
            && Double.isFinite(channel.scale())
            && channel.scale() * secret.domain().size() > MOST_STEPS;
    long most = isLaplace ? MOST_LAPLACE : MOST_RECORDS;
    if (secret.span().isEmpty() || secret.domain().size() > most || isWide) {
      return Optional.of("at most " + most + " numbers, and less noise if it is whole");
    }
    return Optional.empty();
  }

  /** In nats, at least the truth; only where there is no objection. */
  public static double nats(LineChannel channel, Secret.Finite secret) {
    LineRecords records = LineRecords.of(secret, channel);
    double most = Math.log(records.size()) * (1 + 0x1p-50);
    if (records.size() == 1 || Double.isInfinite(channel.scale())) {
      return 0;
    }
    LineInformation information = new LineInformation(records, channel.noise());
    double nats =
        switch (channel.noise()) {
          case LAPLACE -> LaplaceInformation.nats(records);
          case GAUSSIAN -> information.continuous();
          case DISCRETE_LAPLACE, DISCRETE_GAUSSIAN -> information.whole() + 1e-11;
        };
    return Math.min(most, Math.max(0, nats));
  }

  private double continuous() {
    double coarse = entropy(1);
    double fine = entropy(0.5);
    double own = 0.5 * Math.log(2 * Math.PI * Math.E);
    return fine - own + 4 * Math.abs(fine - coarse) + 1e-11;
  }

  /** −∫ p ln p, from far left of the first value to far right of the last. */
  private double entropy(double panel) {
    double far = reach();
    ExactSum sum = new ExactSum();
    double at = records.place(0) - far;
    for (int next = 0; next <= records.size(); next++) {
      double to = next < records.size() ? records.place(next) : records.place(next - 1) + far;
      int panels = (int) Math.min(20_000, Math.ceil((to - at) / panel));
      double width = (to - at) / Math.max(1, panels);
      for (int i = 0; i < panels; i++) {
        sum.add(GaussLegendre.integral(this::term, at + i * width, width));
      }
      at = to;
    }
    return sum.value();
  }

  private double reach() {
    return noise.isGaussian() ? 14 : 60;
  }

  private double term(double output) {
    double density = 0;
    // What is farther away than the noise ever reaches is nothing.
    int first = records.firstAbove(output - reach());
    int last = records.firstAbove(output + reach());
    for (int record = first; record < last; record++) {
      density += records.mass(record) * density(output - records.place(record));
    }
    return density <= 0 ? 0 : -density * Math.log(density);
  }

  private static double density(double distance) {
    return Math.exp(-distance * distance / 2) / Math.sqrt(2 * Math.PI);
  }

  /** The same as a sum over whole outputs, by what each record adds. */
  private double whole() {
    double far = Math.ceil(reach() / unit) + 2;
    int span = (int) (records.place(records.size() - 1) + 2 * far) + 1;
    double[] noiseMasses = new double[2 * span + 1];
    double total = 0;
    for (int n = -span; n <= span; n++) {
      double x = n * unit;
      noiseMasses[n + span] = noise.isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
      total += noiseMasses[n + span];
    }
    ExactSum sum = new ExactSum();
    for (int output = 0; output < span; output++) {
      double place = output - far;
      double mean = 0;
      for (int record = 0; record < records.size(); record++) {
        mean += records.mass(record) * at(noiseMasses, span, place - records.place(record)) / total;
      }
      for (int record = 0; record < records.size() && mean > 0; record++) {
        double own = at(noiseMasses, span, place - records.place(record)) / total;
        sum.add(own > 0 ? records.mass(record) * own * Math.log(own / mean) : 0);
      }
    }
    return sum.value();
  }

  private static double at(double[] masses, int span, double distance) {
    return masses[(int) distance + span];
  }
}
