package dev.sievert.exact.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.DefinedMechanisms;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.table.SmallTables;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The risk of each person, against attacks that are written out output by output. */
class PersonalRisksTest {
  private static final int PER_BATCH = 100;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithTheAttackWrittenOut(long batch) {
    compare(batch);
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(ints = {30})
  void agreesWithTheAttackWrittenOutOnManyMore(int batches) {
    IntStream.range(0, batches).forEach(batch -> compare(1_000 + batch));
  }

  private static void compare(long batch) {
    Random random = new Random(batch);
    for (int draw = 0; draw < PER_BATCH; draw++) {
      Secret.Finite secret = counted(numbered(SmallTables.random(random)), random);
      Rows rows = (Rows) secret.domain();
      Optional<String> column =
          random.nextBoolean() ? Optional.of(pick(rows, random)) : Optional.empty();
      int values = column.map(name -> values(rows, name)).orElse((int) rows.size());
      DefinedMechanisms mechanism = DefinedMechanisms.random(random, values);
      Channel channel =
          column
              .map(name -> (Channel) new ColumnChannel(mechanism.channel(), name))
              .orElse(mechanism.channel());
      ThreatModel threat =
          ThreatModel.of("any", secret, goal(rows, random), knowledge(rows, random));
      String name =
          "batch " + batch + ", draw " + draw + ": " + channel + threat.goal() + threat.auxiliary();
      assertThat(PersonalRisks.objection(channel, threat)).as(name).isEmpty();
      PersonalRisks found = PersonalRisks.of(channel, threat);
      WrittenOut written = new WrittenOut(secret, threat, mechanism, column);
      for (int record = 0; record < rows.size(); record++) {
        assertThat(found.risk(record))
            .as(name + ", record " + record)
            .isCloseTo(written.risk[record], within(1e-12));
        assertThat(found.success(record))
            .as(name + ", record " + record)
            .isCloseTo(written.success[record], within(1e-12));
        assertThat(found.exposure(record)).isCloseTo(written.exposure[record], within(1e-12));
        assertThat(found.exposure(record)).isGreaterThanOrEqualTo(found.risk(record) - 1e-12);
        assertThat(found.success(record) - found.stranger(record))
            .isCloseTo(found.risk(record), within(1e-12));
      }
      double rad = ExactRisk.solve(channel, threat).orElseThrow().advantage().value();
      assertThat(found.mean()).as(name).isCloseTo(rad, within(1e-12));
    }
  }

  /** By the event that tells a record from the others best, of all events. */
  @Test
  void noEventSaysMoreThanTheExposure() {
    Random random = new Random(11);
    for (int draw = 0; draw < 40; draw++) {
      int records = 2 + random.nextInt(2);
      DefinedMechanisms mechanism = DefinedMechanisms.random(random, records);
      double[] prior = random.doubles(records, 0.05, 1).toArray();
      Secret.Finite secret = new Secret.Finite(Domain.numbered(records), Prior.Weights.of(prior));
      PersonalRisks found =
          PersonalRisks.of(mechanism.channel(), ThreatModel.reconstruction(secret));
      double[] masses = secret.masses();
      for (int record = 0; record < records; record++) {
        double greatest = 0;
        for (int event = 0; event < 1 << mechanism.outputs(); event++) {
          double difference = 0;
          for (int output = 0; output < mechanism.outputs(); output++) {
            if ((event >> output & 1) == 1) {
              difference += mechanism.likelihood(record, output);
              for (int other = 0; other < records; other++) {
                difference -= masses[other] * mechanism.likelihood(other, output);
              }
            }
          }
          greatest = Math.max(greatest, difference);
        }
        assertThat(found.exposure(record)).isCloseTo(greatest, within(1e-13));
      }
    }
  }

  /** Values that were computed elsewhere: unary encoding, ε = 1, three records. */
  @Test
  void knowsTheReferenceValues() {
    TwoLevelChannel channel = TwoLevelChannel.optimizedUnary(3, 1);
    PersonalRisks uneven = PersonalRisks.of(channel, reconstruction(0.5, 0.3, 0.2));
    assertThat(uneven.exposure(0)).isCloseTo(0.1155, within(5e-5));
    assertThat(uneven.exposure(1)).isCloseTo(0.1617, within(5e-5));
    assertThat(uneven.exposure(2)).isCloseTo(0.1848, within(5e-5));
    double mean = 0.5 * uneven.exposure(0) + 0.3 * uneven.exposure(1) + 0.2 * uneven.exposure(2);
    assertThat(mean).isCloseTo(0.143256, within(5e-7));
    assertThat(uneven.mean()).isCloseTo(0.129585, within(5e-7));
    // Without ties the order of the records decides.
    PersonalRisks nearly = PersonalRisks.of(channel, reconstruction(1 + 1e-6, 1, 1 - 1e-6));
    assertThat(nearly.risk(0)).isCloseTo(0.1540, within(5e-5));
    assertThat(nearly.risk(1)).isCloseTo(0.1333, within(5e-5));
    assertThat(nearly.risk(2)).isCloseTo(0.1126, within(5e-5));
    // With ties everybody is alike.
    PersonalRisks even = PersonalRisks.of(channel, reconstruction(1, 1, 1));
    for (int record = 0; record < 3; record++) {
      assertThat(even.risk(record)).isCloseTo(0.1333, within(5e-5));
      assertThat(even.risk(record)).isEqualTo(even.risk(0));
    }
  }

  /** Who knows the record and asks whether it was used gains the exposure itself. */
  @Test
  void membershipIsTheExposure() {
    ThreatModel threat = ThreatModel.membership(reconstruction(5, 3, 2, 2).secret());
    PersonalRisks found = PersonalRisks.of(TwoLevelChannel.subsets(4, 1, 2), threat);
    for (int record = 0; record < 4; record++) {
      assertThat(found.risk(record)).isCloseTo(found.exposure(record), within(1e-15));
    }
  }

  @Test
  void guessesOnALineMayBeNearEnough() {
    Secret.Finite secret = new Secret.Finite(Domain.numbered(4), Prior.Weights.of(4, 3, 2, 1));
    ThreatModel near =
        ThreatModel.of("near", secret, new Goal.Within(BigDecimal.ONE), Auxiliary.NOTHING);
    Channel channel = TwoLevelChannel.response(4, 1.5);
    PersonalRisks found = PersonalRisks.of(channel, near);
    double rad = ExactRisk.solve(channel, near).orElseThrow().advantage().value();
    assertThat(found.mean()).isCloseTo(rad, within(1e-14));
  }

  /** Every guess is right about everybody, so taking part costs nobody anything. */
  @Test
  void whoIsRightAnywayGainsNothing() {
    TableColumn age = TableColumn.of("age", List.of("10", "300"), new int[] {0, 1, 0, 1});
    TableColumn job = TableColumn.of("job", List.of("a", "b"), new int[] {0, 0, 1, 1});
    Secret.Finite people = Rows.secret(List.of(age, job), new double[] {4, 3, 2, 1});
    Goal near = new Goal.NearColumn("age", BigDecimal.valueOf(290));
    for (Auxiliary known : List.of(Auxiliary.NOTHING, Auxiliary.EVERYTHING)) {
      ThreatModel threat = ThreatModel.of("near", people, near, known);
      PersonalRisks found =
          PersonalRisks.of(new ColumnChannel(TwoLevelChannel.response(2, 1), "job"), threat);
      assertThat(found.success(0)).isCloseTo(1, within(1e-14));
      assertThat(found.stranger(0)).isCloseTo(1, within(1e-14));
      assertThat(found.mean()).isCloseTo(0, within(1e-14));
    }
  }

  @Test
  void aMillionRowsWithManyTies() {
    int size = 1_000_000;
    int[] known = new int[size];
    int[] wanted = new int[size];
    double[] weights = new double[size];
    for (int row = 0; row < size; row++) {
      known[row] = row / 10;
      wanted[row] = row % 10;
      weights[row] = 1 + row * 31L % 3;
    }
    List<String> cells = IntStream.range(0, size / 10).mapToObj(i -> "k" + i).toList();
    List<String> values = IntStream.range(0, 10).mapToObj(i -> "w" + i).toList();
    Secret.Finite secret =
        Rows.secret(
            List.of(
                TableColumn.of("known", cells, known), TableColumn.of("wanted", values, wanted)),
            weights);
    for (ThreatModel threat :
        List.of(ThreatModel.attribute(secret, "wanted"), ThreatModel.reconstruction(secret))) {
      Channel channel = new ColumnChannel(TwoLevelChannel.optimizedUnary(10, 1), "wanted");
      double rad = ExactRisk.solve(channel, threat).orElseThrow().advantage().value();
      assertThat(PersonalRisks.of(channel, threat).mean()).isCloseTo(rad, within(1e-12));
      Channel whole = TwoLevelChannel.response(size, 12);
      double other = ExactRisk.solve(whole, threat).orElseThrow().advantage().value();
      assertThat(PersonalRisks.of(whole, threat).mean()).isCloseTo(other, within(1e-12));
    }
  }

  @Test
  void saysWhatItNeeds() {
    ThreatModel threat = reconstruction(1, 2);
    ThreatModel open =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(2), Prior.WORST_CASE));
    Channel channel = TwoLevelChannel.response(2, 1);
    assertThat(PersonalRisks.objection(channel, open)).contains("needs a known prior");
    ThreatModel names =
        ThreatModel.reconstruction(
            new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM));
    LineChannel noise = new LineChannel(LineChannel.Noise.GAUSSIAN, 1e-7);
    assertThat(PersonalRisks.objection(noise, names))
        .contains("needs a secret whose values are numbers");
    assertThat(PersonalRisks.objection(noise, threat).orElseThrow())
        .startsWith("needs wider noise, fewer values or less side knowledge");
    assertThat(PersonalRisks.objection(TwoLevelChannel.response(3, 1), threat))
        .contains("needs the mechanism to be about the same values");
    assertThat(PersonalRisks.objection(channel, ThreatModel.reconstruction(Secret.any())))
        .contains("needs a secret whose values are counted");
    assertThat(PersonalRisks.objection(new ColumnChannel(channel, "age"), threat))
        .contains("needs a table with the column age");
  }

  private static ThreatModel reconstruction(double... weights) {
    return ThreatModel.reconstruction(
        new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights)));
  }

  /** Everybody counts, and often as much as others, so that there are ties. */
  private static Secret.Finite counted(Secret.Finite secret, Random random) {
    int kinds = 1 + random.nextInt(4);
    double[] weights =
        IntStream.range(0, (int) secret.domain().size())
            .mapToDouble(row -> 1.0 + random.nextInt(kinds))
            .toArray();
    return new Secret.Finite(secret.domain(), Prior.Weights.of(weights));
  }

  /** The same rows, with numbers in their columns. */
  private static Secret.Finite numbered(Secret.Finite secret) {
    Rows rows = (Rows) secret.domain();
    List<TableColumn> columns =
        rows.columns().stream().map(column -> numbered(column, (int) rows.size())).toList();
    return Rows.secret(columns, secret.masses());
  }

  private static TableColumn numbered(TableColumn column, int rows) {
    List<String> numbers = column.values().stream().map(name -> name.substring(1)).toList();
    return TableColumn.of(
        column.name(), numbers, IntStream.range(0, rows).map(column::code).toArray());
  }

  private static Goal goal(Rows rows, Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> Goal.EXACT;
      case 1 -> {
        int near = random.nextInt(rows.columns().size());
        yield Goal.Listed.of(
            (int) rows.size(), (truth, guess) -> rows.distance(truth, guess) <= near, "nearly");
      }
      case 2, 3 ->
          new Goal.NearColumn(pick(rows, random), BigDecimal.valueOf(1 + random.nextInt(2)));
      default -> new Goal.Column(pick(rows, random));
    };
  }

  private static Auxiliary knowledge(Rows rows, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Auxiliary.NOTHING;
      case 1 -> Auxiliary.EVERYTHING;
      default ->
          new Auxiliary.Columns(rows.names().stream().filter(any -> random.nextBoolean()).toList());
    };
  }

  private static String pick(Rows rows, Random random) {
    return rows.names().get(random.nextInt(rows.names().size()));
  }

  private static int values(Rows rows, String column) {
    return rows.column(column).orElseThrow().values().size();
  }

  /** The attack for each output and each person's cell, with everything compared by value. */
  private static final class WrittenOut {
    private final Rows rows;
    private final ThreatModel threat;
    private final double[] prior;
    private final double[] success;
    private final double[] risk;
    private final double[] exposure;

    WrittenOut(
        Secret.Finite secret,
        ThreatModel threat,
        DefinedMechanisms mechanism,
        Optional<String> column) {
      this.rows = (Rows) secret.domain();
      this.threat = threat;
      this.prior = secret.masses();
      this.success = new double[prior.length];
      this.risk = new double[prior.length];
      this.exposure = new double[prior.length];
      int[] seen = new int[prior.length];
      Arrays.setAll(
          seen, row -> column.map(name -> rows.column(name).orElseThrow().code(row)).orElse(row));
      for (int output = 0; output < mechanism.outputs(); output++) {
        double[] likelihood = new double[prior.length];
        double mean = 0;
        for (int row = 0; row < prior.length; row++) {
          likelihood[row] = mechanism.likelihood(seen[row], output);
          mean += prior[row] * likelihood[row];
        }
        for (int row = 0; row < prior.length; row++) {
          double chance = chance(row, likelihood, mean, seen);
          success[row] += likelihood[row] * chance;
          risk[row] += (likelihood[row] - mean) * chance;
          exposure[row] += Math.abs(likelihood[row] - mean) / 2;
        }
      }
    }

    /** How probable it is that the guess about this person's cell is right about this person. */
    private double chance(int person, double[] likelihood, double mean, int[] seen) {
      int guesses =
          threat.goal() instanceof Goal.OfColumn column
              ? values(rows, column.name())
              : prior.length;
      double[] worth = new double[guesses];
      List<Set<Integer>> sights = new ArrayList<>();
      for (int guess = 0; guess < guesses; guess++) {
        Set<Integer> sight = new TreeSet<>();
        for (int row = 0; row < prior.length; row++) {
          if (isSameCell(person, row) && isRight(row, guess)) {
            worth[guess] += prior[row] * (likelihood[row] - mean);
            sight.add(seen[row]);
          }
        }
        sights.add(sight);
      }
      double best = Arrays.stream(worth).max().orElseThrow();
      Map<Set<Integer>, List<Integer>> choices = new HashMap<>();
      for (int guess = 0; guess < guesses; guess++) {
        if (worth[guess] >= best - 1e-11 * mean) {
          choices.computeIfAbsent(sights.get(guess), none -> new ArrayList<>()).add(guess);
        }
      }
      double chance = 0;
      for (List<Integer> alike : choices.values()) {
        double right = alike.stream().filter(guess -> isRight(person, guess)).count();
        chance += right / alike.size() / choices.size();
      }
      return chance;
    }

    private boolean isRight(int row, int guess) {
      if (threat.goal() instanceof Goal.OfColumn column) {
        List<String> values = rows.column(column.name()).orElseThrow().values();
        int code = rows.column(column.name()).orElseThrow().code(row);
        BigDecimal off =
            new BigDecimal(values.get(code)).subtract(new BigDecimal(values.get(guess)));
        return off.abs().compareTo(column.alone().tolerance()) <= 0;
      }
      if (threat.goal() instanceof Goal.Listed listed) {
        return IntStream.range(0, listed.count(guess))
            .anyMatch(place -> listed.record(guess, place) == row);
      }
      return row == guess;
    }

    private boolean isSameCell(int one, int other) {
      if (threat.auxiliary() instanceof Auxiliary.Columns known) {
        return known.names().stream()
            .map(name -> rows.column(name).orElseThrow())
            .allMatch(column -> column.code(one) == column.code(other));
      }
      return threat.knowsNothing() || one == other;
    }
  }
}
