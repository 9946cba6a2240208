package dev.sievert.cli.sweep;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.Variants;
import dev.sievert.audit.run.Cluster;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.Sweep;
import dev.sievert.scenario.table.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A sweep on several machines. Points go out in waves and come back in their order; what is kept is
 * not asked again, and what another machine cannot read is worked out here.
 */
public final class SweptElsewhere {
  /** About how long a wave should take. */
  private static final double WAVE_SECONDS = 15;

  /** Tasks of a wave for each that runs at once: those that end early take another. */
  private static final int TASKS_EACH = 4;

  private final Cluster.Machines machines;
  private final Sievert sievert;
  private final SweptQuestion question;
  private final OptionalDouble patience;
  private final SweptCache cache;
  private double pointsEach = 1;
  private volatile boolean isStopped;

  public SweptElsewhere(
      Cluster.Machines machines,
      Sievert sievert,
      SweptQuestion question,
      OptionalDouble patience,
      SweptCache cache) {
    this.machines = machines;
    // What other machines cannot read by themselves, their engine for tables may reach.
    this.sievert =
        machines
            .tables()
            .map(KeptTables::new)
            .map(tables -> Sievert.create(options -> options.part(TableSource.class, tables)))
            .orElse(sievert);
    this.question = question;
    this.patience = patience;
    this.cache = cache;
  }

  /** Sends out no further wave; from any thread. */
  public void stop() {
    isStopped = true;
  }

  /** Asks about a scenario at every point. */
  public void each(ScenarioBytes scenario, Sweep sweep, Variants.Reader<SweptResult> reader) {
    int point = 0;
    while (point < sweep.size() && !isStopped) {
      long tasks = (long) TASKS_EACH * machines.parallelism();
      int count = (int) Math.min(sweep.size() - point, tasks * Math.max(1, (long) pointsEach));
      long began = System.nanoTime();
      for (SweptResult result : wave(scenario, sweep, point, count)) {
        reader.next(new Variants.Variant<>(point, sweep.values(point), result));
        point++;
      }
      double seconds = (System.nanoTime() - began) / 1e9;
      pointsEach *= Math.max(0.5, Math.min(8, WAVE_SECONDS / seconds));
    }
  }

  private List<SweptResult> wave(ScenarioBytes scenario, Sweep sweep, int first, int count) {
    List<ScenarioBytes> points = new ArrayList<>();
    List<Optional<String>> keys = new ArrayList<>();
    List<Optional<SweptResult>> results = new ArrayList<>();
    List<Integer> asked = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int place = 0; place < count; place++) {
      ScenarioBytes point = scenario.with(sweep.changes(first + place));
      Optional<String> text = point.toCarry();
      points.add(point);
      keys.add(cache.key(text));
      results.add(cache.get(keys.get(place)));
      if (results.get(place).isEmpty() && text.isPresent()) {
        asked.add(place);
        texts.add(text.get());
      }
    }
    List<String> answers = answers(texts);
    for (int place = 0; place < answers.size(); place++) {
      if (!answers.get(place).equals(SweepWorker.ELSEWHERE)) {
        results.set(asked.get(place), Optional.of(SweptResult.carried(answers.get(place))));
      }
    }
    List<SweptResult> all = new ArrayList<>();
    for (int place = 0; place < count; place++) {
      ScenarioBytes point = points.get(place);
      SweptResult result = results.get(place).orElseGet(() -> here(point));
      cache.put(keys.get(place), result);
      all.add(result);
    }
    return all;
  }

  private List<String> answers(List<String> texts) {
    long tasks = Math.min(texts.size(), (long) TASKS_EACH * machines.parallelism());
    List<String> inputs = new ArrayList<>();
    for (long task = 0; task < tasks; task++) {
      int from = (int) (texts.size() * task / tasks);
      int to = (int) (texts.size() * (task + 1) / tasks);
      inputs.add(SweepWorker.input(texts.subList(from, to)));
    }
    List<String> answers = new ArrayList<>();
    machines
        .map(SweepWorker.class, SweepWorker.common(question, patience), inputs)
        .forEach(answer -> answers.addAll(SweepWorker.answers(answer)));
    if (answers.size() != texts.size()) {
      throw new IllegalStateException("the engine lost a point of the sweep");
    }
    return answers;
  }

  private SweptResult here(ScenarioBytes point) {
    List<SweptResult> results = new ArrayList<>();
    Variants only = sievert.open(point).vary(Sweep.of(List.of()));
    patience.ifPresent(only::patience);
    only.each(
        (ScenarioFile file) -> question.result(file), variant -> results.add(variant.result()));
    return results.get(0);
  }
}
