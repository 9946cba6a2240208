package dev.sievert.attack;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * The records of each cell of side knowledge, and about which of them each guess is right. Success
 * is loss(truth, guess) within the tolerance.
 */
public final class RightGuesses {
  /** Records times guesses. */
  private static final double MOST_COMPARED = 1 << 20;

  /** A guess in a cell. */
  record Candidate(int guess, List<Integer> records) {}

  private final List<List<Integer>> cells;
  private final List<List<Candidate>> candidates;
  private final double[] prior;

  private RightGuesses(
      List<List<Integer>> cells, double[] prior, int guesses, BiPredicate<Integer, Integer> right) {
    this.cells = cells;
    this.prior = prior;
    this.candidates = cells.stream().map(cell -> candidates(cell, guesses, right)).toList();
  }

  /**
   * Why the guesses are not listed; the reason, beginning with "needs", or nothing where they are.
   */
  public static Optional<String> objection(ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)) {
      return Optional.of("needs a secret whose values are counted");
    }
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.of("needs a known prior");
    }
    if (!(threat.goal() instanceof Goal.OnLine)) {
      return Optional.of("needs the goal to be a value");
    }
    return (double) secret.domain().size() * secret.alphabet().size() <= MOST_COMPARED
        ? Optional.empty()
        : Optional.of("needs a scenario of fewer values");
  }

  /** The guesses of an attacker. Only where there is no objection. */
  public static RightGuesses of(ThreatModel threat) {
    objection(threat)
        .ifPresent(
            reason -> {
              throw new OutOfRangeException("attacker", "one whose guesses are listed", reason);
            });
    Secret.Finite secret = (Secret.Finite) threat.secret();
    int records = (int) secret.domain().size();
    int guesses = (int) secret.alphabet().size();
    return new RightGuesses(cells(threat, records), secret.masses(), guesses, right(threat));
  }

  private static BiPredicate<Integer, Integer> right(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    if (secret.domain() instanceof Domain.Labels) {
      return (record, guess) ->
          RecordNames.of(secret.domain(), record).equals(RecordNames.of(secret.alphabet(), guess));
    }
    BigDecimal tolerance = ((Goal.OnLine) threat.goal()).tolerance();
    BigDecimal[] values = RecordNames.numbers(secret.domain());
    BigDecimal[] answers = RecordNames.numbers(secret.alphabet());
    return (record, guess) ->
        values[record].subtract(answers[guess]).abs().compareTo(tolerance) <= 0;
  }

  /** Guesses that miss the whole cell are all alike: one of them stands for the others. */
  private static List<Candidate> candidates(
      List<Integer> cell, int guesses, BiPredicate<Integer, Integer> right) {
    List<Candidate> candidates = new ArrayList<>();
    boolean misses = false;
    for (int guess = 0; guess < guesses; guess++) {
      int answer = guess;
      List<Integer> about = cell.stream().filter(record -> right.test(record, answer)).toList();
      if (!about.isEmpty()) {
        candidates.add(new Candidate(guess, about));
      } else if (!misses) {
        // First, so that where nothing is gained the cell is left alone.
        candidates.add(0, new Candidate(guess, about));
        misses = true;
      }
    }
    return candidates;
  }

  private static List<List<Integer>> cells(ThreatModel threat, int records) {
    List<List<Integer>> cells = new ArrayList<>();
    if (threat.auxiliary() instanceof Auxiliary.Groups groups) {
      groups.partition(records).stream().filter(cell -> !cell.isEmpty()).forEach(cells::add);
      return cells;
    }
    List<Integer> everyone = IntStream.range(0, records).boxed().toList();
    if (threat.knowsNothing()) {
      return List.of(everyone);
    }
    everyone.forEach(record -> cells.add(List.of(record)));
    return cells;
  }

  /** The cells of side knowledge. */
  public List<List<Integer>> cells() {
    return cells;
  }

  /** The guesses worth making in a cell. */
  List<Candidate> candidates(int cell) {
    return candidates.get(cell);
  }

  /** The probability of a record. */
  double mass(int record) {
    return prior[record];
  }

  int records() {
    return prior.length;
  }
}
