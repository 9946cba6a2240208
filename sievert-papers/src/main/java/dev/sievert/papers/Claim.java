package dev.sievert.papers;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a paper prints.
 *
 * @param about what the claim is about, short; no two claims of an item share it
 * @param where section, caption or example
 * @param value the printed number, where it is one
 * @param erratum the entry of the errata page that is about it, such as A5
 */
public record Claim(
    String about, String printed, String where, OptionalDouble value, Optional<String> erratum) {
  /** A claim in words. */
  static Claim of(String about, String printed, String where) {
    return new Claim(about, printed, where, OptionalDouble.empty(), Optional.empty());
  }

  /** The same claim as a number. */
  Claim value(double number) {
    return new Claim(about, printed, where, OptionalDouble.of(number), erratum);
  }

  /** The same claim with the entry of the errata page. */
  Claim erratum(String entry) {
    return new Claim(about, printed, where, value, Optional.of(entry));
  }

  /** Our answer to the printed number: confirmed where it is no farther off than allowed. */
  Outcome number(double ours, double tolerance, String evidence) {
    boolean agrees = Math.abs(ours - value.orElseThrow()) <= tolerance;
    Verdict verdict = agrees ? Verdict.CONFIRMED : Verdict.CORRECTED;
    return new Outcome(this, OptionalDouble.of(ours), Words.number(ours), verdict, evidence);
  }

  /** Our answer to a statement, with the number that decides. */
  Outcome statement(boolean holds, double number, String ours, String evidence) {
    Verdict verdict = holds ? Verdict.CONFIRMED : Verdict.CORRECTED;
    return new Outcome(this, OptionalDouble.of(number), ours, verdict, evidence);
  }

  /** Our answer to something true for which there is something better; otherwise it is wrong. */
  Outcome loose(boolean holds, double better, String ours, String evidence) {
    Verdict verdict = holds ? Verdict.LOOSE : Verdict.CORRECTED;
    return new Outcome(this, OptionalDouble.of(better), ours, verdict, evidence);
  }

  /** No answer, with the reason. */
  Outcome notDerivable(String reason) {
    return new Outcome(this, OptionalDouble.empty(), "–", Verdict.NOT_DERIVABLE, reason);
  }
}
