package dev.sievert.scenario;

import dev.sievert.attack.Names;
import dev.sievert.exact.person.PersonalRisks;
import dev.sievert.exact.person.PersonalSummary;
import dev.sievert.exact.person.SinglingColumns;
import dev.sievert.guarantee.Channel;
import dev.sievert.scenario.TableSource.WrittenColumn;
import dev.sievert.scenario.TableSource.WrittenColumn.Kind;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.PersonalWords;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What a release costs each person of a scenario, one row for each distinct record: its columns,
 * how often it occurs, what the attack achieves about it, and which columns single it out.
 */
public final class PersonalTable {
  private static final int MOST_STRATA = 5;
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");
  private static final Pattern QUOTED = Pattern.compile("[\",\r\n]");

  private final ThreatModel threat;
  private final Secret.Finite secret;
  private final PersonalRisks risks;
  private final Optional<SinglingColumns> singling;

  private PersonalTable(
      ThreatModel threat, PersonalRisks risks, Optional<SinglingColumns> singling) {
    this.threat = threat;
    this.secret = (Secret.Finite) threat.secret();
    this.risks = risks;
    this.singling = singling;
  }

  /** The risk of each record is not known; the message is a sentence without its subject. */
  public static final class UnknownException extends Exception {
    private static final long serialVersionUID = 1;

    private UnknownException(String message) {
      super(message);
    }
  }

  /**
   * {@return the risk of each record of a scenario}
   *
   * @param attacker the name of the attacker, by default reconstruction, or else the first who
   *     guesses a value
   * @throws UnknownException where it is not known, with the reason
   */
  public static PersonalTable of(Scenario scenario, Optional<String> attacker)
      throws UnknownException {
    ThreatModel threat = threat(scenario, attacker);
    Channel channel =
        scenario
            .mechanism()
            .channel(threat.secret())
            .orElseThrow(
                () ->
                    new UnknownException(
                        "the risk of each record needs a mechanism that is known completely"));
    Optional<String> objection = PersonalRisks.objection(channel, threat);
    if (objection.isPresent()) {
      throw new UnknownException("the risk of each record " + objection.get());
    }
    Secret.Finite secret = (Secret.Finite) threat.secret();
    return new PersonalTable(
        threat,
        PersonalRisks.of(channel, threat),
        secret.domain() instanceof Rows rows && rows.columns().size() > 1
            ? Optional.of(SinglingColumns.of(secret))
            : Optional.empty());
  }

  /**
   * {@return the attacker whose attack it is}
   *
   * @param attacker its name, by default reconstruction, or else the first who guesses a value
   * @throws UnknownException where there is none
   */
  public static ThreatModel threat(Scenario scenario, Optional<String> attacker)
      throws UnknownException {
    List<ThreatModel> guessing =
        scenario.threats().stream()
            .filter(ThreatModel.class::isInstance)
            .map(ThreatModel.class::cast)
            .toList();
    String wanted = attacker.orElse("reconstruction");
    Optional<ThreatModel> named =
        guessing.stream().filter(each -> each.name().equals(wanted)).findFirst();
    if (guessing.isEmpty()) {
      throw new UnknownException("the risk of each record needs an attacker who guesses a value");
    }
    if (named.isEmpty() && attacker.isPresent()) {
      throw new UnknownException(
          "attacker must be one of "
              + String.join(", ", guessing.stream().map(ThreatModel::name).toList())
              + " but was "
              + wanted);
    }
    return named.orElse(guessing.get(0));
  }

  /** {@return the columns that are written, those of the record first} */
  public List<WrittenColumn> columns() {
    List<WrittenColumn> columns = new ArrayList<>();
    if (secret.domain() instanceof Rows rows) {
      rows.columns().forEach(each -> columns.add(new WrittenColumn(each.name(), kind(each))));
    } else {
      columns.add(new WrittenColumn("record", Kind.TEXT));
    }
    columns.add(free("count", Kind.NUMBER, columns));
    for (String measure : List.of("success", "stranger", "risk", "exposure")) {
      columns.add(free(measure, Kind.NUMBER, columns));
    }
    if (singling.isPresent()) {
      columns.add(free("fewest", Kind.WHOLE, columns));
      columns.add(free("singled_by", Kind.TEXT, columns));
    }
    return columns;
  }

  private static Kind kind(TableColumn column) {
    if (column.values().stream().allMatch(value -> WHOLE.matcher(value).matches())) {
      // Codes such as 007 are names.
      return column.values().stream().allMatch(TableColumn::isNumber) ? Kind.WHOLE : Kind.TEXT;
    }
    return column.values().stream().allMatch(TableColumn::isNumber) ? Kind.NUMBER : Kind.TEXT;
  }

  /** A name that no column has yet; tools that read tables do not tell large letters from small. */
  private static WrittenColumn free(String wish, Kind kind, List<WrittenColumn> taken) {
    String name = wish;
    while (isTaken(name, taken)) {
      name += "_";
    }
    return new WrittenColumn(name, kind);
  }

  private static boolean isTaken(String name, List<WrittenColumn> columns) {
    return columns.stream().anyMatch(each -> each.name().toLowerCase(Locale.ROOT).equals(name));
  }

  /** {@return the table as comma-separated values with a header, in the order of the records} */
  public byte[] csv() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintWriter out = new PrintWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8))) {
      out.print(line(columns().stream().map(WrittenColumn::name).toList()));
      for (int record = 0; record < risks.records(); record++) {
        out.print(line(cells(record)));
      }
    }
    return bytes.toByteArray();
  }

  private List<String> cells(int record) {
    List<String> cells = new ArrayList<>();
    if (secret.domain() instanceof Rows rows) {
      rows.columns().forEach(column -> cells.add(column.values().get(column.code(record))));
    } else {
      cells.add(Names.of(secret.domain(), record));
    }
    cells.add(number(count(record)));
    cells.add(number(risks.success(record)));
    cells.add(number(risks.stranger(record)));
    cells.add(number(risks.risk(record)));
    cells.add(number(risks.exposure(record)));
    singling.ifPresent(
        found -> {
          OptionalInt fewest = found.fewest(record);
          cells.add(fewest.isPresent() ? Integer.toString(fewest.getAsInt()) : "");
          cells.add(singledBy(found, record));
        });
    return cells;
  }

  private double count(int record) {
    return secret.prior() instanceof Prior.Weights weights ? weights.weight(record) : 1;
  }

  /** Columns with their shares, greatest first. */
  private String singledBy(SinglingColumns found, int record) {
    List<TableColumn> columns = ((Rows) secret.domain()).columns();
    List<Integer> order = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      if (found.share(record, column) > 0) {
        order.add(column);
      }
    }
    order.sort((one, two) -> Double.compare(found.share(record, two), found.share(record, one)));
    return String.join(
        "; ",
        order.stream()
            .map(
                column ->
                    columns.get(column).name()
                        + String.format(Locale.ROOT, " %.2f", found.share(record, column)))
            .toList());
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private static String line(List<String> cells) {
    return String.join(",", cells.stream().map(PersonalTable::quoted).toList()) + "\n";
  }

  private static String quoted(String cell) {
    return QUOTED.matcher(cell).find() ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }

  /**
   * {@return the table as Parquet}
   *
   * @throws TableSource.TableException where no engine for tables is there, or it refuses
   */
  public byte[] parquet() throws TableSource.TableException {
    return TableSource.installed().parquet(csv(), columns());
  }

  /** {@return what all rows say together, in sentences for people} */
  public List<String> words() {
    return PersonalWords.of(threat, summary(), singling);
  }

  private PersonalSummary summary() {
    return PersonalSummary.of(risks, threat, MOST_STRATA);
  }

  /** {@return what all rows say together, as JSON} */
  public JsonObject json() {
    return PersonalJson.of(threat, risks.records(), summary(), singling);
  }
}
