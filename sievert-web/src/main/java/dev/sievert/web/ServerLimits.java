package dev.sievert.web;

/**
 * How much a client may ask for.
 *
 * @param bodyBytes the longest scenario
 * @param tableBytes the longest table
 * @param columns the most columns of a table
 * @param rows the most rows of a table
 * @param seconds how long an answer may take; then it is cut off
 * @param working how many answers are worked out at once
 * @param waiting how many more may wait for their turn
 * @param clientRequests how many requests of one client are taken at once
 * @param clientJobs how many audits of one client run at once
 * @param jobs how many audits are kept
 * @param connections how many connections are open at once
 * @param memoryPercent how full the heap may be after a collection; then the answer that took most
 *     memory is ended
 * @param patienceMillis how long a client may take to finish a request it has begun
 */
public record ServerLimits(
    int bodyBytes,
    int tableBytes,
    int columns,
    int rows,
    int seconds,
    int working,
    int waiting,
    int clientRequests,
    int clientJobs,
    int jobs,
    int connections,
    int memoryPercent,
    int patienceMillis) {

  /** What is enough for a few people. */
  public static final ServerLimits USUAL =
      new ServerLimits(
          1 << 20,
          32 << 20,
          256,
          1_000_000,
          30,
          Math.max(2, Runtime.getRuntime().availableProcessors()),
          32,
          24,
          2,
          50,
          2_000,
          80,
          10_000);
}
