package dev.sievert.bench;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.search.Calibrator;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A question about DP-SGD.
 *
 * @param values how many equally likely values the secret may have
 */
record TrainingScenario(double noise, double rate, long steps, int values) {
  private static final int[] SIZES = {2, 3, 10, 100};

  /** Ordinary and odd ones: noise of 0.3 to 5, rates of 1e-4 to a half, up to 10^5 steps. */
  static List<TrainingScenario> random(long seed, int count) {
    Random random = new Random(seed);
    return Stream.generate(() -> random(random)).limit(count).toList();
  }

  private static TrainingScenario random(Random random) {
    double noise = Math.pow(10, -0.5 + 1.2 * random.nextDouble());
    double rate = Math.pow(10, -4 + 3.7 * random.nextDouble());
    long steps = (long) Math.pow(10, 0.3 + 4.7 * random.nextDouble());
    return new TrainingScenario(noise, rate, steps, SIZES[random.nextInt(SIZES.length)]);
  }

  String name() {
    return String.format(Locale.ROOT, "%s, %s, %,d, %d values", noise, rate, steps, values);
  }

  /** As a file says it. */
  String text() {
    return String.format(
        Locale.ROOT,
        "sievert: 1%nmechanism: {type: dp-sgd, noise: %s, rate: %s, steps: %d}%n"
            + "secret: {size: %d}%n",
        noise,
        rate,
        steps,
        values);
  }

  /** How little noise keeps membership within a tenth. */
  Calibration calibrate() {
    Secret secret = new Secret.Finite(Domain.numbered(values), Prior.UNIFORM);
    Knob knob =
        Mechanisms.dpSgd().noise(noise).rate(rate).steps(steps).knob(Optional.empty(), secret);
    return Calibrator.within(ThreatModel.usual(secret, List.of()), List.of(Limit.membership(0.1)))
        .calibrate(knob);
  }
}
