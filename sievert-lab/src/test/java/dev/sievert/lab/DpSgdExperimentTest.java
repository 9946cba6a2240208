package dev.sievert.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.SyntheticImages;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.lab.result.AttackResult;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.Printed;
import dev.sievert.scenario.file.Lease;
import dev.sievert.threat.Prior;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole experiment, at a size for every day. */
class DpSgdExperimentTest {
  private static final TrainingData IMAGES = SyntheticImages.of(400, 1);

  private static Duel duel(int runs) {
    return new Duel(
        6, 60, runs, 3, List.of(Knowledge.values()), List.of(Rule.values()), Prior.UNIFORM, 0.95);
  }

  private static Training training(double noise, double rate, int hidden) {
    return new Training(Loss.SOFTMAX, hidden, 20, 0.1, noise, rate, 1);
  }

  private static List<Trajectory> played(Training training, Duel duel, int threads)
      throws LabException {
    Setup setup = Setup.of(training, duel, IMAGES);
    return new Campaign(setup, Optional.empty()).play(threads, run -> {});
  }

  private static List<String> bits(List<Trajectory> runs) {
    List<String> bits = new ArrayList<>();
    for (Trajectory run : runs) {
      StringBuilder text = new StringBuilder().append(run.target());
      for (int i = 0; i < run.candidates(); i++) {
        text.append(' ').append(Double.toHexString(run.likelihood(i)));
        text.append(' ').append(Double.toHexString(run.product(i)));
      }
      bits.add(text.append(' ').append(run.greatestPath()).toString());
    }
    return bits;
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "0.3, 0", "1, 5"})
  void isTheSameForAnyNumberOfThreads(double rate, int hidden) throws LabException {
    Training training = training(4, rate, hidden);
    List<String> alone = bits(played(training, duel(70), 1));
    assertThat(bits(played(training, duel(70), 2))).isEqualTo(alone);
    assertThat(bits(played(training, duel(70), 5))).isEqualTo(alone);
    assertThat(alone).hasSize(70).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({"4, 1, 0", "10, 1, 0", "1.5, 0.3, 0", "4, 1, 5"})
  void attacksStayBelowTheBoundsAndTheExactRuleIsNotBeaten(double noise, double rate, int hidden) {
    LabResult result =
        DpSgdExperiment.of(training(noise, rate, hidden), duel(400), IMAGES).run(2, run -> {});
    for (Knowledge knows : Knowledge.values()) {
      double bound = result.least("rad", knows.word()).orElseThrow();
      AttackResult exact = result.attack("exact", knows.word());
      for (AttackResult attack : result.attacks()) {
        if (attack.knows().equals(knows.word())) {
          assertThat(attack.advantage().lower()).isLessThanOrEqualTo(bound);
          assertThat(attack.advantage().lower()).isLessThan(exact.advantage().upper());
        }
      }
    }
    assertThat(result.distance().orElseThrow()).isBetween(0.1, 2.0);
  }

  /** The measured success of the most probable candidate is what the posterior promises. */
  @ParameterizedTest
  @CsvSource({"4, 1, 0", "1.5, 0.3, 0", "4, 1, 5"})
  void theLikelihoodIsCalibrated(double noise, double rate, int hidden) {
    LabResult result =
        DpSgdExperiment.of(training(noise, rate, hidden), duel(1000), IMAGES).run(2, run -> {});
    double promised =
        result.optima().stream()
            .filter(each -> each.bound().equals("success.optimal-attack"))
            .filter(each -> each.knows().equals("nothing"))
            .findFirst()
            .orElseThrow()
            .estimate()
            .value();
    double measured = result.attack("map", "nothing").success().value();
    assertThat(measured).isCloseTo(promised, within(4 * Math.sqrt(0.25 / 1000)));
  }

  @Test
  void successExceedsThePrintedBoundUnderSideKnowledge() {
    LabResult result = DpSgdExperiment.of(training(5, 1, 0), duel(400), IMAGES).run(2, run -> {});
    double printed = result.printed().get(0).value();
    assertThat(result.attack("exact", "nothing").success().lower()).isLessThanOrEqualTo(printed);
    assertThat(result.attack("exact", "everything").success().lower()).isGreaterThan(printed);
  }

  /**
   * 004 draws Theorem 5.1 for someone who knows nothing: 0.289 and not 0.335 at √T/σ = 1, m = 8.
   */
  @Test
  void printsWhatThePaperDraws() {
    Duel eight =
        new Duel(8, 20, 2, 4, List.of(Knowledge.NOTHING), List.of(Rule.EXACT), Prior.UNIFORM, 0.95);
    Training training = new Training(Loss.SOFTMAX, 0, 1, 0.1, 1, 1, 1);
    List<Printed> printed = DpSgdExperiment.of(training, eight, IMAGES).run(1, run -> {}).printed();
    assertThat(printed).extracting(Printed::bound).contains("rad.total-variation", "rad.tradeoff");
    assertThat(printed.get(1).value()).isCloseTo(0.335059, within(1e-6));
    assertThat(printed.get(2).value()).isCloseTo(0.288931, within(1e-6));
  }

  @Test
  void goesOnFromACheckpointToTheSameResult(@TempDir Path folder) throws LabException, IOException {
    Training training = training(4, 1, 0);
    DpSgdExperiment experiment = DpSgdExperiment.of(training, duel(50), IMAGES);
    LabResult whole = experiment.run(2, run -> {});
    Path file = folder.resolve("kept");
    assertThat(experiment.resume(2, run -> {}, file)).isEqualTo(whole);
    forget(training, file);
    List<Integer> played = new ArrayList<>();
    assertThat(experiment.resume(1, played::add, file)).isEqualTo(whole);
    assertThat(played).containsExactly(50);
  }

  /** As if the program had been killed before the second batch. */
  private static void forget(Training training, Path file) throws LabException {
    LabCheckpoint checkpoint = LabCheckpoint.of(file, Setup.of(training, duel(50), IMAGES));
    List<List<Trajectory>> finished = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      finished.add(null);
    }
    checkpoint.read(finished);
    finished.set(1, null);
    checkpoint.write(finished);
  }

  @Test
  void refusesForeignAndDamagedCheckpoints(@TempDir Path folder) throws LabException, IOException {
    Path file = folder.resolve("kept");
    DpSgdExperiment.of(training(4, 1, 0), duel(20), IMAGES).resume(1, run -> {}, file);
    DpSgdExperiment other = DpSgdExperiment.of(training(5, 1, 0), duel(20), IMAGES);
    assertThatThrownBy(() -> other.resume(1, run -> {}, file))
        .hasMessageContaining("is the checkpoint of another experiment");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() / 2));
    assertThatThrownBy(() -> other.resume(1, run -> {}, file))
        .hasMessageContaining("is not a checkpoint of the lab");
  }

  /** A seal keeps accidents out, not people. */
  @Test
  void refusesWhatNoExperimentCanHaveKept(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("kept");
    DpSgdExperiment experiment = DpSgdExperiment.of(training(4, 1, 0), duel(20), IMAGES);
    experiment.resume(1, run -> {}, file);
    List<String> lines = Files.readAllLines(file);
    String[] words = lines.get(2).split(" ", -1);
    for (String forged :
        List.of(
            "",
            "0",
            "0 0 0",
            lines.get(2) + " 0x1.0p0",
            lines.get(2).replaceFirst("^0", "-1"),
            lines.get(2).replaceFirst("^0", "99999"),
            lines.get(2).replaceFirst("^0 [0-9]+", "0 -1"),
            lines.get(2).replaceFirst("^0 [0-9]+", "0 8888"),
            lines.get(2).replace(words[4], "NaN"),
            lines.get(2).replace(words[4], "?"),
            lines.get(2) + "\n" + lines.get(2))) {
      seal(file, lines, forged);
      assertThatThrownBy(() -> experiment.resume(1, run -> {}, file))
          .isInstanceOf(LabException.class)
          .hasMessage(file + " holds what no experiment can have kept");
    }
  }

  private static void seal(Path file, List<String> lines, String forged) throws Exception {
    List<String> body = new ArrayList<>(lines.subList(0, lines.size() - 1));
    body.set(2, forged);
    String text = String.join("\n", body);
    byte[] print = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    Files.writeString(file, text + "\n" + HexFormat.of().formatHex(print) + "\n");
  }

  @Test
  void anExperimentHasItsCheckpointAlone(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("kept");
    DpSgdExperiment experiment = DpSgdExperiment.of(training(4, 1, 0), duel(20), IMAGES);
    try (Lease lease = Lease.take(file).orElseThrow()) {
      assertThat(lease).isNotNull();
      assertThatThrownBy(() -> experiment.resume(1, run -> {}, file))
          .isInstanceOf(LabException.class)
          .hasMessage(file + " is in use by another experiment");
    }
    experiment.resume(1, run -> {}, file);
  }

  @Test
  void refusesMorePeopleThanThereAre() {
    Duel many =
        new Duel(
            8, 399, 10, 0, List.of(Knowledge.NOTHING), List.of(Rule.EXACT), Prior.UNIFORM, 0.95);
    assertThatThrownBy(() -> DpSgdExperiment.of(training(1, 1, 0), many, IMAGES))
        .hasMessage("others and candidates together must be at most the 400 examples but was 407");
  }
}
