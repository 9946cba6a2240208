package dev.sievert.web;

import java.io.IOException;

/** The usual limits but for what a test wants otherwise. */
final class OtherLimits {
  private static final ServerLimits USUAL = ServerLimits.USUAL;

  private int seconds = USUAL.seconds();
  private int working = USUAL.working();
  private int waiting = USUAL.waiting();
  private int clientRequests = USUAL.clientRequests();
  private int memoryPercent = USUAL.memoryPercent();
  private int patienceMillis = USUAL.patienceMillis();

  /** Another time for answers. */
  OtherLimits seconds(int other) {
    seconds = other;
    return this;
  }

  /** Other numbers of requests at once. */
  OtherLimits requests(int worked, int waited, int ofClient) {
    working = worked;
    waiting = waited;
    clientRequests = ofClient;
    return this;
  }

  /** Another share of the heap that may be full. */
  OtherLimits memory(int percent) {
    memoryPercent = percent;
    return this;
  }

  /** Another patience for slow clients. */
  OtherLimits patience(int millis) {
    patienceMillis = millis;
    return this;
  }

  /** A server for this machine with these limits. */
  TestServer start() throws IOException {
    return new TestServer(
        OtherOptions.within(
            new ServerLimits(
                USUAL.bodyBytes(),
                USUAL.tableBytes(),
                USUAL.columns(),
                USUAL.rows(),
                seconds,
                working,
                waiting,
                clientRequests,
                USUAL.clientJobs(),
                USUAL.jobs(),
                USUAL.connections(),
                memoryPercent,
                patienceMillis)));
  }
}
