package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.service.ExitCode;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever waits no longer gets bounds that hold, and is told that there may be better ones. */
class WaitingTest {
  private static final List<String> SCENARIO =
      List.of(
          "--mechanism", "dp-sgd", "--noise", "1", "--rate", "0.05", "--steps", "8", "--size", "3");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void boundsAreWiderButHold() throws Exception {
    JsonNode hurried = assessed("--patience", "0.001");
    assertThat(err.toString()).contains("all bounds hold").contains("--patience");
    JsonNode patient = assessed();
    assertThat(err.toString()).isEmpty();
    assertThat(hurried.get("risks")).hasSameSizeAs(patient.get("risks"));
    double gained = 0;
    for (int i = 0; i < patient.get("risks").size(); i++) {
      double upper = hurried.get("risks").get(i).get("upper").doubleValue();
      double best = patient.get("risks").get(i).get("upper").doubleValue();
      // Up to the accuracy that is asked for, less work is not more knowledge.
      assertThat(upper).isGreaterThan(best - 1e-5);
      gained += upper - best;
    }
    assertThat(gained).isPositive();
    // What was cut short is forgotten: the patient answer is the one of a fresh start.
    assertThat(assessed()).isEqualTo(patient);
  }

  @Test
  void patienceIsATime() {
    List<String> all = new ArrayList<>(SCENARIO);
    all.add(0, "assess");
    all.addAll(List.of("--patience", "0"));
    assertThat(run(all)).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString())
        .startsWith("sievert: --patience must be a number greater than 0 but was 0");
  }

  private JsonNode assessed(String... further) throws Exception {
    List<String> all = new ArrayList<>(SCENARIO);
    all.add(0, "assess");
    all.add("--json");
    all.addAll(List.of(further));
    assertThat(run(all)).isEqualTo(ExitCode.WITHIN);
    return new ObjectMapper().readTree(out.toString());
  }

  private int run(List<String> arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return SievertCommand.run(
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        InputStream.nullInputStream(),
        arguments.toArray(String[]::new));
  }
}
