package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.service.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --vary} and {@code --array}, and {@code curve} about several files. */
class VaryTest {
  @TempDir private Path directory;
  private String survey;
  private String hours;

  @BeforeEach
  void someFiles() {
    ScenarioFiles files = new ScenarioFiles(directory);
    survey = files.write("survey.yaml", "name: A survey\n" + ScenarioFiles.WITHIN);
    hours =
        files.write(
            "hours.yaml",
            """
            name: Hours
            mechanism: {type: gaussian, sigma: 2, sensitivity: 1}
            secret: {size: 9}
            limit: {rad: 0.2}
            """);
  }

  private static JsonNode json(Cli run) throws JsonProcessingException {
    return new ObjectMapper().readTree(run.out());
  }

  @Test
  void writesWhatVariesInTheFirstColumns() {
    Cli run =
        Cli.run(
            "assess",
            survey,
            "--vary",
            "epsilon=0.5:1:0.5",
            "--vary",
            "size=3,10",
            "--csv",
            "--risk",
            "success");
    assertThat(run.err()).isEmpty();
    assertThat(run.outLines().get(0))
        .isEqualTo("epsilon,size,name,attacker,risk,blind,upper,because,verdict,error");
    assertThat(run.outLines()).hasSize(5);
    assertThat(run.outLines().get(1)).startsWith("0.5,3,A survey,reconstruction,success,");
    assertThat(run.outLines().get(4)).startsWith("1.0,10,A survey,reconstruction,success,");
    assertThat(run.code()).isEqualTo(ExitCode.EXCEEDED);
  }

  @Test
  void writesTheSameInAnyNumberOfThreads() {
    String[] points = {"assess", survey, hours, "--vary", "size=2:9:1", "--json", "--threads"};
    String alone = Cli.run(with(points, "1")).out();
    assertThat(Cli.run(with(points, "2")).out()).isEqualTo(alone);
    assertThat(Cli.run(with(points, "5")).out()).isEqualTo(alone);
  }

  private static String[] with(String[] arguments, String more) {
    String[] all = java.util.Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = more;
    return all;
  }

  @Test
  void jsonIsAnArrayWithVaryAndWhenAsked() throws JsonProcessingException {
    JsonNode one = json(Cli.run("assess", survey, "--vary", "epsilon=1", "--json"));
    assertThat(one.isArray()).isTrue();
    assertThat(one.get(0).path("parameters").path("epsilon").asInt()).isEqualTo(1);
    for (String command : new String[] {"assess", "calibrate", "curve"}) {
      assertThat(json(Cli.run(command, survey, "--json", "--array")).isArray()).isTrue();
      assertThat(json(Cli.run(command, survey, "--json")).isObject()).isTrue();
    }
  }

  @Test
  void writesATableForPeople() {
    Cli run = Cli.run("assess", survey, "--vary", "epsilon=0.5,1");
    assertThat(run.outLines().get(0)).isEqualTo("A survey");
    assertThat(run.outLines().get(1)).matches("epsilon +rad +success +membership +verdict");
    assertThat(run.outLines().get(3)).matches("1 +13\\.2 % +23\\.2 % +14\\.7 % +within");
  }

  @Test
  void saysABadPointInItsPlaceAndOnce() throws JsonProcessingException {
    Cli run = Cli.run("assess", survey, "--vary", "epsilon=1,-1,-1", "--json");
    assertThat(run.errLines())
        .containsExactly(survey + ": mechanism.epsilon must be at least 0 but was -1");
    assertThat(json(run).get(1).path("error").asText()).contains("must be at least 0");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void calibratesEachPoint() throws JsonProcessingException {
    Cli run =
        Cli.run(
            "calibrate", survey, "--vary", "limit.rad=0.05,0.1", "--vary", "size=3,10", "--csv");
    assertThat(run.err()).isEmpty();
    assertThat(run.outLines().get(0))
        .isEqualTo("limit.rad,size,name,parameter,setting,binding,attacker,limit,risk,reason");
    assertThat(run.outLines()).hasSize(5);
    assertThat(run.outLines().get(4)).startsWith("0.1,10,A survey,epsilon,0.81");
    JsonNode found = json(Cli.run("calibrate", survey, "--vary", "limit.rad=0.1", "--json"));
    assertThat(found.get(0).path("setting").asDouble()).isBetween(0.81, 0.82);
  }

  @Test
  void drawsCurvesOfSeveralFiles() throws JsonProcessingException {
    assertThat(json(Cli.run("curve", survey, hours, "--json"))).hasSize(2);
    Cli csv = Cli.run("curve", survey, hours, "--deltas", "1e-6", "--csv");
    assertThat(csv.outLines().get(0)).isEqualTo("name,kind,x,lower,value,upper");
    assertThat(csv.outLines()).hasSize(5);
    Cli varied = Cli.run("curve", hours, "--vary", "sigma=1,2", "--deltas", "1e-6", "--csv");
    assertThat(varied.outLines().get(0)).isEqualTo("sigma,name,kind,x,lower,value,upper");
    assertThat(Cli.run("curve", survey, hours).outLines().get(0))
        .matches("name +total variation +power at 0.01 +ε at δ = 1e-6");
  }

  @Test
  void refusesWhatIsAboutOneScenarioAtATime() {
    assertThat(Cli.run("assess", survey, "--vary", "epsilon=1", "--markdown").err())
        .startsWith(
            "sievert: --markdown is about one scenario at a time and does not go with --vary");
    assertThat(Cli.run("assess", survey, "--vary", "epsilon=0:1:1e-9").err())
        .startsWith("sievert: --vary must be at most 100,000 points in all but was 1,000,000,001");
    assertThat(Cli.run("assess", survey, "--threads", "2").err())
        .startsWith("sievert: --threads belongs to --vary");
    assertThat(Cli.run("curve", survey, hours, "--svg", "-").err())
        .startsWith("sievert: --svg draws one curve, not several");
  }
}
