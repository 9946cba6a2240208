package dev.sievert.audit.run;

import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several shares of an audit, which are played on their own and then merged. A share is a
 * run of whole blocks; shares differ by one block at most.
 *
 * @param index which share, from one
 * @param of how many there are
 */
public record Shard(int index, int of) {
  private static final Pattern WORDS = Pattern.compile("([0-9]{1,7})/([0-9]{1,7})");

  public Shard {
    if (of < 1 || index < 1 || index > of) {
      throw new OutOfRangeException("shard", "such as 2/8, the second of eight", index + "/" + of);
    }
  }

  /** {@return the share that is written as i/n} */
  public static Shard parse(String text) {
    Matcher matcher = WORDS.matcher(text);
    if (!matcher.matches()) {
      throw new OutOfRangeException("shard", "such as 2/8, the second of eight", text);
    }
    return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /** The first block of this share. */
  long first(long blocks) {
    return border(blocks, index - 1);
  }

  /** The block after the last of this share. */
  long end(long blocks) {
    return border(blocks, index);
  }

  private long border(long blocks, long shares) {
    return blocks / of * shares + blocks % of * shares / of;
  }

  /**
   * {@return where a run of blocks is cut, so that each moment at which an audit looks at its runs
   * lies between two pieces: at every power of two; the borders, from the first to the end}
   */
  public static List<Long> cuts(long first, long end) {
    List<Long> cuts = new ArrayList<>(List.of(first));
    for (long power = 1; power > 0 && power < end; power *= 2) {
      if (power > first) {
        cuts.add(power);
      }
    }
    if (end > first) {
      cuts.add(end);
    }
    return cuts;
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
