package dev.sievert.audit.door;

import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.protocol.Description;
import dev.sievert.scenario.protocol.ProgramRequest;
import dev.sievert.scenario.protocol.ReplyException;
import dev.sievert.scenario.protocol.ReplyReader;
import dev.sievert.scenario.protocol.ValueJson;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * An address as a program: inputs are posted to it. It is asked as a command is, with a request of
 * JSON lines as the body, or with the bare input where it knows nothing of audits.
 */
final class HttpProgram implements Program {
  private static final int LONGEST_REPLY = 1 << 26;
  private static final int MOST_IN_VAIN = 20;

  private final AuditTarget.Http target;
  private final HttpClient client;
  private final Semaphore places;
  private final AtomicLong id = new AtomicLong();
  private final AtomicInteger failuresInVain = new AtomicInteger();
  private final Batches batches;
  private Description description = Description.NONE;
  private volatile boolean hasAnswered;

  private HttpProgram(AuditTarget.Http target, int threads, ReplyLog log) {
    this.target = target;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY)
            .connectTimeout(timeout(target))
            .build();
    this.places = new Semaphore(target.pace().workers().orElse(threads));
    int size = target.isPlain() ? 1 : target.pace().batch();
    this.batches = new Batches(size, target.pace().timeout(), log, this::asked);
  }

  private static Duration timeout(AuditTarget.Http target) {
    return Duration.ofNanos((long) (target.pace().timeout() * 1e9));
  }

  /**
   * Asks an address who it is.
   *
   * @param threads how many requests are on their way at once where the scenario does not say
   * @throws ProgramException where it cannot be talked to
   */
  static HttpProgram open(AuditTarget.Http target, int threads, ReplyLog log)
      throws ProgramException {
    HttpProgram program = new HttpProgram(target, threads, log);
    if (!target.isPlain()) {
      program.description = program.describe();
    }
    return program;
  }

  private Description describe() throws ProgramException {
    long number = id.incrementAndGet();
    try {
      return ReplyReader.description(posted(ProgramRequest.describe(number)), number);
    } catch (ReplyException wrong) {
      if (wrong.isOrderly()) {
        return Description.NONE;
      }
      throw new ProgramException(said(wrong), true);
    }
  }

  @Override
  public String name() {
    return description.name().orElse(target.url());
  }

  @Override
  public List<ProgramValue> inputs() {
    return description.inputs();
  }

  @Override
  public Optional<Claim> claimed() {
    return description.claimed();
  }

  @Override
  public void sample(ProgramValue input, int count, long seed, Outputs outputs)
      throws ProgramException {
    batches.sample(input, count, seed, outputs);
  }

  @Override
  public void stop() {
    batches.stop();
  }

  private void asked(ProgramValue input, int count, long seed, Outputs scratch)
      throws ProgramException {
    long number = id.incrementAndGet();
    try {
      if (target.isPlain()) {
        ReplyReader.output(posted(JsonText.compact(ValueJson.of(input))), scratch);
      } else {
        byte[] reply = posted(ProgramRequest.sample(number, input, count, seed));
        ReplyReader.outputs(reply, number, count, scratch);
      }
      hasAnswered = true;
    } catch (ReplyException wrong) {
      throw counted(new ProgramException(said(wrong), false));
    }
  }

  private static String said(ReplyException wrong) {
    return "the address " + wrong.getMessage();
  }

  private byte[] posted(String body) throws ProgramException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(target.url()))
            .timeout(timeout(target))
            .header("Content-Type", "application/json; charset=utf-8")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8))
            .build();
    try {
      places.acquire();
    } catch (InterruptedException stopped) {
      throw stopped();
    }
    try {
      return body(answered(request));
    } finally {
      places.release();
    }
  }

  private HttpResponse<byte[]> answered(HttpRequest request) throws ProgramException {
    CompletableFuture<HttpResponse<byte[]>> coming =
        client.sendAsync(request, answer -> new LimitedBody(LONGEST_REPLY));
    try {
      return coming.get(timeout(target).toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      coming.cancel(true);
      throw counted(
          ProgramException.late(
              "the address did not answer within " + Check.number(target.pace().timeout()) + " s"));
    } catch (InterruptedException interrupted) {
      coming.cancel(true);
      throw stopped();
    } catch (ExecutionException failed) {
      throw counted(unreachable(failed.getCause()));
    }
  }

  private ProgramException unreachable(@Nullable Throwable cause) {
    if (cause instanceof HttpTimeoutException) {
      return ProgramException.late(
          "the address did not answer within " + Check.number(target.pace().timeout()) + " s");
    }
    if (cause instanceof ConnectException) {
      return new ProgramException("the address could not be reached", false);
    }
    String why = cause == null ? "" : ": " + cause.getMessage();
    return new ProgramException("the address failed" + why, false);
  }

  private byte[] body(HttpResponse<byte[]> response) throws ProgramException {
    int status = response.statusCode();
    if (status >= 300 && status < 400) {
      throw new ProgramException(
          "the address answered with status "
              + status
              + ", which leads elsewhere; nobody is followed: name the right address",
          true);
    }
    if (status < 200 || status >= 300) {
      throw counted(
          new ProgramException(
              "the address answered with status " + status + ReplyReader.excerpt(response.body()),
              false));
    }
    return response.body();
  }

  /** The same failure; final where there have been many and never an answer. */
  private ProgramException counted(ProgramException failure) {
    return !hasAnswered && failuresInVain.incrementAndGet() >= MOST_IN_VAIN
        ? new ProgramException(
            failure.getMessage() + " (given up after " + MOST_IN_VAIN + " failures)", true)
        : failure;
  }

  private static ProgramException stopped() {
    Thread.currentThread().interrupt();
    return new ProgramException("was stopped", true);
  }
}
