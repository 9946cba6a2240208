package dev.sievert.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;

/**
 * Whether a client has closed its connection while it waits. The request has been read to its end,
 * so that nothing should come any more until it is answered: the end of the stream is a departure.
 * What comes all the same is the next request of somebody who does not wait for answers; it is
 * dropped, and the connection is closed after this answer, so that it is sent again.
 */
final class Departure {
  private final Context context;
  private final EndPoint connection;
  private boolean isSpoiled;

  Departure(Context context) {
    this.context = context;
    this.connection =
        ServletContextRequest.getServletContextRequest(context.req())
            .getConnectionMetaData()
            .getConnection()
            .getEndPoint();
  }

  boolean hasHappened() {
    if (isSpoiled) {
      return !connection.isOpen();
    }
    ByteBuffer buffer = ByteBuffer.allocate(1024);
    buffer.flip();
    try {
      int count = connection.fill(buffer);
      if (count > 0) {
        isSpoiled = true;
        context.header("Connection", "close");
      }
      return count < 0;
    } catch (IOException gone) {
      return true;
    }
  }
}
