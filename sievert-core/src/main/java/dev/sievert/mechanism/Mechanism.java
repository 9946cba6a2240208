package dev.sievert.mechanism;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.threat.Secret;
import java.util.List;

/** A way to release something about a secret, with its parameters fixed. */
public interface Mechanism {
  /**
   * What the mechanism promises to people with this secret.
   *
   * @param secret what is known of the secret
   * @return every guarantee that is known, each sound for itself
   */
  List<Guarantee> guarantees(Secret secret);

  /**
   * The mechanism in a few plain words.
   *
   * @return such as {@code Laplace noise of scale 100}
   */
  String words();

  /**
   * What a reader should know before trusting the result, such as a secret that the stated
   * sensitivity does not cover.
   *
   * @param secret what is known of the secret
   * @return sentences, usually none
   */
  default List<String> remarks(Secret secret) {
    return List.of();
  }
}
