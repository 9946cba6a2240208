package dev.sievert.audit.door;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** What an address answers, no further than a reply may be long. */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final int longest;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  LimitedBody(int longest) {
    this.longest = longest;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      byte[] bytes = new byte[part.remaining()];
      part.get(bytes);
      kept.writeBytes(bytes);
    }
    if (kept.size() > longest) {
      body.completeExceptionally(
          new IOException("gave a reply of more than " + (longest >> 20) + " megabytes"));
      if (subscription != null) {
        subscription.cancel();
      }
      kept.reset();
    }
  }

  @Override
  public void onError(Throwable thrown) {
    body.completeExceptionally(thrown);
  }

  @Override
  public void onComplete() {
    body.complete(kept.toByteArray());
  }
}
