package dev.sievert.accounting.pair;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.JointTradeoff;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of probabilities, row against row.
 *
 * @param channel one row for each record, at least two
 */
public record ChannelPairs(FiniteChannel channel) implements RecordPairs {
  /** So many outputs of all pairs of rows are compared exactly, in about a fifth of a second. */
  private static final double MOST_CORNERS = 1 << 16;

  /** Beyond so many rows any two are as good as others. */
  private static final int MOST_COMPARED = 200;

  /** Refuses a single row, which nothing is told apart from. */
  public ChannelPairs {
    if (channel.records() < 2) {
      throw new OutOfRangeException("rows", "at least two", channel.records());
    }
  }

  @Override
  public long records() {
    return channel.records();
  }

  @Override
  public FinitePair between(Compared records) {
    return FinitePair.of(channel.row((int) records.one()), channel.row((int) records.other()));
  }

  /** The envelope of all pairs; of too many rows, what their table promises. */
  @Override
  public DominatingPair dominating() {
    if (!isTight()) {
      return promised();
    }
    List<FinitePair> pairs = new ArrayList<>();
    for (int one = 0; one < channel.records(); one++) {
      for (int other = 0; other < one; other++) {
        pairs.add(between(new Compared(one, other)));
      }
    }
    return LeastDominatingPair.of(pairs);
  }

  private DominatingPair promised() {
    ApproxDp variation = ApproxDp.of(0, channel.totalVariation());
    return Double.isFinite(channel.epsilon())
        ? TradeoffPair.of(new JointTradeoff(List.of(ApproxDp.pure(channel.epsilon()), variation)))
        : TradeoffPair.of(variation);
  }

  @Override
  public boolean isTight() {
    double records = channel.records();
    return records * (records - 1) * channel.outputs() <= MOST_CORNERS;
  }

  /** The two rows of the greatest total variation. */
  @Override
  public Compared easiest() {
    Compared easiest = new Compared(0, 1);
    double greatest = -1;
    int rows = Math.min(MOST_COMPARED, channel.records());
    for (int one = 0; one < rows; one++) {
      for (int other = one + 1; other < rows; other++) {
        double distance = distance(one, other);
        if (distance > greatest) {
          greatest = distance;
          easiest = new Compared(one, other);
        }
      }
    }
    return easiest;
  }

  private double distance(int one, int other) {
    double distance = 0;
    for (int output = 0; output < channel.outputs(); output++) {
      distance += Math.abs(channel.likelihood(one, output) - channel.likelihood(other, output));
    }
    return distance;
  }
}
