package dev.sievert.auditing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Evidence;
import dev.sievert.scenario.AuditJson;
import dev.sievert.scenario.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {
  @TempDir private Path directory;

  private Checkpoint checkpoint(AuditOptions options) {
    return Checkpoint.of(directory.resolve("kept"), Given.inputs(Given.SURVEY), options);
  }

  private static AuditSession session(AuditOptions options, Checkpoint checkpoint)
      throws RefusedException {
    return new AuditSession(options.plan(Given.scenario(Given.SURVEY)), Optional.of(checkpoint));
  }

  private static String json(Optional<AuditResult> result) {
    return JsonText.pretty(AuditJson.of("Survey", result.orElseThrow()));
  }

  @Test
  void anAuditThatIsStoppedAndResumedGivesTheSameBytes() throws RefusedException {
    AuditOptions options = Given.options(30_000, false);
    AuditSession whole =
        new AuditSession(options.plan(Given.scenario(Given.SURVEY)), Optional.empty());
    String expected = json(whole.run(1, (trials, rad) -> {}));
    AuditSession stopped = session(options, checkpoint(options));
    stopped.stop();
    AuditResult part = stopped.run(1, (trials, rad) -> {}).orElseThrow();
    assertThat(part.isComplete()).isFalse();
    assertThat(part.trials()).isEqualTo(4096);
    AuditSession resumed = session(options, checkpoint(options));
    assertThat(json(resumed.run(2, (trials, rad) -> {}))).isEqualTo(expected);
    AuditSession again = session(options, checkpoint(options));
    assertThat(json(again.run(1, (trials, rad) -> {}))).isEqualTo(expected);
  }

  @Test
  void anAuditForAnyTimeMayGoOnWithMoreRuns() throws RefusedException {
    AuditOptions few = Given.options(10_000, true);
    assertThat(session(few, checkpoint(few)).run(1, (trials, rad) -> {}).orElseThrow().trials())
        .isEqualTo(10_000);
    AuditOptions more = Given.options(20_000, true);
    String resumed = json(session(more, checkpoint(more)).run(1, (trials, rad) -> {}));
    AuditSession fresh =
        new AuditSession(more.plan(Given.scenario(Given.SURVEY)), Optional.empty());
    assertThat(resumed).isEqualTo(json(fresh.run(1, (trials, rad) -> {})));
  }

  @Test
  void whatWasKnownOnTheWayIsKept() throws RefusedException {
    AuditOptions options = Given.options(40_000, true);
    AuditSession whole =
        new AuditSession(options.plan(Given.scenario(Given.SURVEY)), Optional.empty());
    whole.run(2, (trials, rad) -> {});
    assertThat(whole.evidence())
        .extracting(Evidence::trials)
        .containsExactly(4096L, 8192L, 16384L, 32768L);
    for (int stop = 0; stop < 4; stop++) {
      AuditSession stopped = session(options, checkpoint(options));
      stopped.stop();
      stopped.run(1, (trials, rad) -> {});
    }
    AuditSession resumed = session(options, checkpoint(options));
    resumed.run(1, (trials, rad) -> {});
    assertThat(resumed.evidence()).isEqualTo(whole.evidence());
    double proven = resumed.budget(resumed.evidence().get(3)).lower().orElseThrow();
    assertThat(proven).isBetween(1.5, 2.0);
  }

  @Test
  void whatOtherLimitsSaidOnTheWayIsForgotten() throws RefusedException {
    AuditOptions strict = new AuditOptions(Optional.empty(), 20_000, 7, 0.99, true);
    session(strict, checkpoint(strict)).run(1, (trials, rad) -> {});
    AuditOptions lax = Given.options(40_000, true);
    AuditSession resumed = session(lax, checkpoint(lax));
    resumed.run(1, (trials, rad) -> {});
    assertThat(resumed.evidence()).extracting(Evidence::trials).containsExactly(32768L);
  }

  @Test
  void anAuditForAFixedNumberOfRunsKeepsNoEvidence() throws RefusedException {
    AuditOptions options = Given.options(20_000, false);
    AuditSession session = session(options, checkpoint(options));
    session.run(1, (trials, rad) -> {});
    assertThat(session.evidence()).isEmpty();
  }

  @Test
  void theCheckpointOfAnotherAuditIsRefused() throws RefusedException {
    AuditOptions options = Given.options(9_000, false);
    session(options, checkpoint(options)).run(1, (trials, rad) -> {});
    AuditOptions others = Given.options(10_000, false);
    assertThatThrownBy(() -> session(others, checkpoint(others)).run(1, (trials, rad) -> {}))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("is the checkpoint of another audit");
  }

  @Test
  void whatIsNoCheckpointIsRefused() throws IOException {
    Files.writeString(directory.resolve("kept"), "something else");
    AuditOptions options = Given.options(9_000, false);
    assertThatThrownBy(() -> session(options, checkpoint(options)).run(1, (trials, rad) -> {}))
        .hasMessageContaining("is not a checkpoint of an audit");
  }
}
