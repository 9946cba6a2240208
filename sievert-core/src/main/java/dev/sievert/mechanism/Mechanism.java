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
   * {@return what the mechanism promises to people with this secret; every guarantee that is known,
   * each sound for itself}
   *
   * @param secret what is known of the secret
   */
  List<Guarantee> guarantees(Secret secret);

  /**
   * {@return whether some of what is known of it is only what somebody states; true where the
   * mechanism may do better, so that nothing is known to be reached}
   */
  default boolean isStated() {
    return false;
  }

  /** {@return the mechanism in a few plain words, such as {@code Laplace noise of scale 100}} */
  String words();

  /**
   * {@return the mechanism as steps of which the distributions are known, so that it can be added
   * up with others, or nothing where they are not known}
   *
   * @param secret what is known of the secret
   */
  default Optional<Release> release(Secret secret) {
    return Optional.empty();
  }

  /**
   * {@return the mechanism as it runs on a random sample of the people; the steps, add-or-remove,
   * or nothing where they are not known} The stated sensitivity is then for adding or removing a
   * record, and what the secret is plays no part.
   */
  default Optional<Release> sampledRelease() {
    return Optional.empty();
  }

  /**
   * {@return the mechanism as someone sees it who tells one record from another in its place; the
   * steps, replace-one, or nothing where they are not known} Where {@link #release} is for adding
   * or removing a record, this may say more than two such steps do.
   *
   * @param secret what is known of the secret
   */
  default Optional<Release> exchangedRelease(Secret secret) {
    return release(secret).filter(steps -> steps.adjacency() == Adjacency.REPLACE_ONE);
  }

  /**
   * {@return the Rényi divergences that are known without adding up steps numerically; guarantees
   * that may be added up order by order}
   *
   * @param secret what is known of the secret
   */
  default List<RenyiGuarantee> divergences(Secret secret) {
    return RenyiGuarantee.impliedBy(guarantees(secret));
  }

  /** {@return in how many steps it runs; one where it is not made of others} */
  default double stepCount() {
    return 1;
  }

  /**
   * {@return the mechanism as it is known completely; how probable each output is for each record,
   * or nothing where that is not known}
   *
   * @param secret what is known of the secret
   */
  default Optional<Channel> channel(Secret secret) {
    return guarantees(secret).stream()
        .filter(Channel.class::isInstance)
        .map(Channel.class::cast)
        .findFirst();
  }

  /**
   * {@return the mechanism written down again, its budget as the amount of noise and everything
   * else as it is; the draft, which the same secret makes into this mechanism, or nothing where it
   * has no such budget} Turning that amount leaves the rest alone: a set of subset selection keeps
   * its size.
   */
  default Optional<Draft> draft() {
    return Optional.empty();
  }

  /**
   * {@return what the noise costs those who use the release; how far results are off, or nothing
   * where that has no common measure}
   */
  default Optional<Utility> utility() {
    return Optional.empty();
  }

  /**
   * {@return what a reader should know before trusting the result, such as a secret that the stated
   * sensitivity does not cover; sentences, usually none}
   *
   * @param secret what is known of the secret
   */
  default List<String> remarks(Secret secret) {
    return List.of();
  }
}
