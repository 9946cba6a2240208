package dev.sievert.accounting;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import java.util.List;

/** What is released, as far as privacy accounting needs to know: steps and how they combine. */
public sealed interface Release {
  /**
   * Which data sets are neighbours; where parts disagree, everything is carried to replace-one.
   *
   * @return the adjacency of the whole
   */
  Adjacency adjacency();

  /**
   * One step.
   *
   * @param pair its outputs without and with the record
   * @param adjacency which data sets are neighbours
   */
  record Single(LossPair pair, Adjacency adjacency) implements Release {}

  /**
   * Parts one after another, on the same data.
   *
   * @param parts at least one
   */
  record Sequence(List<Release> parts) implements Release {
    /** Refuses an empty list. */
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
  }

  /**
   * The same part many times, each with fresh randomness.
   *
   * @param part what is repeated
   * @param times how often, at least once
   */
  record Repeated(Release part, long times) implements Release {
    /** Refuses less than one time. */
    public Repeated {
      Check.records("times", times);
    }

    @Override
    public Adjacency adjacency() {
      return part.adjacency();
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
  }
}
