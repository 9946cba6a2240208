package dev.sievert.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the audit of a program found.
 *
 * @param plan how it was audited
 * @param trials how many outputs were used
 * @param epsilon the lower confidence limit of the budget at the claim's δ, at least zero
 * @param value the point value at the certified event
 * @param witness inputs and event with the greatest lower limit, whether or not it refutes the
 *     claim
 * @param isExceeded whether the claim is refuted, but for the stated error
 * @param detectable the least true budget that would have been flagged with probability 0.95
 * @param reason why that is missing
 * @param remarks what else people should know: the price of the search, failures of the program,
 *     inputs that were not reached
 * @param digits an event about binary digits that refutes the claim by itself, where these are told
 *     apart from the verdict
 */
public record ProgramFinding(
    ProgramPlan plan,
    long trials,
    OptionalDouble epsilon,
    OptionalDouble value,
    Optional<Witness> witness,
    boolean isExceeded,
    OptionalDouble detectable,
    Optional<String> reason,
    List<String> remarks,
    Optional<Witness> digits) {
  /** Copies the list. */
  public ProgramFinding {
    remarks = List.copyOf(remarks);
  }

  /**
   * The same with one more thing to know.
   *
   * @param remark a sentence
   * @return the finding
   */
  public ProgramFinding with(String remark) {
    List<String> more = new ArrayList<>(remarks);
    more.add(remark);
    return new ProgramFinding(
        plan, trials, epsilon, value, witness, isExceeded, detectable, reason, more, digits);
  }

  /** The same with what binary digits betray. */
  ProgramFinding withDigits(Witness betrayed) {
    return new ProgramFinding(
        plan,
        trials,
        epsilon,
        value,
        witness,
        isExceeded,
        detectable,
        reason,
        remarks,
        Optional.of(betrayed));
  }

  /**
   * The word for what was found. That nothing was found does not make a program private.
   *
   * @return {@code consistent} or {@code exceeded}
   */
  public String verdict() {
    return isExceeded ? "exceeded" : "consistent";
  }
}
