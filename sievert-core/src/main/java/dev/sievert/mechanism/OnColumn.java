package dev.sievert.mechanism;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A mechanism that sees one column of a table. What it promises about the values of the column it
 * promises about the rows, because rows with the same value there are alike to it.
 *
 * @param inner the mechanism on the values of the column
 * @param column the column
 */
public record OnColumn(Mechanism inner, String column) implements Mechanism {
  /** Those that do not act on a person's value, or only through others that do. */
  private static final Set<String> WITHOUT_VALUE =
      Set.of("guarantee", "subsampled", "dp-sgd", "composition");

  /** The word in scenario files. */
  public static final String KEY = "column";

  /**
   * {@return whether a kind of mechanism can act on a column; false for those that take no value}
   *
   * @param type the kind
   */
  public static boolean isFor(MechanismType type) {
    return !WITHOUT_VALUE.contains(type.name());
  }

  /**
   * Makes a mechanism of a kind for one column.
   *
   * @param type the kind
   * @param settings its parameters
   * @param secret a secret whose records are rows
   * @param column the column
   * @return the mechanism
   */
  public static Mechanism of(
      MechanismType type, Settings settings, Secret.Finite secret, String column) {
    return new OnColumn(type.create(settings, Rows.marginal(secret, column)), column);
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return inner.guarantees(part(secret)).stream().map(this::ofRows).toList();
  }

  private Guarantee ofRows(Guarantee guarantee) {
    return guarantee instanceof Channel channel ? new ColumnChannel(channel, column) : guarantee;
  }

  @Override
  public boolean isStated() {
    return inner.isStated();
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return inner.release(part(secret)).map(release -> release.on(column));
  }

  @Override
  public Optional<Release> sampledRelease() {
    return inner.sampledRelease();
  }

  @Override
  public Optional<Release> exchangedRelease(Secret secret) {
    return inner.exchangedRelease(part(secret)).map(release -> release.on(column));
  }

  @Override
  public List<RenyiGuarantee> divergences(Secret secret) {
    return inner.divergences(part(secret));
  }

  @Override
  public Optional<Channel> channel(Secret secret) {
    return inner.channel(part(secret)).map(channel -> new ColumnChannel(channel, column));
  }

  @Override
  public Optional<Draft> draft() {
    return inner.draft().map(draft -> draft.column(column));
  }

  @Override
  public Optional<Utility> utility() {
    return inner.utility();
  }

  @Override
  public List<String> remarks(Secret secret) {
    return inner.remarks(part(secret));
  }

  @Override
  public String words() {
    return inner.words() + " on column " + column;
  }

  /** What is known of the column; without a table nothing is. */
  private Secret part(Secret secret) {
    return secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows rows
            && rows.column(column).isPresent()
        ? Rows.marginal(finite, column)
        : Secret.any();
  }
}
