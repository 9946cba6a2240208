package dev.sievert.mechanism;

import dev.sievert.number.OutOfRangeException;
import java.util.Optional;

/**
 * Why a mechanism cannot be made as it is described.
 *
 * @param parameter the parameter to blame, where it is one of those that are stated
 * @param predicate the sentence without its subject: the parameter or, where there is none, the
 *     mechanism
 * @param isOfKind whether mechanisms of other kinds may well do without what is missing
 */
public record Complaint(Optional<String> parameter, String predicate, boolean isOfKind) {
  static Complaint of(MissingSettingException missing) {
    return new Complaint(Optional.empty(), missing.complaint(), true);
  }

  /** Each value was good for itself: it is one of a pair, or does not go with the others. */
  static Complaint of(OutOfRangeException wrong, MechanismType type, Settings settings) {
    String which = wrong.name() + ", which " + wrong.complaint();
    for (Parameter parameter : type.parameters()) {
      if (settings.has(parameter.name()) && isInPairs(parameter, wrong.name())) {
        return new Complaint(Optional.of(parameter.name()), "has " + which, false);
      }
    }
    boolean isStated = type.parameter(wrong.name()).isPresent() && settings.has(wrong.name());
    return isStated
        ? new Complaint(Optional.of(wrong.name()), wrong.complaint(), false)
        : new Complaint(Optional.empty(), "leads to " + which, false);
  }

  private static boolean isInPairs(Parameter parameter, String member) {
    return parameter.kind() instanceof Parameter.Pairs pairs
        && (pairs.first().equals(member) || pairs.second().equals(member));
  }

  /** The sentence, which begins with where the mechanism stands inside of others. */
  String sentence(String path) {
    String subject = parameter.map(name -> path.isEmpty() ? name : path + "." + name).orElse(path);
    return subject.isEmpty() ? predicate : subject + " " + predicate;
  }
}
