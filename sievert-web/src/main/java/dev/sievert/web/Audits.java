package dev.sievert.web;

import dev.sievert.audit.run.AuditOptions;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.json.JsonText;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Audits as jobs: they go on while nobody looks, can be stopped, and are kept. */
final class Audits implements AutoCloseable {
  private static final int MOST_FOLLOWERS = 16;
  private static final long HEARTBEAT_MILLIS = 2_000;
  private static final long MOST_TRIALS = 1_000_000_000;
  private static final int STOP_SECONDS = 5;

  private final ServerLimits limits;
  private final Access access;
  private final JobFolder folder;
  private final Map<String, AuditJob> jobs = new LinkedHashMap<>();
  private final Map<String, String> owners = new LinkedHashMap<>();
  private final ExecutorService players;
  private final Semaphore followers = new Semaphore(MOST_FOLLOWERS);
  private final SecureRandom random = new SecureRandom();
  private volatile boolean isClosed;

  Audits(ServerOptions options, Access access, Path usual) throws IOException {
    this.limits = options.limits();
    this.access = access;
    this.folder = new JobFolder(options.folder().orElse(usual.resolve("audits")));
    this.players =
        Executors.newFixedThreadPool(
            limits.clientJobs(),
            work -> {
              Thread thread = new Thread(work, "sievert-audit");
              thread.setDaemon(true);
              return thread;
            });
    folder.all().forEach(job -> jobs.put(job.id(), job));
  }

  void start(Context context) throws IOException {
    Asked asked = Asked.of(context, limits);
    Scenario scenario = scenario(asked.written());
    AuditOptions options = options(context, AuditOptions.usual(scenario));
    AuditJob job;
    synchronized (jobs) {
      check(context);
      job = new AuditJob(fresh(), asked.written(), options, AuditJob.Status.RUNNING);
      jobs.put(job.id(), job);
      owners.put(job.id(), context.ip());
    }
    play(job, scenario);
    context.status(201).header("Location", "/api/audits/" + job.id());
    send(context, job);
  }

  /** Counts of what runs, by client and altogether. */
  private void check(Context context) {
    long own =
        jobs.values().stream()
            .filter(job -> job.status() == AuditJob.Status.RUNNING)
            .filter(job -> context.ip().equals(owners.get(job.id())))
            .count();
    if (own >= limits.clientJobs()) {
      throw RefusedRequest.of(
          429, "Too many audits", "at most " + limits.clientJobs() + " audits run for one client");
    }
    if (jobs.size() >= limits.jobs()) {
      throw RefusedRequest.of(
          429, "Too many audits", "the server keeps at most " + limits.jobs() + "; remove some");
    }
  }

  private Scenario scenario(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Operations.sound(ScenarioBytes.of("scenario.yaml", bytes).allowing(access).read());
  }

  private static AuditOptions options(Context context, AuditOptions usual) {
    return new AuditOptions(
        Optional.ofNullable(context.queryParam("attacker")),
        Asked.whole(context, "trials", usual.trials(), 1, MOST_TRIALS),
        Asked.whole(context, "seed", 0, -(1L << 53), 1L << 53),
        Asked.number(context, "confidence")
            .map(
                given -> {
                  if (!(given > 0 && given < 1)) {
                    throw RefusedRequest.parameter(
                        "confidence", "between 0 and 1", given.toString());
                  }
                  return given;
                })
            .orElse(usual.confidence()),
        !"false".equals(context.queryParam("anytime")),
        usual.accuseAt());
  }

  private String fresh() {
    byte[] bytes = new byte[8];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private void play(AuditJob job, Scenario scenario) {
    folder.keep(job);
    try {
      players.execute(
          () -> {
            job.play(scenario, folder.checkpoint(job), 1);
            ended(job);
          });
    } catch (RejectedExecutionException leaving) {
      job.stop();
      throw RefusedRequest.of(503, "Stopping", "the server is about to stop");
    }
  }

  /** What was removed while it still played leaves nothing behind. */
  private void ended(AuditJob job) {
    synchronized (jobs) {
      if (jobs.containsKey(job.id())) {
        folder.keep(job);
      } else {
        folder.remove(job);
      }
    }
  }

  void list(Context context) {
    List<AuditJob> all;
    synchronized (jobs) {
      all = List.copyOf(jobs.values());
    }
    HttpReply.json(all.stream().map(AuditJob::json).toList()).send(context);
  }

  void show(Context context) {
    send(context, job(context));
  }

  void stop(Context context) {
    AuditJob job = job(context);
    if (job.status() == AuditJob.Status.RUNNING) {
      job.stop();
    }
    send(context, job);
  }

  void resume(Context context) {
    AuditJob job = job(context);
    if (job.status() != AuditJob.Status.STOPPED) {
      throw RefusedRequest.of(409, "Not stopped", "only an audit that was stopped can go on");
    }
    Scenario scenario = scenario(job.text());
    synchronized (jobs) {
      check(context);
      owners.put(job.id(), context.ip());
    }
    job.again();
    play(job, scenario);
    send(context, job);
  }

  void remove(Context context) {
    AuditJob job = job(context);
    job.stop();
    synchronized (jobs) {
      jobs.remove(job.id());
      owners.remove(job.id());
      folder.remove(job);
    }
    context.status(204);
  }

  private AuditJob job(Context context) {
    synchronized (jobs) {
      return Optional.ofNullable(jobs.get(context.pathParam("id")))
          .orElseThrow(() -> RefusedRequest.of(404, "No such audit", "no audit has this number"));
    }
  }

  private static void send(Context context, AuditJob job) {
    context.contentType(HttpReply.JSON).result(JsonText.pretty(job.json()) + "\n");
  }

  /** Server-sent events: how an audit stands, at each change until its end. */
  void follow(Context context) throws IOException, InterruptedException {
    AuditJob job = job(context);
    if (!followers.tryAcquire()) {
      throw RefusedRequest.of(503, "Busy", "too many are watching already");
    }
    try {
      context.contentType("text/event-stream").disableCompression();
      context.res().setStatus(200);
      OutputStream out = context.res().getOutputStream();
      long known = -1;
      while (!isClosed) {
        long now = job.version();
        AuditJob.Status status = job.status();
        String line = now == known ? ":\n\n" : "data: " + JsonText.compact(job.json()) + "\n\n";
        out.write(line.getBytes(StandardCharsets.UTF_8));
        out.flush();
        known = now;
        if (status != AuditJob.Status.RUNNING) {
          return;
        }
        job.awaitChange(known, HEARTBEAT_MILLIS);
      }
    } catch (IOException left) {
      // Nobody listens any more; the audit goes on.
    } finally {
      followers.release();
    }
  }

  /** Stops every audit and keeps it. */
  @Override
  public void close() {
    isClosed = true;
    players.shutdown();
    synchronized (jobs) {
      jobs.values().stream()
          .filter(job -> job.status() == AuditJob.Status.RUNNING)
          .forEach(AuditJob::stop);
    }
    try {
      if (!players.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
        players.shutdownNow();
      }
    } catch (InterruptedException hurried) {
      players.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
