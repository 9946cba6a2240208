package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.numeric.Patience;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;

/**
 * Questions that have nothing to do with each other, worked out side by side. Each has a memory and
 * patience of its own, so that no answer depends on the number of threads or on what else is asked;
 * and what it took to answer goes as soon as the answer is there.
 */
record SideBySide(Sievert sievert, int threads) {
  /**
   * The answers in the order of the questions.
   *
   * @param answer is given a door of its own, on any thread
   */
  <Q, A> List<A> answers(List<Q> questions, BiFunction<Sievert, Q, A> answer) {
    ExecutorService workers =
        Executors.newFixedThreadPool(Math.min(threads, questions.size()), SideBySide::worker);
    try {
      List<Future<A>> running = new ArrayList<>();
      for (Q question : questions) {
        Patience patience = Patience.another();
        running.add(workers.submit(() -> patience.during(() -> alone(question, answer))));
      }
      List<A> answers = new ArrayList<>();
      for (Future<A> each : running) {
        answers.add(each.get());
      }
      return answers;
    } catch (ExecutionException failed) {
      throw thrown(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("was interrupted", interrupted);
    } finally {
      workers.shutdownNow();
    }
  }

  private <Q, A> A alone(Q question, BiFunction<Sievert, Q, A> answer) {
    try (Sievert door = sievert.alone(OptionalDouble.empty())) {
      return answer.apply(door, question);
    }
  }

  private static RuntimeException thrown(ExecutionException failed) {
    if (failed.getCause() instanceof Error serious) {
      throw serious;
    }
    return failed.getCause() instanceof RuntimeException wrong
        ? wrong
        : new IllegalStateException(failed.getCause());
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "file");
    thread.setDaemon(true);
    return thread;
  }
}
