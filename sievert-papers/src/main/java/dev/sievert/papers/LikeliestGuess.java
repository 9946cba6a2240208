package dev.sievert.papers;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.report.Chart;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Randomised response and Gaussian noise against an attacker who guesses the likeliest value. */
final class LikeliestGuess extends PrintedItem {
  private static final int RECORDS = 10;
  private static final double DELTA = 1e-5;
  private static final ThreatModel THREAT = PureFormulas.uniform(RECORDS);

  private static final PrintedClaim TIGHT =
      PrintedClaim.of(
              "randomised response",
              "“attains equality in Fano’s inequality under the uniform input distribution”",
              "section 6.1")
          .erratum("C7");
  private static final PrintedClaim LOWER =
      PrintedClaim.of(
              "lower than before",
              "“The bound from Theorem 1 is consistently lower than both baseline bounds”",
              "section 6.1")
          .erratum("C6");
  private static final PrintedClaim CLOSE =
      PrintedClaim.of(
              "Gaussian",
              "“closely matches the behavior of the empirical lower bound”",
              "section 6.1")
          .erratum("C7");

  /** What is drawn of one mechanism over its noise. */
  private record Curves(
      DoubleFunction<FanoBounds> bounds,
      DoubleFunction<Mechanism> mechanism,
      DoubleUnaryOperator exact,
      DoubleUnaryOperator epsilon) {
    double fano(double noise) {
      return Bounded.by("normalized.fano-exact", mechanism.apply(noise), THREAT);
    }
  }

  private static final Curves RESPONSE =
      new Curves(
          q -> FanoBounds.response(q, RECORDS),
          LikeliestGuess::response,
          q -> 1 - q,
          q -> Math.log1p(RECORDS * (1 - q) / q));
  private static final Curves GAUSSIAN =
      new Curves(
          s -> FanoBounds.gaussian(1 / (s * s), RECORDS),
          s -> new GaussianNoise(s, Math.nextUp(Math.sqrt(2)), true),
          s ->
              RepeatedGuessing.normalized(
                  RepeatedGuessing.likeliest(1 / (s * s), RECORDS), RECORDS),
          s -> Promise.epsilon(Math.sqrt(2) / s, DELTA));

  LikeliestGuess() {
    super(
        new Label(
            "likeliest-guess",
            Paper.FANO,
            "Figure 3",
            "Randomised response and Gaussian noise against the likeliest guess"),
        List.of(TIGHT, LOWER, CLOSE));
  }

  @Override
  public Made make(ItemRequest request) {
    int runs = request.size().pick(10_000, 100_000, 100_000);
    double[] lies = Plots.even(0.05, 0.95, request.size().pick(4, 18, 90));
    double[] noises = Plots.even(0.15, 3, request.size().pick(4, 19, 95));
    Chart.Curve said =
        Plots.dots("attack played", lies, q -> RepeatedGuessing.response(q, RECORDS, runs));
    Chart.Curve coded =
        Plots.dots("attack played", noises, s -> RepeatedGuessing.oneHot(s, RECORDS, runs));
    return new Made(
        Plots.chart(
            label(),
            "Two panels of bounds of the normalised advantage over noise with what the attack"
                + " achieved, and two of ε.",
            "dots were played; the lowest line is what no attack can pass. Beside each stands the ε"
                + " of the same noise.",
            panel("randomised response, M = 10", "q, how often it lies", lies, RESPONSE, said),
            budget("ε of randomised response", "q, how often it lies", lies, RESPONSE),
            panel("Gaussian noise on one-hot codes, M = 10", "noise σ", noises, GAUSSIAN, coded),
            budget("ε of Gaussian noise at δ = 10⁻⁵", "noise σ", noises, GAUSSIAN)),
        List.of(tight(lies, said), lower(lies, noises), close(noises)),
        List.of(
            "Theorem 1 is used with the divergences of the mechanism itself. The closed form is"
                + " Fano's inequality with at most ln 2 for the entropy of the error; the paper of"
                + " Salamatian et al. 2020 is unpublished."));
  }

  private static Chart.Panel panel(
      String title, String axis, double[] noises, Curves curves, Chart.Curve played) {
    DoubleFunction<FanoBounds> bounds = curves.bounds();
    return new Chart.Panel(
        title,
        Chart.Axis.even(axis, 0, noises[noises.length - 1] < 1 ? 1 : 3),
        Chart.Axis.even("normalised advantage", 0, 1),
        List.of(
            Plots.line("Fano, exact information", noises, curves::fano),
            Plots.line("Fano, Theorem 1, order 1", noises, x -> bounds.apply(x).firstOrder()),
            Plots.line("Fano, Theorem 1, best order", noises, x -> bounds.apply(x).bestOrder()),
            Plots.line("ReRo by Rényi divergences", noises, x -> bounds.apply(x).robustness()),
            Plots.line("Fano in closed form", noises, x -> bounds.apply(x).closedForm()),
            Plots.line("exact", noises, curves.exact()),
            played));
  }

  private static Chart.Panel budget(String title, String axis, double[] noises, Curves curves) {
    double most = curves.epsilon().applyAsDouble(noises[0]);
    return new Chart.Panel(
        title,
        Chart.Axis.even(axis, 0, noises[noises.length - 1] < 1 ? 1 : 3),
        Chart.Axis.even("ε", 0, Math.ceil(most)),
        List.of(Plots.line("ε", noises, curves.epsilon())));
  }

  private static Mechanism response(double lies) {
    return new RandomizedResponse(Math.log1p(RECORDS * (1 - lies) / lies), RECORDS);
  }

  private static Outcome tight(double[] lies, Chart.Curve played) {
    double off = 0;
    int within = 0;
    for (Chart.Place place : played.points()) {
      double bound = RESPONSE.fano(place.x());
      off = Math.max(off, Math.abs(bound - (1 - place.x())));
      within += bound >= place.lower() - 1e-9 && bound <= place.upper() + 1e-9 ? 1 : 0;
    }
    return TIGHT.judged(
        NumberCheck.of("greatest distance of Fano with exact information from 1 − q", off)
            .near(0, 1e-6, "outward rounding of the bound")
            .refusing("prior .367, .339, .294 and q = 0.8, which is not uniform", uneven()),
        "both are 1 − q, to " + Words.few(off),
        "%d of %d played attacks have the bound within limits of 99.99 %% confidence."
            .formatted(within, lies.length));
  }

  /** By how much Fano's bound is above the best attack for the prior of the genes. */
  private static double uneven() {
    Mechanism mechanism = new RandomizedResponse(Math.log1p(3 * 0.2 / 0.8), 3);
    ThreatModel threat = Attacked.weighted(0.367, 0.339, 0.294);
    double attained = (Attacked.success(mechanism, threat) - 0.367) / (1 - 0.367);
    return Bounded.by("normalized.fano-exact", mechanism, threat) - attained;
  }

  private static Outcome lower(double[] lies, double[] noises) {
    List<FanoBounds> all =
        Stream.concat(
                DoubleStream.of(lies).mapToObj(RESPONSE.bounds()),
                DoubleStream.of(noises).mapToObj(GAUSSIAN.bounds()))
            .toList();
    double worst = Double.NEGATIVE_INFINITY;
    double first = Double.NEGATIVE_INFINITY;
    for (FanoBounds each : all) {
      double older = Math.min(each.robustness(), each.closedForm());
      worst = Math.max(worst, each.bestOrder() - older);
      first = Math.max(first, each.firstOrder() - older);
    }
    FanoBounds vast = FanoBounds.gaussian(0.2, 50_256);
    return LOWER.judged(
        NumberCheck.of(
                "most by which Theorem 1 at its best order is above the lower baseline", worst)
            .atMost(0, 1e-9, "rounding of proven bounds")
            .refusing(
                "order 1 alone for M = 50,256, ρ = 0.2", vast.firstOrder() - vast.robustness()),
        "never above",
        "For a uniform prior Algorithm 2 is below ReRo at every order. Order 1 alone exceeds the lower baseline by up to %s in this figure, and for M = 50,256, ρ = 0.2 gives %s where ReRo gives %s."
            .formatted(
                Words.few(Math.max(0, first)),
                Words.few(vast.firstOrder()),
                Words.few(vast.robustness())));
  }

  private static Outcome close(double[] noises) {
    double off = 0;
    double under = 0;
    double generic = 0;
    for (double noise : noises) {
      double exact = GAUSSIAN.exact().applyAsDouble(noise);
      off = Math.max(off, GAUSSIAN.fano(noise) - exact);
      under = Math.max(under, exact - GAUSSIAN.fano(noise));
      generic = Math.max(generic, GAUSSIAN.bounds().apply(noise).bestOrder() - exact);
    }
    return CLOSE.loose(
        NumberCheck.of("most by which Fano with exact information is above the best attack", off)
            .atMost(0.2, "a fifth of the axis: “closely”")
            .refusing("with Theorem 1 in place of exact information", generic),
        NumberCheck.of("most by which the best attack is below Fano with exact information", off)
            .atLeast(0.01, "more than a picture shows")
            .refusing("randomised response, where they are equal", 0),
        "above the exact advantage by up to " + Words.few(off),
        "Both by quadrature, without sampling; never below (by at most %s)."
            .formatted(Words.few(under)));
  }
}
