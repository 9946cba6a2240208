package dev.sievert.papers;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.numeric.Normal;
import dev.sievert.report.Sheet;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.Paper;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/** The numbers of the worked examples and of the text, which belong to no figure. */
final class WorkedExamples extends PrintedItem {
  private static final PrintedClaim BINARY =
      PrintedClaim.of("calibration, m = 2", "RAD below 0.1: “ε = ln(1.5) ≈ 0.405”", "Example 4.4")
          .value(0.405);
  private static final PrintedClaim HUNDRED =
      PrintedClaim.of("calibration, m = 100", "“ε = ln(12.2087) ≈ 2.503”", "Example 4.4")
          .value(2.503)
          .erratum("A5");
  private static final PrintedClaim COLLISION =
      PrintedClaim.of(
              "resampling",
              "κπ = Σ π² “is maximized when π is uniform over two possible records”",
              "after Theorem 4.2")
          .erratum("A6");
  private static final PrintedClaim WORST_PRIOR =
      PrintedClaim.of(
              "worst prior",
              "“This worst-case prior typically corresponds to π_z = π_y = 1/2 … (see Examples 4.4"
                  + " and 4.5 …)”",
              "section 5")
          .erratum("A6");
  private static final PrintedClaim POSTERIOR =
      PrintedClaim.of(
              "greatest posterior",
              "argmax w(z, θ)π_z, “i.e., any record that maximizes the posterior probability given"
                  + " θ”",
              "after Algorithm 1")
          .erratum("A4");
  private static final PrintedClaim LAPLACE =
      PrintedClaim.of(
              "Laplace",
              "“uniformly distributed”: 0-RAD ≤ (m−1)/m (1 − e^(−ε/2(m−1)))",
              "Example 4.7")
          .erratum("A10");
  private static final PrintedClaim FORMULA =
      PrintedClaim.of(
              "noise of DP-SGD, the formula", "m = 10, T = 100, γ = 0.1: “σ = 22”", "Example 5.7")
          .value(22)
          .erratum("A13");
  private static final PrintedClaim NOISE =
      PrintedClaim.of(
              "noise of DP-SGD, the promise",
              "“do not tolerate a risk bigger than 0.1 … must add noise calibrated to σ = 22”",
              "Example 5.7")
          .value(22)
          .erratum("A13");
  private static final PrintedClaim POSITIVE =
      PrintedClaim.of("positive parts", "a(z) = z: η-RAD ≤ Σ over w > 0 of w π", "equation 12")
          .erratum("A3");
  private static final PrintedClaim TIGHT =
      PrintedClaim.of(
              "Theorem 4.3 tight",
              "“Theorem 4.3 exactly determines the maximum achievable RAD”",
              "after Corollary 4.9")
          .erratum("A2");

  WorkedExamples() {
    super(
        new Label(
            "worked-examples",
            Paper.ADVANTAGE,
            "Examples 4.4–5.7",
            "Numbers of the worked examples and of the text"),
        List.of(
            BINARY,
            HUNDRED,
            COLLISION,
            WORST_PRIOR,
            POSTERIOR,
            LAPLACE,
            FORMULA,
            NOISE,
            POSITIVE,
            TIGHT));
  }

  @Override
  public Made make(ItemRequest request) {
    List<Outcome> outcomes =
        List.of(
            BINARY.judged(
                NumberCheck.of("ε at which randomised response has RAD 0.1, m = 2", calibrated(2))
                    .near(0.405, 5e-4, "three decimals")
                    .refusing("m = 3", calibrated(3)),
                "The exact risk of randomised response, inverted."),
            HUNDRED.judged(
                NumberCheck.of(
                        "ε at which randomised response has RAD 0.1, m = 100", calibrated(100))
                    .near(2.503, 5e-4, "three decimals"),
                "The paper's own formula gives ln 12.235955, not ln 12.2087."),
            COLLISION.judged(
                NumberCheck.of("Σ π² for the prior 0.9, 0.1", 0.82)
                    .atMost(0.5, "greatest at 1/2, 1/2"),
                "It is least, 1/m, for equally likely records and 1 for a certain one."),
            worstPrior(),
            POSTERIOR.judged(
                NumberCheck.of(
                        "RAD of the best attack on randomised response, m = 3, ε = 1, prior .7, .2,"
                            + " .1",
                        Attacked.advantage(
                            new RandomizedResponse(1, 3), Attacked.weighted(0.7, 0.2, 0.1)))
                    .atMost(
                        0,
                        1e-9,
                        "RAD of naming the likeliest: always the first, which gains nothing"),
                "The best attack maximises π(z)(p(θ|z) − p(θ)), which is another record unless all"
                    + " are equally likely."),
            LAPLACE.judged(
                NumberCheck.of("exact RAD of five equally likely values, ε = 1", equal())
                    .near(0.8 * -Math.expm1(-0.125), 1e-9, "attained but for rounding")
                    .refusing(
                        "0, .1, .15, .6, 1 with prior .35, .05, .3, .1, .2, not uniform", uneven()),
                "An equality at equal distances, an upper bound at others; for other priors the"
                    + " risk can be greater."),
            FORMULA.judged(
                NumberCheck.of("least σ by the printed formula", formula())
                    .near(22, 0.5, "two digits")
                    .refusing("with 2/σ for one step", 2 * formula()),
                "Theorem 5.1 with μ = 1/σ for one step, its root found numerically."),
            noise(),
            positive(),
            TIGHT.judged(
                NumberCheck.of("Theorem 4.3 on the double star, tolerance one edge", doubleStar())
                    .near(enumerated(), 1e-12, "rounding; the best of all 36 attacks")
                    .refusing("with cells cut off at zero", 0.0388889),
                "The two cells are worth −0.019444 and +0.038889; their sum is what the best of all"
                    + " attacks gains."));
    List<List<String>> rows =
        outcomes.stream()
            .map(
                outcome ->
                    List.of(
                        outcome.claim().about(),
                        outcome.claim().where(),
                        Words.number(outcome.claim().value().orElse(Double.NaN)),
                        outcome.ours()))
            .toList();
    Sheet sheet = new Sheet(label().title(), List.of("number", "where", "printed", "ours"), rows);
    return new Made(new Content.Table(sheet), outcomes, List.of());
  }

  private static double calibrated(long records) {
    return Worst.falling(
        e -> -Attacked.advantage(new RandomizedResponse(e, records), PureFormulas.uniform(records)),
        -0.1,
        0.01,
        5);
  }

  private static Outcome worstPrior() {
    double all = Attacked.advantage(new RandomizedResponse(1, 10), PureFormulas.uniform(10));
    double two = Attacked.advantage(new RandomizedResponse(1, 10), first(2));
    return WORST_PRIOR.judged(
        NumberCheck.of("RAD of randomised response, m = 10, ε = 1, all equally likely", all)
            .atMost(two, "one half on each of two records"),
        "%s with all ten, %s with two".formatted(Words.number(all), Words.number(two)),
        "It depends on the mechanism. Unary encoding, of Example 4.5, has %s with all ten equally likely, %s with two and %s with three; Laplace noise is worst with two."
            .formatted(Words.few(unary(10)), Words.few(unary(2)), Words.few(unary(3))));
  }

  private static double unary(int likely) {
    return Attacked.advantage(new UnaryEncoding(1, 10, false), first(likely));
  }

  /** The first of ten records equally likely, the others impossible. */
  private static ThreatModel first(int likely) {
    double[] weights = new double[10];
    Arrays.fill(weights, 0, likely, 1);
    return Attacked.weighted(weights);
  }

  private static double equal() {
    return Attacked.advantage(LaplaceNoise.ofEpsilon(1, 1), Attacked.unitLine(5));
  }

  private static double uneven() {
    List<BigDecimal> places =
        List.of("0", "0.1", "0.15", "0.6", "1").stream().map(BigDecimal::new).toList();
    Secret secret =
        new Secret.Finite(new Domain.Numbers(places), Prior.Weights.of(0.35, 0.05, 0.3, 0.1, 0.2));
    return Attacked.advantage(LaplaceNoise.ofEpsilon(1, 1), ThreatModel.reconstruction(secret));
  }

  /** (m−1)/m times the greatest 1 − f(α) − α up to α = 1/(m−1), for ten records, at 0.1. */
  private static double formula() {
    return Worst.falling(
        sigma -> {
          double alpha = Math.min(1.0 / 9, Normal.cdf(-5 / sigma));
          return 0.9 * (Normal.cdf(Normal.quantile(alpha) + 10 / sigma) - alpha);
        },
        0.1,
        5,
        100);
  }

  private static Outcome noise() {
    double proven =
        Worst.falling(sigma -> Promise.gaussian(10 / sigma).power(0.1) - 0.1, 0.1, 5, 100);
    double simplex = RepeatedGuessing.likeliest(100 / (22.0 * 22) * 10 / 9, 10) - 0.1;
    return NOISE.unproven(
        NumberCheck.of("least σ for which RAD ≤ 0.1 is proven", proven).near(22, 0.5, "two digits"),
        "%s is proven, 3 %% more; 22 is not refuted".formatted(Words.number(proven)),
        "μ = 1/σ holds for adding a record, and RAD compares two data sets that both hold one. But RAD is success less 1/m here, and success needs only the added record. At σ = 22 gradients on a simplex give RAD %s."
            .formatted(Words.few(simplex)));
  }

  private static Outcome positive() {
    double printed = 3 * (2.0 / 9) * Math.expm1(1) / (Math.E + 2);
    double most = Double.NEGATIVE_INFINITY;
    for (int tolerance = 0; tolerance <= 2; tolerance++) {
      most = Math.max(most, informed(1, tolerance) - printed);
    }
    return POSITIVE.judged(
        NumberCheck.of("most by which RAD is above it, m = 3, ε = 1, tolerance 0, 1, 2", most)
            .atMost(0, 1e-9, "an upper bound, but for rounding")
            .refusing("randomised response with ε = 2", informed(2, 0) - printed),
        "never above; %s at tolerance 0".formatted(Words.number(informed(1, 0))),
        "Attained while some guess is wrong about each record. At tolerance 2, where none is, RAD is %s and the equation still %s."
            .formatted(Words.number(informed(1, 2)), Words.number(printed)));
  }

  /** Against someone who knows the record, among three. */
  private static double informed(double epsilon, int tolerance) {
    ThreatModel threat =
        ThreatModel.of(
            "within",
            Secret.uniform(3),
            new Goal.Within(BigDecimal.valueOf(tolerance)),
            Auxiliary.EVERYTHING);
    return Attacked.advantage(new RandomizedResponse(epsilon, 3), threat);
  }

  /** Two centres joined by an edge, each with two leaves; a guess one edge away counts. */
  private static boolean isNear(int truth, int guess) {
    int[] centre = {0, 0, 0, 0, 1, 1};
    return truth == guess
        || (truth < 2 && guess < 2)
        || (guess < 2 && truth >= 2 && centre[truth] == guess)
        || (truth < 2 && guess >= 2 && centre[guess] == truth);
  }

  private static final double[] STAR = {0.1, 0.1, 0.45, 0.45, 0.45, 0.45};

  private static double doubleStar() {
    double[][] rows =
        Arrays.stream(STAR).mapToObj(p -> new double[] {p, 1 - p}).toArray(double[][]::new);
    Goal goal = Goal.Listed.of(6, WorkedExamples::isNear, "at most one edge away");
    ThreatModel threat = ThreatModel.of("near", Secret.uniform(6), goal, Auxiliary.NOTHING);
    return ExactRisk.solve(FiniteChannel.of(rows), threat).orElseThrow().advantage().value();
  }

  /** What Definition 4.1 gives for the best of all attacks, each a guess for each output. */
  private static double enumerated() {
    double best = Double.NEGATIVE_INFINITY;
    for (int first = 0; first < 6; first++) {
      for (int second = 0; second < 6; second++) {
        double gain = 0;
        for (int victim = 0; victim < 6; victim++) {
          for (int stranger = 0; stranger < 6; stranger++) {
            double moved = (STAR[victim] - STAR[stranger]) / 36;
            gain += (isNear(victim, first) ? moved : 0) - (isNear(victim, second) ? moved : 0);
          }
        }
        best = Math.max(best, gain);
      }
    }
    return best;
  }
}
