package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;

/**
 * A mechanism that sees only one column of a record: rows with the same value there are alike.
 *
 * @param inner the mechanism on the values of the column, in their order
 */
public record ColumnChannel(Channel inner, String column) implements Channel {
  @Override
  public String words() {
    return inner.words() + ", of column " + column;
  }
}
