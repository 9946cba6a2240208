package dev.sievert.audit.score;

import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.audit.ScoreOutcome.Power;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.ClopperPearson;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How many members lie above a border that few strangers lie above. The lower limit is that of a
 * border of which it is certain that it lets through too few strangers, the upper limit that of one
 * which lets through too many; see {@link RankedBorders} for why both are exact.
 */
final class ScorePowers {
  private static final double[] SHARES = {0.001, 0.01, 0.1};

  private ScorePowers() {}

  static List<Power> of(ScoreSample sample, Membership membership, double risk) {
    double[] members = RankedBorders.ascending(sample.members(), false);
    double[] strangers = RankedBorders.ascending(sample.strangers(), false);
    return Arrays.stream(SHARES)
        .mapToObj(share -> power(members, strangers, share, membership, risk))
        .toList();
  }

  private static Power power(
      double[] members, double[] strangers, double share, Membership membership, double risk) {
    double seen = seen(members, strangers, (int) Math.floor(share * strangers.length));
    return new Power(
        share,
        seen,
        membership == Membership.APART
            ? Optional.of(limits(members, strangers, share, seen, risk))
            : Optional.empty());
  }

  /** The share of members above the border that lets through so many strangers at most. */
  private static double seen(double[] members, double[] strangers, int allowed) {
    return allowed >= strangers.length
        ? 1
        : (double) RankedBorders.above(members, RankedBorders.border(strangers, allowed + 1))
            / members.length;
  }

  private static Estimate limits(
      double[] members, double[] strangers, double share, double seen, double risk) {
    double each = risk / 4;
    int all = strangers.length;
    int few = 0;
    while (few < all && ClopperPearson.upper(few, all, each) <= share) {
      few++;
    }
    // So many may be above for certain; none where even an empty end proves too little.
    double lower =
        few == 0
            ? 0
            : ClopperPearson.lower(
                RankedBorders.above(members, RankedBorders.border(strangers, few)),
                members.length,
                each);
    int many = few;
    while (many < all && ClopperPearson.lower(many, all, each) < share) {
      many++;
    }
    double upper =
        many == all
            ? 1
            : ClopperPearson.upper(
                notBelow(members, RankedBorders.border(strangers, many)), members.length, each);
    return new Estimate(Math.min(lower, seen), seen, Math.max(upper, seen), 1 - risk);
  }

  private static long notBelow(double[] ascending, double border) {
    return RankedBorders.above(ascending, Math.nextDown(border));
  }
}
