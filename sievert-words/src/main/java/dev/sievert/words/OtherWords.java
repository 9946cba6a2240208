package dev.sievert.words;

import java.util.List;
import java.util.Optional;

/** Words that people bring from papers, laws and other tools, and what they are called here. */
public final class OtherWords {
  /** Every such word. */
  public static final List<Word> ALL =
      List.of(
          new Word(
              List.of("re-identification", "reidentification", "identity disclosure"),
              "success",
              "Laws and agencies mean that a record is linked to a name. Sievert asks what an "
                  + "attacker learns about a person whose part is known; finding the person's whole "
                  + "record (reconstruction) and a description that fits only this person (singling "
                  + "out) are its two forms here. A table without names can be re-identified all "
                  + "the same."),
          new Word(
              List.of("SRR", "strong reconstruction robustness"),
              "success",
              "Kulynych and others: success of someone who knows everybody else's record and wants "
                  + "this one, to within a tolerance. It is the attacker called reconstruction."),
          new Word(
              List.of("SAI", "strong attribute inference"),
              "success",
              "Kulynych and others: success of someone who wants one attribute. What is known of "
                  + "the same person is stated here as knows: {columns}."),
          new Word(
              List.of("SPSO", "strong predicate singling out"),
              "singling-out",
              "Kulynych and others: someone who knows everybody else's record describes one person. "
                  + "Its numbers must not be compared with PSO, whose attacker is after anybody."),
          new Word(
              List.of("PSO", "predicate singling out"),
              "singling-out",
              "Cohen and Nissim: someone who knows only the population describes anybody. The more "
                  + "people there are, the easier; SPSO is about one person."),
          new Word(
              List.of("ReRo", "reconstruction robustness"),
              "success",
              "A success includes what blind guessing gets right anyway. U-ReRo, its unbiased form, "
                  + "is RAD without side knowledge."),
          new Word(
              List.of("U-ReRo", "unbiased reconstruction robustness"),
              "RAD",
              "RAD also knows attackers with side knowledge."),
          new Word(
              List.of("advantage", "adversarial advantage"),
              "risk",
              "The word means at least four things: success minus the best blind guess (excess), "
                  + "success against a participant minus success against a stranger (RAD), "
                  + "true-positive rate minus false-positive rate (membership), and excess over the "
                  + "room that is left (normalized). They are different numbers: ask which one."),
          new Word(
              List.of("TPR", "true-positive rate", "power at low FPR"),
              "power",
              "Limited by limit: {tpr: {fpr: 0.01, at-most: 0.05}}; sievert curve prints the whole "
                  + "curve."),
          new Word(
              List.of("FPR", "false-positive rate"),
              "type I error",
              "The rate of false alarms, α."),
          new Word(
              List.of("f-DP", "f-differential privacy"),
              "trade-off function",
              "The guarantee whose parameter is a whole curve f."),
          new Word(
              List.of("GDP", "Gaussian differential privacy"),
              "mu",
              "f-DP in which the curve is that of two bell curves. No relation to the European "
                  + "regulation, which is the GDPR."),
          new Word(
              List.of("RDP", "Rényi differential privacy"),
              "Rényi order",
              "Stated as guarantee with rdp: [[order, epsilon], …]."),
          new Word(
              List.of("zCDP", "zero-concentrated differential privacy"),
              "rho",
              "Stated as guarantee with zcdp: ρ; it is RDP at every order, with ρ times the order."),
          new Word(
              List.of("Fano", "Fano's inequality"),
              "mutual information",
              "Guo and others: from mutual information to the share of the missing knowledge gained "
                  + "(normalized). The bounds are normalized.fano and its relatives."),
          new Word(
              List.of("g-vulnerability", "g-leakage", "vulnerability"),
              "success",
              "Quantitative information flow: what the best action is worth to someone whose gains are g. "
                  + "A goal here is a gain of one where the guess is right; the vulnerability before the "
                  + "release is the best blind guess, the one after it the success. success.capacity and "
                  + "success.additive-capacity hold for every gain in [0, 1]."),
          new Word(
              List.of("min-entropy leakage", "Bayes vulnerability", "Bayes leakage"),
              "success",
              "The logarithm of how much the release multiplies the best blind guess, for an exact goal: "
                  + "log2(success / baseline). Its greatest value over all priors is the min-capacity."),
          new Word(
              List.of(
                  "min-capacity", "multiplicative capacity", "Bayes capacity", "channel capacity"),
              "success.capacity",
              "Whatever they know, whatever they want: no attack multiplies the best blind guess by more. "
                  + "Shannon's capacity is another number, the greatest mutual information."),
          new Word(
              List.of("additive capacity", "additive leakage", "Doeblin coefficient"),
              "success.additive-capacity",
              "Whatever they know, whatever they want: no attack adds more to the best blind guess."),
          new Word(
              List.of("Bayes security"),
              "success.bayes-security",
              "One minus the total variation distance of the two records that are told apart best: of what "
                  + "a blind guess gets wrong, at least this share stays wrong, for every prior."),
          new Word(
              List.of("MIA", "membership inference", "membership inference attack"),
              "membership",
              "Its strongest form, by someone who knows all other records too, is the risk called "
                  + "membership of the strong attacker."),
          new Word(
              List.of("AIA", "attribute inference attack", "attribute disclosure"),
              "attribute inference",
              "An attribute that many share is guessed well by anybody: compare with the baseline."),
          new Word(
              List.of("DRA", "data reconstruction", "data reconstruction attack"),
              "reconstruction",
              "Attacks on models seek training data that look alike; here the goal is stated: "
                  + "exactly, or to within a tolerance."),
          new Word(
              List.of("ε", "eps", "privacy budget"),
              "epsilon",
              "Several releases about the same people spend it together: see composition."),
          new Word(List.of("δ"), "delta", ""),
          new Word(List.of("μ"), "mu", ""),
          new Word(List.of("ρ"), "rho", ""),
          new Word(List.of("η"), "tolerance", ""),
          new Word(List.of("κ", "kappa"), "best blind guess", ""),
          new Word(List.of("cost of taking part"), "RAD", ""),
          new Word(
              List.of("k-anonymity", "l-diversity", "t-closeness"),
              "guarantee",
              "Properties of a published table, not of the way it was made: they limit no attacker "
                  + "who knows more than the table's author thought of, so Sievert derives no bound "
                  + "from them."),
          new Word(
              List.of("anonymisation", "anonymization", "pseudonymisation", "pseudonymization"),
              "release",
              "A legal word for a result. Sievert says what an attacker can learn; whether the "
                  + "result is anonymous in the sense of a law is for those to decide who apply it."));

  private OtherWords() {}

  /**
   * A word of others.
   *
   * @param difference why a similar word is not the same, or how it is used; possibly nothing
   */
  public record Word(List<String> names, String here, String difference) {
    public Word {
      names = List.copyOf(names);
    }

    /** As one of its names is written, whichever case somebody used. */
    String written(String name) {
      return names.stream().filter(name::equalsIgnoreCase).findFirst().orElse(name);
    }

    /** {@return what it is called here, and where it differs} */
    public String meaning() {
      String nearest = "Here the nearest word is " + here + ".";
      return difference.isEmpty() ? nearest : nearest + " " + difference;
    }
  }

  /** Finds the word of others that is written so, in upper or lower case. */
  public static Optional<Word> named(String name) {
    return ALL.stream()
        .filter(word -> word.names().stream().anyMatch(each -> each.equalsIgnoreCase(name)))
        .findFirst();
  }
}
