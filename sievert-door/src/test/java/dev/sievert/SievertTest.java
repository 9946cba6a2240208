package dev.sievert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Verdict;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.personal.PersonalTable;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SievertTest {
  private static final Path SURVEY = Path.of("../examples/survey.yaml");

  private final Sievert sievert = Sievert.create();
  private final Random random = new Random(7);

  private double noise(double scale) {
    double share = random.nextDouble() - 0.5;
    return -scale * Math.signum(share) * Math.log1p(-2 * Math.abs(share));
  }

  @Test
  void assessesWhatAnAttackerCanLearn() {
    Answer<Assessment> answer = sievert.assess(Mechanisms.laplace().epsilon(1), Secret.uniform(10));
    assertThat(answer.problems()).isEmpty();
    assertThat(answer.orThrow().results()).isNotEmpty();
    assertThat(answer.toString().lines())
        .hasSizeBetween(3, 10)
        .first()
        .asString()
        .isEqualTo("Laplace noise of scale 9");
    assertThat(answer.toString()).contains("this record or any other");
  }

  @Test
  void saysWhatWasShownOfALimit() {
    Answer<Assessment> answer =
        sievert.assess(Mechanisms.grr().epsilon(1), Secret.uniform(10), Limit.membership(0.15));
    assertThat(answer.orThrow().verdict()).contains(Verdict.WITHIN);
    assertThat(answer.toString()).contains("WITHIN YOUR LIMIT   at most +14.7 of 15.0 points");
  }

  @Test
  void findsTheLeastNoise() {
    Answer<Calibration> answer =
        sievert.calibrate(Mechanisms.dpSgd().rate(0.01).steps(1000), Limit.membership(0.1));
    Calibration.Found found = (Calibration.Found) answer.orThrow();
    assertThat(found.knob().name()).isEqualTo("noise");
    assertThat(found.risk()).isLessThanOrEqualTo(0.1).isGreaterThan(0.09);
    assertThat(found.assessment().verdict()).contains(Verdict.WITHIN);
    assertThat(answer.toString().lines()).hasSizeLessThanOrEqualTo(12);
    assertThat(answer.toString()).startsWith("At least noise = ");
  }

  @Test
  void putsMechanismsSideBySide() {
    Comparison comparison =
        sievert.compare(Mechanisms.grr(), Secret.uniform(100), Limit.rad(0.05)).orThrow();
    assertThat(comparison.rows()).extracting(Comparison.Row::mechanism).contains("grr", "oue");
  }

  @Test
  void refutesAProgram() {
    Answer<ProgramOutcome> answer =
        sievert.audit(x -> x + noise(0.5), Claim.epsilon(1)).between(0.0, 1.0).trials(40_000).run();
    assertThat(answer.orThrow().isExceeded()).isTrue();
    assertThat(answer.toString()).contains("ε");
    Answer<ProgramOutcome> kept =
        sievert.audit(x -> x + noise(1), Claim.epsilon(1)).between(0.0, 1.0).trials(40_000).run();
    assertThat(kept.orThrow().isExceeded()).isFalse();
  }

  @Test
  void aProgramThatFailsIsAProblem() {
    Answer<ProgramOutcome> answer =
        sievert
            .audit(
                x -> {
                  throw new IllegalStateException("broken");
                },
                Claim.epsilon(1))
            .between(0, 1)
            .trials(1000)
            .run();
    assertThat(answer.value()).isEmpty();
    assertThat(answer.problems())
        .singleElement()
        .asString()
        .startsWith("the program failed on the input 0")
        .contains("broken");
  }

  @Test
  void readsScenarioFiles() {
    ScenarioFile file = sievert.read(SURVEY);
    assertThat(file.problems()).isEmpty();
    assertThat(file.assess().orThrow().verdict()).contains(Verdict.WITHIN);
    assertThat(file.calibrate().orThrow()).isInstanceOf(Calibration.Found.class);
    assertThat(file.curve().toString()).contains("total variation between ");
    assertThat(file.compare().orThrow().rows()).isNotEmpty();
    assertThat(file.audit(20_000).orThrow().isExceeded()).isFalse();
  }

  @Test
  void auditsFilesAsItIsTold(@TempDir Path folder) {
    ScenarioFile file = sievert.read(SURVEY);
    ScenarioAudit asked = file.auditing().trials(3_000).seed(5).confidence(0.9);
    MechanismOutcome found = (MechanismOutcome) asked.run().orThrow();
    assertThat(found.plan().trials()).isEqualTo(3_000);
    assertThat(found.plan().seed()).isEqualTo(5);
    assertThat(found.plan().confidence()).isEqualTo(0.9);
    assertThat(found.plan().anytime()).isFalse();

    // What was stated first is as it was, and another one goes on from a checkpoint.
    Path kept = folder.resolve("kept");
    ScenarioAudit second =
        asked.trials(200_000).by("membership").anytime().accuseAt(0.99).resume(kept);
    MechanismOutcome other = (MechanismOutcome) second.run().orThrow();
    assertThat(other.plan().anytime()).isTrue();
    assertThat(other.plan().accuseAt()).isEqualTo(0.99);
    assertThat(other.plan().threat().name()).isEqualTo("membership");
    assertThat(kept).exists();
    assertThat(second.run().toString()).contains("membership");
    assertThat(asked.run().orThrow())
        .extracting(again -> ((MechanismOutcome) again).advantage())
        .isEqualTo(found.advantage());
  }

  @Test
  void saysWhatAReleaseCostsEachPerson() {
    ScenarioFile file = sievert.read(SURVEY);
    Answer<PersonalTable> each = file.perRecord(Optional.empty());
    assertThat(new String(each.orThrow().csv(), StandardCharsets.UTF_8).lines()).hasSize(11);
    assertThat(each).hasToString(String.join("\n", each.orThrow().words()));
    assertThat(file.perRecord(Optional.of("nobody")).problems())
        .singleElement()
        .asString()
        .startsWith("attacker must be one of ")
        .endsWith(" but was nobody");
    assertThat(sievert.read(Path.of("none.yaml")).perRecord(Optional.empty()).problems())
        .containsExactly("none.yaml does not exist");
  }

  @Test
  void repeatsAnAuditFromItsManifest(@TempDir Path folder) throws Exception {
    ScenarioAudit asked = sievert.read(SURVEY).auditing().trials(3_000).seed(5);
    Answer<AuditRecord> answer = asked.record();
    assertThat(answer).hasToString(asked.run().toString());
    AuditRecord found = answer.orThrow();
    assertThat(found.outcome()).isEqualTo(asked.run().orThrow());
    assertThat(found.scenario()).isEqualTo(asked.reading().scenario().orElseThrow());
    assertThat(found.text()).isEqualTo(Files.readString(SURVEY));
    assertThat(found.unkept()).isEmpty();
    Path kept = folder.resolve("audit.json");
    String manifest = found.manifest(List.of("audit", "survey.yaml"));
    Files.writeString(kept, manifest);
    Answer<List<String>> same = sievert.verify(kept);
    assertThat(same.orThrow()).isEmpty();
    assertThat(same.problems()).isEmpty();
    assertThat(same).hasToString("The same: every digit of the result came out again.");

    Files.writeString(kept, manifest.replace("\"seed\": \"5\"", "\"seed\": \"6\""));
    Answer<List<String>> other = sievert.verify(kept);
    assertThat(other.orThrow()).isNotEmpty();
    assertThat(other).hasToString(String.join("\n", other.orThrow()));

    Files.writeString(kept, manifest.replace(Sievert.version(), "sievert 0.0.1"));
    assertThat(sievert.verify(kept).orThrow()).isEmpty();
    assertThat(sievert.verify(kept).problems())
        .containsExactly(
            "made by sievert 0.0.1, repeated by " + Sievert.version() + ": digits may differ");

    Path none = folder.resolve("none.json");
    assertThat(sievert.verify(none).problems()).containsExactly(none + ": does not exist");
    assertThat(sievert.verify(folder).problems())
        .containsExactly(folder + ": is a folder, not a manifest");
  }

  @Test
  void sharesOfAnAuditComeTogether(@TempDir Path folder) throws Exception {
    ScenarioAudit asked = sievert.read(SURVEY).auditing().trials(20_000).seed(5);
    Path one = Files.writeString(folder.resolve("one"), asked.share("1/2").orThrow());
    Path two = Files.writeString(folder.resolve("two"), asked.threads(2).share("2/2").orThrow());
    AuditRecord whole = sievert.merge(List.of(two, one)).orThrow();
    AuditRecord alone = asked.record().orThrow();
    assertThat(whole.manifest(List.of("audit"))).isEqualTo(alone.manifest(List.of("audit")));

    assertThat(sievert.merge(List.of(one)).problems()).containsExactly("part 2/2 is missing");
    assertThat(sievert.merge(List.of(one, one)).problems())
        .containsExactly(one + ": is named twice");
    assertThat(sievert.merge(List.of(SURVEY)).problems())
        .containsExactly(
            SURVEY + ": is not a whole part of an audit, as sievert audit --shard writes it");
    assertThat(sievert.merge(List.of(folder.resolve("none"))).problems())
        .containsExactly(folder.resolve("none") + ": does not exist");
    assertThat(sievert.merge(List.of()).problems())
        .containsExactly("merging needs at least one share");
    assertThat(asked.share("3/2").problems())
        .containsExactly("shard must be such as 2/8, the second of eight but was 3/2");
  }

  @Test
  void whoeverWaitsForAnAuditIsToldAndMayStopIt() {
    List<Long> told = new ArrayList<>();
    AuditAudience impatient =
        new AuditAudience() {
          private Runnable stop = () -> {};

          @Override
          public void begins(long trials, Runnable stopping) {
            told.add(trials);
            stop = stopping;
          }

          @Override
          public void at(long played, Optional<Estimate> advantage) {
            told.add(played);
            stop.run();
          }
        };
    MechanismOutcome found =
        (MechanismOutcome)
            sievert.read(SURVEY).auditing().trials(1_000_000).before(impatient).run().orThrow();
    assertThat(found.isComplete()).isFalse();
    assertThat(told).startsWith(1_000_000L).hasSizeGreaterThan(1);
  }

  @Test
  void auditsAMechanismThatIsMade() {
    Secret secret = Secret.uniform(4);
    Mechanism made = Mechanisms.grr().epsilon(2).create(secret);
    MechanismPlan plan =
        new MechanismPlan(
            made,
            ThreatModel.reconstruction(secret),
            Optional.of(Claim.epsilon(1)),
            50_000,
            1,
            0.95,
            false);
    assertThat(sievert.audit(plan).orThrow().isExceeded()).isTrue();
    MechanismPlan unknown =
        new MechanismPlan(
            Mechanisms.guarantee().epsilon(1).create(secret),
            plan.threat(),
            plan.claimed(),
            1000,
            1,
            0.95,
            false);
    assertThat(sievert.audit(unknown).value()).isEmpty();
    assertThat(sievert.audit(unknown).problems()).hasSize(1);
  }

  @Test
  void assessesAsIfOnlySomeTheoremsWereKnown() {
    Secret secret = Secret.uniform(10);
    Mechanism made = Mechanisms.grr().epsilon(1).create(secret);
    Question asked = sievert.ask(made).about(secret).within(Limit.rad(0.5));
    Assessment one = asked.by("rad.pure").assess().orThrow();
    assertThat(one.results())
        .isNotEmpty()
        .allSatisfy(
            result ->
                assertThat(result.findings())
                    .isNotEmpty()
                    .allMatch(finding -> finding.bound().equals("rad.pure")));
    assertThat(asked.by(name -> name.startsWith("rad.")).assess().orThrow().results())
        .hasSameSizeAs(one.results());
    assertThat(asked.by("rad.pure").assess().toString()).isNotEmpty();
    assertThat(asked.calibrate().problems())
        .singleElement()
        .asString()
        .contains("has no parameter that can be turned");
  }

  @Test
  void refusesAuditsThatCannotBe(@TempDir Path folder) {
    ScenarioFile file = sievert.read(SURVEY);
    assertThat(file.auditing().by("nobody").run().problems())
        .singleElement()
        .asString()
        .startsWith("attacker must be one of membership, reconstruction but was nobody");
    Path nowhere = folder.resolve("missing/kept");
    Answer<AuditOutcome> unkept = file.auditing().trials(100).resume(nowhere).run();
    assertThat(unkept.value()).isEmpty();
    assertThat(unkept.problems()).singleElement().asString().contains("missing");
    assertThat(file.auditing().confidence(2).run().problems()).isNotEmpty();
  }

  @Test
  void comparesFiles(@TempDir Path folder) throws Exception {
    Path other = folder.resolve("other.yaml");
    Files.writeString(
        other, "secret: {size: 10}\nmechanism: {type: oue, epsilon: 1}\nlimit: {rad: 0.15}\n");
    assertThat(sievert.read(SURVEY).compare(sievert.read(other)).orThrow().rows())
        .extracting(Comparison.Row::mechanism)
        .containsExactlyInAnyOrder("grr", "oue");
    Files.writeString(
        other, "secret: {size: 10}\nmechanism: {type: oue, epsilon: 1}\nlimit: {rad: 0.1}\n");
    assertThat(sievert.read(SURVEY).compare(sievert.read(other)).problems())
        .containsExactly("mechanisms are compared at the same limits");
  }

  @Test
  void problemsArePartOfTheAnswer(@TempDir Path folder) throws Exception {
    Answer<Assessment> missing = sievert.assess(Mechanisms.laplace(), Secret.uniform(10));
    assertThat(missing.value()).isEmpty();
    assertThat(missing.problems()).containsExactly("the mechanism needs scale or epsilon");
    assertThat(missing).hasToString("the mechanism needs scale or epsilon");
    assertThat(sievert.assess(Mechanisms.laplace().epsilon(-1), Secret.uniform(10)).problems())
        .containsExactly("epsilon must be at least 0 but was -1");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(
            () -> sievert.assess(Mechanisms.grr().epsilon(-1), Secret.uniform(10)).orThrow());
    assertThat(sievert.calibrate(Mechanisms.grr()).problems())
        .containsExactly("the mechanism needs a limit, such as Limit.membership(0.1)");
    assertThat(sievert.read(folder.resolve("none.yaml")).assess().problems())
        .containsExactly(folder.resolve("none.yaml") + " does not exist");
    Path bad = folder.resolve("bad.yaml");
    Files.writeString(bad, "mechanism: {type: grr, epsilom: 1}\nsecret: {size: 3}\n");
    Answer<Assessment> wrong = sievert.read(bad).assess();
    assertThat(wrong.problems()).hasSize(2);
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(wrong::orThrow)
        .withMessageContaining("did you mean epsilon?");
  }

  @Test
  void severalThreadsShareADoor() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Callable<String>> tasks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      tasks.add(
          () ->
              sievert
                  .assess(Mechanisms.dpSgd().noise(1).rate(0.1).steps(20), Secret.any())
                  .toString());
    }
    try {
      String first = tasks.get(0).call();
      for (Future<String> each : threads.invokeAll(tasks)) {
        assertThat(each.get()).isEqualTo(first);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void patienceIsAnOption() {
    Secret any = Secret.any();
    var training = Mechanisms.dpSgd().noise(1).rate(0.05).steps(30);
    double hurried =
        Sievert.create(options -> options.patience(0.001))
            .assess(training, any)
            .orThrow()
            .results()
            .get(0)
            .decisive()
            .orElseThrow()
            .upper();
    double patient =
        sievert.assess(training, any).orThrow().results().get(0).decisive().orElseThrow().upper();
    assertThat(hurried).isGreaterThan(patient - 1e-5);
  }

  @Test
  void aClosedDoorAnswersNoMore() {
    Sievert door = Sievert.create();
    door.close();
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> door.assess(Mechanisms.grr().epsilon(1), Secret.uniform(2)))
        .withMessage("this door is closed");
  }
}
