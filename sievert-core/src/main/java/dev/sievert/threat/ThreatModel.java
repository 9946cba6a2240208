package dev.sievert.threat;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One attacker against one secret: what it is, what counts as success, what is known already. */
public final class ThreatModel implements Threat {
  private final String name;
  private final Secret secret;
  private final Goal goal;
  private final Auxiliary auxiliary;
  private final Baseline baseline;

  private ThreatModel(String name, Secret secret, Goal goal, Auxiliary auxiliary) {
    this.name = name;
    this.secret = secret;
    this.goal = goal;
    this.auxiliary = auxiliary;
    this.baseline = Baseline.of(secret, goal, auxiliary);
  }

  /**
   * {@return a threat with its baseline}
   *
   * @param name how results name this attacker
   * @param secret what is known of the secret
   * @param goal what counts as success
   * @param auxiliary what the attacker knows
   */
  public static ThreatModel of(String name, Secret secret, Goal goal, Auxiliary auxiliary) {
    if (auxiliary instanceof Auxiliary.Groups groups) {
      checkGroups(groups, secret);
    }
    if (auxiliary instanceof Auxiliary.Columns known) {
      known.names().forEach(column -> checkColumn(column, secret));
    }
    if (goal instanceof Goal.OfColumn column) {
      checkColumn(column.name(), secret);
    }
    if (goal instanceof Goal.NearColumn near) {
      checkNumbers(near.name(), (Secret.Finite) secret);
    }
    if (goal instanceof Goal.Listed listed) {
      checkListed(listed, secret);
    }
    if (goal instanceof Goal.Top top) {
      checkTop(top, secret);
    }
    return new ThreatModel(name, secret, goal, auxiliary);
  }

  /**
   * {@return the attacker who knows the record and asks whether it took part}
   *
   * @param secret what is known of the secret
   */
  public static ThreatModel membership(Secret secret) {
    return of("membership", secret, Goal.EXACT, Auxiliary.EVERYTHING);
  }

  /**
   * {@return the attacker who knows nothing and wants the record exactly}
   *
   * @param secret what is known of the secret
   */
  public static ThreatModel reconstruction(Secret secret) {
    return of("reconstruction", secret, Goal.EXACT, Auxiliary.NOTHING);
  }

  /**
   * {@return the attackers of whom nobody has to say a word: membership, reconstruction, each
   * column of a table, and the strong attacker}
   *
   * @param secret what is known of the secret
   * @param columns the columns
   */
  public static List<Threat> usual(Secret secret, List<String> columns) {
    List<Threat> threats = new ArrayList<>();
    threats.add(membership(secret));
    threats.add(reconstruction(secret));
    columns.forEach(column -> threats.add(ofColumn(secret, column)));
    threats.add(new Distinguisher(secret));
    return threats;
  }

  /** The only column of a table is the record itself. */
  private static ThreatModel ofColumn(Secret secret, String column) {
    return secret instanceof Secret.Finite finite && finite.domain() instanceof Rows
        ? attribute(finite, column)
        : of("attribute " + column, secret, Goal.EXACT, Auxiliary.NOTHING);
  }

  /**
   * {@return the attacker who knows every other column of a table and wants this one}
   *
   * @param secret a secret whose records are rows
   * @param column the column
   */
  public static ThreatModel attribute(Secret.Finite secret, String column) {
    List<String> others =
        ((Rows) secret.domain()).names().stream().filter(name -> !name.equals(column)).toList();
    Auxiliary known = others.isEmpty() ? Auxiliary.NOTHING : new Auxiliary.Columns(others);
    return of("attribute " + column, secret, new Goal.Column(column), known);
  }

  @Override
  public String name() {
    return name;
  }

  /** Success is no question against an attacker who already knows the record. */
  @Override
  public List<Risk> risks() {
    List<Risk> risks = new ArrayList<>();
    risks.add(Risk.RECONSTRUCTION_ADVANTAGE);
    if (goal instanceof Goal.OfColumn) {
      risks.add(Risk.ATTRIBUTE);
    }
    if (!(auxiliary instanceof Auxiliary.Everything)) {
      risks.add(Risk.SUCCESS);
      risks.add(Risk.EXCESS_SUCCESS);
      risks.add(Risk.NORMALIZED_ADVANTAGE);
    }
    return risks;
  }

  @Override
  public List<Risk> offers() {
    return List.of(Risk.CONTRAST);
  }

  @Override
  public Bracket blind(Risk risk) {
    return risk == Risk.SUCCESS ? baseline.informed() : Bracket.ZERO;
  }

  @Override
  public Secret secret() {
    return secret;
  }

  /** {@return what counts as success} */
  public Goal goal() {
    return goal;
  }

  /** {@return what the attacker knows} */
  public Auxiliary auxiliary() {
    return auxiliary;
  }

  /** {@return what a guess achieves without the release} */
  public Baseline baseline() {
    return baseline;
  }

  /** {@return whether the attacker has no side knowledge; true for one cell} */
  public boolean knowsNothing() {
    return auxiliary instanceof Auxiliary.Nothing;
  }

  private static void checkColumn(String column, Secret secret) {
    boolean isThere =
        secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows rows
            && rows.column(column).isPresent();
    if (!isThere) {
      throw new OutOfRangeException("column", "a column of the secret's table", column);
    }
  }

  private static void checkNumbers(String column, Secret.Finite secret) {
    Domain values = ((Rows) secret.domain()).column(column).orElseThrow().domain();
    if (values.span().isEmpty()) {
      throw new OutOfRangeException("within", "used with a column of numbers", column);
    }
  }

  private static void checkListed(Goal.Listed listed, Secret secret) {
    boolean isAbout =
        secret instanceof Secret.Finite finite
            && finite.guesses().isEmpty()
            && finite.domain().size() == listed.guesses();
    if (!isAbout) {
      throw new OutOfRangeException(
          "distance", "between as many records as the secret has", listed.guesses());
    }
  }

  private static void checkTop(Goal.Top top, Secret secret) {
    boolean isAbout =
        secret instanceof Secret.Finite finite
            && finite.guesses().isEmpty()
            && !(finite.domain() instanceof Rows);
    if (!isAbout) {
      throw new OutOfRangeException(
          "top", "used with values that are counted, all of which may be guessed", top.guesses());
    }
    long records = ((Secret.Finite) secret).domain().size();
    if (top.guesses() > records) {
      throw new OutOfRangeException("top", "at most " + records, top.guesses());
    }
  }

  private static void checkGroups(Auxiliary.Groups groups, Secret secret) {
    if (!(secret instanceof Secret.Finite finite)) {
      throw new OutOfRangeException("groups", "used with listed records", "used without a list");
    }
    Set<Integer> seen = new HashSet<>();
    for (List<Integer> cell : groups.cells()) {
      for (int record : cell) {
        if (record < 0 || record >= finite.domain().size()) {
          throw new OutOfRangeException(
              "groups", "made of records from 0 to " + (finite.domain().size() - 1), record);
        }
        if (!seen.add(record)) {
          throw new OutOfRangeException("groups", "disjoint", record + " twice");
        }
      }
    }
  }
}
