package dev.sievert.audit.door;

import dev.sievert.audit.score.ScoreSample;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Scores in arrays of numpy: one with two columns, members and strangers or scores and labels; two
 * with the names of members and strangers; or scores and labels, in columns by example where each
 * row is a run.
 */
final class NumpyScores {
  private static final List<String> MEMBERS =
      List.of("member", "members", "in", "in_scores", "scores_in", "members_scores", "train");
  private static final List<String> STRANGERS =
      List.of(
          "stranger",
          "strangers",
          "out",
          "out_scores",
          "scores_out",
          "nonmembers",
          "non_members",
          "test");
  private static final List<String> LABELS =
      List.of("label", "labels", "member_labels", "membership", "is_member", "y", "keep", "mask");

  private NumpyScores() {}

  static ScoreTable of(Map<String, double[][]> arrays) throws NumpyFile.BadArrayException {
    Optional<double[][]> labels = named(arrays, LABELS);
    if (arrays.size() == 2 && labels.isPresent()) {
      double[][] scores =
          arrays.entrySet().stream()
              .filter(each -> !LABELS.contains(each.getKey().toLowerCase(Locale.ROOT)))
              .map(Map.Entry::getValue)
              .findFirst()
              .orElseThrow();
      return labelled(scores, labels.get());
    }
    double[][] sides = sides(arrays);
    return new ScoreTable(sides[0], sides[1], Map.of());
  }

  /** Each column of scores beside its labels. */
  private static ScoreTable labelled(double[][] scores, double[][] labels)
      throws NumpyFile.BadArrayException {
    boolean isAlike =
        scores.length > 0 && scores.length == labels.length && scores[0].length == labels[0].length;
    if (!isAlike || !Arrays.stream(labels).allMatch(NumpyScores::isLabel)) {
      throw new NumpyFile.BadArrayException("must have a label of 0 or 1 for each score");
    }
    Map<String, ScoreSample> examples = new LinkedHashMap<>();
    double[][][] sides = new double[scores.length][][];
    for (int column = 0; column < scores.length; column++) {
      sides[column] = labelled(scores[column], labels[column]);
      if (scores.length > 1 && sides[column][0].length > 0 && sides[column][1].length > 0) {
        ScoreTable.check(sides[column]);
        examples.put(Integer.toString(column), ScoreSample.of(sides[column][0], sides[column][1]));
      }
    }
    if (scores.length > 1 && examples.isEmpty()) {
      throw new NumpyFile.BadArrayException(
          "has no example that was a member in one run and a stranger in another");
    }
    return new ScoreTable(joined(sides, 0), joined(sides, 1), examples);
  }

  private static double[] joined(double[][][] columns, int side) {
    return Arrays.stream(columns).flatMapToDouble(each -> Arrays.stream(each[side])).toArray();
  }

  /** Members first, then strangers. */
  private static double[][] sides(Map<String, double[][]> arrays)
      throws NumpyFile.BadArrayException {
    if (arrays.size() == 1) {
      double[][] columns = arrays.values().iterator().next();
      if (columns.length != 2) {
        throw new NumpyFile.BadArrayException(
            "must have two columns, or an array of members and one of strangers");
      }
      return isLabel(columns[1])
          ? labelled(columns[0], columns[1])
          : isLabel(columns[0]) ? labelled(columns[1], columns[0]) : columns;
    }
    Optional<double[]> members =
        named(arrays, MEMBERS).filter(each -> each.length == 1).map(each -> each[0]);
    Optional<double[]> strangers =
        named(arrays, STRANGERS).filter(each -> each.length == 1).map(each -> each[0]);
    if (members.isEmpty() || strangers.isEmpty()) {
      throw new NumpyFile.BadArrayException(
          "must have arrays named members and strangers, or scores and labels, but has "
              + String.join(", ", arrays.keySet()));
    }
    return new double[][] {members.get(), strangers.get()};
  }

  private static Optional<double[][]> named(Map<String, double[][]> arrays, List<String> names) {
    return arrays.entrySet().stream()
        .filter(each -> names.contains(each.getKey().toLowerCase(Locale.ROOT)))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static boolean isLabel(double... column) {
    return Arrays.stream(column).allMatch(each -> each == 0 || each == 1);
  }

  private static double[][] labelled(double[] scores, double[] labels) {
    return new double[][] {chosen(scores, labels, 1), chosen(scores, labels, 0)};
  }

  private static double[] chosen(double[] scores, double[] labels, double label) {
    return IntStream.range(0, scores.length)
        .filter(row -> labels[row] == label)
        .mapToDouble(row -> scores[row])
        .toArray();
  }
}
