package dev.sievert.exact.person;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a mechanism that was made for one table says something about another. Noise takes any
 * number; everything else is about the very values of its table, and as many others, or outputs
 * that follow the values, would be another mechanism.
 */
final class ReleasedValues {
  private final Secret.Finite table;
  private final Secret.Finite other;

  private ReleasedValues(Secret.Finite table, Secret.Finite other) {
    this.table = table;
    this.other = other;
  }

  static boolean areSame(Channel channel, Secret.Finite table, Secret.Finite other) {
    return new ReleasedValues(table, other).areSame(channel, Optional.empty());
  }

  private boolean areSame(Channel channel, Optional<String> column) {
    if (channel instanceof ColumnChannel part) {
      return areSame(part.inner(), Optional.of(part.column()));
    }
    if (channel instanceof ProductChannel product) {
      return product.steps().stream().allMatch(step -> areSame(step.part(), column));
    }
    return channel instanceof LineChannel || seen(table, column).equals(seen(other, column));
  }

  /** What the mechanism sees of the rows: a column, or all of them. */
  private static Set<List<String>> seen(Secret.Finite secret, Optional<String> column) {
    Rows rows = (Rows) secret.domain();
    List<TableColumn> columns =
        column.map(name -> List.of(rows.column(name).orElseThrow())).orElse(rows.columns());
    Set<List<String>> seen = new HashSet<>();
    for (int row = 0; row < rows.size(); row++) {
      int place = row;
      seen.add(columns.stream().map(each -> each.values().get(each.code(place))).toList());
    }
    return seen;
  }
}
