package dev.sievert.exact;

import dev.sievert.attack.OptimalAttack;
import dev.sievert.attack.RightGuesses;
import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.montecarlo.LineSampler;
import dev.sievert.exact.solver.DiscreteNoise;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Outputs on a line, in intervals on each of which the best guesses stay the same. The intervals
 * are found between a few thousand places by halving; one that is narrower than their distance may
 * be missed, so that what they add up to is at most the risk.
 */
final class LinePieces implements FiniteOutputs {
  private static final int MOST_RECORDS = 300;
  private static final int PLACES = 2_000;
  private static final int HALVINGS = 50;
  private static final double FAR = 10;
  private static final double SAME = 1e-9;
  private static final double MOST_WHOLE = 20_000;

  private final LineChannel channel;
  private final double[] values;
  private final RightGuesses guesses;
  private final Optional<DiscreteNoise> whole;
  private final List<Piece> pieces = new ArrayList<>();

  /** Outputs after one place, up to another. */
  private record Piece(double from, double to) {}

  private LinePieces(LineChannel channel, ThreatModel threat) {
    this.channel = channel;
    Secret.Finite secret = (Secret.Finite) threat.secret();
    this.values =
        Arrays.stream(secret.domain().placesAmong(secret.domain()))
            .mapToDouble(BigDecimal::doubleValue)
            .toArray();
    this.guesses = RightGuesses.of(threat);
    this.whole = DiscreteNoise.of(channel);
    split();
  }

  /** The pieces, where there are a few numbers. */
  static Optional<LinePieces> of(LineChannel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return LineSampler.supports(channel)
            && secret.span().isPresent()
            && secret.domain().size() <= MOST_RECORDS
            && (!channel.noise().isWhole() || isNarrow(channel, secret))
        ? Optional.of(new LinePieces(channel, threat))
        : Optional.empty();
  }

  /** Whether all whole outputs that matter can be looked at. */
  private static boolean isNarrow(LineChannel channel, Secret.Finite secret) {
    double span = secret.span().map(BigDecimal::doubleValue).orElse(0.0);
    return span + 2 * FAR * channel.scale() <= MOST_WHOLE;
  }

  private void split() {
    TreeSet<Double> places = new TreeSet<>();
    double margin = channel.noise().isGaussian() ? FAR * channel.scale() : 0;
    double from = Math.max(channel.low(), Arrays.stream(values).min().orElse(0) - margin);
    double to = Math.min(channel.high(), Arrays.stream(values).max().orElse(0) + margin);
    if (whole.isPresent()) {
      for (double output = Math.ceil(from); output <= to; output++) {
        places.add(output);
      }
    } else {
      for (int step = 0; step <= PLACES && from <= to; step++) {
        places.add(from + (to - from) * step / PLACES);
      }
    }
    Arrays.stream(values).filter(value -> value > from && value < to).forEach(places::add);
    TreeSet<Double> found = new TreeSet<>();
    found.add(channel.low());
    found.add(channel.high());
    double last = Double.NaN;
    List<Integer> before = List.of();
    for (double place : places) {
      List<Integer> here = moves(place);
      if (!Double.isNaN(last) && !here.equals(before)) {
        if (whole.isPresent()) {
          found.add((last + place) / 2);
        } else {
          bisect(last, before, place, here, found);
        }
      }
      last = place;
      before = here;
    }
    List<Double> breaks = new ArrayList<>();
    for (double place : found) {
      // Where two changes coincide, rounding may put them side by side.
      boolean isSame =
          !breaks.isEmpty()
              && place - breaks.get(breaks.size() - 1) <= SAME * channel.scale()
              && place < channel.high();
      if (!isSame) {
        breaks.add(place);
      }
    }
    if (channel.low() > Double.NEGATIVE_INFINITY) {
      breaks.add(0, Double.NEGATIVE_INFINITY);
    }
    if (channel.high() < Double.POSITIVE_INFINITY) {
      breaks.add(Double.POSITIVE_INFINITY);
    }
    for (int piece = 0; piece + 1 < breaks.size(); piece++) {
      add(new Piece(breaks.get(piece), breaks.get(piece + 1)));
    }
  }

  /** Beside the end of a clamp there may be a piece without a whole number. */
  private void add(Piece piece) {
    double last = piece.to() == channel.high() ? Math.ceil(piece.to()) - 1 : Math.floor(piece.to());
    if (whole.isEmpty() || last > Math.floor(piece.from())) {
      pieces.add(piece);
    }
  }

  /** Between two places with different guesses there may be several changes; each is found. */
  private void bisect(
      double from, List<Integer> left, double to, List<Integer> right, Set<Double> found) {
    double low = from;
    double high = to;
    for (int step = 0; step < HALVINGS && low < high; step++) {
      double middle = low + (high - low) / 2;
      List<Integer> between = moves(middle);
      if (between.equals(left)) {
        low = middle;
      } else if (between.equals(right)) {
        high = middle;
      } else if (to - from > SAME * channel.scale()) {
        bisect(low, left, middle, between, found);
        bisect(middle, between, high, right, found);
        return;
      } else {
        break;
      }
    }
    found.add(low + (high - low) / 2);
  }

  /** What both attackers guess in each cell. */
  private List<Integer> moves(double output) {
    double[] likelihoods = new double[values.length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int record = 0; record < values.length; record++) {
      double distance = Math.abs(output - values[record]) / channel.scale();
      likelihoods[record] = channel.noise().isGaussian() ? -distance * distance / 2 : -distance;
      greatest = Math.max(greatest, likelihoods[record]);
    }
    double top = greatest;
    Arrays.setAll(likelihoods, record -> Math.exp(likelihoods[record] - top));
    List<Integer> moves = new ArrayList<>();
    for (OptimalAttack.Aim aim : OptimalAttack.Aim.values()) {
      OptimalAttack attack = new OptimalAttack(guesses, aim);
      for (int cell = 0; cell < guesses.cells().size(); cell++) {
        moves.add(attack.best(likelihoods, cell).guess());
      }
    }
    return moves;
  }

  @Override
  public int records() {
    return values.length;
  }

  @Override
  public double rounding() {
    return (pieces.size() + 1) * 0x1p-50;
  }

  @Override
  public void forEach(Visitor visitor) {
    for (Piece piece : pieces) {
      double[] masses = new double[values.length];
      for (int record = 0; record < values.length; record++) {
        masses[record] = Math.max(0, between(piece.from(), piece.to(), values[record]));
      }
      visitor.see(0, masses);
    }
  }

  private double between(double from, double to, double value) {
    if (whole.isPresent()) {
      return wholeBelow(to, value) - wholeBelow(from, value);
    }
    double low = (from - value) / channel.scale();
    double high = (to - value) / channel.scale();
    return low > 0 ? below(-low) - below(-high) : below(high) - below(low);
  }

  /** What lies on the upper clamp belongs to it, what lies on another border to what is below. */
  private double wholeBelow(double at, double value) {
    if (Double.isInfinite(at)) {
      return at > 0 ? 1 : 0;
    }
    double distance = at - value;
    return whole.orElseThrow().upTo(at == channel.high() ? Math.ceil(distance) - 1 : distance);
  }

  /** How probable noise below this many units is. */
  private double below(double at) {
    if (channel.noise().isGaussian()) {
      return Double.isInfinite(at) ? (at > 0 ? 1 : 0) : Normal.cdf(at);
    }
    return at < 0 ? Math.exp(at) / 2 : 1 - Math.exp(-at) / 2;
  }

  /** The interval in words; what lies beyond a clamp is reported as the clamp itself. */
  String name(int piece) {
    double from = pieces.get(piece).from();
    double to = pieces.get(piece).to();
    if (to == channel.low()) {
      return "exactly " + number(to);
    }
    if (from == channel.high()) {
      return "exactly " + number(from);
    }
    if (Double.isInfinite(from)) {
      return Double.isInfinite(to) ? "any output" : "below " + number(to);
    }
    if (Double.isInfinite(to)) {
      return "above " + number(from);
    }
    boolean isSingle = whole.isPresent() && Math.floor(to) == Math.ceil(from);
    return isSingle
        ? "exactly " + number(Math.floor(to))
        : "from " + number(from) + " to " + number(to);
  }

  private static String number(double value) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(6));
    return Math.abs(value) < 1e-9 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
