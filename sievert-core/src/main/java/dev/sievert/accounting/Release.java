package dev.sievert.accounting;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.RecordPairs;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.List;
import java.util.Optional;

/** What is released, as far as privacy accounting needs to know: steps and how they combine. */
public sealed interface Release {
  /** Which data sets are neighbours; where parts disagree, everything is carried to replace-one. */
  Adjacency adjacency();

  /**
   * The same, on one column of a table: rows that differ in two columns may differ either way in
   * each of them; the release, with the column written into its known steps.
   */
  default Release on(String column) {
    return this;
  }

  /**
   * Whether some step is known only by a promise that it may keep with room to spare; true where
   * brackets are of the promise rather than of the release itself.
   */
  boolean isPromised();

  /**
   * The pair that no neighbours are easier to tell apart than, where this is a single step with
   * one, or nothing for steps of steps and for known records.
   */
  default Optional<DominatingPair> promise() {
    return Optional.empty();
  }

  /**
   * One step whose outputs two neighbours attain, or the worst that a stated guarantee allows.
   *
   * @param pair its outputs without and with the record; where records are exchanged nobody says
   *     which of the two comes first, so there it must hold in both orders
   */
  record Single(DominatingPair pair, Adjacency adjacency) implements Release {
    /** Refuses a pair that holds in one order only where both orders count. */
    public Single {
      if (adjacency == Adjacency.REPLACE_ONE) {
        bothOrders(pair);
      }
    }

    @Override
    public Optional<DominatingPair> promise() {
      return Optional.of(pair);
    }

    @Override
    public boolean isPromised() {
      return false;
    }
  }

  /**
   * One step on a secret whose records are exchanged, known for each of them.
   *
   * @param farthest the two records between which steps that add noise to a number move it farthest
   * @param column the column of a table that the step sees, or an empty word
   */
  record Known(RecordPairs pairs, RecordPairs.Compared farthest, String column) implements Release {
    /** A step that sees whole records. */
    public Known(RecordPairs pairs, RecordPairs.Compared farthest) {
      this(pairs, farthest, "");
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public Release on(String seen) {
      return new Known(pairs, farthest, seen);
    }

    @Override
    public boolean isPromised() {
      return !pairs.isTight();
    }
  }

  /**
   * One step of which a promise is known for all neighbours, and two neighbours.
   *
   * @param dominating no neighbours are easier to tell apart, in whichever order
   * @param attained some neighbours are at least as easy to tell apart as this
   */
  record Promised(DominatingPair dominating, DominatingPair attained, Adjacency adjacency)
      implements Release {
    public Promised {
      bothOrders(dominating);
    }

    @Override
    public Optional<DominatingPair> promise() {
      return Optional.of(dominating);
    }

    @Override
    public boolean isPromised() {
      return true;
    }
  }

  private static void bothOrders(DominatingPair pair) {
    if (!pair.holdsInBothOrders()) {
      throw new OutOfRangeException("pair", "one that holds in both orders", pair);
    }
  }

  /**
   * Parts one after another, on the same data.
   *
   * @param parts at least one
   */
  record Sequence(List<Release> parts) implements Release {
    public Sequence {
      if (parts.isEmpty()) {
        throw new OutOfRangeException("of", "a list of at least one mechanism", "empty");
      }
      parts = List.copyOf(parts);
    }

    @Override
    public Adjacency adjacency() {
      return parts.stream().allMatch(part -> part.adjacency() == Adjacency.ADD_REMOVE)
          ? Adjacency.ADD_REMOVE
          : Adjacency.REPLACE_ONE;
    }

    @Override
    public Release on(String column) {
      return new Sequence(parts.stream().map(part -> part.on(column)).toList());
    }

    @Override
    public boolean isPromised() {
      return parts.stream().anyMatch(Release::isPromised);
    }
  }

  /**
   * The same part many times, each with fresh randomness.
   *
   * @param times how often, at least once
   */
  record Repeated(Release part, long times) implements Release {
    public Repeated {
      Check.records("times", times);
    }

    @Override
    public Adjacency adjacency() {
      return part.adjacency();
    }

    @Override
    public Release on(String column) {
      return new Repeated(part.on(column), times);
    }

    @Override
    public boolean isPromised() {
      return part.isPromised();
    }
  }

  /**
   * A part that sees each person with a fixed probability, drawn for each independently (Poisson).
   *
   * @param part what is run on the sample; its neighbours must be add-or-remove
   * @param rate the probability, in [0, 1]
   */
  record Sampled(Release part, double rate) implements Release {
    /** Refuses other adjacencies, for which the sampling is not known to help as computed here. */
    public Sampled {
      rate = Check.probability("rate", rate);
      if (part.adjacency() != Adjacency.ADD_REMOVE) {
        throw new OutOfRangeException(
            "adjacency", "add-remove inside a sample", part.adjacency().word());
      }
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.ADD_REMOVE;
    }

    @Override
    public boolean isPromised() {
      return part.isPromised();
    }
  }

  /**
   * A part that sees a sample of a fixed size, b of n people drawn without putting back, n being
   * known to all. Exchanging one record for another, in a batch that would hold somebody else in
   * its place, moves the part by up to an exchange of its own, and seldom.
   *
   * @param part what is run on the sample
   * @param rate the share b/n, in [0, 1]
   * @theorem Balle, Barthe and Gaboardi 2018, Theorem 11; docs/theory/proofs/exchanged-samples.md
   */
  record FixedSample(Release part, double rate) implements Release {
    public FixedSample {
      rate = Check.probability("rate", rate);
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public boolean isPromised() {
      return true;
    }
  }
}
