package dev.sievert.words;

import java.util.List;
import java.util.Optional;

/** The words that people meet, each in plain language; the glossary page is made from this list. */
public final class Glossary {
  /** What stands above the list. */
  public static final String INTRODUCTION =
      "The words of Sievert in plain language, from what is released to what is decided. The same "
          + "texts answer sievert explain.";

  /** Every term, from the release to the verdict. */
  public static final List<Term> ALL =
      List.of(
          new Term(
              "release",
              "What is made public or handed over: a table, a number, a model, or one randomised "
                  + "answer per person. Everything that the recipients see counts as one release."),
          new Term(
              "mechanism",
              "The way in which a release is made from the data, with its noise. Written M. In a "
                  + "scenario it is the key mechanism, with a type and its parameters."),
          new Term(
              "noisy counts",
              "A table that says how many people are of each kind, with noise on every cell, also on "
                  + "empty ones. In a scenario it is the mechanism counts. Its ε is for adding or "
                  + "removing a person; exchanging the value of one moves twice as many cells."),
          new Term(
              "rounding",
              "Publishing counts as multiples of a base such as 5 or 10. Without noise it is no "
                  + "guarantee: whoever knows all others sees a rounded count change when one "
                  + "person comes in at the border, and then knows for certain. Random rounding is "
                  + "noise of one or two outputs and can be stated as a channel. Rounding noisy "
                  + "counts costs no privacy. Sievert has no mechanism for rounding alone: state "
                  + "none."),
          new Term(
              "suppression",
              "Leaving out small counts. Without noise it is no guarantee: totals, other tables and "
                  + "the fact that a cell is missing give counts away, and every count that is "
                  + "shown is exact. What suppression hides depends on all that is known besides. "
                  + "Leaving out noisy counts by their noisy size costs no privacy. Sievert has no "
                  + "mechanism for suppression alone: state none."),
          new Term(
              "record",
              "What the data hold about one person. Written z; the number of possible records is "
                  + "written m."),
          new Term(
              "unit of privacy",
              "Whose contribution a guarantee protects as a whole. Sievert assumes one person with "
                  + "one record. If a person has several records, the guarantee must have been "
                  + "stated for all of them together."),
          new Term("participant", "A person whose record was used for the release."),
          new Term(
              "stranger",
              "A person whose record was not used for the release. Another record, drawn from the "
                  + "same prior, was used in its place. Comparing participants with strangers "
                  + "shows what taking part costs."),
          new Term(
              "secret",
              "What the attacker wants to learn: which of the possible records a person has. A "
                  + "secret can be a list of values, a range of numbers, just a number of "
                  + "values, or the rows of a table."),
          new Term(
              "prior",
              "How likely each possible record is before the release. Written π. If it is stated "
                  + "wrongly, the risks are about another population. It can be left open; then "
                  + "only statements that hold for every prior are made."),
          new Term(
              "attacker",
              "Someone who sees the release and wants to know something about one person. The "
                  + "attacker is assumed to know the mechanism, the prior and the records of "
                  + "everyone else, and to have unlimited time."),
          new Term(
              "side knowledge",
              "What the attacker knows about the person besides the release. Modelled by sorting "
                  + "the possible records into groups; the attacker knows the group. Also called "
                  + "auxiliary information, written a(z)."),
          new Term(
              "membership",
              "The attack of someone who knows the whole record and asks only whether it was used. "
                  + "The strongest side knowledge. The success of such an attack is no question, "
                  + "because the record is known; its RAD is."),
          new Term(
              "reconstruction",
              "The attack of someone who knows nothing about the person beyond the prior and wants "
                  + "the whole record."),
          new Term(
              "attribute inference",
              "The attack of someone who knows a part of the record and wants another part: some "
                  + "columns of a table and one more. Written attribute, or with columns under "
                  + "knows and a column as goal."),
          new Term(
              "goal",
              "What counts as a success of the attack: naming the record exactly, naming a value "
                  + "close enough to it, or naming the value of one column."),
          new Term(
              "tolerance",
              "How far a guess may be from the truth and still count as right. Written η. A "
                  + "tolerance of 0 means that only the exact record counts. Distances are "
                  + "compared as decimals, so 0.3 is within 0.2 of 0.1."),
          new Term(
              "guesses",
              "The answers that the attacker may give, by default the possible records. An "
                  + "attacker who may decline to answer has one more guess, which is never right."),
          new Term(
              "top k",
              "A goal of someone who may name k different values and has succeeded if one of them "
                  + "is right, written goal: {top: 3}. Exact for noise on counts, unary encodings, "
                  + "ideal hashing and small tables; other mechanisms have bounds or estimates."),
          new Term("blind guess", "A guess made without seeing the release."),
          new Term(
              "baseline",
              "What blind guesses achieve. It is the part of the risk that is not the fault of the "
                  + "release. It consists of the best blind guess, the worst blind guess, and the "
                  + "collision probability."),
          new Term(
              "best blind guess",
              "How often the best guess is right without the release. Written κ⁺. With side "
                  + "knowledge it is the best guess of someone who has that knowledge."),
          new Term(
              "worst blind guess",
              "How often the worst of the allowed guesses is right without the release. Written "
                  + "κ⁻. It is 0 if the attacker may give an answer that is never right."),
          new Term(
              "collision",
              "How likely it is that two people drawn from the prior have the same record. Written "
                  + "κπ; it is the sum of the squared probabilities. A stranger may have the "
                  + "participant's record by chance, and then taking part makes no difference."),
          new Term(
              "risk",
              "A number between 0 and 1 that says what the release does to one person. Sievert "
                  + "knows several risks, and they must never be compared with each other: RAD, "
                  + "success and excess."),
          new Term(
              "RAD",
              "Reconstruction advantage, the cost of taking part: how much more often the attack "
                  + "succeeds against a participant than against a stranger. It is 0 if the "
                  + "release says nothing about the participant, and at most one minus the "
                  + "collision probability."),
          new Term(
              "contrast",
              "RAD over the probability that two people have different records, RAD / (1 - κπ): the "
                  + "cost of taking part where the stranger is known to have another record. It "
                  + "lies between 0 and the total variation distance, whatever the prior, so that "
                  + "secrets of different priors can be held against each other."),
          new Term(
              "success",
              "How often the attack succeeds against a participant, blind guessing included. A "
                  + "high success need not be the fault of the release: compare it with the best "
                  + "blind guess. In the papers ReRo, SRR, SAI or SPSO."),
          new Term(
              "excess",
              "Success minus the best blind guess: what the release adds to guessing. In some "
                  + "papers called advantage."),
          new Term(
              "normalised advantage",
              "Excess divided by the room that is left above the best blind guess: (success - p) / "
                  + "(1 - p), where p is the best blind guess."),
          new Term(
              "strong attacker",
              "Someone who knows everything but which of two neighbouring data sets was used. The"
                  + " advantage of this attacker, the true-positive rate minus the false-positive"
                  + " rate, is the risk called membership."),
          new Term(
              "singling out",
              "Finding a description that fits exactly one person in the data. Its weight is the "
                  + "probability that it fits a random person."),
          new Term(
              "memorization",
              "How much the loss on a record changes because that record was used."),
          new Term(
              "mutual information",
              "How much an output tells about the record on average, in nats. It depends on the "
                  + "prior. Fano's inequality turns it into a bound on success."),
          new Term(
              "guarantee",
              "A promise about a mechanism that has been proven: exchanging or removing one record "
                  + "changes the distribution of the output only so much. A mechanism may have "
                  + "several guarantees; all of them hold at once."),
          new Term(
              "differential privacy",
              "The family of guarantees that limit how much one record can change the distribution "
                  + "of the output. The members differ in how they measure the change: by epsilon "
                  + "and delta, by a trade-off function, by a Rényi divergence, or by total "
                  + "variation."),
          new Term(
              "neighbours",
              "Two data sets that differ in one record. A guarantee compares the outputs of "
                  + "neighbours, in both orders. Also called adjacent data sets."),
          new Term(
              "adjacency",
              "Which data sets count as neighbours: replace-one or add-remove. It is part of every "
                  + "guarantee. A guarantee for one kind of neighbours must not be read as one for "
                  + "the other."),
          new Term(
              "replace-one",
              "Neighbours in which one person's record is exchanged for another record. The risks "
                  + "of Sievert compare such data sets."),
          new Term(
              "add-remove",
              "Neighbours in which one person's record is added or removed. An exchange is a "
                  + "removal and an addition, so Sievert carries such a guarantee over to "
                  + "replace-one as two steps, and says so; where the worst exchange is known, as "
                  + "it is of sampled noise on a sum, it is taken instead."),
          new Term(
              "sensitivity",
              "The greatest change of a released number when one record is exchanged. Written Δ."),
          new Term(
              "epsilon",
              "The parameter of differential privacy: the probability of any event changes at most "
                  + "by the factor e^ε between neighbours. Written ε. 0 means that nothing is "
                  + "revealed; the larger, the weaker the promise."),
          new Term(
              "delta",
              "What may be missing from the promise of epsilon: the probability of any event may "
                  + "change by the factor e^ε and by δ besides. Written δ. It is a probability and "
                  + "should be far below one over the number of people."),
          new Term("pure", "A guarantee with delta equal to 0."),
          new Term(
              "mu",
              "The parameter of Gaussian differential privacy: telling neighbours apart is at "
                  + "least as hard as telling two bell curves apart whose centres are μ standard "
                  + "deviations apart. Written μ. For Laplace noise the same letter means "
                  + "sensitivity over scale."),
          new Term(
              "rho",
              "The parameter of zero-concentrated differential privacy: the Rényi divergence of "
                  + "every order t between neighbours is at most ρ times t. Written ρ."),
          new Term(
              "Rényi order",
              "Which of the Rényi divergences is meant; a number above 1, written t here and α "
                  + "elsewhere. A high order looks at rare outputs, a low order at the average. "
                  + "Rényi differential privacy limits the divergence at one order or at several."),
          new Term(
              "trade-off function",
              "The whole promise as a curve: for each rate of false alarms, the least rate of "
                  + "missed alarms that any test between neighbours can have. Written f. The "
                  + "higher the curve, the stronger the promise; f(α) = 1 - α means that nothing "
                  + "is revealed. Also called f-DP."),
          new Term(
              "type I error",
              "The rate of false alarms of a test: how often it says \"this record was used\" when "
                  + "it was not. Written α."),
          new Term(
              "type II error",
              "The rate of missed alarms of a test: how often it says \"this record was not used\" "
                  + "when it was. Written β."),
          new Term(
              "power",
              "How often a test rightly says \"this record was used\": one minus the type II "
                  + "error. The greatest power at the type I error α is 1 - f(α)."),
          new Term(
              "gap",
              "What the best test gains over guessing at a given rate of false alarms: 1 - f(α) - "
                  + "α."),
          new Term(
              "total variation",
              "The greatest difference in the probability of any event between neighbours, and the "
                  + "greatest gap of the trade-off function. Written TV."),
          new Term(
              "privacy profile",
              "All pairs of epsilon and delta that hold at once: for each epsilon the least delta "
                  + "that goes with it. Written δ(ε)."),
          new Term(
              "group privacy",
              "What a guarantee says about data sets that are several steps apart, such as those "
                  + "of a whole family. It weakens with each step."),
          new Term(
              "bound",
              "A theorem that turns a guarantee and an attacker into a number that the risk cannot "
                  + "exceed. Each has a name such as rad.categorical, a source, conditions and a "
                  + "proof."),
          new Term(
              "upper bound",
              "A number that the risk is proven not to exceed. It can show that a risk is small, "
                  + "never that it is large. It is rounded up."),
          new Term(
              "tight",
              "A bound is tight where no smaller number would be true: some mechanism with this "
                  + "guarantee has a risk of exactly this size."),
          new Term(
              "exact value", "The risk itself, because an attack is known that attains the bound."),
          new Term(
              "estimate",
              "A number found by sampling, with confidence limits. It is never used as a bound."),
          new Term(
              "certified",
              "Computed in such a way that rounding can only err on the safe side: upper bounds "
                  + "are at least the truth, lower bounds at most."),
          new Term(
              "bracket",
              "Two numbers between which the truth lies. Where the prior is known they differ by "
                  + "rounding only; where it is not they are far apart."),
          new Term(
              "finding",
              "What one bound had to say about a risk: a number, or an objection. All findings are "
                  + "kept; the least number decides."),
          new Term(
              "objection",
              "The reason why a bound is silent: a condition of its theorem is not met. It is an "
                  + "answer and not an error."),
          new Term(
              "decisive bound",
              "The bound with the least number. Its name stands beside the result."),
          new Term(
              "scenario",
              "A file that says what is released, about what secret, against whom, and how much "
                  + "risk is acceptable. It is written in YAML or JSON."),
          new Term(
              "limit",
              "The greatest acceptable value of a risk. If there are several, all of them must "
                  + "hold."),
          new Term(
              "verdict",
              "What was shown about the limits: within, not shown, or exceeded. The worst of all "
                  + "limits counts."),
          new Term("within", "The verdict that every risk has been proven to be within its limit."),
          new Term(
              "not shown",
              "The verdict that no bound is within the limit, and that nothing proves the risk to "
                  + "be above it either. It does not mean that the release is dangerous; it means "
                  + "that more is needed to call it safe."),
          new Term(
              "exceeded",
              "The verdict that a risk has been proven to be above its limit. It needs a proof "
                  + "from below, such as an exact value or an audit."),
          new Term(
              "assess",
              "To find the risks of a planned release: from the guarantee or the mechanism to the "
                  + "risk."),
          new Term(
              "calibrate",
              "To find the least noise that keeps a risk within its limit: from the risk to the "
                  + "noise."),
          new Term(
              "audit",
              "To test by experiment whether a program keeps the promise it makes: inputs and an"
                  + " event are sought that refute it."));

  private Glossary() {}

  /**
   * A word and what it means.
   *
   * @param meaning plain words first, symbols second; no markup
   */
  public record Term(String name, String meaning) {}

  /**
   * Finds a term, where there is one.
   *
   * @param name its name, in upper or lower case
   */
  public static Optional<Term> named(String name) {
    return ALL.stream().filter(term -> term.name().equalsIgnoreCase(name)).findFirst();
  }
}
