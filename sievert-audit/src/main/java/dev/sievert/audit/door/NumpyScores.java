package dev.sievert.audit.door;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Scores in arrays of numpy: one with two columns, members and strangers or scores and labels; two
 * with the names of members and strangers; or scores and labels.
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
      List.of("label", "labels", "member_labels", "membership", "is_member", "y");

  private NumpyScores() {}

  /** Members first, then strangers. */
  static double[][] of(Map<String, double[][]> arrays) throws NumpyFile.BadArrayException {
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
    Optional<double[]> labels = named(arrays, LABELS);
    if (arrays.size() == 2 && labels.isPresent()) {
      double[] scores =
          arrays.entrySet().stream()
              .filter(each -> !LABELS.contains(each.getKey().toLowerCase(Locale.ROOT)))
              .map(each -> each.getValue()[0])
              .findFirst()
              .orElseThrow();
      if (!isLabel(labels.get()) || scores.length != labels.get().length) {
        throw new NumpyFile.BadArrayException("must have a label of 0 or 1 for each score");
      }
      return labelled(scores, labels.get());
    }
    Optional<double[]> members = named(arrays, MEMBERS);
    Optional<double[]> strangers = named(arrays, STRANGERS);
    if (members.isEmpty() || strangers.isEmpty()) {
      throw new NumpyFile.BadArrayException(
          "must have arrays named members and strangers, or scores and labels, but has "
              + String.join(", ", arrays.keySet()));
    }
    return new double[][] {members.get(), strangers.get()};
  }

  private static Optional<double[]> named(Map<String, double[][]> arrays, List<String> names) {
    return arrays.entrySet().stream()
        .filter(each -> names.contains(each.getKey().toLowerCase(Locale.ROOT)))
        .filter(each -> each.getValue().length == 1)
        .map(each -> each.getValue()[0])
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
