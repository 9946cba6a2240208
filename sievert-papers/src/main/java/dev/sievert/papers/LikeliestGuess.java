package dev.sievert.papers;

import dev.sievert.mechanism.GaussianNoise;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.RandomizedResponse;
import dev.sievert.report.Chart;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.util.List;

/** Randomised response and Gaussian noise against an attacker who guesses the likeliest value. */
final class LikeliestGuess implements Item {
  private static final int RECORDS = 10;
  private static final ThreatModel THREAT = PureFormulas.uniform(RECORDS);

  private static final Claim TIGHT =
      Claim.of(
              "randomised response",
              "Fano with exact information matches the attack",
              "section 6.1")
          .erratum("C7");
  private static final Claim LOWER =
      Claim.of(
              "lower than before",
              "the bound of Theorem 1 is consistently lower than both baselines",
              "section 6.1")
          .erratum("C6");
  private static final Claim UNEVEN =
      Claim.of(
              "uneven prior",
              "the attack attains equality in Fano's inequality (0.16833 at q = 0.8, prior .367, .339, .294)",
              "section 6.1")
          .value(0.16833)
          .erratum("C7");
  private static final Claim CLOSE =
      Claim.of("Gaussian", "approximate information closely matches the attack", "caption")
          .erratum("C7");

  @Override
  public Label label() {
    return new Label(
        "likeliest-guess",
        Paper.FANO,
        "Figure 3",
        "Randomised response and Gaussian noise against the likeliest guess");
  }

  @Override
  public List<Claim> claims() {
    return List.of(TIGHT, LOWER, UNEVEN, CLOSE);
  }

  @Override
  public Made make(Request request) {
    int runs = request.size().pick(10_000, 100_000, 100_000);
    double[] lies = Plots.even(0.05, 0.95, request.size().pick(4, 18, 90));
    double[] noises = Plots.even(0.15, 3, request.size().pick(4, 19, 95));
    Chart.Panel response = responsePanel(lies, runs);
    Chart.Panel gaussian = gaussianPanel(noises, runs);
    return new Made(
        Plots.chart(
            label(),
            "Two panels: bounds of the normalised advantage over noise, and what the attack achieved.",
            "dots were played; the lowest line is what no attack can pass.",
            response,
            gaussian),
        List.of(tight(response), lower(response, gaussian), uneven(), close(gaussian)),
        List.of(
            "The bound of Salamatian et al. 2020, one of the two baselines, is not part of Sievert and is not drawn."));
  }

  private static Chart.Panel responsePanel(double[] lies, int runs) {
    return new Chart.Panel(
        "randomised response, M = 10",
        Chart.Axis.even("q, how often it lies", 0, 1),
        Chart.Axis.even("normalised advantage", 0, 1),
        List.of(
            Plots.line(
                "Fano, exact information",
                lies,
                q -> Bounded.by("normalized.fano-exact", response(q), THREAT)),
            Plots.line(
                "Fano, Theorem 1", lies, q -> Bounded.by("normalized.fano", response(q), THREAT)),
            Plots.line("ReRo by Rényi divergences", lies, q -> rero(response(q))),
            Plots.line("exact", lies, q -> 1 - q),
            Plots.dots("attack played", lies, q -> GuessingGame.response(q, RECORDS, runs))));
  }

  private static Chart.Panel gaussianPanel(double[] noises, int runs) {
    return new Chart.Panel(
        "Gaussian noise on one-hot codes, M = 10",
        Chart.Axis.even("noise σ", 0, 3),
        Chart.Axis.even("normalised advantage", 0, 1),
        List.of(
            Plots.line(
                "Fano, exact information",
                noises,
                s -> Bounded.by("normalized.fano-exact", gaussian(s), THREAT)),
            Plots.line(
                "Fano, Theorem 1", noises, s -> Bounded.by("normalized.fano", gaussian(s), THREAT)),
            Plots.line("ReRo by Rényi divergences", noises, s -> rero(gaussian(s))),
            Plots.line(
                "exact",
                noises,
                s ->
                    GuessingGame.normalized(GuessingGame.likeliest(1 / (s * s), RECORDS), RECORDS)),
            Plots.dots("attack played", noises, s -> GuessingGame.oneHot(s, RECORDS, runs))));
  }

  private static Mechanism response(double lies) {
    return new RandomizedResponse(Math.log1p(RECORDS * (1 - lies) / lies), RECORDS);
  }

  private static Mechanism gaussian(double noise) {
    return new GaussianNoise(noise, Math.nextUp(Math.sqrt(2)), true);
  }

  private static double rero(Mechanism mechanism) {
    double success = Bounded.by("success.renyi", mechanism, THREAT);
    return GuessingGame.normalized(success, RECORDS);
  }

  private static Outcome tight(Chart.Panel panel) {
    double off = 0;
    int missed = 0;
    List<Chart.Place> bound = panel.curves().get(0).points();
    List<Chart.Place> played = panel.curves().get(4).points();
    for (int i = 0; i < bound.size(); i++) {
      off = Math.max(off, Math.abs(bound.get(i).y() - (1 - bound.get(i).x())));
      missed +=
          bound.get(i).y() < played.get(i).lower() - 1e-9
                  || bound.get(i).y() > played.get(i).upper() + 1e-9
              ? 1
              : 0;
    }
    return TIGHT.statement(
        off < 1e-6 && missed == 0,
        off,
        "both are 1 − q, to " + Words.few(off),
        "The bound lies within the limits of every played attack.");
  }

  private static Outcome lower(Chart.Panel response, Chart.Panel gaussian) {
    double worst = Double.NEGATIVE_INFINITY;
    for (Chart.Panel panel : List.of(response, gaussian)) {
      for (int i = 0; i < panel.curves().get(1).points().size(); i++) {
        double fano = panel.curves().get(1).points().get(i).y();
        double rero = panel.curves().get(2).points().get(i).y();
        worst = Math.max(worst, fano - rero);
      }
    }
    double vast = FanoCurves.fano(0.2, 50_256);
    double older =
        GuessingGame.normalized(
            Bounded.on("success.zcdp", Promise.concentrated(0.2), PureFormulas.uniform(50_256)),
            50_256);
    double anyOrder =
        Bounded.on(
            "normalized.fano-renyi", Promise.concentrated(0.2), PureFormulas.uniform(50_256));
    return LOWER.statement(
        worst <= 0 && vast <= older,
        vast,
        "for M = 50,256 and ρ = 0.2 order 1 gives %s and ReRo %s"
            .formatted(Words.few(vast), Words.few(older)),
        "True of Algorithm 2 (%s there), not of Algorithm 1: in this figure (M = 10) it exceeds ReRo by at most %s."
            .formatted(Words.few(anyOrder), Words.few(worst)));
  }

  private static Outcome uneven() {
    Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(0.367, 0.339, 0.294));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    double success = Attacked.success(new RandomizedResponse(Math.log1p(3 * 0.2 / 0.8), 3), threat);
    return UNEVEN.number(
        (success - 0.367) / (1 - 0.367),
        1e-5,
        "Equality holds only for equally likely values; this is the exact advantage of the best attack.");
  }

  private static Outcome close(Chart.Panel panel) {
    double off = 0;
    for (int i = 0; i < panel.curves().get(0).points().size(); i++) {
      double bound = panel.curves().get(0).points().get(i).y();
      off = Math.max(off, bound - panel.curves().get(3).points().get(i).y());
    }
    return CLOSE.loose(
        off > 0,
        off,
        "above the exact advantage by up to " + Words.few(off),
        "The information is computed by quadrature, the exact advantage by another; both need no sampling.");
  }
}
