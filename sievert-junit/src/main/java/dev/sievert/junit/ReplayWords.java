package dev.sievert.junit;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Check;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Visible;
import java.util.Arrays;
import java.util.List;

/**
 * What a replay came to, in sentences.
 *
 * @param first the data that the run was recorded on
 * @param second the data that it was replayed on
 */
record ReplayWords(ReplayedRun first, ReplayedRun second) {
  private static final int LONGEST = 120;

  /** What a program may not do between two runs on the same data. */
  String ownRandomness() {
    return """
    With the same data and the same answers it did not do the same again.
    On the same data it once %s
       and then %s.
    Randomness must come from the noise that is handed in: noise.random() for coins that hide nothing. What is
    returned must have an equals that compares what is in it, and the data must not be changed.\
    """
        .formatted(shown(first.words()), shown(second.words()));
  }

  String failed() {
    return "The program failed on both data sets: " + shown(first.words());
  }

  /** A value that was no number. */
  String missing(int draw) {
    return """
    Missing values: answer %d is to hide %s on the first and %s on the second.
    Noise does not hide what is no number. Leave such values out, or replace them, before anything is added up.\
    """
        .formatted(draw + 1, first.draws().get(draw).value(), second.draws().get(draw).value());
  }

  String failedOnce() {
    return """
    Control flow: with the same answers it %s on the first
       and %s on the second.
    Whoever sees the failure sees the data. Failing must depend on noisy answers only.\
    """
        .formatted(shown(first.words()), shown(second.words()));
  }

  /** Noise whose amount was computed from the data. */
  String otherScale(int draw) {
    return """
    Inferred domain: answer %d has %s on the first and %s on the second.
    How much noise there is was worked out from the data. Bounds must be stated, or found with noise.\
    """
        .formatted(draw + 1, first.draws().get(draw).words(), second.draws().get(draw).words());
  }

  String otherPath() {
    return """
    Control flow: it asked for %d noisy answers on the first and %d on the second%s.
    What is asked next depended on data that no noise hides: a test of the raw value, or a list of groups that is
    taken from the data. Groups must be stated, or kept only where a noisy count is above a threshold.\
    """
        .formatted(first.draws().size(), second.draws().size(), parting());
  }

  private String parting() {
    int most = Math.min(first.draws().size(), second.draws().size());
    for (int draw = 0; draw < most; draw++) {
      if (!first.draws().get(draw).isLike(second.draws().get(draw))) {
        return ", and answer %d has %s on the first and %s on the second"
            .formatted(draw + 1, first.draws().get(draw).words(), second.draws().get(draw).words());
      }
    }
    return "";
  }

  /** Something that reached the output beside the noise. */
  String unhidden() {
    boolean isSize = !first.size().equals(second.size());
    return """
    %s: with the same noisy answers it %s
       on the first and %s on the second.
    %s\
    """
        .formatted(
            isSize ? "Size not hidden" : "Not hidden",
            shown(first.words()),
            shown(second.words()),
            isSize
                ? "How many values there are depends on the data, which no noise hides."
                : "Something of the data reaches the output without noise: a size, a bound or a value itself.");
  }

  String overspent(TranscriptLoss loss, Claim claim) {
    int worst = worst();
    NoiseDraw one = first.draws().get(worst);
    NoiseDraw other = second.draws().get(worst);
    boolean isAlone = !TranscriptLoss.of(List.of(one), List.of(other)).keeps(claim);
    return """
    %s: the noisy answers tell the two apart by %s, and %s is claimed.
    Answer %d, %s, hides %s on the first and %s on the second: %s.
    %s\
    """
            .formatted(
                isAlone ? "Sensitivity" : "Spent more than once",
                total(loss, claim),
                AuditWords.claim(claim),
                worst + 1,
                one.words(),
                one.value(),
                other.value(),
                share(one, other),
                isAlone
                    ? "One person moves this value further than its noise allows for."
                    : "No answer is too much by itself, but all %d together are."
                        .formatted(first.draws().size()))
        + "\nThis is so where all answers are released. A noisy maximum or a sparse vector may spend less: audit it by"
        + "\nsampling, with @PrivacyAudit.";
  }

  private static String total(TranscriptLoss loss, Claim claim) {
    if (loss.mu() == 0) {
      return "ε = " + TranscriptLoss.figure(loss.epsilon());
    }
    String gaussian = "μ = " + TranscriptLoss.figure(loss.mu());
    String both =
        loss.epsilon() == 0
            ? gaussian
            : "ε = " + TranscriptLoss.figure(loss.epsilon()) + " and " + gaussian;
    return "%s (δ = %s at ε = %s)"
        .formatted(both, TranscriptLoss.figure(loss.delta(claim)), Check.number(claim.epsilon()));
  }

  private static String share(NoiseDraw one, NoiseDraw other) {
    String sign = one.kind() == NoiseDraw.Kind.GAUSSIAN ? "μ = " : "ε = ";
    return sign + TranscriptLoss.figure(one.distance(other));
  }

  private int worst() {
    int worst = 0;
    for (int draw = 1; draw < first.draws().size(); draw++) {
      if (distance(draw) > distance(worst)) {
        worst = draw;
      }
    }
    return worst;
  }

  private double distance(int draw) {
    return first.draws().get(draw).distance(second.draws().get(draw));
  }

  /** Data or an output on one line, not longer than people read. */
  static String shown(Object what) {
    String text = Arrays.deepToString(new Object[] {what});
    String line = Visible.of(text.substring(1, text.length() - 1));
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
