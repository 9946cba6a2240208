package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code sievert lab} as it is typed. */
class LabCommandTest {
  @TempDir private Path folder;

  private static Cli tiny(String... more) {
    String[] arguments = {
      "lab", "dp-sgd", "--runs", "20", "--steps", "5", "--others", "30", "--noise", "3"
    };
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return Cli.run(all);
  }

  @Test
  void writesTheJsonThatIsPromised() {
    Cli run = tiny("--json", "--seed", "4", "--knows", "everything,nothing", "--rules", "exact");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("\"runs\": 20,\n", "\"seed\": 4,\n", "\"data\": \"synthetic\",\n")
        .contains("\"rule\": \"exact\",\n    \"knows\": \"everything\",\n    \"rad\": {")
        .contains("\"confidence\": 0.95", "\"bound\": \"rad.total-variation\"", "\"distance\": 1.")
        .doesNotContain("\"label\"", "inner-product");
  }

  @Test
  void isTheSameForAnyNumberOfThreadsAndFromACheckpoint() {
    Cli alone = tiny("--json", "--threads", "1");
    String file = folder.resolve("kept").toString();
    assertThat(tiny("--json", "--threads", "3")).isEqualTo(alone);
    assertThat(tiny("--json", "--resume", file)).isEqualTo(alone);
    assertThat(tiny("--json", "--resume", file)).isEqualTo(alone);
    assertThat(tiny("--seed", "1", "--resume", file).err())
        .contains("is the checkpoint of another experiment");
  }

  @Test
  void saysInWordsWhatWasFound() {
    assertThat(tiny().out())
        .startsWith("dp-sgd on synthetic, 20 runs\n")
        .contains("everything      inner-product  0.0000")
        .contains("What theory allows", "The cost of taking part is how much more often");
  }

  @ParameterizedTest
  @CsvSource({"logistic, 1", "linear, 0.5", "perceptron, 1", "softmax, 0.5"})
  void trainsEveryModel(String model, String rate) {
    Cli run = tiny("--json", "--model", model, "--rate", rate, "--hidden", "3");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @Test
  void writesAPage() throws IOException {
    Path page = folder.resolve("lab.html");
    assertThat(tiny("--html", page.toString()).out()).contains("The page is in");
    assertThat(Files.readString(page))
        .contains("Private learning under attack: dp-sgd", "<svg", "sievert lab dp-sgd --runs 20");
  }

  @Test
  void drawsSeveralAmountsOfNoise() throws IOException {
    Path picture = folder.resolve("lab.svg");
    Cli run =
        Cli.run(
            "lab",
            "dp-sgd",
            "--runs",
            "20",
            "--steps",
            "3",
            "--others",
            "9",
            "--noise",
            "4,2",
            "--svg",
            picture.toString(),
            "--markdown");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("Attacker knows label:", "| 2 | ", "| 4 | ");
    assertThat(Files.readString(picture)).contains("attacker knows everything", "printed in 004");
  }

  @Test
  void perturbsATableOfOnesOwn() throws IOException {
    Path file = folder.resolve("doses.csv");
    StringBuilder rows = new StringBuilder("VKORC1,age,dose\n");
    for (int i = 0; i < 40; i++) {
      rows.append(i % 3 == 0 ? "CC" : i % 3 == 1 ? "CT" : "TT");
      rows.append(',').append(20 + i).append(',').append(30 - i % 7).append('\n');
    }
    Files.writeString(file, rows);
    Cli run =
        Cli.run(
            "lab",
            "output-perturbation",
            "--data",
            file.toString(),
            "--secret",
            "VKORC1",
            "--target",
            "dose",
            "--runs",
            "50",
            "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("\"data\": \"doses.csv\"", "\"normalized.fano-gaussian\"");
    Cli vague = Cli.run("lab", "output-perturbation", "--data", file.toString());
    assertThat(vague.err()).contains("needs --secret");
    assertThat(vague.code()).isEqualTo(2);
  }

  @Test
  void imputesWithoutLooking() {
    Cli run = Cli.run("lab", "imputation", "--runs", "200", "--candidates", "100", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("\"rule\": \"imputation\"", "\"bounds\": []", "\"distance\": null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lab dp-sgx|EXPERIMENT must be one of dp-sgd, output-perturbation, imputation but was dp-sgx",
        "lab dp-sgd --knows all|--knows must be one of nothing, label, everything but was all",
        "lab dp-sgd --rules best|--rules must be one of exact, paper, inner-product, map but was best",
        "lab dp-sgd --noise 0|--noise must be a number greater than 0 but was 0",
        "lab dp-sgd --noise x,2|--noise must be numbers at least 0",
        "lab dp-sgd --candidates 1|--candidates must be at least 2 but was 1",
        "lab dp-sgd --others 5000 --data /nowhere|--data names /nowhere, which does not exist",
        "lab dp-sgd --prior 1,2|--prior must be a list of 8 weights but was a list of 2",
        "lab dp-sgd --model tree|--model must be one of softmax, logistic, linear, perceptron",
        "lab dp-sgd --svg /nowhere/a.svg|/nowhere/a.svg cannot be written: its folder does not exist",
        "lab dp-sgd --svg a.svg|--svg needs several amounts of noise",
        "lab dp-sgd --steps 1.5|--steps must be a whole number",
        "lab output-perturbation --knows label|--knows must be nothing or everything but was label",
        "lab output-perturbation --law cauchy|--law must be one of gaussian, laplace but was cauchy",
        "lab imputation --secret colour|synthetic has no column colour; its columns are age"
      })
  void refusesInOneSentence(String typed, String sentence) {
    Cli run = Cli.run(typed.split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("sievert: " + sentence);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void refusalsAreJsonForPrograms() {
    Cli run = Cli.run("lab", "dp-sgd", "--candidates", "1", "--json");
    assertThat(run.out()).contains("\"error\": \"--candidates must be at least 2 but was 1\"");
  }
}
