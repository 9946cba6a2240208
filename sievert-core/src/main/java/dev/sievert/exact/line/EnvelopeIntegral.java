package dev.sievert.exact.line;

import dev.sievert.guarantee.LineChannel;
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

  /** Whether W(g, ·) and K(g) differ, because something else was released too. */
  private final boolean isLearning;

  /** What {@link LineLikelihoods#cumulative} leaves out. */
  private final double summand;

  private final double low;
  private final double high;
  private final ExactSum total = new ExactSum();
  private double size;
  private double undecided;
  private boolean hasChoice;

  EnvelopeIntegral(
      LineLikelihoods field,
      LineRecords records,
      LineChannel channel,
      boolean advantage,
      boolean isLearning) {
    this.field = field;
    this.records = records;
    this.advantage = advantage;
    this.isLearning = isLearning;
    this.summand = advantage ? field.summand() : 0;
    double low = records.coordinate(channel.low());
    double high = records.coordinate(channel.high());
    this.low = records.isWhole() ? Math.floor(low) : low;
    // Whole outputs are counted up to a place: the last one below the upper end.
    this.high = records.isWhole() ? Math.ceil(high) - 1 : high;
  }

  void add(CellGuesses guesses) {
    hasChoice |= guesses.count() > 1;
    double margin = margin() / records.unit();
    double last = records.place(records.size() - 1);
    double from = Math.max(low, Math.floor(-margin));
    double to = Math.min(high, Math.ceil(last + margin));
    EnvelopeSearch search = new EnvelopeSearch(field, records, guesses, advantage);
    if (from < to) {
      search.run(from, to);
    }
    change(guesses, search);
    undecided += search.undecided() + guesses.rounding();
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
    if (advantage && !hasChoice && !isLearning) {
      return Bracket.ZERO;
    }
    double value = Math.max(isLearning ? -1 : 0, Math.min(1, total.value()));
    double slack = ROUNDING * size + records.error() + TINY;
    double far = isLearning || records.span() > field.reach() ? BEYOND_REACH : 0;
    double least = isLearning ? -1 : 0;
    return new Bracket(
        Math.max(least, value - slack), value, Math.min(1, value + slack + undecided + far));
  }

  private void change(CellGuesses guesses, EnvelopeSearch search) {
    boolean nothingBetween = search.pieces() == 0;
    int first = nothingBetween ? guesses.lightest() : search.winner(0);
    int last = nothingBetween ? first : search.winner(search.pieces() - 1);
    for (int piece = 1; piece < search.pieces(); piece++) {
      difference(guesses, search.winner(piece - 1), search.winner(piece), search.start(piece));
    }
    term(whole(guesses, last));
    if (Double.isFinite(high)) {
      replaceAbove(guesses, last);
    }
    if (Double.isFinite(low)) {
      replaceBelow(guesses, first);
    }
  }

  /** How much more one guess has gained up to a place than another. */
  private void difference(CellGuesses guesses, int one, int other, double at) {
    double mean = advantage ? field.meanCumulative(at) : 0;
    if (isLearning) {
      // W and K do not balance: what a guess has learned from another output is not shared out.
      guesses.compare(one, other, (record, weight) -> term(weight * upTo(record, at)));
      term(-guesses.surplus(one, other) * mean);
      term(summand * (whole(guesses, one) - whole(guesses, other)));
    } else {
      guesses.compare(one, other, (record, weight) -> term(weight * (upTo(record, at) - mean)));
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
  private void replaceAbove(CellGuesses guesses, int last) {
    double[] gained = gained(guesses, high);
    int best = last;
    for (int guess = 0; guess < guesses.count(); guess++) {
      boolean isBetter =
          whole(guesses, guess) - gained[guess] > whole(guesses, best) - gained[best];
      best = isBetter ? guess : best;
    }
    if (best != last) {
      difference(guesses, last, best, high);
      term(whole(guesses, best) - whole(guesses, last));
    }
  }

  /** All outputs below the lower end are one output: the best choice there replaces the first. */
  private void replaceBelow(CellGuesses guesses, int first) {
    double[] gained = gained(guesses, low);
    int best = first;
    for (int guess = 0; guess < guesses.count(); guess++) {
      best = gained[guess] > gained[best] ? guess : best;
    }
    if (best != first) {
      difference(guesses, best, first, low);
    }
  }

  /** What a guess gains from all outputs together. */
  private double whole(CellGuesses guesses, int guess) {
    if (!advantage) {
      return guesses.total(guess);
    }
    return isLearning ? guesses.total(guess) - guesses.mass(guess) : 0;
  }

  /** What each guess has gained up to a place; a wrong choice costs what rounding moves. */
  private double[] gained(CellGuesses guesses, double at) {
    double mean = advantage ? field.meanCumulative(at) : 0;
    double[] gained = guesses.gained(record -> upTo(record, at), mean);
    for (int guess = 0; guess < gained.length; guess++) {
      gained[guess] += isLearning ? summand * whole(guesses, guess) : 0;
    }
    undecided += ROUNDING * guesses.magnitude(record -> upTo(record, at), mean);
    return gained;
  }
}
