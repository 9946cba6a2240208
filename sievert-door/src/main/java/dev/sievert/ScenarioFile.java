package dev.sievert;

import dev.sievert.assess.Assessment;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.Cluster;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.numeric.Memory;
import dev.sievert.scenario.Changes;
import dev.sievert.scenario.Contenders;
import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.personal.PersonalTable;
import dev.sievert.scenario.table.AskedTables;
import dev.sievert.scenario.table.TableSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A scenario file, or what is wrong with it. What is wrong is the answer to every question. */
public final class ScenarioFile {
  private final Sievert door;
  private final ScenarioBytes bytes;
  private final Memory reading;
  private final Optional<String> parameter;
  private final Optional<Cluster.Machines> machines;

  private ScenarioFile(
      Sievert door,
      ScenarioBytes bytes,
      Memory reading,
      Optional<String> parameter,
      Optional<Cluster.Machines> machines) {
    this.door = door;
    this.bytes = bytes;
    this.reading = reading;
    this.parameter = parameter;
    this.machines = machines;
  }

  /** What a file says, read within a memory of its own. */
  static ScenarioFile of(Sievert door, ScenarioBytes bytes, Memory reading) {
    return new ScenarioFile(door, bytes, reading, Optional.empty(), Optional.empty());
  }

  /** {@return the door through which it is asked about} */
  public Sievert door() {
    return door;
  }

  /**
   * {@return the same file with other values in some places}
   *
   * @param changes the values
   */
  public ScenarioFile with(Changes changes) {
    return new ScenarioFile(door, bytes.with(changes), reading, parameter, machines);
  }

  /**
   * {@return the same file at every point of a sweep}
   *
   * @param sweep what varies
   */
  public Variants vary(Sweep sweep) {
    return new Variants(door, bytes, sweep);
  }

  /**
   * {@return the same file, in which one parameter is turned where noise is looked for}
   *
   * @param path where it stands, such as {@code epsilon} or {@code of[0].steps}; by default the
   *     amount of noise
   */
  public ScenarioFile turning(String path) {
    return turning(Optional.of(path));
  }

  /**
   * {@return the same file, in which one parameter is turned where noise is looked for}
   *
   * @param path where it stands, by default the amount of noise
   */
  public ScenarioFile turning(Optional<String> path) {
    return new ScenarioFile(door, bytes, reading, path, machines);
  }

  /**
   * {@return the same file, whose tables are read on other machines where these can, and whose
   * audits are played there} Needs the module {@code sievert-audit}; numbers stay the same.
   *
   * @param elsewhere the machines, which stay open
   * @since 0.2.0
   */
  public ScenarioFile on(Cluster.Machines elsewhere) {
    Memory tables =
        elsewhere
            .tables()
            .map(source -> door.memoryWith(TableSource.class, source))
            .orElse(reading);
    return new ScenarioFile(door, bytes, tables, parameter, Optional.of(elsewhere));
  }

  /** Where its audits are played, if not here. */
  Optional<Cluster.Machines> machines() {
    return machines;
  }

  /** {@return the file as it stands; the scenario or its problems} */
  public Reading reading() {
    return reading.during(bytes::read);
  }

  /** {@return what the file says, as text; nothing where it could not be read} */
  public Optional<String> text() {
    return bytes.text();
  }

  /**
   * {@return the file with its changes and its policy as one text, from which {@link
   * ScenarioBytes#carried} makes the same on another machine; nothing where it could not be read}
   */
  public Optional<String> toCarry() {
    return bytes.toCarry();
  }

  /** {@return what is wrong with the file; a line each, none where it is a scenario} */
  public List<String> problems() {
    return reading().lines();
  }

  /**
   * {@return what an attacker can learn about one person; all risks, and what was shown of the
   * limits}
   */
  public Answer<Assessment> assess() {
    return asked(reading(), Question::assess);
  }

  /**
   * {@return what the release costs each person; a row for each distinct record}
   *
   * @param attacker the name of the one who guesses, by default reconstruction, or else the first
   */
  public Answer<PersonalTable> perRecord(Optional<String> attacker) {
    AskedTables tables = new AskedTables();
    Reading read = door.memoryWith(TableSource.class, tables).during(bytes::read);
    return read.scenario()
        .map(scenario -> door.answered(() -> personal(scenario, attacker, tables)))
        .orElseGet(() -> refused(read.lines()));
  }

  private static Answer<PersonalTable> personal(
      Scenario scenario, Optional<String> attacker, AskedTables tables) {
    try {
      PersonalTable table =
          PersonalTable.of(
              scenario,
              attacker,
              new PersonalTable.Beside(tables, Optional.empty(), Optional.empty()));
      return Answer.of(table, () -> String.join("\n", table.words()));
    } catch (PersonalTable.UnknownException unknown) {
      return refused(List.of(String.valueOf(unknown.getMessage())));
    }
  }

  /**
   * {@return how little noise is enough; the amount of noise need not be stated; the setting and
   * the risks there, or why there is none}
   */
  public Answer<Calibration> calibrate() {
    return asked(toTurn(), question -> question.turning(parameter).calibrate());
  }

  /**
   * {@return how well any test can tell neighbouring data sets apart; the trade-off curve of the
   * release}
   */
  public Answer<DirectedCurve> curve() {
    return asked(reading(), Question::curve);
  }

  /**
   * {@return whether the mechanism keeps what it claims, or the program that the file names} Needs
   * the module {@code sievert-audit}.
   *
   * @throws IllegalStateException if the module is missing
   */
  public Answer<AuditOutcome> audit() {
    return auditing().run();
  }

  /**
   * {@return the same with another number of runs}
   *
   * @param trials how many
   * @throws IllegalStateException if the module is missing
   */
  public Answer<AuditOutcome> audit(long trials) {
    return auditing().trials(trials).run();
  }

  /** {@return an audit that is yet to be told how: by whom, how often, how surely} */
  public ScenarioAudit auditing() {
    return new ScenarioAudit(this);
  }

  /**
   * {@return which mechanism serves best at the same risk; the mechanisms, each with the least
   * noise that keeps the limits, best first}
   *
   * @param others other files with the same limits; where there are none, every mechanism that can
   *     take the place of the file's own
   */
  public Answer<Comparison> compare(ScenarioFile... others) {
    if (others.length == 0) {
      return asked(toTurn(), question -> question.turning(parameter).compare());
    }
    List<Reading> readings =
        Stream.concat(Stream.of(this), Stream.of(others)).map(ScenarioFile::toTurn).toList();
    List<String> problems = readings.stream().flatMap(each -> each.lines().stream()).toList();
    return problems.isEmpty()
        ? compared(readings.stream().map(each -> each.scenario().orElseThrow()).toList())
        : refused(problems);
  }

  private Answer<Comparison> compared(List<Scenario> scenarios) {
    if (scenarios.stream().map(each -> new HashSet<>(each.limits())).distinct().count() > 1) {
      return refused(List.of("mechanisms are compared at the same limits"));
    }
    return door.compare(
        Contenders.of(scenarios).list(), scenarios.get(0).limits(), false, Audience.NONE);
  }

  /** {@return the file as it stands, except that what is turned need not be stated} */
  public Reading toTurn() {
    return reading.during(() -> bytes.readToTurn(parameter));
  }

  private <T> Answer<T> asked(Reading reading, Function<Question, Answer<T>> question) {
    return reading
        .scenario()
        .map(scenario -> question.apply(door.about(scenario)))
        .orElseGet(() -> refused(reading.lines()));
  }

  static <T> Answer<T> refused(List<String> problems) {
    return Answer.refused(new IllegalArgumentException(String.join("\n", problems)), problems);
  }
}
