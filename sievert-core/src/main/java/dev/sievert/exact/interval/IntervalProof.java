package dev.sievert.exact.interval;

import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.BetaPrior;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/**
 * Proven ends for the integral over outputs of what the best attack gains. Each single attack gains
 * a mixture of densities, whose second derivative is bounded from below; the same bound holds for
 * the greatest of them. So the trapezium rule is too low by at most an eighth of width squared
 * times that bound, and the midpoint rule too high by no more.
 */
final class IntervalProof {
  /** Strips of outputs for which guesses are sorted out together, per width of the noise. */
  private static final double STRIPS = 12;

  private static final double MOST_STRIPS = 1500;

  private static final int MOST_HALVINGS = 6;

  /** Narrower noise has too many strips for guesses to be sorted out in each. */
  private static final double NARROW = 0.2;

  /** How often at most the gain is looked at, for guesses that are sorted out strip by strip. */
  private static final double MOST = 60_000;

  /** The same for guesses that are sorted out for each output. */
  private static final double MOST_SINGLE = 4_000;

  /**
   * Boxes of guesses that are looked at, counted for each output, in one proof: some seconds. After
   * that outputs are as few as can be, and the ends are wider.
   */
  private static final double MOST_BOXES = 2.5e6;

  /** Half of the share of what is left of them that one strip may take. */
  private static final double SHARES = 8;

  /** Nanoseconds that one of them takes. */
  private static final double WORK = 500;

  /** How close the best guess of one output shall be known, in parts of what is aimed at. */
  private static final double SHARE = 0.1;

  /** Widths of Gaussian noise outside of the interval, and what lies beyond. */
  private static final double FAR = 9;

  private static final double BEYOND = 3e-19;

  /** The integrals over panels and their rounding, in parts of the greatest possible value. */
  private static final double ROUNDING = 2e-13;

  private final IntervalChannel.Noise noise;
  private final double scale;
  private final OutputDensityRange density;
  private final PriorPanels panels;
  private final DoubleFunction<PosteriorMass> slices;
  private final boolean advantage;

  /** Whether guesses are sorted out for each output, and not once for a strip of them. */
  private final boolean isSingle;

  private final boolean isUniform;

  /** Where outputs end because what lies beyond is moved there; infinite where they are not. */
  private final double low;

  private final double high;

  private double boxes;

  IntervalProof(IntervalChannel.Noise noise, BetaPrior prior, double scale, boolean advantage) {
    this(noise, prior, scale, advantage, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** The same for outputs that are clamped to a range. */
  IntervalProof(
      IntervalChannel.Noise noise,
      BetaPrior prior,
      double scale,
      boolean advantage,
      double low,
      double high) {
    this.low = low;
    this.high = high;
    this.isUniform = prior.isUniform();
    this.isSingle = isSingle(noise, prior, scale);
    this.noise = noise;
    this.scale = scale;
    this.advantage = advantage;
    this.density = new OutputDensityRange(noise, scale);
    this.panels = new PriorPanels(prior, scale / 2);
    this.slices = slices();
  }

  /** Gaussian noise and, for an uneven prior, narrow noise. */
  static boolean isSingle(IntervalChannel.Noise noise, BetaPrior prior, double scale) {
    return noise == IntervalChannel.Noise.GAUSSIAN || (!prior.isUniform() && scale < NARROW);
  }

  private DoubleFunction<PosteriorMass> slices() {
    if (!isGaussian()) {
      return new ExponentialPosteriors(panels, density, scale)::at;
    }
    if (isUniform) {
      return output -> new NormalPosterior(output, scale);
    }
    NodeLikelihoods likelihoods =
        new NodeLikelihoods(panels, new OutputDensity(noise, scale, false));
    return output -> new QuadraturePosterior(likelihoods, output);
  }

  private boolean isClamped() {
    return low > Double.NEGATIVE_INFINITY || high < Double.POSITIVE_INFINITY;
  }

  private boolean isGaussian() {
    return noise == IntervalChannel.Noise.GAUSSIAN;
  }

  /** The ends for whoever guesses a place. */
  Bracket guessing(BetaPrior prior, double reach, double aim) {
    WindowGain gain =
        new WindowGain(panels, new PriorDensityRange(prior), density, reach, advantage);
    Function<EndDensityRange, double[]> ends =
        end -> {
          BestGuessAtOutput there =
              new BestGuessAtOutput(
                  new WindowGain(panels, new PriorDensityRange(prior), end, reach, advantage),
                  SHARE * aim);
          there.look(end.likeliest(), posterior(end), isHurried());
          return new double[] {there.lower(), there.upper()};
        };
    if (isSingle) {
      // The looks are averaged over a length that is at least that of the interval.
      BestGuessAtOutput bounds = new BestGuessAtOutput(gain, SHARE * aim);
      return integrate(
          strip ->
              (output, slice, into) -> {
                bounds.look(output, slice, isHurried());
                into[0] = bounds.lower();
                into[1] = bounds.upper();
                spend(bounds.boxes());
              },
          ends,
          aim);
    }
    return integrate(
        strip -> {
          GuessBranchAndBound block =
              new GuessBranchAndBound(gain, strip.from, strip.to, strip.middle, strip.stranger);
          spend(block.boxes());
          return new Look() {
            @Override
            public void look(double output, PosteriorMass slice, double[] into) {
              block.look(output, slice);
              spend(block.searched());
              into[0] = block.lower();
              into[1] = block.upper();
            }

            @Override
            public int boxes() {
              return block.searched();
            }

            @Override
            public boolean isLoose() {
              return block.isLoose();
            }
          };
        },
        ends,
        aim);
  }

  private void spend(int looked) {
    boxes += looked;
    Patience.spend(WORK * looked);
  }

  private boolean isHurried() {
    return boxes > MOST_BOXES || Patience.isOver();
  }

  private PosteriorMass posterior(EndDensityRange end) {
    return isGaussian()
        ? new EndPosterior(panels, end)
        : new LaplaceEndPosterior(panels, slices.apply(end.end()), end.end(), scale, end.isLow());
  }

  /** The ends for whoever knows the record. */
  Bracket knowing(double reach, double aim) {
    MembershipGain accepted =
        new MembershipGain(panels, new OutputDensity(noise, scale, false)::at, reach);
    Look look =
        (output, slice, into) -> {
          into[0] = accepted.gain(output, slice);
          into[1] = into[0];
        };
    return integrate(
        strip -> look,
        end -> {
          double gained =
              new MembershipGain(panels, end::at, reach).gain(end.likeliest(), posterior(end));
          return new double[] {gained, gained};
        },
        aim);
  }

  private Bracket integrate(
      Function<Strip, Look> looks, Function<EndDensityRange, double[]> ends, double aim) {
    double margin = isGaussian() ? FAR * scale : 0;
    // Beyond the margin outputs of Laplace noise say the same, and those of Gaussian noise are
    // rare.
    double first = Math.min(Math.max(-margin, low), high);
    double last = Math.max(first, Math.min(1 + margin, high));
    double length = last - first;
    double unit = isGaussian() ? scale : Math.min(1, scale);
    int count = (int) Math.min(MOST_STRIPS, Math.ceil(STRIPS * length / unit));
    Strip[] strips = new Strip[count];
    double roots = 0;
    double width = length / count;
    for (int i = 0; i < count; i++) {
      double from = first + i * width;
      strips[i] = new Strip(from, i == count - 1 ? last : from + width);
      roots += strips[i].root;
    }
    double total = Math.sqrt(roots * roots * roots / (8 * aim));
    double looksAllowed = Math.min(total, isSingle ? MOST_SINGLE : MOST);
    double[] sums = new double[2];
    for (Strip strip : strips) {
      // Where the bound is nothing, the gain may still bend the other way.
      double fewest = isGaussian() ? 2 : 1;
      int cells = (int) Math.max(fewest, Math.ceil(looksAllowed * strip.root / roots / 2));
      add(looks, strip, cells, 0, sums);
    }
    double tails = noise == IntervalChannel.Noise.LAPLACE ? scale : 0;
    if (isClamped()) {
      addEnds(ends, first, last, sums);
    } else if (tails > 0) {
      double[] end = new double[2];
      looks.apply(new Strip(0, 0x1p-40)).look(0, slices.apply(0), end);
      sums[0] += tails * end[0];
      sums[1] += tails * end[1];
      looks.apply(new Strip(1 - 0x1p-40, 1)).look(1, slices.apply(1), end);
      sums[0] += tails * end[0];
      sums[1] += tails * end[1];
    }
    // What an end is given is of the order of one, however wide the noise is.
    double rounding = ROUNDING * (advantage && !isClamped() ? Math.min(1, 1 / scale) : 1);
    double beyond = isGaussian() ? BEYOND : 0;
    return Bracket.between(
        Math.max(0, sums[0] - rounding - beyond),
        Math.max(0, Math.min(1, sums[1] + rounding + beyond)));
  }

  /** Everything beyond an end is one output. */
  private void addEnds(
      Function<EndDensityRange, double[]> ends, double first, double last, double[] sums) {
    double[] below = ends.apply(new EndDensityRange(noise, first, scale, true));
    double[] above = ends.apply(new EndDensityRange(noise, last, scale, false));
    sums[0] += below[0] + above[0];
    sums[1] += below[1] + above[1];
  }

  private void add(Function<Strip, Look> looks, Strip strip, int pairs, int depth, double[] sums) {
    Look look = looks.apply(strip);
    if (look.isLoose() && depth < MOST_HALVINGS && !isHurried()) {
      double middle = strip.from + (strip.to - strip.from) / 2;
      int half = (pairs + 1) / 2;
      add(looks, new Strip(strip.from, middle), half, depth + 1, sums);
      add(looks, new Strip(middle, strip.to), half, depth + 1, sums);
    } else {
      double affordable = isHurried() ? 0 : (MOST_BOXES - boxes) / SHARES / look.boxes();
      strip.add(look, (int) Math.max(2, Math.min(2 * pairs, 2 * Math.floor(affordable))), sums);
    }
  }

  /** Looks at one output: at most and at least what the best attack gains there. */
  private interface Look {
    void look(double output, PosteriorMass slice, double[] into);

    /** How many boxes of guesses it goes through each time. */
    default int boxes() {
      return 1;
    }

    /** Whether a shorter strip would be easier. */
    default boolean isLoose() {
      return false;
    }
  }

  /** A strip of outputs, short against the noise. */
  private final class Strip {
    private final double from;
    private final double to;
    private final PosteriorMass middle;
    private final ValueRange stranger;

    /** At least minus the second derivative of any attack, integrated over the strip. */
    private final double curvature;

    /** The number of looks that a strip deserves is in proportion to this. */
    private final double root;

    Strip(double from, double to) {
      this.from = from;
      this.to = to;
      double half = (to - from) / 2;
      middle = slices.apply(from + half);
      double change = density.steepest(from, to) * half;
      double mean = advantage ? middle.mean() : 0;
      stranger = new ValueRange(Math.max(0, mean - change), mean + (advantage ? change : 0));
      curvature = curvature();
      root = (to - from) * Math.cbrt(curvature / (to - from));
    }

    /** A likelihood is its own second derivative but for the kink at its record. */
    private double curvature() {
      if (isGaussian()) {
        double bend =
            isUniform
                ? density.greatestBend(from, to, advantage)
                : density.bends(from, to, panels, advantage);
        return (to - from) * bend;
      }
      double peak = density.on(from, to, Math.max(0, from), Math.min(1, to)).high();
      double mass = panels.upTo(to) - panels.upTo(from);
      return (to - from) * stranger.high() / (scale * scale) + 2 / scale * peak * mass;
    }

    void add(Look look, int cells, double[] sums) {
      double width = (to - from) / cells;
      double[] found = new double[2];
      double middles = 0;
      double ends = 0;
      for (int i = 0; i <= cells; i++) {
        double output = i == cells ? to : from + i * width;
        look.look(output, slices.apply(output), found);
        middles += (i & 1) == 1 ? found[0] : 0;
        ends += i == 0 || i == cells ? found[1] / 2 : found[1];
      }
      // The midpoint rule is on cells of twice the width, so that it needs no looks of its own.
      sums[0] += 2 * width * middles - width * width / 2 * curvature;
      sums[1] += width * ends + width * width / 8 * curvature;
    }
  }
}
