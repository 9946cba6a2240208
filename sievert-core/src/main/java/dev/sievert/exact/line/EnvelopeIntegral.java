package dev.sievert.exact.line;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import org.jspecify.annotations.Nullable;

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

  /** Everybody whose record is known is compared with the mean there. */
  private double meanAtLow = Double.NaN;

  private double meanAtHigh = Double.NaN;
  private final LoneRecord lone;
  private @Nullable LoneGain inside;
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
    // Whether a record is named beyond all of them does not depend on where outputs end.
    this.lone = new LoneRecord(field, records, margin(field.margin()) / records.unit());
  }

  void add(CellGuesses guesses) {
    hasChoice |= guesses.count() > 1;
    if (!isLearning && guesses.lone() >= 0 && lone(guesses.lone(), guesses.total(0))) {
      return;
    }
    double margin = margin() / records.unit();
    double last = records.place(records.size() - 1);
    double from = Math.max(low, Math.floor(-margin));
    double to = Math.min(high, Math.ceil(last + margin));
    EnvelopeSearch search = new EnvelopeSearch(field, records, guesses, advantage);
    if (from < to) {
      search.run(from, to);
    }
    change(guesses, search.pieces());
    undecided += search.undecided() + guesses.rounding();
  }

  /** Someone's record is known, and the choice is to name it or not; false where that is unsure. */
  private boolean lone(int record, double weight) {
    if (!advantage) {
      term(weight);
      return true;
    }
    boolean isInside =
        records.isEven() && lone.isInside(record) && lone.isWithin(record, low, high);
    LoneGain known = inside;
    if (isInside && known != null && known.weight() == weight) {
      add(known);
      return true;
    }
    if (lone.isDoubtful(record)) {
      return false;
    }
    LoneGain gain = gain(record, weight);
    add(gain);
    inside = isInside ? gain : known;
    return true;
  }

  /** Outputs beyond an end are one output each, at which the record is named or not. */
  private LoneGain gain(int record, double weight) {
    double costBefore = lone.cost();
    double from = Math.max(low, lone.from(record));
    double to = Math.min(high, lone.to(record));
    double below = from < to ? excess(record, from) : 0;
    double above = from < to ? excess(record, to) : 0;
    double atLow = Double.isFinite(low) ? excess(record, low) : 0;
    double atHigh = Double.isFinite(high) ? -excess(record, high) : 0;
    double ends = isFree() ? 0 : ROUNDING * (Math.abs(atLow) + Math.abs(atHigh) + 2);
    return new LoneGain(
        weight,
        weight * (above - below + Math.max(0, atLow) + Math.max(0, atHigh)),
        weight * (Math.abs(above) + Math.abs(below) + Math.abs(atLow) + Math.abs(atHigh)),
        weight * (lone.cost() - costBefore + ends));
  }

  /** How much likelier outputs up to a place are for a record than on average. */
  private double excess(int record, double at) {
    if (Double.isInfinite(at)) {
      return 0;
    }
    return upTo(record, at)
        - (at == low ? meanAtLow() : at == high ? meanAtHigh() : field.meanCumulative(at));
  }

  private double meanAtLow() {
    meanAtLow = Double.isNaN(meanAtLow) ? field.meanCumulative(low) : meanAtLow;
    return meanAtLow;
  }

  private double meanAtHigh() {
    meanAtHigh = Double.isNaN(meanAtHigh) ? field.meanCumulative(high) : meanAtHigh;
    return meanAtHigh;
  }

  private void add(LoneGain gain) {
    total.add(gain.value());
    size += gain.size();
    undecided += gain.cost();
  }

  /**
   * What naming a record gains. Far from both ends of even records all of them gain the same.
   *
   * @param size what its terms amount to without their signs
   * @param cost what misplaced ends may have lost
   */
  private record LoneGain(double weight, double value, double size, double cost) {}

  /** Whether outputs have no ends. */
  private boolean isFree() {
    return Double.isInfinite(low) && Double.isInfinite(high);
  }

  /**
   * How far outside of all records the search must look. Where the choice is settled there, one
   * whole step is enough; an end of the outputs may lie anywhere.
   */
  private double margin() {
    return margin(isFree() ? field.margin() : field.reach());
  }

  private double margin(double settled) {
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

  private void change(CellGuesses guesses, EnvelopePieces pieces) {
    boolean nothingBetween = pieces.count() == 0;
    int first = nothingBetween ? guesses.lightest() : pieces.winner(0);
    int last = nothingBetween ? first : pieces.last();
    for (int piece = 1; piece < pieces.count(); piece++) {
      difference(guesses, pieces.winner(piece - 1), pieces.winner(piece), pieces.start(piece));
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
    if (isLearning) {
      // W and K do not balance: what a guess has learned from another output is not shared out.
      double mean = advantage ? field.meanCumulative(at) : 0;
      guesses.compare(one, other, (record, weight) -> term(weight * upTo(record, at)));
      term(-guesses.surplus(one, other) * mean);
      term(summand * (whole(guesses, one) - whole(guesses, other)));
    } else if (advantage && guesses.surplus(one, other) == 0) {
      // Whatever is taken from both sides cancels, the mean or what is at hand.
      double half = field.half();
      guesses.compare(one, other, (record, weight) -> balanced(weight, upTo(record, at), half));
    } else {
      double mean = advantage ? field.meanCumulative(at) : 0;
      guesses.compare(one, other, (record, weight) -> term(weight * (upTo(record, at) - mean)));
    }
  }

  /** What is about a half is precise to digits of one half, however little is left of it. */
  private void balanced(double weight, double upTo, double half) {
    term(weight * (upTo - half));
    size += half * Math.abs(weight) / 8;
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
