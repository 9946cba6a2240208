package dev.sievert.words;

import dev.sievert.mechanism.Mechanism;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an answer is about.
 *
 * @param name of the release, where it has one
 * @param release how it is made, in a few words
 */
public record Subject(
    Optional<String> name,
    String release,
    Optional<String> secret,
    Optional<String> recipients,
    Optional<String> cost,
    List<String> next) {
  /** Copies the list. */
  public Subject {
    next = List.copyOf(next);
  }

  /** A release of which nothing else is known. */
  public static Subject of(Mechanism mechanism) {
    return new Subject(
        Optional.empty(),
        mechanism.words(),
        Optional.empty(),
        Optional.empty(),
        mechanism.utility().flatMap(cost -> UtilityWords.sentence(cost, Optional.empty())),
        List.of());
  }

  /** The same without a name, where nobody gave it one. */
  public Subject unnamed() {
    return new Subject(Optional.empty(), release, secret, recipients, cost, next);
  }

  /**
   * The name, and what is released; where a line goes on it is set in, so that no name can look
   * like a verdict. What the secret is, where there is room for it.
   */
  List<String> lines(int width) {
    List<String> lines = new ArrayList<>();
    name.ifPresent(title -> lines.addAll(Wrapped.lines(width, "", "  ", title)));
    String made = Sentence.capital(release);
    String seen =
        recipients
            .map(who -> ", seen by " + (who.equals("public") ? "the public" : who))
            .orElse("");
    String about = secret.map(what -> ", about " + what).orElse("");
    boolean isShort = made.length() + about.length() + seen.length() <= width;
    lines.addAll(Wrapped.lines(width, "", "  ", made + (isShort ? about : "") + seen));
    return lines;
  }
}
