package dev.sievert.papers;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A printed claim beside what was found. It cannot be built with a verdict that its comparisons do
 * not bear out.
 *
 * @param comparisons what was compared; of something loose first that it holds, then that ours is
 *     better; none where nothing can be derived
 * @param ours our result in words
 * @param evidence one sentence on how we know
 */
public record Outcome(
    PrintedClaim claim,
    List<NumberCheck> comparisons,
    String ours,
    ClaimVerdict verdict,
    String evidence) {
  /** Refuses verdicts without grounds. */
  public Outcome {
    comparisons = List.copyOf(comparisons);
    boolean hold = comparisons.stream().allMatch(NumberCheck::holds);
    boolean couldFail = comparisons.stream().allMatch(each -> each.rival().isPresent());
    boolean isGrounded =
        switch (verdict) {
          case NOT_DERIVABLE -> comparisons.isEmpty();
          case CONFIRMED -> comparisons.size() == 1 && hold && couldFail;
          case LOOSE -> comparisons.size() == 2 && hold && couldFail;
          case GAP, CORRECTED -> comparisons.size() == 1 && !hold;
        };
    boolean isExplained = !verdict.needsErratum() || claim.erratum().isPresent();
    if (!isGrounded || !isExplained || evidence.isBlank()) {
      throw new IllegalArgumentException(
          "%s is not borne out for: %s %s".formatted(verdict.word(), claim.about(), comparisons));
    }
  }

  /** The number that decides, where there is one. */
  public OptionalDouble value() {
    return comparisons.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(comparisons.get(comparisons.size() - 1).ours());
  }
}
