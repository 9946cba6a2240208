package dev.sievert.exact.line;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.ExactSum;

/**
 * The integral over outputs of the upper envelope of gains, ∫ max_w G_w(θ) dθ, added up cell by
 * cell. The integral of a piecewise choice is the sum of how much the integrals of neighbouring
 * choices differ where the choice changes: only records on which they differ count, and nothing
 * large cancels.
 */
final class EnvelopeIntegral {
  /** Error of each term, in parts of it: exponentials, table look-ups and a few products. */
  private static final double ROUNDING = 64 * 0x1p-53;

  /** At least what all noise beyond the reach of a field amounts to, on both sides, twice. */
  private static final double BEYOND_REACH = 2e-19;

  /** What may be lost below the least number of full precision. */
  private static final double TINY = 1e-305;

  private final LineLikelihoods field;
  private final LineRecords records;
  private final boolean advantage;
  private final double low;
  private final double high;
  private final ExactSum total = new ExactSum();
  private double size;
  private double undecided;
  private boolean hasChoice;

  EnvelopeIntegral(
      LineLikelihoods field, LineRecords records, boolean advantage, double low, double high) {
    this.field = field;
    this.records = records;
    this.advantage = advantage;
    this.low = records.isWhole() ? Math.floor(low) : low;
    // Whole outputs are counted up to a place: the last one below the upper end.
    this.high = records.isWhole() ? Math.ceil(high) - 1 : high;
  }

  void add(GuessWindows windows) {
    hasChoice |= windows.count() > 1;
    double margin = margin() / records.unit();
    double last = records.place(records.size() - 1);
    double from = Math.max(low, Math.floor(-margin));
    double to = Math.min(high, Math.ceil(last + margin));
    EnvelopeSearch search = new EnvelopeSearch(field, records, windows, advantage);
    if (from < to) {
      search.run(from, to);
    }
    change(windows, search);
    undecided += search.undecided();
  }

  /**
   * How far outside of all records the search must look. Where the choice is settled there, one
   * whole step is enough; an end of the outputs may lie anywhere.
   */
  private double margin() {
    boolean free = Double.isInfinite(low) && Double.isInfinite(high);
    double settled = free ? field.margin() : field.reach();
    return records.isWhole() ? Math.max(records.unit(), settled) : settled;
  }

  /** Moving every record by an error moves each side of the advantage by half of it at most. */
  Bracket bracket() {
    if (advantage && !hasChoice) {
      return Bracket.ZERO;
    }
    double value = Math.max(0, Math.min(1, total.value()));
    double slack = ROUNDING * size + records.error() + TINY;
    double far = records.span() > field.reach() ? BEYOND_REACH : 0;
    return new Bracket(
        Math.max(0, value - slack), value, Math.min(1, value + slack + undecided + far));
  }

  private void change(GuessWindows windows, EnvelopeSearch search) {
    boolean nothingBetween = search.pieces() == 0;
    int first = nothingBetween ? windows.lightest() : search.winner(0);
    int last = nothingBetween ? first : search.winner(search.pieces() - 1);
    for (int piece = 1; piece < search.pieces(); piece++) {
      difference(windows, search.winner(piece - 1), search.winner(piece), search.start(piece));
    }
    if (!advantage) {
      term(windows.mass(last));
    }
    if (Double.isFinite(high)) {
      replaceAbove(windows, last);
    }
    if (Double.isFinite(low)) {
      replaceBelow(windows, first);
    }
  }

  /** How much more one window has gained up to a place than another. */
  private void difference(GuessWindows windows, int one, int other, double at) {
    int start = Math.max(windows.start(one), windows.start(other));
    int end = Math.min(windows.end(one), windows.end(other));
    double mean = advantage ? field.meanCumulative(at) : 0;
    if (start >= end) {
      run(windows, windows.start(one), windows.end(one), at, mean, 1);
      run(windows, windows.start(other), windows.end(other), at, mean, -1);
    } else {
      run(windows, windows.start(one), start, at, mean, 1);
      run(windows, end, windows.end(one), at, mean, 1);
      run(windows, windows.start(other), start, at, mean, -1);
      run(windows, end, windows.end(other), at, mean, -1);
    }
  }

  private void run(GuessWindows windows, int start, int end, double at, double mean, int sign) {
    for (int i = start; i < end; i++) {
      int record = windows.member(i);
      term(sign * records.mass(record) * (upTo(record, at) - mean));
    }
  }

  private double upTo(int record, double at) {
    return advantage ? field.cumulative(record, at) : field.probability(record, at);
  }

  private void term(double value) {
    total.add(value);
    size += Math.abs(value);
  }

  /** All outputs above the upper end are one output: the best choice there replaces the last. */
  private void replaceAbove(GuessWindows windows, int last) {
    double[] gained = gained(windows, high);
    int best = last;
    for (int window = 0; window < windows.count(); window++) {
      boolean isBetter =
          whole(windows, window) - gain(windows, window, gained)
              > whole(windows, best) - gain(windows, best, gained);
      best = isBetter ? window : best;
    }
    if (best != last) {
      difference(windows, last, best, high);
      term(whole(windows, best) - whole(windows, last));
    }
  }

  /** All outputs below the lower end are one output: the best choice there replaces the first. */
  private void replaceBelow(GuessWindows windows, int first) {
    double[] gained = gained(windows, low);
    int best = first;
    for (int window = 0; window < windows.count(); window++) {
      best = gain(windows, window, gained) > gain(windows, best, gained) ? window : best;
    }
    if (best != first) {
      difference(windows, best, first, low);
    }
  }

  private double whole(GuessWindows windows, int window) {
    return advantage ? 0 : windows.mass(window);
  }

  private static double gain(GuessWindows windows, int window, double[] gained) {
    return gained[windows.end(window)] - gained[windows.start(window)];
  }

  /** What the members before each place have gained; a wrong choice costs what rounding moves. */
  private double[] gained(GuessWindows windows, double at) {
    double mean = advantage ? field.meanCumulative(at) : 0;
    double[] sums = new double[windows.members() + 1];
    ExactSum sum = new ExactSum();
    double magnitude = 0;
    for (int i = 0; i < windows.members(); i++) {
      int record = windows.member(i);
      double gain = records.mass(record) * (upTo(record, at) - mean);
      sums[i + 1] = sum.add(gain).value();
      magnitude += Math.abs(gain);
    }
    undecided += ROUNDING * magnitude;
    return sums;
  }
}
