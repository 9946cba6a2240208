package dev.sievert.lab.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What an experiment found.
 *
 * @param experiment its name on the command line
 * @param seed where the randomness began
 * @param optima what the best attack achieves, as far as sampling tells
 * @param printed what papers print for this setting
 * @param distance how far two candidates were apart, where that was seen
 * @param blind how often the best guess without the release is right, knowing nothing
 * @param usefulness what the released models are good for, where that was seen
 * @param remarks what readers should know, in sentences
 */
public record LabResult(
    String experiment,
    String data,
    int runs,
    long seed,
    List<AttackResult> attacks,
    List<Allowed> bounds,
    List<Optimum> optima,
    List<Printed> printed,
    OptionalDouble distance,
    double blind,
    Optional<Usefulness> usefulness,
    List<String> remarks) {
  public LabResult {
    attacks = List.copyOf(attacks);
    bounds = List.copyOf(bounds);
    optima = List.copyOf(optima);
    printed = List.copyOf(printed);
    remarks = List.copyOf(remarks);
  }

  /** Finds an attack. */
  public AttackResult attack(String rule, String knows) {
    return attacks.stream()
        .filter(each -> each.rule().equals(rule) && each.knows().equals(knows))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The least that some theorem allows; nothing where every theorem is silent.
   *
   * @param risk the first part of its name, such as {@code rad}
   */
  public OptionalDouble least(String risk, String knows) {
    return bounds.stream()
        .filter(each -> each.bound().startsWith(risk + ".") && each.knows().equals(knows))
        .mapToDouble(Allowed::upper)
        .min();
  }
}
