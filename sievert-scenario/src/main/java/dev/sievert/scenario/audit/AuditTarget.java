package dev.sievert.scenario.audit;

import dev.sievert.audit.ScoreOutcome;
import java.util.List;
import java.util.Optional;

/**
 * What is audited in place of the scenario's own mechanism. Files are named as people wrote them.
 */
public sealed interface AuditTarget {
  /** {@return the key that names it in a scenario, such as {@code command}} */
  String kind();

  /** {@return whether it is run on inputs; false where it already was} */
  default boolean isProgram() {
    return this instanceof Command
        || this instanceof Jar
        || this instanceof Sql
        || this instanceof Http;
  }

  /** What a program speaks. */
  enum Protocol {
    /** A line of JSON for each request and each reply. */
    JSON_LINES,
    /** A frame of bytes for each, in which numbers are as they are in memory. */
    BINARY
  }

  /**
   * A program in any language that speaks JSON lines, or frames of bytes.
   *
   * @param words the program and its arguments; no shell looks at them
   * @param workers how many run at once; by default as many as there are threads
   * @param timeout how many seconds it may take to answer
   * @param memory how many megabytes each may hold
   * @param batch how many outputs are asked for at once
   * @param protocol the language that it speaks
   */
  record Command(
      List<String> words,
      Optional<Integer> workers,
      double timeout,
      int memory,
      int batch,
      Protocol protocol)
      implements AuditTarget {
    /** How many seconds an answer may take where nothing is said. */
    public static final double USUAL_TIMEOUT = 30;

    /** How many megabytes a program may hold where nothing is said. */
    public static final int USUAL_MEMORY = 2048;

    /** How many outputs are asked for at once where nothing is said. */
    public static final int USUAL_BATCH = 1000;

    /** The same for frames of bytes, which cost so little that waiting for them costs more. */
    public static final int USUAL_BINARY_BATCH = 1 << 14;

    public Command {
      words = List.copyOf(words);
    }

    /** A program that speaks JSON lines. */
    public Command(
        List<String> words, Optional<Integer> workers, double timeout, int memory, int batch) {
      this(words, workers, timeout, memory, batch, Protocol.JSON_LINES);
    }

    @Override
    public String kind() {
      return "command";
    }
  }

  /** How a program is kept in check that is no command. */
  record Pace(Optional<Integer> workers, double timeout, int batch) {}

  /**
   * A query that is run in a database, on tables that are made for it.
   *
   * @param query one statement that returns rows
   * @param url where the database is, for JDBC
   * @param driver a jar with its driver; by default one that is on the class path
   * @param table what the query reads
   */
  record Sql(String query, String url, Optional<String> driver, TableSchema table, Pace pace)
      implements AuditTarget {
    @Override
    public String kind() {
      return "sql";
    }
  }

  /**
   * An address that answers requests.
   *
   * @param url where requests are posted
   * @param isPlain whether it takes the input alone and answers with one output, as an endpoint
   *     does that knows nothing of audits; otherwise requests and replies are those of JSON lines
   */
  record Http(String url, boolean isPlain, Pace pace) implements AuditTarget {
    @Override
    public String kind() {
      return "http";
    }
  }

  /** A Java class. */
  record Jar(String file, String name) implements AuditTarget {
    @Override
    public String kind() {
      return "jar";
    }
  }

  /**
   * Outputs that were written down, a file for each input.
   *
   * @param files at least two
   */
  record OutputFiles(List<String> files) implements AuditTarget {
    public OutputFiles {
      files = List.copyOf(files);
    }

    @Override
    public String kind() {
      return "outputs";
    }
  }

  /**
   * What an attacker thought of members and of strangers.
   *
   * @param membership how it was decided who is a member
   */
  record ScoreFile(String file, ScoreOutcome.Membership membership) implements AuditTarget {
    @Override
    public String kind() {
      return "scores";
    }
  }

  /**
   * How often an attacker was right and wrong.
   *
   * @param truePositives members who were called members
   * @param falsePositives strangers who were called members
   * @param trueNegatives strangers who were called strangers
   * @param falseNegatives members who were called strangers
   */
  record Counts(long truePositives, long falsePositives, long trueNegatives, long falseNegatives)
      implements AuditTarget {
    @Override
    public String kind() {
      return "counts";
    }
  }
}
