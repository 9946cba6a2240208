package dev.sievert.exact.person;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a release costs each single person, A being the attack that gains most on the average:
 *
 * <pre>
 * success(z)  = P_z(A is right about z)         where z took part
 * stranger(z) = p(A is right about z)           where someone else did, drawn from the prior
 * risk(z)     = success(z) − stranger(z)        Σ π(z) risk(z) = RAD
 * exposure(z) = TV(P_z, p) = max over attacks of risk(z)
 * </pre>
 *
 * <p>Where several guesses are equally good, A chooses among them at random, which decides how risk
 * is spread among people but not its mean: choices that the mechanism tells apart are equally
 * probable, and so are the guesses of one choice. The exposure depends on no such choice.
 *
 * @theorem 004 Theorem 4.3, person by person
 * @accuracy 1e-12
 */
public final class PersonalRisks {
  /** More records than this are not listed one by one. */
  static final int MOST_RECORDS = 1 << 22;

  /** Outputs times records about which guesses are right; each takes some nanoseconds. */
  private static final double MOST_STEPS = 1 << 27;

  private final double[] masses;
  private final double[] success;
  private final double[] risk;
  private final double[] exposure;
  private final Partition seen;

  private PersonalRisks(
      double[] masses, double[] success, double[] risk, double[] exposure, Partition seen) {
    this.masses = masses;
    this.success = success;
    this.risk = risk;
    this.exposure = exposure;
    this.seen = seen;
  }

  static PersonalRisks of(
      double[] masses, double[] success, double[] risk, double[] exposure, Partition seen) {
    return new PersonalRisks(masses, success, risk, exposure, seen);
  }

  /** Why the risk of each record is not known; beginning with "needs", or nothing where it is. */
  public static Optional<String> objection(Channel channel, ThreatModel threat) {
    return reason(channel, threat).map(reason -> "needs " + reason);
  }

  private static Optional<String> reason(Channel channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)) {
      return Optional.of("a secret whose values are counted");
    }
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.of("a known prior");
    }
    if (secret.domain().size() > MOST_RECORDS) {
      return Optional.of("at most " + MOST_RECORDS + " values");
    }
    if (channel instanceof ColumnChannel part && !hasColumn(secret, part.column())) {
      return Optional.of("a table with the column " + part.column());
    }
    if (seenBy(channel) instanceof LineChannel line) {
      return unlessLine(line, channel, threat);
    }
    if (seenBy(channel) instanceof OneHotChannel) {
      return Optional.of(
          "a mechanism whose outputs lie on a line or can be listed; a table of counts has noise in"
              + " every cell, and what that says of one person is known on the average only");
    }
    OptionalLong about = ThreatQueries.records(seenBy(channel));
    if (about.isEmpty() || about.getAsLong() != seen(channel, secret).count()) {
      return Optional.of(
          about.isEmpty()
              ? "a mechanism with finitely many outputs"
              : "the mechanism to be about the same values");
    }
    return Choices.objection(threat).or(() -> unlessSolved(channel, threat));
  }

  private static Optional<String> unlessSolved(Channel channel, ThreatModel threat) {
    Partition seen = seen(channel, (Secret.Finite) threat.secret());
    Choices choices = Choices.of(threat);
    if (isRanked(seenBy(channel), choices, seen)) {
      return Optional.empty();
    }
    Optional<FiniteOutputs> outputs = ProductOutputs.listed(seenBy(channel), seen.count());
    return outputs.isPresent() && count(outputs.get()) * choices.size() <= MOST_STEPS
        ? Optional.empty()
        : Optional.of("fewer outputs or values: there are too many to try each");
  }

  private static Optional<String> unlessLine(
      LineChannel line, Channel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Optional<String> objection =
        LineSolver.unlessNumbers(line, released(channel, secret))
            .or(() -> Choices.objection(threat));
    if (objection.isPresent()) {
      return objection;
    }
    double[] places = places(channel, secret);
    Choices choices = Choices.of(threat);
    double looked = choices.cells() * (double) places.length + choices.size();
    return LineOutputs.looks(line, places) * looked <= MOST_STEPS
        ? Optional.empty()
        : Optional.of(
            "wider noise, fewer values or less side knowledge: the guess of each of "
                + choices.cells()
                + " groups would be looked for along the whole line");
  }

  /** What the mechanism sees of a secret, as a secret of its own. */
  private static Secret.Finite released(Channel channel, Secret.Finite secret) {
    return channel instanceof ColumnChannel part ? Rows.marginal(secret, part.column()) : secret;
  }

  /** Where each value lies that the mechanism sees. */
  static double[] places(Channel channel, Secret.Finite secret) {
    Domain domain = released(channel, secret).domain();
    return Arrays.stream(domain.placesAmong(domain)).mapToDouble(BigDecimal::doubleValue).toArray();
  }

  private static double count(FiniteOutputs outputs) {
    double[] count = {0};
    outputs.forEach((common, extra) -> count[0]++);
    return count[0];
  }

  private static boolean hasColumn(Secret.Finite secret, String column) {
    return secret.domain() instanceof Rows rows && rows.column(column).isPresent();
  }

  static Channel seenBy(Channel channel) {
    return channel instanceof ColumnChannel part ? part.inner() : channel;
  }

  static Partition seen(Channel channel, Secret.Finite secret) {
    return channel instanceof ColumnChannel part
        ? ((Rows) secret.domain()).classes(part.column())
        : Partition.singletons(Math.toIntExact(secret.domain().size()));
  }

  /** Whether sets are put out, and each guess is right about people of one value. */
  static boolean isRanked(Channel channel, Choices choices, Partition seen) {
    return channel instanceof TwoLevelChannel && isSimple(choices, seen);
  }

  private static boolean isSimple(Choices choices, Partition seen) {
    for (int guess = 0; guess < choices.guesses(); guess++) {
      int value = seen.group(choices.member(choices.first(guess)));
      for (int place = choices.first(guess); place < choices.last(guess); place++) {
        if (seen.group(choices.member(place)) != value) {
          return false;
        }
      }
    }
    return true;
  }

  /** The risk of each record. Only where there is no objection. */
  public static PersonalRisks of(Channel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Partition seen = seen(channel, secret);
    Choices choices = Choices.of(threat);
    if (seenBy(channel) instanceof TwoLevelChannel sets && isSimple(choices, seen)) {
      return ranked(sets, choices, seen, secret);
    }
    if (seenBy(channel) instanceof LineChannel line) {
      LineOutputs outputs = LineOutputs.of(line, places(channel, secret));
      return ListedOutputRisks.solve(outputs, choices, seen, secret.masses());
    }
    FiniteOutputs outputs = ProductOutputs.listed(seenBy(channel), seen.count()).orElseThrow();
    return ListedOutputRisks.solve(outputs, choices, seen, secret.masses());
  }

  private static PersonalRisks ranked(
      TwoLevelChannel channel, Choices choices, Partition seen, Secret.Finite secret) {
    double[] weights = weights(secret);
    double[] shares = seen.sums(weights);
    CellRisks cells = new CellRisks(channel, ExactSum.of(shares));
    double[] success = new double[weights.length];
    double[] risk = new double[weights.length];
    for (int cell = 0; cell < choices.cells(); cell++) {
      int from = choices.firstGuess(cell);
      int guesses = choices.lastGuess(cell) - from;
      long[] values = new long[guesses];
      double[] own = new double[guesses];
      double[] everybody = new double[guesses];
      for (int guess = 0; guess < guesses; guess++) {
        int first = choices.first(from + guess);
        ExactSum sum = new ExactSum();
        for (int place = first; place < choices.last(from + guess); place++) {
          sum.add(weights[choices.member(place)]);
        }
        own[guess] = sum.value();
        values[guess] = seen.group(choices.member(first));
        everybody[guess] = shares[(int) values[guess]];
      }
      long[] once = new long[guesses];
      Arrays.fill(once, 1);
      CellRisks.Guessed guessed = cells.of(values, own, everybody, once, choices.canMiss(cell));
      for (int guess = 0; guess < guesses; guess++) {
        int last = choices.last(from + guess);
        for (int place = choices.first(from + guess); place < last; place++) {
          success[choices.member(place)] += guessed.success(guess);
          risk[choices.member(place)] += guessed.risk(guess);
        }
      }
    }
    double[] exposure = Arrays.stream(shares).map(cells::exposure).toArray();
    return new PersonalRisks(secret.masses(), success, risk, exposure, seen);
  }

  /** As stated, so that sums of counts are exact. */
  static double[] weights(Secret.Finite secret) {
    double[] weights = new double[Math.toIntExact(secret.domain().size())];
    Arrays.setAll(
        weights,
        record -> secret.prior() instanceof Prior.Weights stated ? stated.weight(record) : 1);
    double total = ExactSum.of(weights);
    int size = Math.getExponent(total);
    return Math.abs(size) > 300
        ? Arrays.stream(weights).map(each -> Math.scalb(each, -size)).toArray()
        : weights;
  }

  /** {@return how many records there are} */
  public int records() {
    return masses.length;
  }

  /** {@return how likely a record is, π(z)} */
  public double mass(int record) {
    return masses[record];
  }

  /** {@return how probable it is that the attack is right about a participant with this record} */
  public double success(int record) {
    return Math.min(1, Math.max(0, success[record]));
  }

  /** {@return how probable that is where someone else took part} */
  public double stranger(int record) {
    return Math.min(1, Math.max(0, success(record) - risk[record]));
  }

  /** {@return what taking part costs a person with this record; below zero where it helps} */
  public double risk(int record) {
    return risk[record];
  }

  /** {@return the most that any attack gains that is aimed at a person with this record} */
  public double exposure(int record) {
    return Math.min(1, exposure[seen.group(record)]);
  }

  /** {@return the mean of the risks, which is the reconstruction advantage} */
  public double mean() {
    ExactSum sum = new ExactSum();
    for (int record = 0; record < masses.length; record++) {
      sum.add(masses[record] * risk[record]);
    }
    return sum.value();
  }
}
