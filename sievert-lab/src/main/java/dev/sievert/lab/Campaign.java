package dev.sievert.lab;

import dev.sievert.lab.data.LabException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** All runs of an experiment, batch by batch, on several threads, kept as they are finished. */
record Campaign(Setup setup, Optional<LabCheckpoint> checkpoint) {
  private static final long PAUSE = 1_000_000_000L;

  private record Finished(int batch, List<Trajectory> runs) {}

  /** Every run, in order. */
  List<Trajectory> play(int threads, IntConsumer progress) throws LabException {
    int batches = (setup.duel().runs() + Batch.RUNS - 1) / Batch.RUNS;
    List<@Nullable List<Trajectory>> finished = new ArrayList<>();
    for (int batch = 0; batch < batches; batch++) {
      finished.add(null);
    }
    if (checkpoint.isPresent()) {
      checkpoint.get().read(finished);
    }
    ExecutorService workers = Executors.newFixedThreadPool(Math.max(1, threads));
    try {
      play(workers, finished, progress);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new LabException("stopped before all runs were played");
    } finally {
      workers.shutdownNow();
    }
    List<Trajectory> runs = new ArrayList<>();
    finished.forEach(each -> runs.addAll(each == null ? List.of() : each));
    return runs;
  }

  private void play(
      ExecutorService workers, List<@Nullable List<Trajectory>> finished, IntConsumer progress)
      throws InterruptedException, LabException {
    ExecutorCompletionService<Finished> queue = new ExecutorCompletionService<>(workers);
    int left = 0;
    int played = 0;
    for (int i = 0; i < finished.size(); i++) {
      List<Trajectory> known = finished.get(i);
      if (known == null) {
        int batch = i;
        queue.submit(() -> new Finished(batch, new Batch(setup, batch).play()));
        left++;
      } else {
        played += known.size();
      }
    }
    long last = System.nanoTime();
    for (; left > 0; left--) {
      Finished next = taken(queue);
      finished.set(next.batch(), next.runs());
      played += next.runs().size();
      progress.accept(played);
      if (checkpoint.isPresent() && (left == 1 || System.nanoTime() - last > PAUSE)) {
        checkpoint.get().write(finished);
        last = System.nanoTime();
      }
    }
  }

  private static Finished taken(ExecutorCompletionService<Finished> queue)
      throws InterruptedException {
    try {
      return queue.take().get();
    } catch (ExecutionException failed) {
      throw new IllegalStateException("a run failed", failed.getCause());
    }
  }
}
