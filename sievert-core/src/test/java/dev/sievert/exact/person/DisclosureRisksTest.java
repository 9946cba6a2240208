package dev.sievert.exact.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.DefinedMechanisms;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.table.SmallTables;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What statistical offices call disclosure risks. */
class DisclosureRisksTest {
  /** Every output, every guess, every group; means are those that the solvers know. */
  @Test
  void groupsAreGuessedAsTheyAreWrittenOut() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      Secret.Finite secret = SmallTables.random(random);
      Rows rows = (Rows) secret.domain();
      String column = rows.names().get(random.nextInt(rows.names().size()));
      int values = rows.column(column).orElseThrow().values().size();
      DefinedMechanisms mechanism = DefinedMechanisms.random(random, values);
      Channel channel = new ColumnChannel(mechanism.channel(), column);
      List<String> known = rows.names().stream().filter(name -> random.nextBoolean()).toList();
      Goal goal = random.nextBoolean() ? Goal.EXACT : new Goal.Column(column);
      ThreatModel threat = ThreatModel.of("any", secret, goal, new Auxiliary.Columns(known));
      CellSuccess found = CellSuccess.of(channel, threat);
      double[] masses = secret.masses();
      Partition cells = rows.groups(known);
      Partition right = goal.isExact() ? Partition.singletons(masses.length) : rows.classes(column);
      for (int cell = 0; cell < cells.count(); cell++) {
        double share = 0;
        for (int row = 0; row < masses.length; row++) {
          share += cells.group(row) == cell ? masses[row] : 0;
        }
        double before = 0;
        for (int guess = 0; guess < right.count(); guess++) {
          before = Math.max(before, weight(cells, cell, right, guess, masses, row -> 1));
        }
        double after = 0;
        for (int each = 0; each < mechanism.outputs(); each++) {
          int output = each;
          double best = 0;
          for (int guess = 0; guess < right.count(); guess++) {
            best =
                Math.max(
                    best,
                    weight(
                        cells,
                        cell,
                        right,
                        guess,
                        masses,
                        row ->
                            mechanism.likelihood(
                                rows.column(column).orElseThrow().code(row), output)));
          }
          after += best;
        }
        if (share > 0) {
          assertThat(found.before(cell)).isCloseTo(before / share, within(1e-12));
          assertThat(found.after(cell)).isCloseTo(after / share, within(1e-12));
        }
      }
      double success = ExactRisk.solve(channel, threat).orElseThrow().success().value();
      assertThat(found.mean().after()).as("seed " + seed).isCloseTo(success, within(1e-12));
      assertThat(found.mean().before())
          .isCloseTo(threat.baseline().informed().value(), within(1e-12));
    }
  }

  private static double weight(
      Partition cells,
      int cell,
      Partition right,
      int guess,
      double[] masses,
      java.util.function.IntToDoubleFunction likelihood) {
    return IntStream.range(0, masses.length)
        .filter(row -> cells.group(row) == cell && right.group(row) == guess)
        .mapToDouble(row -> masses[row] * likelihood.applyAsDouble(row))
        .sum();
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  void noiseOnALineIsGuessedAsTheSolversSay(Noise noise) {
    Secret.Finite secret = people(3, 1, 1, 2, 4, 1);
    Channel channel = new ColumnChannel(new LineChannel(noise, 2.5), "age");
    for (ThreatModel threat :
        List.of(ThreatModel.attribute(secret, "age"), ThreatModel.reconstruction(secret))) {
      double success = ExactRisk.solve(channel, threat).orElseThrow().success().value();
      assertThat(CellSuccess.of(channel, threat).mean().after()).isCloseTo(success, within(1e-10));
    }
  }

  /** Six kinds of people, of whom age and town are known, and whether they are ill is wanted. */
  private static Secret.Finite people(double... counts) {
    return Rows.secret(
        List.of(
            TableColumn.of("age", List.of("1", "4", "9"), 0, 0, 1, 1, 2, 2),
            TableColumn.of("town", List.of("a", "b"), 0, 0, 0, 1, 1, 1),
            TableColumn.of("ill", List.of("yes", "no"), 0, 1, 0, 1, 1, 0)),
        counts);
  }

  private static DisclosureRisks risks(Secret.Finite weighed, Secret.Finite sample) {
    ThreatModel threat = ThreatModel.attribute(weighed, "ill");
    Channel channel = new ColumnChannel(TwoLevelChannel.response(2, Math.log(3)), "ill");
    return new DisclosureRisks(
        secret -> Optional.of(channel), threat, PersonalRisks.of(channel, threat), sample);
  }

  /** Groups by age and town: (1, a) 3 + 1, (4, a) 1, (4, b) 2, (9, b) 4 + 1. */
  @Test
  void countsByHand() {
    Secret.Finite sample = people(3, 1, 1, 2, 4, 1);
    Disclosure found = risks(sample, sample).of(Optional.empty(), false);
    assertThat(found.known()).containsExactly("age", "town");
    assertThat(found.people()).isEqualTo(12);
    assertThat(found.smallest()).isEqualTo(1);
    assertThat(found.prosecutor().before()).isEqualTo(1);
    // Of twelve people 3 + 1 + 2 + 4 are guessed blindly, and 3:1 against a quarter of lies is
    // even.
    assertThat(found.marketer().before()).isCloseTo(10.0 / 12, within(1e-15));
    assertThat(found.marketer().after()).isCloseTo(10.0 / 12, within(1e-15));
    assertThat(found.sampleUniques().people()).isEqualTo(1);
    // Who says yes: 5 of 12 people; TV of a yes is (3/4 − 1/4) · 7/12.
    assertThat(found.sampleUniques().exposure()).isCloseTo(7.0 / 24, within(1e-15));
    assertThat(found.population()).isEmpty();
    assertThat(found.presence().before()).isEqualTo(0.5);
    assertThat(found.presence().after()).isCloseTo((1 + 7.0 / 24) / 2, within(1e-15));
    Disclosure.Diversity ill = found.diversity().orElseThrow();
    assertThat(ill.values()).isEqualTo(1);
    assertThat(ill.mean()).isEqualTo(found.marketer());
  }

  @Test
  void aPopulationIsCompared() {
    Secret.Finite sample = people(1, 0, 1, 1, 1, 1);
    Secret.Finite all = people(6, 4, 1, 3, 2, 2);
    Disclosure.Population found =
        risks(sample, sample).of(Optional.of(all), false).population().orElseThrow();
    assertThat(found.people()).isEqualTo(18);
    assertThat(found.smallest()).isEqualTo(1);
    // Alone in the sample: ages 1, 4 in a, and 4 in b; of the population only 4 in a.
    assertThat(found.uniques().people()).isEqualTo(1);
    assertThat(found.least()).isEqualTo(0.1);
    assertThat(found.greatest()).isEqualTo(1);
    assertThat(found.journalist().before()).isEqualTo(1);
    Secret.Finite few = people(6, 4, 1, 0, 2, 2);
    assertThatThrownBy(() -> risks(sample, sample).of(Optional.of(few), false))
        .hasMessageContaining("everybody of the sample");
  }

  /** By drawing samples of a population, each person with probability 1/w. */
  @Test
  void weightsSayHowManyAreAloneInThePopulation() {
    double weight = 4;
    Random random = new Random(8);
    double expected = 0;
    double counted = 0;
    for (int draw = 0; draw < 20_000; draw++) {
      // Groups of F people are as frequent as 1/F, which is what the estimate supposes.
      int group = (int) Math.exp(Math.log(1 << 10) * random.nextDouble());
      if (random.nextDouble() * Math.log1p(1.0 / group) * group > Math.log(2)) {
        group = 0;
      }
      int size = group;
      long drawn = IntStream.range(0, size).filter(i -> random.nextInt(4) == 0).count();
      if (drawn == 1) {
        expected += 1 / weight;
        counted += group == 1 ? 1 : 0;
      }
    }
    assertThat(expected).isCloseTo(counted, within(5 * Math.sqrt(counted)));
    Secret.Finite weighed = people(4, 8, 4, 4, 1, 12);
    Secret.Finite sample = people(1, 2, 1, 1, 0, 1);
    Disclosure.Population found =
        risks(weighed, sample).of(Optional.of(weighed), true).population().orElseThrow();
    assertThat(found.isEstimated()).isTrue();
    // Alone: (4, a) and (4, b) of weight 4, and (9, b) of weight 13.
    assertThat(found.uniques().people()).isCloseTo(0.25 + 0.25 + 1.0 / 13, within(1e-15));
    assertThat(found.smallest()).isEqualTo(4);
  }

  @Test
  void weightsBelowOneDoNotMakeAPopulationSmallerThanItsSample() {
    Secret.Finite weighed =
        new Secret.Finite(people(1, 1, 1, 1, 1, 1).domain(), Prior.Weights.of(.5, .5, .5, 1, 1, 1));
    Secret.Finite sample = people(1, 1, 1, 1, 1, 1);
    Disclosure.Population found =
        risks(weighed, sample).of(Optional.of(weighed), true).population().orElseThrow();
    assertThat(found.greatest()).isEqualTo(1);
    assertThat(found.uniques().people()).isEqualTo(2);
  }

  /** Both members' outputs, one beside the other: what is said of households is what they show. */
  @Test
  void householdsAreTheirMembers() {
    Secret.Finite sample = people(3, 1, 1, 2, 4, 1);
    Rows rows = (Rows) sample.domain();
    Channel channel = new ColumnChannel(TwoLevelChannel.response(2, 1.5), "ill");
    ThreatModel threat = ThreatModel.attribute(sample, "ill");
    PersonalRisks risks = PersonalRisks.of(channel, threat);
    CellSuccess success = CellSuccess.of(channel, threat);
    List<TableColumn> columns = new java.util.ArrayList<>(rows.columns());
    // Rows 0 and 1 with two others; the pair of rows 2 and 5; the rest alone.
    columns.add(TableColumn.of("home", List.of("x", "y", "z", "w"), 0, 0, 1, 2, 3, 1));
    Secret.Finite homes = Rows.secret(columns, 3, 1, 1, 2, 4, 1);
    Households found = Households.of(sample, success, risks, homes);
    assertThat(found.all())
        .extracting(Households.Household::members)
        .containsExactly(4L, 2L, 2L, 4L);
    Households.Household pair = found.all().get(1);
    double truthful = 1 / (1 + Math.exp(-1.5));
    double[] masses = sample.masses();
    double yes = masses[0] + masses[2] + masses[5];
    double distance = 0;
    for (int one = 0; one < 2; one++) {
      for (int two = 0; two < 2; two++) {
        // Rows 2 and 5 both say yes.
        double own = (one == 0 ? truthful : 1 - truthful) * (two == 0 ? truthful : 1 - truthful);
        double anyYes = yes * truthful + (1 - yes) * (1 - truthful);
        double other = (one == 0 ? anyYes : 1 - anyYes) * (two == 0 ? anyYes : 1 - anyYes);
        distance += Math.max(0, own - other);
      }
    }
    assertThat(pair.exposure()).isGreaterThanOrEqualTo(distance);
    assertThat(pair.exposure()).isLessThan(1.3 * distance);
    double sure = success.after(success.cell(2));
    double unsure = success.after(success.cell(5));
    assertThat(pair.success().after()).isCloseTo(sure + (1 - sure) * unsure, within(1e-14));
    assertThat(pair.success().before()).isEqualTo(1);
    assertThat(found.mostExposed().exposure()).isEqualTo(found.exposure());
  }

  /** As many other values, of which the mechanism says nothing; noise is said of any number. */
  @Test
  void aPopulationHasTheValuesThatTheMechanismIsAbout() {
    Secret.Finite sample = people(3, 1, 1, 2, 4, 1);
    Secret.Finite others =
        Rows.secret(
            List.of(
                TableColumn.of("age", List.of("2", "4", "9"), 0, 0, 1, 1, 2, 2),
                TableColumn.of("town", List.of("a", "b"), 0, 0, 0, 1, 1, 1),
                TableColumn.of("ill", List.of("yes", "no"), 0, 1, 0, 1, 1, 0)),
            6,
            2,
            2,
            4,
            8,
            2);
    ThreatModel threat =
        ThreatModel.of(
            "any", sample, new Goal.Column("ill"), new Auxiliary.Columns(List.of("town")));
    Channel response = new ColumnChannel(TwoLevelChannel.response(3, 1), "age");
    Channel noise = new ColumnChannel(new LineChannel(Noise.LAPLACE, 2), "age");
    Channel twice =
        new ColumnChannel(
            new ProductChannel(List.of(new Repeated<>(TwoLevelChannel.response(3, 1), 2))), "age");
    assertThat(compared(noise, threat, sample, others).population()).isPresent();
    for (Channel listed : List.of(response, twice)) {
      assertThat(compared(listed, threat, sample, people(6, 2, 2, 4, 8, 2)).population())
          .isPresent();
      assertThatThrownBy(() -> compared(listed, threat, sample, others))
          .hasMessage(
              "population must be about the values that the mechanism is about but was others");
    }
  }

  private static Disclosure compared(
      Channel channel, ThreatModel threat, Secret.Finite sample, Secret.Finite population) {
    PersonalRisks risks =
        PersonalRisks.of(new ColumnChannel(TwoLevelChannel.response(3, 1), "age"), threat);
    return new DisclosureRisks(about -> Optional.of(channel), threat, risks, sample)
        .of(Optional.of(population), false);
  }
}
