package dev.sievert.audit.door;

import dev.sievert.audit.ProgramException;
import dev.sievert.audit.score.ScoreSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an attacker thought of members and of strangers: the greater the score, the more a person
 * looks like a member, or the other way round.
 */
public final class ScoreTable {
  private final double[] members;
  private final double[] strangers;
  private final Map<String, ScoreSample> examples;

  ScoreTable(double[] members, double[] strangers, Map<String, ScoreSample> examples) {
    this.members = members;
    this.strangers = strangers;
    this.examples = Collections.unmodifiableMap(new LinkedHashMap<>(examples));
  }

  /**
   * Reads a file: two columns, the scores of members and those of strangers; or a score and a label
   * that is 1 or true for members; and perhaps one that says which example a score is about. A
   * table, JSON lines, or arrays of numpy.
   *
   * @throws ProgramException where the file is something else
   */
  public static ScoreTable read(String file, Path directory) throws ProgramException {
    if (NumpyFile.isOne(file)) {
      return arrays(file, directory);
    }
    return ScoreColumns.read(new OutputFile(directory, file));
  }

  private static ScoreTable arrays(String file, Path directory) throws ProgramException {
    try {
      Path beside = directory.resolve(file);
      boolean isBeside = Files.exists(beside) || !Files.exists(Path.of(file));
      ScoreTable read = NumpyScores.of(NumpyFile.read(isBeside ? beside : Path.of(file)));
      check(read.members, read.strangers);
      return read;
    } catch (NumpyFile.BadArrayException wrong) {
      throw new ProgramException(file + " " + wrong.getMessage(), true);
    } catch (NoSuchFileException missing) {
      throw new ProgramException(file + " does not exist", true);
    } catch (InvalidPathException wrong) {
      throw new ProgramException(file + " is not the name of a file", true);
    } catch (IOException broken) {
      throw new ProgramException(file + " could not be read: " + broken.getMessage(), true);
    }
  }

  /** Members and strangers: some of each, and all of them numbers. */
  static void check(double[]... sides) throws NumpyFile.BadArrayException {
    for (int side = 0; side < 2; side++) {
      if (sides[side].length == 0) {
        throw new NumpyFile.BadArrayException("has no " + (side == 0 ? "members" : "strangers"));
      }
      if (Arrays.stream(sides[side]).anyMatch(Double::isNaN)) {
        throw new NumpyFile.BadArrayException("must have numbers as scores but has NaN");
      }
    }
  }

  /** The scores of members, at least one. */
  public double[] members() {
    return members.clone();
  }

  /** The scores of strangers, at least one. */
  public double[] strangers() {
    return strangers.clone();
  }

  /**
   * {@return the scores of each example that was a member and a stranger, by its name; nothing
   * where the file does not say which example a score is about}
   */
  public Map<String, ScoreSample> examples() {
    return examples;
  }
}
