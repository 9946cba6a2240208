package dev.sievert.spark;

import dev.sievert.audit.run.Cluster;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.MapPartitionsFunction;

/** A worker as Spark sends it to its executors: by name, with all inputs by number. */
final class WorkerFunction implements MapPartitionsFunction<Long, String> {
  private static final long serialVersionUID = 1;

  private final String worker;
  private final String common;
  private final String[] inputs;

  WorkerFunction(String worker, String common, String[] inputs) {
    this.worker = worker;
    this.common = common;
    this.inputs = inputs.clone();
  }

  @Override
  public Iterator<String> call(Iterator<Long> numbers) throws ReflectiveOperationException {
    Cluster.Worker made = made();
    made.begin(common);
    List<String> answers = new ArrayList<>();
    numbers.forEachRemaining(number -> answers.add(made.answer(inputs[Math.toIntExact(number)])));
    return answers.iterator();
  }

  private Cluster.Worker made() throws ReflectiveOperationException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return Class.forName(worker, true, loader)
        .asSubclass(Cluster.Worker.class)
        .getConstructor()
        .newInstance();
  }
}
