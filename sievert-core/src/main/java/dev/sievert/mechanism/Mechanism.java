package dev.sievert.mechanism;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;

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
   * The mechanism as steps of which the distributions are known, so that it can be added up with
   * others.
   *
   * @param secret what is known of the secret
   * @return the steps, or nothing where they are not known
   */
  default Optional<Release> release(Secret secret) {
    return Optional.empty();
  }

  /**
   * The mechanism as it runs on a random sample of the people. The stated sensitivity is then for
   * adding or removing a record, and what the secret is plays no part.
   *
   * @return the steps, add-or-remove, or nothing where they are not known
   */
  default Optional<Release> sampledRelease() {
    return Optional.empty();
  }

  /**
   * The mechanism as someone sees it who tells one record from another in its place. Where {@link
   * #release} is for adding or removing a record, this may say more than two such steps do.
   *
   * @param secret what is known of the secret
   * @return the steps, replace-one, or nothing where they are not known
   */
  default Optional<Release> exchangedRelease(Secret secret) {
    return release(secret).filter(steps -> steps.adjacency() == Adjacency.REPLACE_ONE);
  }

  /**
   * The Rényi divergences that are known without adding up steps numerically.
   *
   * @param secret what is known of the secret
   * @return guarantees that may be added up order by order
   */
  default List<RenyiGuarantee> divergences(Secret secret) {
    return Divergences.impliedBy(guarantees(secret));
  }

  /**
   * The mechanism as it is known completely.
   *
   * @param secret what is known of the secret
   * @return how probable each output is for each record, or nothing where that is not known
   */
  default Optional<Channel> channel(Secret secret) {
    return guarantees(secret).stream()
        .filter(Channel.class::isInstance)
        .map(Channel.class::cast)
        .findFirst();
  }

  /**
   * The mechanism written down again, its budget as the amount of noise and everything else as it
   * is. Turning that amount leaves the rest alone: a set of subset selection keeps its size.
   *
   * @return the draft, which the same secret makes into this mechanism, or nothing where it has no
   *     such budget
   */
  default Optional<Draft> draft() {
    return Optional.empty();
  }

  /**
   * What the noise costs those who use the release.
   *
   * @return how far results are off, or nothing where that has no common measure
   */
  default Optional<Utility> utility() {
    return Optional.empty();
  }

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
