package dev.sievert.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** What a client sends, up to a length and for a time. */
final class RequestBody {
  private static final int PIECE = 8192;

  private RequestBody() {}

  /** Reads it. */
  static byte[] of(Context context, int most, int patienceMillis) throws IOException {
    if (context.req().getContentLengthLong() > most) {
      throw tooLong(context, most);
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE];
    try (InputStream body = context.bodyInputStream()) {
      for (int count = body.read(piece); count >= 0; count = body.read(piece)) {
        read.write(piece, 0, count);
        if (read.size() > most) {
          throw tooLong(context, most);
        }
        if (System.nanoTime() > end) {
          throw slow(context);
        }
      }
    } catch (IOException broken) {
      throw slow(context);
    }
    return read.toByteArray();
  }

  /** What is still to come is not read, so the connection is of no more use. */
  private static RefusedRequest tooLong(Context context, int most) {
    context.header("Connection", "close");
    return RefusedRequest.of(
        413, "Too long", "a request of this kind has at most " + most + " bytes");
  }

  private static RefusedRequest slow(Context context) {
    context.header("Connection", "close");
    return RefusedRequest.of(408, "Too slow", "the request did not come to its end in time");
  }
}
