package dev.sievert.audit.mechanism;

import dev.sievert.exact.montecarlo.OutputSampler;
import dev.sievert.exact.montecarlo.OutputSamplers;
import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * A mechanism and an attacker set up for playing, with what is known of the scores beforehand.
 *
 * @param blind how probable it is to be right about a stranger, where every output has the same
 * @param isOneAttack whether the same guesses are best for advantage and success
 * @param lowest no score is less
 * @param highest no score is greater
 */
record GameSetup(
    Supplier<Game> games,
    OptionalDouble blind,
    boolean isOneAttack,
    double lowest,
    double highest) {
  /** Records of which bits or sums are kept for each thread. */
  private static final long MOST_RECORDS = 1 << 22;

  /** Why a mechanism cannot be played. */
  static Optional<String> objection(Mechanism mechanism, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)) {
      return Optional.of("an audit needs a secret whose values are counted");
    }
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.of("an audit needs a known prior to draw records from");
    }
    if (secret.domain().size() > MOST_RECORDS) {
      return Optional.of("an audit needs at most " + Check.grouped(MOST_RECORDS) + " values");
    }
    Optional<Channel> channel = mechanism.channel(secret);
    if (channel.isEmpty()) {
      return Optional.of("an audit needs a mechanism that can be run, not only a guarantee");
    }
    if (isRanked(channel.get(), threat)) {
      return Optional.empty();
    }
    Optional<String> missing = missingColumn(channel.get(), secret);
    if (missing.isPresent()) {
      return Optional.of("an audit needs a table with the column " + missing.get());
    }
    return play(channel.get(), secret).isPresent()
        ? Optional.empty()
        : Optional.of("an audit cannot draw outputs of this mechanism yet");
  }

  /** A column that some step sees and the secret does not have. */
  private static Optional<String> missingColumn(Channel channel, Secret.Finite secret) {
    if (channel instanceof ProductChannel product) {
      return product.steps().stream()
          .flatMap(step -> missingColumn(step.part(), secret).stream())
          .findFirst();
    }
    boolean isThere =
        !(channel instanceof ColumnChannel part)
            || (secret.domain() instanceof Rows rows && rows.column(part.column()).isPresent());
    return isThere ? Optional.empty() : Optional.of(((ColumnChannel) channel).column());
  }

  /** Sets a mechanism up, where there is no objection. */
  static GameSetup of(Mechanism mechanism, ThreatModel threat) {
    objection(mechanism, threat)
        .ifPresent(
            reason -> {
              throw new OutOfRangeException("mechanism", "one that can be audited", reason);
            });
    Secret.Finite secret = (Secret.Finite) threat.secret();
    Channel channel = mechanism.channel(secret).orElseThrow();
    RankedRecords records = RankedRecords.ranked(secret);
    return isRanked(channel, threat)
        ? ranked((TwoLevelChannel) channel, threat, records)
        : general(channel, threat, records);
  }

  /** Whether the best guess about a set is its first member by rank. */
  private static boolean isRanked(Channel channel, ThreatModel threat) {
    return channel instanceof TwoLevelChannel sets
        && threat.goal().isExact()
        && threat.secret() instanceof Secret.Finite secret
        && secret.guesses().isEmpty()
        && secret.domain().size() == sets.records();
  }

  private static GameSetup ranked(
      TwoLevelChannel channel, ThreatModel threat, RankedRecords records) {
    Partition cells = Partition.of((Secret.Finite) threat.secret(), threat.auxiliary());
    SetCells.Kind kind = SetCells.of(cells, records).kind();
    boolean isOneCell = kind == SetCells.Kind.ONE;
    boolean isResponse =
        channel instanceof FixedSizeSets sets && sets.size() == 1 && kind != SetCells.Kind.SEVERAL;
    Supplier<Game> games =
        isResponse
            ? () -> new RandomizedResponseGame((FixedSizeSets) channel, records, !isOneCell)
            : () -> new SetGame(channel, records, SetCells.of(cells, records));
    boolean isEven = records.isUniform();
    double share = 1.0 / records.size();
    if (isEven && (isOneCell || isResponse)) {
      return new GameSetup(games, OptionalDouble.of(share), isOneCell, -share, 1 - share);
    }
    if (isEven && kind == SetCells.Kind.SINGLE && channel instanceof FixedSizeSets sets) {
      double blind = (double) sets.size() / records.size();
      return new GameSetup(games, OptionalDouble.of(blind), false, -blind, 1 - blind);
    }
    boolean isSingle = isOneCell || isResponse;
    double most = isSingle ? records.mass(0) : 1;
    double least = isSingle ? records.mass(records.size() - 1) : 0;
    return new GameSetup(games, OptionalDouble.empty(), false, -most, 1 - least);
  }

  private static GameSetup general(Channel channel, ThreatModel threat, RankedRecords records) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    OutputSampler play = play(channel, secret).orElseThrow();
    int[] seen = seen(channel, secret);
    double[] prior = secret.masses();
    if (threat.goal() instanceof Goal.Top) {
      return several(play, threat, records, prior);
    }
    GuessSheet sheet = GuessSheet.of(threat);
    boolean isPlain = isPlain(threat, records);
    return judged(
        threat, records, sheet, () -> new GeneralGame(play, records, seen, prior, sheet, isPlain));
  }

  private static GameSetup several(
      OutputSampler play, ThreatModel threat, RankedRecords records, double[] prior) {
    GuessRuns[] cells = GuessRuns.of(threat);
    double most = SeveralGuessesGame.blind(cells, prior, true);
    double least = SeveralGuessesGame.blind(cells, prior, false);
    boolean isOneAttack = threat.knowsNothing() && records.isUniform();
    return new GameSetup(
        () -> new SeveralGuessesGame(play, records, prior, GuessRuns.of(threat)),
        isOneAttack ? OptionalDouble.of(most) : OptionalDouble.empty(),
        isOneAttack,
        -Math.min(1, most),
        1 - Math.min(1, least));
  }

  /** Whether every guess is as probable as any other where the attacker is blind. */
  static boolean isPlain(ThreatModel threat, RankedRecords records) {
    return threat.auxiliary() instanceof Auxiliary.Nothing
        && threat.goal().isExact()
        && ((Secret.Finite) threat.secret()).guesses().isEmpty()
        && records.isUniform();
  }

  /** What is known of the scores of any attack whose guesses are on a sheet. */
  static GameSetup judged(
      ThreatModel threat, RankedRecords records, GuessSheet sheet, Supplier<Game> games) {
    double[] prior = ((Secret.Finite) threat.secret()).masses();
    boolean isPlain = isPlain(threat, records);
    double most = 0;
    double least = 0;
    double[] masses = sheet.masses(prior);
    for (int cell = 0; cell < sheet.cells(); cell++) {
      int first = sheet.firstRun(cell);
      int last = sheet.firstRun(cell + 1);
      most += Arrays.stream(masses, first, last).max().orElse(0);
      least += Arrays.stream(masses, first, last).min().orElse(0);
    }
    OptionalDouble blind =
        isPlain ? OptionalDouble.of(1.0 / records.size()) : OptionalDouble.empty();
    return new GameSetup(games, blind, isPlain, -Math.min(1, most), 1 - Math.min(1, least));
  }

  private static Optional<OutputSampler> play(Channel channel, Secret.Finite secret) {
    if (channel instanceof ColumnChannel part) {
      return OutputSamplers.of(part.inner(), Rows.marginal(secret, part.column()));
    }
    if (channel instanceof TwoLevelChannel sets && sets.records() != secret.domain().size()) {
      return Optional.empty();
    }
    return OutputSamplers.of(channel, secret);
  }

  private static int[] seen(Channel channel, Secret.Finite secret) {
    int[] seen = new int[(int) secret.domain().size()];
    Partition classes =
        channel instanceof ColumnChannel part
            ? ((Rows) secret.domain()).classes(part.column())
            : Partition.singletons(seen.length);
    Arrays.setAll(seen, classes::group);
    return seen;
  }

  /** A game for one thread. */
  Game game() {
    return games.get();
  }
}
