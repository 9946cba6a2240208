package dev.sievert.papers;

import dev.sievert.number.Estimate;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.Normal;
import java.util.SplittableRandom;

/** The likeliest of M equally likely records, guessed many times. */
final class RepeatedGuessing {
  private static final double CONFIDENCE = 0.9999;

  private RepeatedGuessing() {}

  /** Randomised response that lies with a probability, uniformly over all values. */
  static Estimate response(double lies, int records, int runs) {
    SplittableRandom random = new SplittableRandom(Double.doubleToLongBits(lies));
    long hits = 0;
    for (int run = 0; run < runs; run++) {
      int record = random.nextInt(records);
      int output = random.nextDouble() < lies ? random.nextInt(records) : record;
      hits += output == record ? 1 : 0;
    }
    return normalized(hits, runs, records);
  }

  /** Gaussian noise on one-hot codes: the likeliest record has the greatest coordinate. */
  static Estimate oneHot(double noise, int records, int runs) {
    SplittableRandom random = new SplittableRandom(Double.doubleToLongBits(noise));
    long hits = 0;
    for (int run = 0; run < runs; run++) {
      double own = 1 + noise * random.nextGaussian();
      boolean isGreatest = true;
      for (int other = 1; other < records; other++) {
        isGreatest &= noise * random.nextGaussian() < own;
      }
      hits += isGreatest ? 1 : 0;
    }
    return normalized(hits, runs, records);
  }

  private static Estimate normalized(long hits, int runs, int records) {
    double risk = (1 - CONFIDENCE) / 2;
    return new Estimate(
        normalized(ClopperPearson.lower(hits, runs, risk), records),
        normalized((double) hits / runs, records),
        normalized(ClopperPearson.upper(hits, runs, risk), records),
        CONFIDENCE);
  }

  /** From guessing to certainty. */
  static double normalized(double success, double records) {
    return (success - 1 / records) / (1 - 1 / records);
  }

  /** How often the likeliest of so many equally distant Gaussians is right, by Simpson's rule. */
  static double likeliest(double rho, double records) {
    double distance = Math.sqrt(rho);
    int pieces = 20_000;
    double from = -12;
    double step = (24 + distance) / pieces;
    double sum = 0;
    for (int i = 0; i <= pieces; i++) {
      double x = from + i * step;
      double density = Math.exp(-(x - distance) * (x - distance) / 2) / Math.sqrt(2 * Math.PI);
      double others = Math.exp((records - 1) * Math.log1p(-Normal.cdf(-x)));
      double weight = i == 0 || i == pieces ? 1 : i % 2 == 0 ? 2 : 4;
      sum += weight * density * others;
    }
    return sum * step / 3;
  }
}
