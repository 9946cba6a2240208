package dev.sievert.exact;

import dev.sievert.attack.OptimalAttack;
import dev.sievert.attack.RecordNames;
import dev.sievert.attack.RightGuesses;
import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.exact.table.TableRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * The best attacks on a known mechanism, written out: what is guessed for each output and each cell
 * of side knowledge, and what that adds to the risk.
 *
 * @param rows one for each output and cell, in their order, or those that add most
 * @param isBest whether the advantage is that of the best attack; otherwise of one that comes close
 */
public record AttackTable(
    ThreatModel threat,
    List<Row> rows,
    long omitted,
    double advantage,
    double success,
    boolean isBest) {
  public AttackTable {
    rows = List.copyOf(rows);
  }

  /**
   * One output in one cell.
   *
   * @param knows what the attacker knows, empty where that is nothing
   * @param forAdvantage what costs participants most
   * @param forSuccess what is most likely right
   * @param likelihoods how probable the output is for each record, empty where there are many
   */
  public record Row(
      String output,
      double probability,
      String knows,
      Move forAdvantage,
      Move forSuccess,
      List<Double> likelihoods) {
    public Row {
      likelihoods = List.copyOf(likelihoods);
    }
  }

  /**
   * A guess.
   *
   * @param likelihood how probable the output is where the guess is right
   */
  public record Move(String guess, double share, double likelihood) {}

  static final int MOST_LIKELIHOODS = 20;

  /** Why the attacks cannot be written out, or nothing where they can. */
  public static Optional<String> objection(Channel channel, ThreatModel threat) {
    if (TableRisk.isAsked(channel, threat)) {
      return Optional.of("needs a secret that is not a table");
    }
    if (channel instanceof OneHotChannel codes) {
      return GreatestCells.objection(codes, threat);
    }
    return RightGuesses.objection(threat)
        .or(
            () -> {
              Secret.Finite secret = (Secret.Finite) threat.secret();
              long records = ThreatQueries.records(channel).orElse(secret.domain().size());
              return ThreatQueries.unlessAbout(records, threat).map(reason -> "needs " + reason);
            })
        .or(
            () ->
                NamedOutputs.of(channel, threat).isPresent()
                    ? Optional.empty()
                    : Optional.of("needs a mechanism with fewer outputs or values"));
  }

  /** Writes the attacks out. Only where there is no objection. */
  public static AttackTable of(Channel channel, ThreatModel threat, int most) {
    if (channel instanceof OneHotChannel codes) {
      return GreatestCells.of(codes, threat, most);
    }
    NamedOutputs outputs = NamedOutputs.of(channel, threat).orElseThrow();
    Writer writer = new Writer(threat, outputs, most);
    outputs.outputs().forEach(writer);
    return writer.table();
  }

  /** What the rows that are not shown add to the advantage. */
  public double omittedAdvantage() {
    return advantage - rows.stream().mapToDouble(row -> row.forAdvantage().share()).sum();
  }

  /** What the rows that are not shown add to the success. */
  public double omittedSuccess() {
    return success - rows.stream().mapToDouble(row -> row.forSuccess().share()).sum();
  }

  private static final class Writer implements FiniteOutputs.Visitor {
    private record Numbered(long number, Row row) {
      double weight() {
        return Math.max(Math.abs(row.forAdvantage().share()), 1e-3 * row.forSuccess().share());
      }
    }

    private final ThreatModel threat;
    private final Secret.Finite secret;
    private final NamedOutputs outputs;
    private final RightGuesses guesses;
    private final OptimalAttack costly;
    private final OptimalAttack likely;
    private final double[] prior;
    private final int most;
    private final PriorityQueue<Numbered> kept =
        new PriorityQueue<>(Comparator.comparingDouble(Numbered::weight));
    private long seen;
    private long rows;
    private double advantage;
    private double success;

    Writer(ThreatModel threat, NamedOutputs outputs, int most) {
      this.threat = threat;
      this.secret = (Secret.Finite) threat.secret();
      this.outputs = outputs;
      this.most = most;
      this.guesses = RightGuesses.of(threat);
      this.costly = new OptimalAttack(guesses, OptimalAttack.Aim.ADVANTAGE);
      this.likely = new OptimalAttack(guesses, OptimalAttack.Aim.SUCCESS);
      this.prior = ThreatQueries.masses(threat);
    }

    @Override
    public void see(double common, double[] extra) {
      double[] likelihoods = Arrays.stream(extra).map(more -> common + more).toArray();
      double probability = 0;
      for (int record = 0; record < prior.length; record++) {
        probability += prior[record] * likelihoods[record];
      }
      for (int cell = 0; cell < guesses.cells().size(); cell++) {
        OptimalAttack.Choice cost = costly.best(likelihoods, cell);
        OptimalAttack.Choice right = likely.best(likelihoods, cell);
        advantage += cost.share();
        success += right.share();
        Row row =
            new Row(
                outputs.name(seen, extra),
                probability,
                knowledge(cell),
                move(cost, cell),
                move(right, cell),
                prior.length <= MOST_LIKELIHOODS
                    ? Arrays.stream(likelihoods).boxed().toList()
                    : List.of());
        kept.add(new Numbered(rows++, row));
        if (kept.size() > most) {
          kept.poll();
        }
      }
      seen++;
    }

    private Move move(OptimalAttack.Choice choice, int cell) {
      return new Move(guess(choice, cell), choice.share(), choice.likelihood());
    }

    private String guess(OptimalAttack.Choice choice, int cell) {
      String name = RecordNames.of(secret.alphabet(), choice.guess());
      if (!(threat.auxiliary() instanceof Auxiliary.Everything)) {
        return name;
      }
      String own = RecordNames.of(secret.domain(), guesses.cells().get(cell).get(0));
      return name.equals(own) ? "was used" : "was not used";
    }

    private String knowledge(int cell) {
      if (threat.knowsNothing()) {
        return "";
      }
      List<String> names =
          guesses.cells().get(cell).stream()
              .map(record -> RecordNames.of(secret.domain(), record))
              .toList();
      return NamedOutputs.joined(names);
    }

    AttackTable table() {
      List<Row> ordered =
          kept.stream()
              .sorted(
                  rows > most
                      ? Comparator.comparingDouble(Numbered::weight).reversed()
                      : Comparator.comparingLong(Numbered::number))
              .map(Numbered::row)
              .toList();
      return new AttackTable(threat, ordered, rows - ordered.size(), advantage, success, true);
    }
  }
}
