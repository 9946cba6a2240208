package dev.sievert.papers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a paper prints, and nothing that it does not print.
 *
 * @param about what the claim is about, short; no two claims of an item share it
 * @param printed the paper's words, shortened, or its formula
 * @param where section, caption or example
 * @param value the printed number, where it is one
 * @param erratum the entry of the errata page that is about it, such as A5
 */
public record PrintedClaim(
    String about, String printed, String where, OptionalDouble value, Optional<String> erratum) {
  /** A claim in words. */
  static PrintedClaim of(String about, String printed, String where) {
    return new PrintedClaim(about, printed, where, OptionalDouble.empty(), Optional.empty());
  }

  /** The same claim as a number. */
  PrintedClaim value(double number) {
    return new PrintedClaim(about, printed, where, OptionalDouble.of(number), erratum);
  }

  /** The same claim with the entry of the errata page. */
  PrintedClaim erratum(String entry) {
    return new PrintedClaim(about, printed, where, value, Optional.of(entry));
  }

  /** Confirmed where the comparison holds, otherwise corrected. */
  Outcome judged(NumberCheck comparison, String ours, String evidence) {
    ClaimVerdict verdict = comparison.holds() ? ClaimVerdict.CONFIRMED : ClaimVerdict.CORRECTED;
    return new Outcome(this, List.of(comparison), ours, verdict, evidence);
  }

  /** The same, our number being all there is to say. */
  Outcome judged(NumberCheck comparison, String evidence) {
    return judged(comparison, Words.number(comparison.ours()), evidence);
  }

  /** Confirmed where the comparison holds; otherwise the printed argument does not carry it. */
  Outcome unproven(NumberCheck comparison, String ours, String evidence) {
    ClaimVerdict verdict = comparison.holds() ? ClaimVerdict.CONFIRMED : ClaimVerdict.GAP;
    return new Outcome(this, List.of(comparison), ours, verdict, evidence);
  }

  /** Loose where it holds and ours is better; corrected where it does not hold. */
  Outcome loose(NumberCheck holds, NumberCheck better, String ours, String evidence) {
    return holds.holds() && better.holds()
        ? new Outcome(this, List.of(holds, better), ours, ClaimVerdict.LOOSE, evidence)
        : judged(holds, ours, evidence);
  }

  /** No answer, with the reason. */
  Outcome notDerivable(String reason) {
    return new Outcome(this, List.of(), "–", ClaimVerdict.NOT_DERIVABLE, reason);
  }
}
