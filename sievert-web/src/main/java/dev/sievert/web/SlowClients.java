package dev.sievert.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections on which a request was begun and not finished for too long, however steadily
 * its letters drip in. A connection that says nothing between two requests is left to the idle
 * timeout.
 */
final class SlowClients extends AbstractLifeCycle implements Connection.Listener {
  private final Scheduler scheduler;
  private final long patienceNanos;
  private final Map<Connection, Seen> connections = new ConcurrentHashMap<>();

  /** What was heard when a request had last begun, and since when. */
  private record Seen(long messages, long bytes, long since) {}

  SlowClients(Scheduler scheduler, int patienceMillis) {
    this.scheduler = scheduler;
    this.patienceNanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
  }

  @Override
  protected void doStart() {
    later();
  }

  private void later() {
    if (isRunning() || isStarting()) {
      scheduler.schedule(
          this::look, Math.max(50, patienceNanos / 4_000_000), TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public void onOpened(Connection connection) {
    connections.put(connection, new Seen(0, 0, System.nanoTime()));
  }

  @Override
  public void onClosed(Connection connection) {
    connections.remove(connection);
  }

  private void look() {
    long now = System.nanoTime();
    connections.forEach((connection, seen) -> look(connection, seen, now));
    later();
  }

  private void look(Connection connection, Seen seen, long now) {
    long messages = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    boolean isNew = messages != seen.messages() || bytes == seen.bytes();
    if (isNew) {
      connections.computeIfPresent(connection, (same, old) -> new Seen(messages, bytes, now));
    } else if (now - seen.since() > patienceNanos && connection.getMessagesOut() >= messages) {
      connection.getEndPoint().close();
    }
  }

  /** How many connections are open. */
  int count() {
    return connections.size();
  }
}
