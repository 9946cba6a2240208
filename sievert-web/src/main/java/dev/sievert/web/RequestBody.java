package dev.sievert.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

/** What a client sends, up to a length and for a time. */
final class RequestBody {
  private static final int PIECE = 8192;

  private RequestBody() {}

  /** Reads it. */
  static byte[] of(Context context, int most, int patienceMillis) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    copy(context, read, most, patienceMillis);
    return read.toByteArray();
  }

  /** Passes it on piece by piece, so that it never is in memory as a whole. */
  static void copy(Context context, OutputStream into, int most, int patienceMillis)
      throws IOException {
    if (context.req().getContentLengthLong() > most) {
      throw tooLong(context, most);
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    byte[] piece = new byte[PIECE];
    long length = 0;
    try (InputStream body = context.bodyInputStream()) {
      for (int count = next(context, body, piece); count >= 0; count = next(context, body, piece)) {
        length += count;
        if (length > most) {
          throw tooLong(context, most);
        }
        into.write(piece, 0, count);
        if (System.nanoTime() > end) {
          throw slow(context);
        }
      }
    }
  }

  private static int next(Context context, InputStream body, byte[] piece) {
    try {
      return body.read(piece);
    } catch (IOException broken) {
      throw slow(context);
    }
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
