package dev.sievert.scenario;

import dev.sievert.audit.ScoreOutcome;
import java.util.List;
import java.util.Optional;

/**
 * What is audited in place of the scenario's own mechanism. Files are named as people wrote them.
 */
public sealed interface AuditTarget {
  /** {@return the key that names it in a scenario, such as {@code command}} */
  String kind();

  /**
   * A program in any language that speaks JSON lines.
   *
   * @param words the program and its arguments; no shell looks at them
   * @param workers how many run at once; by default as many as there are threads
   * @param timeout how many seconds it may take to answer
   * @param memory how many megabytes each may hold
   * @param batch how many outputs are asked for at once
   */
  record Command(
      List<String> words, Optional<Integer> workers, double timeout, int memory, int batch)
      implements AuditTarget {
    /** How many seconds an answer may take where nothing is said. */
    public static final double USUAL_TIMEOUT = 30;

    /** How many megabytes a program may hold where nothing is said. */
    public static final int USUAL_MEMORY = 2048;

    /** How many outputs are asked for at once where nothing is said. */
    public static final int USUAL_BATCH = 1000;

    public Command {
      words = List.copyOf(words);
    }

    @Override
    public String kind() {
      return "command";
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
