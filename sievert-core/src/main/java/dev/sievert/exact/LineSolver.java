package dev.sievert.exact;

import dev.sievert.guarantee.LineChannel;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The best attack on noise on a line (004 Theorem 4.3 and the Bayes optimum): for each cell of the
 * side knowledge and each output, the guess that gains most.
 */
public final class LineSolver {
  private LineSolver() {}

  /**
   * Solves the channel.
   *
   * @param channel the noise
   * @param threat who attacks what; the secret must be a list of numbers with a known prior
   * @return the greatest advantage and the greatest success
   */
  public static Optimum solve(LineChannel channel, ThreatModel threat) {
    LineRecords records = LineRecords.of(threat.secret(), channel);
    List<Windows> cells = cells(records, threat);
    return new Optimum(gain(channel, records, cells, true), gain(channel, records, cells, false));
  }

  private static Bracket gain(
      LineChannel channel, LineRecords records, List<Windows> cells, boolean advantage) {
    if (records.span() == 0) {
      double blind = cells.stream().mapToDouble(Windows::heaviestMass).sum();
      return advantage ? Bracket.ZERO : Bracket.probability(blind, 16);
    }
    Field field = field(channel, records, advantage);
    LineGain gain =
        new LineGain(
            field,
            records,
            advantage,
            records.coordinate(channel.low(), channel.scale()),
            records.coordinate(channel.high(), channel.scale()));
    cells.forEach(gain::add);
    return gain.bracket();
  }

  private static Field field(LineChannel channel, LineRecords records, boolean advantage) {
    return switch (channel.noise()) {
      case LAPLACE, DISCRETE_LAPLACE -> new LaplaceField(records, advantage);
      case GAUSSIAN -> new GaussianField(records, advantage);
      case DISCRETE_GAUSSIAN -> new WholeGaussianField(records, advantage);
    };
  }

  private static List<Windows> cells(LineRecords records, ThreatModel threat) {
    BigDecimal tolerance =
        threat.goal() instanceof Goal.Within within ? within.tolerance() : BigDecimal.ZERO;
    List<Windows> cells = new ArrayList<>();
    for (int[] members : partition(records, threat.auxiliary())) {
      if (members.length > 0) {
        cells.add(Windows.of(records, members, tolerance));
      }
    }
    return cells;
  }

  /** The cells of the side knowledge, each with its records in the order of the line. */
  private static List<int[]> partition(LineRecords records, Auxiliary auxiliary) {
    int size = records.size();
    int[] cell = new int[size];
    int count = 1;
    if (auxiliary instanceof Auxiliary.Everything) {
      Arrays.setAll(cell, i -> i);
      count = size;
    } else if (auxiliary instanceof Auxiliary.Groups groups) {
      List<List<Integer>> listed = groups.cells();
      int[] home = new int[1 + records.greatestOriginal()];
      for (int group = 0; group < listed.size(); group++) {
        for (int record : listed.get(group)) {
          if (record < home.length) {
            home[record] = group + 1;
          }
        }
      }
      Arrays.setAll(cell, i -> home[records.original(i)]);
      count = listed.size() + 1;
    }
    int[] sizes = new int[count];
    Arrays.stream(cell).forEach(each -> sizes[each]++);
    List<int[]> members = new ArrayList<>();
    Arrays.stream(sizes).forEach(each -> members.add(new int[each]));
    Arrays.fill(sizes, 0);
    for (int i = 0; i < size; i++) {
      members.get(cell[i])[sizes[cell[i]]++] = i;
    }
    return members;
  }
}
