package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.scenario.audit.AuditInputs;
import dev.sievert.scenario.audit.AuditSection;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.audit.NeighbourRule;
import dev.sievert.scenario.audit.TableSchema;
import dev.sievert.scenario.document.NumberPair;
import dev.sievert.scenario.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a scenario tells an audit of a program. */
class AuditGrammarTest {
  private static AuditSection section(String audit) {
    return Given.scenario("audit: " + audit).audit();
  }

  @Test
  void aTargetNeedsNoMechanismAndNoSecret() {
    Scenario scenario =
        Given.scenario("audit: {target: {command: [a]}, claimed: {epsilon: 1, delta: 1e-6}}");
    assertThat(scenario.draft()).isEmpty();
    assertThat(scenario.mechanism().words()).contains("1e-6");
    assertThat(scenario.audit().claimed()).contains(new Claim(1, 1e-6));
    assertThat(Given.problems("audit: {claimed: {epsilon: 1}}"))
        .containsExactly("s.yaml:1: the document needs mechanism");
  }

  @Test
  void aTargetHasNothingToTurn() {
    byte[] text = "audit: {target: {command: [a]}}".getBytes(StandardCharsets.UTF_8);
    assertThat(ScenarioBytes.of("s.yaml", text).readToTurn(Optional.empty()).lines())
        .containsExactly("s.yaml:1: the document needs mechanism");
  }

  @ParameterizedTest
  @CsvSource({"apart, APART", "counted, COUNTED", "ignored, IGNORED"})
  void readsWhatIsMadeOfDigits(String word, DigitPolicy view) {
    assertThat(section("{target: {command: [a]}, floating-point: " + word + "}").digits())
        .isEqualTo(view);
    assertThat(section("{target: {command: [a]}}").digits()).isEqualTo(DigitPolicy.APART);
    assertThat(Given.problems("audit: {target: {command: [a]}, floating-point: aprt}"))
        .singleElement()
        .asString()
        .contains("floating-point", "aprt");
  }

  @Test
  void readsEveryKindOfTarget() {
    assertThat(section("{target: {command: [python3, m.py, -n, 3, true]}}").target())
        .contains(
            new AuditTarget.Command(
                List.of("python3", "m.py", "-n", "3", "true"), Optional.empty(), 30, 2048, 1000));
    assertThat(
            section("{target: {command: [a], workers: 3, timeout: 0.5, memory: 64, batch: 10}}")
                .target())
        .contains(new AuditTarget.Command(List.of("a"), Optional.of(3), 0.5, 64, 10));
    assertThat(section("{target: {jar: a.jar, class: b.C}}").target())
        .contains(new AuditTarget.Jar("a.jar", "b.C"));
    assertThat(section("{target: {command: [a], protocol: binary}}").target())
        .contains(
            new AuditTarget.Command(
                List.of("a"), Optional.empty(), 30, 2048, 16384, AuditTarget.Protocol.BINARY));
    assertThat(section("{target: {command: [a], protocol: json}}").target())
        .contains(new AuditTarget.Command(List.of("a"), Optional.empty(), 30, 2048, 1000));
    assertThat(section("{target: {http: 'http://127.0.0.1:80/x', timeout: 2}}").target())
        .contains(
            new AuditTarget.Http(
                "http://127.0.0.1:80/x", false, new AuditTarget.Pace(Optional.empty(), 2, 1000)));
    assertThat(section("{target: {http: 'https://a.example/x', protocol: plain}}").target())
        .contains(
            new AuditTarget.Http(
                "https://a.example/x", true, new AuditTarget.Pace(Optional.empty(), 30, 1)));
    assertThat(section("{target: {outputs: [a.csv, b.parquet]}}").target())
        .contains(new AuditTarget.OutputFiles(List.of("a.csv", "b.parquet")));
    assertThat(section("{target: {scores: s.csv}}").target())
        .contains(new AuditTarget.ScoreFile("s.csv", ScoreOutcome.Membership.APART));
    assertThat(section("{target: {scores: s.csv, canaries: halves}}").target())
        .contains(new AuditTarget.ScoreFile("s.csv", ScoreOutcome.Membership.HALVES));
    assertThat(section("{target: {counts: {tp: 4, fp: 3, tn: 2, fn: 1}}}").target())
        .contains(new AuditTarget.Counts(4, 3, 2, 1));
  }

  @Test
  void readsAQueryAndWhatItsTableLooksLike() {
    String target =
        "{target: {sql: select 1, jdbc: 'jdbc:h2:mem:', driver: h2.jar, workers: 2, table: {name:"
            + " people, rows: 5, neighbours: replace-one, columns: {age: {from: 0, to: 9}, rate:"
            + " {from: 0, to: 0.5}, city: [Bern, null, Basel], size: [1, 2.5], member: [true,"
            + " false], many: [1, 7]}}}}";
    AuditTarget.Sql query = (AuditTarget.Sql) section(target).target().orElseThrow();
    assertThat(query.query()).isEqualTo("select 1");
    assertThat(query.url()).isEqualTo("jdbc:h2:mem:");
    assertThat(query.driver()).contains("h2.jar");
    assertThat(query.pace()).isEqualTo(new AuditTarget.Pace(Optional.of(2), 30, 1000));
    assertThat(query.table())
        .returns("people", TableSchema::name)
        .returns(5, TableSchema::rows)
        .returns(true, TableSchema::isReplaced);
    assertThat(query.table().columns())
        .extracting(column -> column.name() + " " + column.type() + " " + column.values())
        .containsExactly(
            "age BIGINT [0, 2, 4, 6, 9]",
            "rate DOUBLE PRECISION [0, 0.125, 0.25, 0.375, 0.5]",
            "city VARCHAR(1000) [\"Bern\", null, \"Basel\"]",
            "size DOUBLE PRECISION [1, 2.5]",
            "member BOOLEAN [true, false]",
            "many BIGINT [1, 7]");
  }

  @Test
  void aClaimMayBeACurve() {
    assertThat(curve("{gdp: 0.5}").words()).isEqualTo("μ = 0.5");
    assertThat(curve("{zcdp: 0.1}").words()).isEqualTo("ρ = 0.1");
    assertThat(curve("{rdp: [[2, 0.5], [8, 2]]}").at(0).delta()).isLessThan(0.5);
    assertThat(curve("{profile: [[0, 0.2], [1, 0.01]]}").at(1).delta()).isLessThan(0.0101);
    ClaimedCurve noise = curve("{type: gaussian, sigma: 3, sensitivity: 1}");
    assertThat(noise.words()).isEqualTo("Gaussian noise of standard deviation 3");
    double same = curve("{gdp: %s}".formatted(1.0 / 3)).at(0.5).delta();
    assertThat(noise.at(0.5).delta()).isCloseTo(same, within(1e-12));
    assertThat(section("{target: {counts: {tp: 4, fp: 3, tn: 2, fn: 1}}, claimed: {gdp: 1}}"))
        .extracting(AuditSection::claimed)
        .isEqualTo(Optional.empty());
  }

  private static ClaimedCurve curve(String claimed) {
    return section("{target: {scores: s.csv}, claimed: %s}".formatted(claimed))
        .curve()
        .orElseThrow();
  }

  @Test
  void readsInputsOfEveryShape() {
    AuditInputs inputs =
        section(
                "{target: {command: [a]}, inputs: [1, [x, null], {a: true}], pairs: [[0, 1]],"
                    + " neighbours: {length: 5, differ: all, by: 2, whole: true, range: [0, 9]}}")
            .inputs();
    assertThat(inputs.inputs())
        .extracting(ProgramValue::toString)
        .containsExactly("1", "[\"x\", null]", "{\"a\": true}");
    assertThat(inputs.pairs())
        .singleElement()
        .extracting(pair -> pair.second().toString())
        .isEqualTo("1");
    assertThat(inputs.rule())
        .contains(new NeighbourRule(5, true, 2, true, Optional.of(new NumberPair(0, 9))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          target: {command: []}                   ~ audit.target.command must have
          target: {command: sh}                   ~ audit.target.command must be a list but was "sh"
          target: {command: [a], timeout: 0}      ~ audit.target.timeout must be in (0, 86400] but was 0
          target: {command: [a], workers: 1.5}    ~ audit.target.workers must be a whole number
          target: {scores: a, workers: 2}         ~ audit.target.workers needs command beside it
          target: {scores: a, protocol: json}     ~ audit.target.protocol needs command beside it
          target: {command: [a], protocol: plain} ~ audit.target.protocol must be one of json, binary
          target: {command: [a], jdbc: b}         ~ audit.target.jdbc needs sql beside it
          target: {http: 'ftp://a/b'}             ~ audit.target.http must be an address of the web
          target: {http: 'http://'}               ~ audit.target.http must be an address of the web
          target: {http: 'http://a/', protocol: binary} ~ audit.target.protocol must be one of json, plain
          target: {http: 'http://a/', memory: 5}  ~ audit.target.memory needs command beside it
          target: {sql: a, jdbc: 'h2:', table: {name: a, columns: {b: [1]}}} ~ must be a URL of JDBC
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a b, columns: {b: [1]}}} ~ must be made of letters, digits
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a, columns: {b-c: [1]}}} ~ must be made of letters, digits
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a, columns: {}}} ~ audit.target.table.columns needs at least one column
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a, columns: {b: [1, x]}}} ~ must have values of one kind
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a, columns: {b: [null]}}} ~ must have a value that is not null
          target: {sql: a, jdbc: 'jdbc:a', table: {name: a, columns: {b: {from: 2, to: 1}}}} ~ at least as large as from
          target: {sql: a, jdbc: 'jdbc:a'}        ~ audit.target needs table
          target: {outputs: [a.csv]}              ~ audit.target.outputs must have between 2 and 100
          target: {counts: {tp: 1, fp: 1, tn: 1}} ~ audit.target.counts needs fn
          target: {counts: {tp: 0, fp: 1, tn: 1, fn: 0}} ~ needs at least one member, in tp or fn
          target: {counts: {tp: 1, fp: -1, tn: 1, fn: 0}} ~ audit.target.counts.fp must be
          target: {}                              ~ audit.target needs command, jar, sql, http, outputs,
          target: {command: [a]}, inputs: [1]     ~ audit.inputs must have between 2 and 100
          target: {command: [a]}, inputs: [1, 0x2] ~ audit.inputs[1] must be made of plain numbers
          target: {command: [a]}, pairs: [[1]]    ~ audit.pairs[0] must have exactly 2 elements
          target: {command: [a]}, neighbours: {}  ~ audit.neighbours needs length
          target: {command: [a]}, neighbours: {length: 2, differ: two} ~ must be one of one, all but was two
          target: {command: [a]}, neighbours: {length: 2, range: [1, 1]} ~ at least as wide as by
          target: {scores: a.csv}, inputs: [1, 2] ~ needs a program as target, command, jar, sql or http
          target: {outputs: [a, b]}, inputs: [1, 2, 3] ~ one input for each of the 2 files
          target: {outputs: [a, b]}, pairs: [[1, 2]] ~ needs no pairs and no neighbours
          """)
  void refusesWhatMakesNoSense(String audit, String problem) {
    assertThat(Given.problems("audit: {" + audit + "}"))
        .singleElement()
        .asString()
        .contains(problem);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{audit: {target: {command: [a, 1], timeout: 1, workers: 2, memory: 3, batch: 4}}}",
        "{audit: {target: {jar: a, class: b}, claimed: {epsilon: 1}, inputs: [1, [2]]}}",
        "{audit: {target: {counts: {tp: 1, fp: 1, tn: 1, fn: 1}}}}",
        "{audit: {target: {command: [a], protocol: binary}}}",
        "{audit: {target: {http: 'http://a/', protocol: plain, timeout: 3, batch: 4, workers: 2}}}",
        "{audit: {target: {sql: a, jdbc: 'jdbc:a', driver: b, table: {name: c, rows: 3, neighbours:"
            + " add-remove, columns: {d: [1, null], e: {from: 0, to: 1}}}}}}",
        "{audit: {target: {command: [a]}, pairs: [[1, 2]], neighbours: {length: 2, by: 1}}}"
      })
  void agreesWithTheSchema(String yaml) throws IOException {
    assertThat(
            SchemaChecker.complaints(
                new ObjectMapper().readTree(JsonText.compact(ScenarioSchema.json())),
                new ObjectMapper(new YAMLFactory()).readTree(yaml)))
        .isEmpty();
    assertThat(Given.yaml(yaml).lines()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: a}",
        "{audit: {claimed: {epsilon: 1}}}",
        "{audit: {target: {command: []}}}",
        "{audit: {target: {counts: {tp: 1}}}}",
        "{audit: {target: {outputs: [a]}}}"
      })
  void disagreesWithTheSchemaTogether(String yaml) throws IOException {
    assertThat(
            SchemaChecker.complaints(
                new ObjectMapper().readTree(JsonText.compact(ScenarioSchema.json())),
                new ObjectMapper(new YAMLFactory()).readTree(yaml)))
        .isNotEmpty();
    assertThat(Given.problems(yaml)).isNotEmpty();
  }
}
