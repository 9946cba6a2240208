package dev.sievert.scenario.personal;

import dev.sievert.attack.RecordNames;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.person.Disclosure;
import dev.sievert.exact.person.PersonalRisks;
import dev.sievert.exact.person.PersonalSummary;
import dev.sievert.exact.person.SinglingColumns;
import dev.sievert.guarantee.Channel;
import dev.sievert.number.Bracket;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.table.AskedTables;
import dev.sievert.scenario.table.TableSource;
import dev.sievert.scenario.table.TableSource.WrittenColumn;
import dev.sievert.scenario.table.TableSource.WrittenColumn.Kind;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import dev.sievert.words.DisclosureWords;
import dev.sievert.words.PersonalWords;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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
  private static final double TOLERANCE = 1e-9;
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");
  private static final Pattern QUOTED = Pattern.compile("[\",\r\n]");

  private final ThreatModel threat;
  private final Secret.Finite secret;
  private final PersonalRisks risks;
  private final Optional<SinglingColumns> singling;
  private final Optional<Disclosure> disclosure;
  private final Optional<HouseholdTable> households;

  private PersonalTable(
      ThreatModel threat,
      PersonalRisks risks,
      Optional<SinglingColumns> singling,
      Optional<Disclosure> disclosure,
      Optional<HouseholdTable> households) {
    this.threat = threat;
    this.secret = (Secret.Finite) threat.secret();
    this.risks = risks;
    this.singling = singling;
    this.disclosure = disclosure;
    this.households = households;
  }

  /**
   * What is looked at beside the records.
   *
   * @param tables where the records come from
   * @param population the file of a table of the population
   * @param household the column that says which household somebody belongs to
   */
  public record Beside(
      AskedTables tables, Optional<String> population, Optional<String> household) {}

  /** The risk of each record is not known; the message is a sentence without its subject. */
  public static final class UnknownException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownException(String message) {
      super(message);
    }
  }

  /**
   * {@return the risk of each record of a scenario, and what follows for those who look alike}
   *
   * @param attacker the name of the attacker, by default reconstruction, or else the first who
   *     guesses a value
   * @param beside what is looked at beside the records
   * @throws UnknownException where it is not known, with the reason
   */
  public static PersonalTable of(Scenario scenario, Optional<String> attacker, Beside beside)
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
    PersonalRisks risks = checked(PersonalRisks.of(channel, threat), channel, threat);
    Secret.Finite secret = (Secret.Finite) threat.secret();
    if (!(secret.domain() instanceof Rows rows && rows.columns().size() > 1)) {
      if (beside.population().isPresent() || beside.household().isPresent()) {
        throw new UnknownException(
            "a population or households need a secret from a table of several columns");
      }
      return new PersonalTable(threat, risks, Optional.empty(), Optional.empty(), Optional.empty());
    }
    PersonalBeside more = new PersonalBeside(scenario, threat, channel, risks, beside);
    return new PersonalTable(
        threat, risks, Optional.of(more.singling()), more.disclosure(), more.households());
  }

  /**
   * The mean is known by another way: an attack that falls short of it is not the best, and none
   * goes beyond it.
   */
  private static PersonalRisks checked(PersonalRisks risks, Channel channel, ThreatModel threat)
      throws UnknownException {
    boolean isBest =
        ExactRisk.solve(channel, threat)
            .map(best -> isWithin(best.advantage(), risks.mean()))
            .orElse(true);
    if (!isBest) {
      throw new UnknownException(
          "the risk of each record needs the best attack, and on this line it was not found");
    }
    return risks;
  }

  private static boolean isWithin(Bracket known, double mean) {
    return mean >= known.lower() - TOLERANCE && mean <= known.upper() + TOLERANCE;
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
    if (households.isPresent()) {
      return households.get().columns();
    }
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
  static WrittenColumn free(String wish, Kind kind, List<WrittenColumn> taken) {
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
      if (households.isPresent()) {
        households.get().rows().forEach(row -> out.print(line(row)));
      } else {
        printRecords(out);
      }
    }
    return bytes.toByteArray();
  }

  private void printRecords(PrintWriter out) {
    for (int record = 0; record < risks.records(); record++) {
      out.print(line(cells(record)));
    }
  }

  private List<String> cells(int record) {
    List<String> cells = new ArrayList<>();
    if (secret.domain() instanceof Rows rows) {
      rows.columns().forEach(column -> cells.add(column.values().get(column.code(record))));
    } else {
      cells.add(RecordNames.of(secret.domain(), record));
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

  private String singledBy(SinglingColumns found, int record) {
    List<String> names = ((Rows) secret.domain()).names();
    double[] shares = new double[names.size()];
    Arrays.setAll(shares, column -> found.share(record, column));
    return PersonalWords.singledBy(names, shares);
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
    return households
        .map(HouseholdTable::words)
        .orElseGet(() -> PersonalWords.of(threat, summary(), singling));
  }

  /**
   * {@return the words of those who keep tables, each before the release and after; cells under
   * {@link DisclosureWords#HEADER}, none where the secret is no table}
   */
  public List<List<String>> dictionary() {
    return disclosure
        .map(found -> new DisclosureWords(found, singling.map(this::unique), singled()).rows())
        .orElse(List.of());
  }

  /** The greatest exposure of those who are singled out by the fewest columns. */
  private double singled() {
    int fewest = Integer.MAX_VALUE;
    double exposure = 0;
    for (int record = 0; record < risks.records() && singling.isPresent(); record++) {
      int columns = singling.get().fewest(record).orElse(Integer.MAX_VALUE);
      if (columns < fewest) {
        fewest = columns;
        exposure = 0;
      }
      exposure =
          columns == fewest && columns < Integer.MAX_VALUE
              ? Math.max(exposure, risks.exposure(record))
              : exposure;
    }
    return exposure;
  }

  private PersonalWords.Unique unique(SinglingColumns found) {
    return PersonalWords.Unique.of(threat, found);
  }

  private PersonalSummary summary() {
    return PersonalSummary.of(risks, threat, MOST_STRATA);
  }

  /** {@return what all rows say together, as JSON} */
  public JsonObject json() {
    return PersonalJson.of(threat, risks.records(), summary(), singling)
        .putIfPresent("disclosure", disclosure.map(PersonalJson::disclosure))
        .putIfPresent("households", households.map(HouseholdTable::json));
  }
}
