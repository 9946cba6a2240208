package dev.sievert.web;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AuditJson;
import dev.sievert.words.AuditWords;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One audit: what is asked, how far it is, what came of it. Safe for use by several threads. */
final class AuditJob {
  /** How an audit stands. */
  enum Status {
    /** It plays, or waits for its turn. */
    RUNNING,
    /** Somebody stopped it, or the server ended; it can go on. */
    STOPPED,
    /** It came to its end. */
    DONE,
    /** It cannot be done. */
    REFUSED;

    String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  private final String id;
  private final String text;
  private final AuditOptions options;

  private Status status;
  private long trials;
  private Optional<Estimate> advantage = Optional.empty();
  private Optional<Object> result = Optional.empty();
  private List<String> words = List.of();
  private @Nullable AuditSession session;
  private boolean isStopping;
  private long version;

  AuditJob(String id, String text, AuditOptions options, Status status) {
    this.id = id;
    this.text = text;
    this.options = options;
    this.status = status;
  }

  String id() {
    return id;
  }

  String text() {
    return text;
  }

  synchronized Status status() {
    return status;
  }

  /** Grows with every change, for those who wait for one. */
  synchronized long version() {
    return version;
  }

  /** Waits for a change, no longer than a while. */
  synchronized void awaitChange(long known, long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    for (long left = millis;
        version == known && left > 0;
        left = (end - System.nanoTime()) / 1_000_000) {
      wait(left);
    }
  }

  private synchronized void changed(Runnable change) {
    change.run();
    version++;
    notifyAll();
  }

  /** Plays to the end, or until it is stopped. */
  void play(Scenario scenario, Path checkpoint, int threads) {
    AuditSources sources = new AuditSources("scenario.yaml", text, Map.of());
    try (AuditSession opened =
        AuditSession.canResume(scenario)
            ? AuditSession.resume(scenario, sources, options, threads, checkpoint)
            : AuditSession.open(scenario, sources, options, threads)) {
      began(opened);
      AuditOutcome outcome =
          opened.run((played, estimate) -> changed(() -> progress(played, estimate)));
      changed(() -> ended(scenario, outcome));
    } catch (RefusedException refused) {
      changed(() -> refuse(refused.getMessage()));
    } catch (OutOfRangeException wrong) {
      changed(() -> refuse(wrong.name() + " " + wrong.complaint()));
    } catch (UnwritableException unkept) {
      changed(() -> refuse("nothing can be kept on this machine"));
    } catch (OutOfMemoryError large) {
      changed(() -> refuse("the audit needs more memory than this server has"));
    } catch (RuntimeException fault) {
      changed(() -> refuse("a fault of Sievert, not of the scenario"));
    }
  }

  private synchronized void began(AuditSession opened) {
    session = opened;
    if (isStopping) {
      opened.stop();
    }
  }

  private void progress(long played, Optional<Estimate> estimate) {
    trials = played;
    advantage = estimate;
  }

  private void ended(Scenario scenario, AuditOutcome outcome) {
    session = null;
    status = isStopping && trials < options.trials() ? Status.STOPPED : Status.DONE;
    result = Optional.of(AuditJson.of(scenario, outcome));
    words = AuditWords.of(outcome);
  }

  private void refuse(@Nullable String why) {
    session = null;
    status = isStopping ? Status.STOPPED : Status.REFUSED;
    words = isStopping ? words : List.of(String.valueOf(why));
  }

  /** Stops it soon; what was played is kept. */
  void stop() {
    changed(
        () -> {
          isStopping = true;
          if (session != null) {
            session.stop();
          }
        });
  }

  /** It goes on. */
  void again() {
    changed(
        () -> {
          isStopping = false;
          status = Status.RUNNING;
        });
  }

  /** What a record on disk says came of it. */
  void remember(long played, Optional<Object> kept, List<String> sentences) {
    changed(
        () -> {
          trials = played;
          result = kept;
          words = List.copyOf(sentences);
        });
  }

  /** What clients see. */
  synchronized JsonObject json() {
    return new JsonObject()
        .put("id", id)
        .put("status", status.word())
        .put("trials", trials)
        .put("of", options.trials())
        .put(
            "advantage",
            advantage.map(
                found ->
                    new JsonObject()
                        .put("value", found.value())
                        .put("lower", found.lower())
                        .put("upper", found.upper())))
        .put("words", words)
        .put("result", result);
  }

  /** What is kept on disk. */
  synchronized JsonObject record() {
    return new JsonObject()
        .put("sievert-audit", 1)
        .put("status", status.word())
        .put("trials", trials)
        .put("of", options.trials())
        .put("seed", options.seed())
        .put("confidence", options.confidence())
        .put("anytime", options.anytime())
        .put("attacker", options.attacker())
        .put("words", words)
        .put("result", result)
        .put("text", text);
  }
}
