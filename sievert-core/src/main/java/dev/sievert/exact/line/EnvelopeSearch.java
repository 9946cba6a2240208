package dev.sievert.exact.line;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the upper envelope max_w G_w(θ) of the windows' gains along the line of outputs. An
 * interval is halved until all but one or two windows are proven to gain less on it; what stays
 * undecided is charged.
 *
 * <p>Whatever the search decides is an attack, so a wrong decision only makes the value smaller, by
 * no more than is charged.
 */
final class EnvelopeSearch {
  private static final double PRECISION = 1e-14;
  private static final int DEEPEST = 120;

  /** Intervals to start with, in units of the noise. */
  private static final double COARSE = 8;

  /** Intervals on which guesses about one record each are laid over each other. */
  private static final double BLOCK = 512;

  /** Units of noise between records, in the mean. */
  private static final double SPARSE = 4;

  private static final int STEPS = 60;

  private final LineLikelihoods field;
  private final LineRecords records;
  private final CellGuesses windows;
  private final GainBounds stage;
  private final double reach;
  private final double allowance;
  private final double density;
  private final @Nullable SingleRecordEnvelope singles;
  private final EnvelopePieces pieces = new EnvelopePieces();
  private double undecided;

  EnvelopeSearch(
      LineLikelihoods field, LineRecords records, CellGuesses windows, boolean advantage) {
    this.field = field;
    this.records = records;
    this.windows = windows;
    this.stage = GainBounds.of(field, records, windows, advantage);
    double far = field.reach() / records.unit();
    this.reach = records.isWhole() ? Math.ceil(far) : far;
    double scale = advantage ? Math.min(1, records.span()) : 1;
    double budget = PRECISION * scale * windows.heaviest();
    this.allowance = budget / (4.0 * windows.count() + 64);
    this.density = budget / (records.span() + 2 * field.reach());
    this.singles =
        isSmoothOrSparse() && windows instanceof GuessWindows each && each.areSingles()
            ? new SingleRecordEnvelope(field, records, each, advantage, allowance)
            : null;
  }

  /** Where noise has kinks and many records are within its reach, halving is faster. */
  private boolean isSmoothOrSparse() {
    boolean isSparse = records.span() > SPARSE * records.size();
    return !records.isWhole() && (field.margin() > 0 || isSparse);
  }

  /** Decides between two places; pieces are appended in their order. */
  EnvelopeSearch run(double low, double high) {
    if (windows.areAlike()) {
      nearest(low, high);
      return this;
    }
    int at = 0;
    double done = low;
    while (at < windows.members()) {
      int last = at;
      while (last + 1 < windows.members()
          && windows.place(last + 1) - windows.place(last) <= 2 * reach) {
        last++;
      }
      double from = Math.max(low, windows.place(at) - reach);
      double to = Math.min(high, windows.place(last) + reach);
      if (from < to) {
        if (done < from) {
          pieces.append(done, windows.lightest());
        }
        zone(from, to, last - at + 1);
        done = to;
      }
      at = last + 1;
    }
    if (done < high) {
      pieces.append(done, windows.lightest());
    }
    return this;
  }

  /**
   * Where guesses differ in their one record only, the nearest record gains most, because all noise
   * is likelier the smaller it is: guesses change half-way between neighbours. A place that is off
   * by d costs the integral of a difference that rises from zero by at most 2 d.
   */
  private void nearest(double low, double high) {
    double from = low;
    for (int next = 1; next < windows.members(); next++) {
      double halfway =
          floor(windows.place(next - 1) + (windows.place(next) - windows.place(next - 1)) / 2);
      if (halfway >= high) {
        pieces.append(from, next - 1);
        return;
      }
      if (halfway > low) {
        pieces.append(from, next - 1);
        from = halfway;
        double off = records.isWhole() ? 0 : records.unit() * Math.ulp(halfway);
        undecided += windows.total(next) * off * off;
      }
    }
    pieces.append(from, windows.members() - 1);
  }

  EnvelopePieces pieces() {
    return pieces;
  }

  /** No attack gains more than the one found by more than this. */
  double undecided() {
    return undecided;
  }

  private void zone(double from, double to, int members) {
    if (singles != null) {
      laid(singles, from, to);
      return;
    }
    double length = records.unit() * (to - from);
    long parts = (long) Math.max(1, Math.min(length / COARSE, members));
    double left = from;
    for (long part = 1; part <= parts; part++) {
      double right = part == parts ? to : floor(from + (to - from) * part / parts);
      if (left < right) {
        int[] candidates = near(left, right);
        decide(
            candidates,
            stage.span(left, right),
            stage.gains(candidates, left),
            stage.gains(candidates, right),
            0);
        left = right;
      }
    }
  }

  private void laid(SingleRecordEnvelope envelope, double from, double to) {
    long parts = (long) Math.max(1, records.unit() * (to - from) / BLOCK);
    double before = envelope.charged();
    double left = from;
    for (long part = 1; part <= parts; part++) {
      double right = part == parts ? to : from + (to - from) * part / parts;
      if (left < right) {
        envelope.decide(
            left, right, windows.firstFrom(left - reach), windows.firstFrom(right + reach));
        for (int piece = 0; piece < envelope.pieces(); piece++) {
          pieces.append(envelope.start(piece), envelope.owner(piece));
        }
        left = right;
      }
    }
    undecided += envelope.charged() - before;
  }

  /** The guesses about a record near enough to matter, and the lightest one for the others. */
  private int[] near(double from, double to) {
    return windows.near(
        windows.firstFrom(from - reach), windows.firstFrom(to + reach), pieces.last());
  }

  private void decide(int[] all, GainBounds.Span span, double[] left, double[] right, int depth) {
    double weight = span.width() + (records.isWhole() ? records.unit() : 0);
    double allowed = Math.max(allowance, density * weight);
    int best = best(all, left, right, allowed / 4 / weight);
    int[] kept = new int[all.length];
    int count = 0;
    double loss = 0;
    double bend = 0;
    for (int i = 0; i < all.length; i++) {
      double summit =
          i == best
              ? 0
              : stage.summit(all[i], all[best], left[i] - left[best], right[i] - right[best], span);
      if (summit >= 0) {
        kept[count++] = i;
        loss = Math.max(loss, summit);
        double ends = Math.max(left[i] - left[best], right[i] - right[best]);
        bend = Math.max(bend, summit - Math.max(0, ends));
      }
    }
    if (loss * weight <= allowed || depth > DEEPEST) {
      undecided += loss * weight;
      pieces.append(span.from(), all[best]);
      return;
    }
    kept = Arrays.copyOf(kept, count);
    if (records.isWhole() ? span.to() - span.from() <= 1 : isSimple(all, kept, span, left, right)) {
      undecided += records.isWhole() ? 0 : allowance / 16;
      split(all, kept, span, left, right);
    } else if (!records.isWhole() && count == 2 && bend * weight <= allowed) {
      undecided += bend * weight + allowance / 16;
      split(all, kept, span, left, right);
    } else {
      halve(all, kept, span, left, right, depth);
    }
  }

  /**
   * The guess that gains most at both ends together; but who guessed before goes on as long as that
   * is as good, because many guesses that differ far away only would take turns by rounding.
   */
  private int best(int[] all, double[] left, double[] right, double asGood) {
    int before = pieces.last();
    int best = 0;
    int same = -1;
    for (int i = 0; i < all.length; i++) {
      best = left[i] + right[i] > left[best] + right[best] ? i : best;
      same = all[i] == before ? i : same;
    }
    boolean isAsGood =
        same >= 0 && left[best] - left[same] <= asGood && right[best] - right[same] <= asGood;
    return isAsGood ? same : best;
  }

  /** Whether two windows are left that change places exactly once. */
  private boolean isSimple(
      int[] all, int[] kept, GainBounds.Span span, double[] left, double[] right) {
    if (kept.length != 2) {
      return false;
    }
    double atLeft = left[kept[0]] - left[kept[1]];
    double atRight = right[kept[0]] - right[kept[1]];
    return stage.isMonotone(all[kept[0]], all[kept[1]], atLeft, atRight, span);
  }

  private void halve(
      int[] all, int[] kept, GainBounds.Span span, double[] left, double[] right, int depth) {
    double middle = floor(span.from() + (span.to() - span.from()) / 2);
    int[] candidates = new int[kept.length];
    double[] first = new double[kept.length];
    double[] last = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      candidates[i] = all[kept[i]];
      first[i] = left[kept[i]];
      last[i] = right[kept[i]];
    }
    double[] inside = stage.gains(candidates, middle);
    decide(candidates, stage.part(span, middle, true), first, inside, depth + 1);
    decide(candidates, stage.part(span, middle, false), inside, last, depth + 1);
  }

  /** One window wins on the left and one on the right: finds where they change. */
  private void split(int[] all, int[] kept, GainBounds.Span span, double[] left, double[] right) {
    int first = kept[0];
    int last = kept[0];
    for (int i : kept) {
      first = left[i] > left[first] ? i : first;
      last = right[i] > right[last] ? i : last;
    }
    if (records.isWhole()) {
      pieces.append(span.from(), all[last]);
      return;
    }
    pieces.append(span.from(), all[first]);
    if (first != last) {
      int[] pair = {all[first], all[last]};
      pieces.append(
          crossing(pair, span, left[first] - left[last], right[first] - right[last]), all[last]);
    }
  }

  /** Regula falsi that halves the weight of an end that stays (Illinois). */
  private double crossing(int[] pair, GainBounds.Span span, double atLeft, double atRight) {
    double low = span.from();
    double high = span.to();
    boolean isTilted = field.isTilted(low, high);
    double greatest = isTilted ? field.greatestTilt(low, high) : 1;
    double above = isTilted ? atLeft / field.tilt(low) : atLeft;
    double below = isTilted ? atRight / field.tilt(high) : atRight;
    double at = low;
    double previous = high;
    int side = 0;
    for (int step = 0; step < STEPS; step++) {
      at = low + (high - low) * (above / (above - below));
      if (!(at > low && at < high)) {
        at = low + (high - low) / 2;
      }
      double[] gains = stage.gains(pair, at);
      double value = (gains[0] - gains[1]) / (isTilted ? field.tilt(at) : 1);
      // What a wrong place costs is quadratic in its error: the last step times the value there.
      double moved = Math.min(Math.abs(at - previous), high - low);
      if (Math.abs(value) * greatest * moved <= allowance / 32 || moved <= 4 * Math.ulp(at)) {
        break;
      }
      previous = at;
      if (value > 0) {
        low = at;
        above = value;
        below = side > 0 ? below / 2 : below;
        side = 1;
      } else {
        high = at;
        below = value;
        above = side < 0 ? above / 2 : above;
        side = -1;
      }
    }
    return at;
  }

  private double floor(double at) {
    return records.isWhole() ? Math.floor(at) : at;
  }
}
