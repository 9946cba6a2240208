package dev.sievert.exact.person;

import dev.sievert.exact.person.Disclosure.Change;
import dev.sievert.exact.person.Disclosure.Diversity;
import dev.sievert.exact.person.Disclosure.Population;
import dev.sievert.exact.person.Disclosure.Uniques;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * Works out {@link Disclosure}. The table is the sample, with a count for each row. The population
 * is a table of its own, or is estimated from weights: a person of weight w was drawn with
 * probability p = 1/w. Where groups of F people are as frequent as 1/F, a group of which one person
 * was drawn has F people with probability p (1 − p)^(F − 1), so that this person is alone in the
 * population with probability 1/w.
 *
 * @theorem Benedetti and Franconi 1998, the negative binomial model of individual risk
 */
public final class DisclosureRisks {
  private final Function<Secret.Finite, Optional<Channel>> mechanism;
  private final ThreatModel threat;
  private final PersonalRisks risks;
  private final Secret.Finite sample;
  private final List<String> known;

  /**
   * For one table.
   *
   * @param mechanism its channel for a secret
   * @param threat whose attack it is, on rows of a table that the risks are about
   * @param sample the same rows with the number of people who have them
   */
  public DisclosureRisks(
      Function<Secret.Finite, Optional<Channel>> mechanism,
      ThreatModel threat,
      PersonalRisks risks,
      Secret.Finite sample) {
    this.mechanism = mechanism;
    this.threat = threat;
    this.risks = risks;
    this.sample = sample;
    List<String> columns = rows(sample).names();
    this.known =
        threat.auxiliary() instanceof Auxiliary.Columns some && !some.names().isEmpty()
            ? some.names()
            : columns;
  }

  /** Why nothing is known, beginning with "needs". */
  public Optional<String> objection() {
    Optional<Channel> channel = mechanism.apply(sample);
    ThreatModel asked = ThreatModel.of("steward", sample, Goal.EXACT, threat.auxiliary());
    return channel.isEmpty()
        ? Optional.of("needs a mechanism that is known completely")
        : PersonalRisks.objection(channel.get(), asked);
  }

  /** People who agree in the known columns. */
  private static final class Group {
    private double sample;
    private double population;
    private double risk;
    private double exposure;
  }

  private static Rows rows(Secret.Finite secret) {
    return (Rows) secret.domain();
  }

  /**
   * {@return the risks}
   *
   * @param population who the people of the table were drawn from, with the number of people who
   *     have each row
   * @param isEstimated whether these numbers are sums of weights
   * @throws OutOfRangeException where the population does not hold the table
   */
  public Disclosure of(Optional<Secret.Finite> population, boolean isEstimated) {
    if (!isEstimated) {
      population.ifPresent(this::checkReleased);
    }
    Map<List<String>, Group> groups = groups(population, isEstimated);
    CellSuccess success = success(sample, Goal.EXACT, threat.auxiliary());
    double people = groups.values().stream().mapToDouble(group -> group.sample).sum();
    double smallest = groups.values().stream().mapToDouble(group -> group.sample).min().orElse(0);
    return new Disclosure(
        known,
        Math.round(people),
        Math.round(smallest),
        worst(success, cell -> true),
        success.mean(),
        uniques(groups, (own, all) -> 1),
        population.map(all -> population(all, groups, isEstimated)),
        presence(groups, population.isPresent()),
        diversity());
  }

  private CellSuccess success(Secret.Finite secret, Goal goal, Auxiliary auxiliary) {
    ThreatModel asked = ThreatModel.of("steward", secret, goal, auxiliary);
    Channel channel =
        mechanism
            .apply(secret)
            .filter(found -> PersonalRisks.objection(found, asked).isEmpty())
            .orElseThrow(DisclosureRisks::aboutOthers);
    return CellSuccess.of(channel, asked);
  }

  private static OutOfRangeException aboutOthers() {
    return new OutOfRangeException(
        "population", "about the values that the mechanism is about", "others");
  }

  private void checkReleased(Secret.Finite population) {
    boolean isSame =
        mechanism
            .apply(sample)
            .filter(channel -> ReleasedValues.areSame(channel, sample, population))
            .isPresent();
    if (!isSame) {
      throw aboutOthers();
    }
  }

  private Map<List<String>, Group> groups(Optional<Secret.Finite> population, boolean isEstimated) {
    Map<List<String>, Group> groups = new HashMap<>();
    double[] counts = counts(sample);
    for (int row = 0; row < counts.length; row++) {
      if (counts[row] > 0) {
        group(groups, sample, row).sample += counts[row];
      }
    }
    Secret.Finite own = (Secret.Finite) threat.secret();
    for (int row = 0; row < risks.records(); row++) {
      Group group = groups.get(key(own, row));
      if (group != null && risks.mass(row) > 0) {
        group.risk = Math.max(group.risk, risks.risk(row));
        group.exposure = Math.max(group.exposure, risks.exposure(row));
      }
    }
    population.ifPresent(all -> compare(groups, all, isEstimated));
    return groups;
  }

  private void compare(
      Map<List<String>, Group> groups, Secret.Finite population, boolean isEstimated) {
    double[] counts = counts(population);
    for (int row = 0; row < counts.length; row++) {
      Group group = groups.get(key(population, row));
      if (group != null) {
        group.population += counts[row];
      }
    }
    for (Map.Entry<List<String>, Group> each : groups.entrySet()) {
      Group group = each.getValue();
      if (isEstimated) {
        // Whoever is in the table is in the population.
        group.population = Math.max(group.population, group.sample);
      } else if (group.population < group.sample) {
        throw new OutOfRangeException(
            "population",
            "a table with everybody of the sample in it",
            "one with %s people of %s, of whom the sample has %s"
                .formatted(Math.round(group.population), each.getKey(), Math.round(group.sample)));
      }
    }
  }

  private Group group(Map<List<String>, Group> groups, Secret.Finite secret, int row) {
    return groups.computeIfAbsent(key(secret, row), none -> new Group());
  }

  private List<String> key(Secret.Finite secret, int row) {
    List<String> key = new ArrayList<>();
    for (String name : known) {
      TableColumn column = rows(secret).column(name).orElseThrow();
      key.add(column.values().get(column.code(row)));
    }
    return key;
  }

  static double[] counts(Secret.Finite secret) {
    return PersonalRisks.weights(secret);
  }

  private static Change worst(CellSuccess success, IntPredicate isAsked) {
    double before = 0;
    double after = 0;
    for (int cell = 0; cell < success.cells(); cell++) {
      if (success.share(cell) > 0 && isAsked.test(cell)) {
        before = Math.max(before, success.before(cell));
        after = Math.max(after, success.after(cell));
      }
    }
    return new Change(before, after);
  }

  private static Uniques uniques(Map<List<String>, Group> groups, DoubleBinaryOperator isAloneToo) {
    double people = 0;
    double risk = 0;
    double exposure = 0;
    for (Group group : groups.values()) {
      if (group.sample == 1) {
        double chance = isAloneToo.applyAsDouble(group.sample, group.population);
        people += chance;
        risk = chance > 0 ? Math.max(risk, group.risk) : risk;
        exposure = chance > 0 ? Math.max(exposure, group.exposure) : exposure;
      }
    }
    return new Uniques(people, risk, exposure);
  }

  private Population population(
      Secret.Finite all, Map<List<String>, Group> groups, boolean isEstimated) {
    CellSuccess success = success(all, Goal.EXACT, threat.auxiliary());
    boolean[] asked = new boolean[success.cells()];
    double people = 0;
    double[] counts = counts(all);
    for (int row = 0; row < counts.length; row++) {
      people += counts[row];
      asked[success.cell(row)] |= groups.containsKey(key(all, row));
    }
    double smallest = Double.POSITIVE_INFINITY;
    double least = 1;
    double greatest = 0;
    for (Group group : groups.values()) {
      smallest = Math.min(smallest, group.population);
      least = Math.min(least, group.sample / group.population);
      greatest = Math.max(greatest, group.sample / group.population);
    }
    return new Population(
        isEstimated,
        people,
        smallest,
        worst(success, cell -> asked[cell]),
        uniques(groups, (own, whole) -> isEstimated ? 1 / whole : whole == 1 ? 1 : 0),
        least,
        greatest);
  }

  /** max(β, 1 − β) + min(β, 1 − β) TV, β being one half where no population is known. */
  private static Change presence(Map<List<String>, Group> groups, boolean isKnown) {
    double before = 0;
    double after = 0;
    for (Group group : groups.values()) {
      double in = isKnown ? group.sample / group.population : 0.5;
      double likelier = Math.max(in, 1 - in);
      before = Math.max(before, likelier);
      after = Math.max(after, likelier + (1 - likelier) * group.exposure);
    }
    return new Change(before, after);
  }

  private Optional<Diversity> diversity() {
    Optional<String> column =
        threat.goal() instanceof Goal.OfColumn wanted
            ? Optional.of(wanted.name())
            : mechanism
                .apply(sample)
                .filter(ColumnChannel.class::isInstance)
                .map(part -> ((ColumnChannel) part).column());
    return column.map(this::diversity);
  }

  private Diversity diversity(String column) {
    Goal wanted = threat.goal() instanceof Goal.OfColumn same ? same : new Goal.Column(column);
    Auxiliary others =
        threat.goal() instanceof Goal.OfColumn
            ? threat.auxiliary()
            : ThreatModel.attribute(sample, column).auxiliary();
    CellSuccess success = success(sample, wanted, others);
    Partition split = Partition.of(sample, others).splitBy(rows(sample).classes(column));
    int[] values = new int[success.cells()];
    boolean[] met = new boolean[split.count()];
    double[] counts = counts(sample);
    for (int row = 0; row < counts.length; row++) {
      if (counts[row] > 0 && !met[split.group(row)]) {
        met[split.group(row)] = true;
        values[success.cell(row)]++;
      }
    }
    long fewest = Long.MAX_VALUE;
    for (int cell = 0; cell < values.length; cell++) {
      fewest = values[cell] > 0 ? Math.min(fewest, values[cell]) : fewest;
    }
    return new Diversity(column, fewest, worst(success, cell -> true), success.mean());
  }
}
