package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.Evidence;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
  /** Its attacks are weighed by their scores. */
  private static final String SCORED =
      "mechanism: {type: laplace, epsilon: 1}\nsecret: {size: 5}\n";

  @TempDir private Path directory;

  private Checkpoint open(AuditOptions options) throws RefusedException, UnwritableException {
    return Checkpoint.of(directory.resolve("kept"), Given.inputs(Given.SURVEY), options);
  }

  /** Runs from the checkpoint on. */
  private MechanismOutcome run(AuditOptions options, int threads, boolean isStopped)
      throws RefusedException, UnwritableException {
    try (Checkpoint checkpoint = open(options)) {
      MechanismSession session =
          new MechanismSession(
              options.plan(Given.scenario(Given.SURVEY)), Optional.of(checkpoint), threads);
      if (isStopped) {
        session.stop();
      }
      return session.run((trials, rad) -> {});
    }
  }

  private static MechanismOutcome whole(AuditOptions options, int threads) throws RefusedException {
    return new MechanismSession(
            options.plan(Given.scenario(Given.SURVEY)), Optional.empty(), threads)
        .run((trials, rad) -> {});
  }

  private static String json(MechanismOutcome outcome) {
    return JsonText.pretty(AuditJson.of(Given.scenario(Given.SURVEY), outcome));
  }

  @Test
  void anAuditThatIsStoppedAndResumedGivesTheSameBytes()
      throws RefusedException, UnwritableException {
    AuditOptions options = Given.options(30_000, false);
    String expected = json(whole(options, 1));
    MechanismOutcome part = run(options, 1, true);
    assertThat(part.isComplete()).isFalse();
    assertThat(part.trials()).isEqualTo(4096);
    assertThat(json(run(options, 2, false))).isEqualTo(expected);
    assertThat(json(run(options, 1, false))).isEqualTo(expected);
  }

  @Test
  void anAuditForAnyTimeMayGoOnWithMoreRuns() throws RefusedException, UnwritableException {
    AuditOptions few = Given.options(10_000, true);
    assertThat(run(few, 1, false).trials()).isEqualTo(10_000);
    AuditOptions more = Given.options(20_000, true);
    String resumed = json(run(more, 1, false));
    assertThat(resumed).isEqualTo(json(whole(more, 1)));
  }

  @Test
  void whatWasKnownOnTheWayIsKept() throws RefusedException, UnwritableException {
    AuditOptions options = Given.options(40_000, true);
    MechanismOutcome whole = whole(options, 2);
    assertThat(whole.evidence())
        .extracting(Evidence::trials)
        .containsExactly(4096L, 8192L, 16384L, 32768L);
    for (int stop = 0; stop < 4; stop++) {
      run(options, 1, true);
    }
    MechanismOutcome resumed = run(options, 1, false);
    assertThat(resumed.evidence()).isEqualTo(whole.evidence());
    MechanismAudit.Known last = MechanismAudit.course(resumed).get(3);
    assertThat(last.trials()).isEqualTo(32768L);
    assertThat(last.epsilon().lower().orElseThrow()).isBetween(1.5, 2.0);
  }

  @Test
  void whatOtherLimitsSaidOnTheWayIsForgotten() throws RefusedException, UnwritableException {
    AuditOptions strict =
        new AuditOptions(Optional.empty(), 20_000, 7, 0.99, true, Optional.empty());
    run(strict, 1, false);
    AuditOptions lax = Given.options(40_000, true);
    MechanismOutcome resumed = run(lax, 1, false);
    assertThat(resumed.evidence()).extracting(Evidence::trials).containsExactly(32768L);
  }

  @Test
  void anAuditForAFixedNumberOfRunsKeepsNoEvidence() throws RefusedException, UnwritableException {
    AuditOptions options = Given.options(20_000, false);
    assertThat(run(options, 1, false).evidence()).isEmpty();
  }

  @Test
  void theCheckpointOfAnotherAuditIsRefused() throws RefusedException, UnwritableException {
    AuditOptions options = Given.options(9_000, false);
    run(options, 1, false);
    AuditOptions others = Given.options(10_000, false);
    assertThatThrownBy(() -> run(others, 1, false))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("is the checkpoint of another audit");
  }

  @Test
  void whatIsNoCheckpointIsRefused() throws IOException {
    Files.writeString(directory.resolve("kept"), "something else");
    AuditOptions options = Given.options(9_000, false);
    assertThatThrownBy(() -> run(options, 1, false))
        .hasMessageContaining("is not a checkpoint of an audit");
    Files.write(directory.resolve("kept"), new byte[3_000_000]);
    assertThatThrownBy(() -> run(options, 1, false))
        .hasMessageContaining("is not a checkpoint of an audit");
  }

  /** What has been played is worth more than its checkpoint. */
  @Test
  void anAuditThatCannotBeKeptAnyMoreHasAResultAllTheSame() throws Exception {
    AuditOptions options = Given.options(9_000, false);
    Path folder = Files.createDirectory(directory.resolve("soon gone"));
    Path file = folder.resolve("kept");
    try (Checkpoint checkpoint = Checkpoint.of(file, Given.inputs(Given.SURVEY), options)) {
      Files.delete(folder.resolve(".kept.lock"));
      Files.delete(folder);
      MechanismSession session =
          new MechanismSession(
              options.plan(Given.scenario(Given.SURVEY)), Optional.of(checkpoint), 1);
      assertThat(session.run((trials, rad) -> {}).trials()).isEqualTo(9_000);
      assertThat(session.unkept().orElseThrow())
          .hasMessage(file + " cannot be written: its folder does not exist");
    }
  }

  @Test
  void oneAuditHasItAtATime() throws RefusedException, UnwritableException {
    AuditOptions options = Given.options(9_000, false);
    try (Checkpoint checkpoint = open(options)) {
      assertThat(checkpoint.read()).isEmpty();
      assertThatThrownBy(() -> open(options))
          .isInstanceOf(RefusedException.class)
          .hasMessage(directory.resolve("kept") + " is in use by another audit");
    }
    open(options).close();
  }

  /** The seal keeps accidents out, not people: every number may be anything. */
  @Test
  void whatNoAuditCanHaveCountedIsRefused() throws Exception {
    for (boolean anytime : new boolean[] {false, true}) {
      for (String scenario : List.of(Given.SURVEY, SCORED)) {
        AuditOptions options = Given.options(9_000, anytime);
        Checkpoint.Kept kept = kept(scenario, options);
        Random random = new Random(3);
        int refused = 0;
        for (int forgery = 0; forgery < 100; forgery++) {
          refused += isRefused(scenario, options, forged(kept, random)) ? 1 : 0;
        }
        // Some differ from a true one only in how many attacks were right.
        assertThat(refused).isGreaterThan(50);
        assertThat(isRefused(scenario, options, kept)).isFalse();
      }
    }
  }

  private Checkpoint.Kept kept(String scenario, AuditOptions options) throws Exception {
    Files.deleteIfExists(directory.resolve("forged"));
    try (Checkpoint checkpoint = forgeable(scenario, options)) {
      new MechanismSession(options.plan(Given.scenario(scenario)), Optional.of(checkpoint), 1)
          .run((trials, rad) -> {});
      return checkpoint.read().orElseThrow();
    }
  }

  private Checkpoint forgeable(String scenario, AuditOptions options) throws Exception {
    return Checkpoint.of(directory.resolve("forged"), Given.inputs(scenario), options);
  }

  private static Checkpoint.Kept forged(Checkpoint.Kept kept, Random random) {
    List<Long> tally = new ArrayList<>(kept.tally());
    List<Long> trace = new ArrayList<>(kept.trace());
    List<Long> victim = !trace.isEmpty() && random.nextInt(4) == 0 ? trace : tally;
    int place = random.nextInt(victim.size());
    switch (random.nextInt(7)) {
      case 0 -> victim.set(place, -1 - victim.get(place));
      case 1 -> victim.set(place, Long.MAX_VALUE);
      case 2 -> victim.set(place, Long.MIN_VALUE);
      case 3 -> victim.set(place, Double.doubleToRawLongBits(Double.NaN));
      case 4 -> victim.remove(place);
      case 5 -> victim.add(place, random.nextLong());
      default -> victim.set(place, victim.get(place) + 1);
    }
    return new Checkpoint.Kept(tally, trace);
  }

  /** Whatever was forged, the audit says so or has a result; nothing else is thrown. */
  private boolean isRefused(String scenario, AuditOptions options, Checkpoint.Kept forged)
      throws Exception {
    try (Checkpoint checkpoint = forgeable(scenario, options)) {
      checkpoint.write(forged);
      MechanismSession session =
          new MechanismSession(options.plan(Given.scenario(scenario)), Optional.of(checkpoint), 1);
      assertThat(session.run((trials, rad) -> {}).trials()).isPositive();
      return false;
    } catch (RefusedException refusal) {
      assertThat(refusal).hasMessageEndingWith("forged holds what no audit can have counted");
      return true;
    }
  }
}
