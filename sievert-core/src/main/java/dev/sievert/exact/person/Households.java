package dev.sievert.exact.person;

import dev.sievert.exact.person.Disclosure.Change;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Risks of households: that something is found out about at least one of their members. Each
 * member's release has noise of its own, and given what is known members are as independent as
 * people of the same cells, so that with s the success about a member
 *
 * <pre>success = 1 − Π (1 − s),   exposure ≤ 1 − Π (1 − TV),</pre>
 *
 * the second because both products can be coupled member by member.
 *
 * @param all one after the other
 */
public record Households(List<Household> all) {
  public Households {
    all = List.copyOf(all);
  }

  /**
   * One of them.
   *
   * @param success how probable it is that the best guess is right about a member or more
   * @param exposure the most that any attack aimed at the household gains, at most
   */
  public record Household(String name, long members, Change success, double exposure) {}

  /**
   * {@return the households of a table}
   *
   * @param sample the records about which success and risks are, as rows
   * @param success what is guessed about them
   * @param risks what they are exposed to
   * @param people the same columns and, as the last, which household; with the number of people
   */
  public static Households of(
      Secret.Finite sample, CellSuccess success, PersonalRisks risks, Secret.Finite people) {
    Rows records = (Rows) sample.domain();
    Map<List<String>, Integer> places = new HashMap<>();
    for (int row = 0; row < records.size(); row++) {
      places.put(key(records, records.columns().size(), row), row);
    }
    Rows rows = (Rows) people.domain();
    TableColumn column = rows.columns().get(rows.columns().size() - 1);
    int count = column.values().size();
    double[] members = new double[count];
    // Logarithms of the probability that nobody is found.
    double[][] none = new double[3][count];
    double[] weights = PersonalRisks.weights(people);
    for (int row = 0; row < weights.length; row++) {
      Integer record = places.get(key(rows, rows.columns().size() - 1, row));
      if (record == null || weights[row] == 0) {
        // Of no weight in the sample.
        continue;
      }
      int cell = success.cell(record);
      int household = column.code(row);
      members[household] += weights[row];
      none[0][household] += weights[row] * Math.log1p(-success.before(cell));
      none[1][household] += weights[row] * Math.log1p(-success.after(cell));
      none[2][household] += weights[row] * Math.log1p(-risks.exposure(record));
    }
    List<Household> all = new ArrayList<>();
    for (int household = 0; household < count; household++) {
      Change guessed = new Change(-Math.expm1(none[0][household]), -Math.expm1(none[1][household]));
      all.add(
          new Household(
              column.values().get(household),
              Math.round(members[household]),
              guessed,
              -Math.expm1(none[2][household])));
    }
    return new Households(all);
  }

  private static List<String> key(Rows rows, int columns, int row) {
    return rows.columns().subList(0, columns).stream()
        .map(column -> column.values().get(column.code(row)))
        .toList();
  }

  /** {@return the means over households} */
  public Change mean() {
    return new Change(
        all.stream().mapToDouble(each -> each.success().before()).average().orElse(0),
        all.stream().mapToDouble(each -> each.success().after()).average().orElse(0));
  }

  /** {@return the greatest exposure of a household} */
  public double exposure() {
    return all.stream().mapToDouble(Household::exposure).max().orElse(0);
  }

  /** {@return the household of which most is found out by the release alone} */
  public Household mostExposed() {
    return all.stream()
        .max((one, two) -> Double.compare(one.exposure(), two.exposure()))
        .orElseThrow();
  }
}
