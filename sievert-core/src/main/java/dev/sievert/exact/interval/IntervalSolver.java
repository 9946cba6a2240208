package dev.sievert.exact.interval;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * The best attack on a number in an interval (004 Theorem 4.3 and the Bayes optimum), by quadrature
 * over outputs. Two quadratures that agree give the value; {@link IntervalProof} gives the ends,
 * and {@link WideNoise} carries them to noise that is wider than it can work with.
 */
public final class IntervalSolver implements Solver<IntervalChannel> {
  /** What is asked of the quadrature, in parts of the greatest possible value. */
  private static final double PRECISION = 1e-12;

  /** Narrower noise, in parts of the interval, would take too many panels. */
  private static final double LEAST_SCALE = 0.01;

  /** How close the proven ends shall be, in parts of the value. */
  private static final double AIM = 1e-8;

  /** The same where guesses are sorted out for each output. */
  private static final double SMOOTH_AIM = 1e-5;

  /** Smaller values than this get ends that are as far apart. */
  private static final double LEAST_VALUE = 1e-5;

  /** So would a prior that is narrower than this sum of shapes makes it. */
  private static final double MOST_SHAPES = 1_000;

  @Override
  public Class<IntervalChannel> shape() {
    return IntervalChannel.class;
  }

  @Override
  public Optional<String> objection(IntervalChannel channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Interval secret)) {
      return Optional.of("a secret in an interval");
    }
    if (channel.scale() / secret.span().orElseThrow().doubleValue() < LEAST_SCALE) {
      return Optional.of("noise of at least a hundredth of the interval");
    }
    return secret.prior().first() + secret.prior().second() > MOST_SHAPES
        ? Optional.of("shapes of the prior of at most 1,000 together")
        : Optional.empty();
  }

  /**
   * No guess gains more than its prior times max_z p(θ|z) − p(θ) at an output θ, which adds up to
   * the capacity, and whoever knows the record gains no more than outputs differ by.
   */
  @Override
  public OptimalRisk solve(IntervalChannel channel, ThreatModel threat) {
    OptimalRisk found = sought(channel, threat);
    Capacity capacity = IntervalCapacity.of(channel, (Secret.Interval) threat.secret());
    if (threat.auxiliary() instanceof Auxiliary.Everything) {
      return new OptimalRisk(capped(found.advantage(), capacity.separation()), found.success());
    }
    double share = threat.baseline().best().upper();
    return new OptimalRisk(
        capped(found.advantage(), Round.up(share * capacity.gain(), 2)),
        capped(found.success(), Round.up(share * (1 + capacity.gain()), 4)));
  }

  private static Bracket capped(Bracket found, double most) {
    return most >= found.upper()
        ? found
        : closer(found, Bracket.between(found.lower(), Math.max(found.lower(), most)));
  }

  private OptimalRisk sought(IntervalChannel channel, ThreatModel threat) {
    Secret.Interval secret = (Secret.Interval) threat.secret();
    double length = secret.span().orElseThrow().doubleValue();
    double reach =
        ((Goal.OnLine) threat.goal())
            .tolerance()
            .divide(secret.span().orElseThrow(), MathContext.DECIMAL64)
            .doubleValue();
    double scale = channel.scale() / length;
    boolean isKnown = threat.auxiliary() instanceof Auxiliary.Everything;
    if (Double.isInfinite(scale) || reach >= 1 || (reach == 0 && !isKnown)) {
      Bracket blind = reach >= 1 || isKnown ? Bracket.exactly(1) : threat.baseline().best();
      return new OptimalRisk(Bracket.ZERO, blind);
    }
    Bracket advantage = advantage(channel, threat, scale, reach);
    if (isKnown) {
      return new OptimalRisk(advantage, Bracket.exactly(1));
    }
    Bracket best = threat.baseline().best();
    if (WideNoise.isWide(scale)) {
      double most = Round.probabilityUp(best.upper() + advantage.upper(), 1);
      return new OptimalRisk(advantage, Bracket.between(best.lower(), most));
    }
    return new OptimalRisk(
        advantage, 2 * reach >= 1 ? best : reconstruction(channel, secret, scale, reach, false));
  }

  /** By proof, and where the noise is wide also, or only, as a first-order effect. */
  private Bracket advantage(
      IntervalChannel channel, ThreatModel threat, double scale, double reach) {
    Secret.Interval secret = (Secret.Interval) threat.secret();
    boolean isKnown = threat.auxiliary() instanceof Auxiliary.Everything;
    double share = isKnown ? 1 : threat.baseline().best().upper();
    boolean isWide = WideNoise.isWide(scale);
    if (isWide && channel.noise() == IntervalChannel.Noise.EXPONENTIAL) {
      double length = secret.span().orElseThrow().doubleValue();
      IntervalChannel narrower = new IntervalChannel(channel.noise(), WideNoise.NARROWER * length);
      return WideNoise.carried(
          scale, advantage(narrower, threat, WideNoise.NARROWER, reach), share);
    }
    if (scale < 1 || channel.noise() == IntervalChannel.Noise.EXPONENTIAL) {
      return proven(channel, threat, scale, reach);
    }
    HighOrLow hint = new HighOrLow(secret.prior());
    Bracket free =
        WideNoise.gained(
            channel.noise(), scale, isKnown ? hint.knowing(reach) : hint.guessing(reach), share);
    // Clamping is something done to the output, so that only the upper end is one for it too.
    Bracket wide = channel.isClamped() ? Bracket.between(0, free.upper()) : free;
    return isWide ? wide : closer(proven(channel, threat, scale, reach), wide);
  }

  private static Bracket proven(
      IntervalChannel channel, ThreatModel threat, double scale, double reach) {
    Secret.Interval secret = (Secret.Interval) threat.secret();
    return threat.auxiliary() instanceof Auxiliary.Everything
        ? membership(channel, secret, scale, reach)
        : reconstruction(channel, secret, scale, reach, true);
  }

  /** What both say; the value is that of the first, as far as the second allows it. */
  private static Bracket closer(Bracket first, Bracket second) {
    double lower = Math.max(first.lower(), second.lower());
    double upper = Math.min(first.upper(), second.upper());
    return new Bracket(lower, Math.max(lower, Math.min(upper, first.value())), upper);
  }

  private static Bracket reconstruction(
      IntervalChannel channel, Secret.Interval secret, double scale, double reach, boolean gain) {
    PriorPanels panels = new PriorPanels(secret.prior(), scale / 2);
    OutputDensity density = new OutputDensity(channel.noise(), scale, gain);
    BestWindow best = new BestWindow(panels, density, reach, gain);
    double size = gain ? Math.min(1, 1 / scale) : 1;
    Bracket rough = integrate(best::gain, density, scale, reach, size);
    BetaPrior prior = secret.prior();
    return found(
        channel, secret, rough, aim -> proof(channel, secret, gain).guessing(prior, reach, aim));
  }

  private static IntervalProof proof(
      IntervalChannel channel, Secret.Interval secret, boolean advantage) {
    double length = secret.span().orElseThrow().doubleValue();
    return new IntervalProof(
        channel.noise(),
        secret.prior(),
        channel.scale() / length,
        advantage,
        place(channel.low(), secret),
        place(channel.high(), secret));
  }

  /** Where an output lies in parts of the interval; digits are kept however far off zero it is. */
  private static double place(double output, Secret.Interval secret) {
    return Double.isInfinite(output)
        ? output
        : new BigDecimal(output)
            .subtract(secret.low())
            .divide(secret.span().orElseThrow(), MathContext.DECIMAL64)
            .doubleValue();
  }

  /** The value of the quadratures between the ends of the proof; clamped noise has none. */
  private static Bracket found(
      IntervalChannel channel,
      Secret.Interval secret,
      Bracket rough,
      Function<Double, Bracket> proof) {
    double scale = channel.scale() / secret.span().orElseThrow().doubleValue();
    boolean isSingle = IntervalProof.isSingle(channel.noise(), secret.prior(), scale);
    double aim = isSingle ? SMOOTH_AIM : AIM;
    Bracket ends = proof.apply(aim * Math.max(LEAST_VALUE, rough.value()));
    if (channel.isClamped()) {
      return ends;
    }
    double value = Math.max(ends.lower(), Math.min(ends.upper(), rough.value()));
    return new Bracket(ends.lower(), value, ends.upper());
  }

  /** Whoever knows the record accepts it where it is more likely than a stranger's. */
  private static Bracket membership(
      IntervalChannel channel, Secret.Interval secret, double scale, double reach) {
    PriorPanels panels = new PriorPanels(secret.prior(), scale / 2);
    OutputDensity density = new OutputDensity(channel.noise(), scale, true);
    NodeLikelihoods likelihoods = new NodeLikelihoods(panels, density);
    MembershipGain accepted = new MembershipGain(panels, density::at, reach);
    DoubleUnaryOperator gain =
        output -> accepted.gain(output, new QuadraturePosterior(likelihoods, output));
    Bracket rough = integrate(gain, density, scale, reach, Math.min(1, 1 / scale));
    return found(channel, secret, rough, aim -> proof(channel, secret, true).knowing(reach, aim));
  }

  private static Bracket integrate(
      DoubleUnaryOperator gain, OutputDensity density, double scale, double reach, double size) {
    double margin = density.margin();
    double budget = PRECISION * size;
    AdaptiveIntegral integral =
        new AdaptiveIntegral(gain, budget / (1 + 2 * margin), budget / 1000);
    double tails = density.hasTails() ? scale * (gain.applyAsDouble(0) + gain.applyAsDouble(1)) : 0;
    double[] cuts = {
      -margin, 0, Math.min(reach, 1 - reach), 0.5, Math.max(reach, 1 - reach), 1, 1 + margin
    };
    for (int i = 1; i < cuts.length; i++) {
      double pieces = Math.max(1, Math.min(64, Math.ceil((cuts[i] - cuts[i - 1]) / (4 * scale))));
      double width = (cuts[i] - cuts[i - 1]) / pieces;
      for (int piece = 0; piece < pieces; piece++) {
        double from = cuts[i - 1] + piece * width;
        integral.add(from, piece == pieces - 1 ? cuts[i] : from + width);
      }
    }
    return Bracket.probabilityWithin(integral.value() + tails, integral.error() + 8 * budget);
  }
}
