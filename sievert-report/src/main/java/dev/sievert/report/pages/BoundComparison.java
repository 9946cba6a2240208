package dev.sievert.report.pages;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Figures;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All bounds of a risk on the same inputs: who wins where. */
final class BoundComparison {
  private static final List<Risk> RISKS =
      List.of(
          Risk.RECONSTRUCTION_ADVANTAGE, Risk.SUCCESS, Risk.NORMALIZED_ADVANTAGE, Risk.MEMBERSHIP);

  private record Input(String words, Mechanism mechanism, Threat threat) {}

  private BoundComparison() {}

  /** A table for each risk, with the least value in bold. */
  static String markdown() {
    StringBuilder page =
        new StringBuilder(
            "# All bounds on the same inputs\n\n"
                + "Who wins where. The least value is in bold; a dash means that the theorem is"
                + " silent. The numbers in full are in [comparison.csv](comparison.csv), one row"
                + " for each input and bound, ready to plot. This page is made from the catalogue"
                + " by `sievert docs docs`.\n");
    for (Risk risk : RISKS) {
      table(page, risk);
    }
    return page.toString();
  }

  /** One row for each risk, input and bound. */
  static String csv() {
    StringBuilder rows = new StringBuilder("risk,input,bound,upper,least\n");
    for (Risk risk : RISKS) {
      for (Input input : inputs(risk)) {
        RiskResult result = result(risk, input);
        double least = least(result);
        for (Finding finding : result.findings()) {
          if (finding instanceof Finding.Upper upper) {
            rows.append(risk.word())
                .append(",\"")
                .append(input.words())
                .append("\",")
                .append(upper.bound())
                .append(',')
                // Nine digits: the last ones differ between processors.
                .append(Figures.up(upper.upper(), 9))
                .append(',')
                .append(isLeast(upper.upper(), least))
                .append('\n');
          }
        }
      }
    }
    return rows.toString();
  }

  private static void table(StringBuilder page, Risk risk) {
    List<Bound<?, ?>> bounds = Bounds.of(risk);
    page.append("\n## ").append(risk.word()).append("\n\n| input |");
    bounds.forEach(bound -> page.append(' ').append(shortName(bound.name())).append(" |"));
    page.append("\n|---|").append("---|".repeat(bounds.size())).append('\n');
    Map<String, Integer> wins = new LinkedHashMap<>();
    for (Input input : inputs(risk)) {
      RiskResult result = result(risk, input);
      page.append("| ").append(input.words()).append(" |");
      result.findings().forEach(finding -> page.append(cell(finding, least(result), wins)));
      page.append('\n');
    }
    List<String> ranking = new ArrayList<>();
    wins.forEach((name, count) -> ranking.add("`" + name + "` " + count));
    page.append("\nLeast, or equal to the least, so many times: ")
        .append(String.join(", ", ranking))
        .append(".\n");
  }

  private static String cell(Finding finding, double least, Map<String, Integer> wins) {
    if (!(finding instanceof Finding.Upper upper)) {
      return " – |";
    }
    String number = Figures.up(upper.upper(), 4);
    if (!isLeast(upper.upper(), least)) {
      return " " + number + " |";
    }
    wins.merge(finding.bound(), 1, Integer::sum);
    return " **" + number + "** |";
  }

  private static boolean isLeast(double upper, double least) {
    return upper <= least * (1 + 1e-9);
  }

  private static double least(RiskResult result) {
    return result.decisive().map(Finding.Upper::upper).orElse(1.0);
  }

  private static String shortName(String name) {
    return name.substring(name.indexOf('.') + 1);
  }

  private static RiskResult result(Risk risk, Input input) {
    Optional<RiskResult> found =
        Assessment.of(input.mechanism(), List.of(input.threat()), List.of()).results().stream()
            .filter(result -> result.risk() == risk)
            .findFirst();
    return found.orElseThrow();
  }

  private static List<Input> inputs(Risk risk) {
    List<Input> inputs = new ArrayList<>();
    if (risk == Risk.MEMBERSHIP) {
      promises()
          .forEach(
              (words, promise) ->
                  inputs.add(input(words, promise, new Distinguisher(Secret.any()))));
      return inputs;
    }
    for (long records : new long[] {2, 10, 1_000, 1_000_000}) {
      Threat threat = ThreatModel.reconstruction(Secret.uniform(records));
      promises()
          .forEach(
              (words, promise) ->
                  inputs.add(input(words + ", " + records + " even values", promise, threat)));
    }
    Threat skewed =
        ThreatModel.reconstruction(
            new Secret.Finite(Domain.numbered(4), Prior.Weights.of(4, 3, 2, 1)));
    promises()
        .forEach((words, promise) -> inputs.add(input(words + ", prior 4:3:2:1", promise, skewed)));
    inputs.addAll(knownMechanisms());
    return inputs;
  }

  private static List<Input> knownMechanisms() {
    Threat ten = ThreatModel.reconstruction(Secret.uniform(10));
    return List.of(
        new Input("randomised response ε = 1, 10 even values", new RandomizedResponse(1, 10), ten),
        new Input("randomised response ε = 4, 10 even values", new RandomizedResponse(4, 10), ten),
        new Input("Laplace ε = 1, 10 even values", LaplaceNoise.ofEpsilon(1, 9), ten),
        new Input("Gaussian σ = 9, values 0 to 9", new GaussianNoise(9, 9), ten),
        new Input(
            "Gaussian σ = 1 on one-hot codes, 10 even values",
            new GaussianNoise(1, Math.nextUp(Math.sqrt(2)), true),
            ten));
  }

  private static Input input(String words, Guarantee promise, Threat threat) {
    return new Input(words, new StatedGuarantee(List.of(promise)), threat);
  }

  private static Map<String, Guarantee> promises() {
    Map<String, Guarantee> promises = new LinkedHashMap<>();
    for (double epsilon : new double[] {0.1, 1, 4}) {
      promises.put(
          "ε = " + Figures.fixed(epsilon, 1, RoundingMode.HALF_EVEN), ApproxDp.pure(epsilon));
    }
    promises.put("ε = 1.0, δ = 1e-5", ApproxDp.of(1, 1e-5));
    for (double mu : new double[] {0.3, 1}) {
      promises.put("μ = " + Figures.fixed(mu, 1, RoundingMode.HALF_EVEN), GaussianDp.of(mu));
    }
    promises.put("ρ = 0.5", ZeroConcentratedDp.of(0.5));
    promises.put(
        "Rényi ε = 0.2 of order 4",
        new RenyiDp(List.of(new RenyiDp.Order(4, 0.2)), Adjacency.REPLACE_ONE));
    return promises;
  }
}
