package dev.sievert.audit.run;

import dev.sievert.scenario.table.TableSource;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Several machines that do the same work on different inputs. An engine for it is found by {@link
 * ServiceLoader}, so that nobody needs it who does not ask for it. It owns no mathematics: it
 * brings inputs to workers and their answers back.
 */
public interface Cluster {
  /** {@return the name by which it is asked for, such as {@code spark}} */
  String name();

  /**
   * Opens it.
   *
   * @param master where it is, as the engine writes it; by default what the engine was told
   * @throws RefusedException where it cannot be used, with a sentence for people
   */
  Machines open(Optional<String> master) throws RefusedException;

  /**
   * {@return the engine of a name}
   *
   * @throws RefusedException where it is not installed
   */
  static Cluster named(String name) throws RefusedException {
    return ServiceLoader.load(Cluster.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    name.equals("spark")
                        ? "--engine spark needs the jar of sievert-spark beside the jars of Apache"
                            + " Spark 4.2; ./sievert spark fetches both, see docs/scale.md"
                        : "--engine must be local or spark but was " + name));
  }

  /** The machines, as long as they are open. */
  interface Machines extends AutoCloseable {
    /** {@return how many inputs are worked on at once} */
    int parallelism();

    /**
     * {@return what a worker answers to each input, in the order of the inputs} An input may be
     * worked on several times, if machines are lost or slow; only one answer to it is returned.
     *
     * @param worker is made anew on each machine
     * @param common what every worker is told first
     */
    List<String> map(Class<? extends Worker> worker, String common, List<String> inputs);

    /** {@return what reads tables on these machines, where something does} */
    default Optional<TableSource> tables() {
      return Optional.empty();
    }

    /**
     * {@return what was found about the risk of each record of a table, in sentences for people}
     *
     * @param attacker whose attack it is, by default reconstruction, or else the first
     * @param file where the rows go, a folder of Parquet or, where it ends so, of CSV
     * @throws RefusedException where it is not known
     */
    default List<String> personal(AuditSources sources, Optional<String> attacker, String file)
        throws RefusedException {
      throw new RefusedException("--per-record does not run on this engine");
    }

    @Override
    void close();
  }

  /** Answers inputs, always in the same way; it has a constructor without arguments. */
  interface Worker {
    /**
     * Begins.
     *
     * @param common what all inputs have in common
     */
    void begin(String common);

    /** {@return the answer to an input} */
    String answer(String input);
  }
}
