package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What must hold whatever is known, wanted and released of a table. */
class TableLawTest {
  private static final List<String> NAMES = List.of("a", "b", "c");
  private static final List<String> LOCAL = List.of("grr", "oue", "sue", "ss", "olh", "hadamard");

  @Test
  void noBoundIsBelowTheRiskItself() {
    Random random = new Random(11);
    int compared = 0;
    for (int draw = 0; draw < 400; draw++) {
      Secret.Finite secret = table(random);
      ThreatModel threat = ThreatModel.of("any", secret, goal(random), known(random));
      Mechanism mechanism = mechanism(secret, random);
      for (RiskResult result : Assessment.of(mechanism, List.of(threat), List.of()).results()) {
        double attained = result.attained();
        for (Finding finding : result.findings()) {
          if (finding instanceof Finding.Upper upper) {
            assertThat(upper.upper())
                .as(draw + " " + upper.bound() + " " + threat.goal() + threat.auxiliary())
                .isGreaterThanOrEqualTo(attained);
            compared++;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(4_000);
  }

  @Test
  void whoKnowsMoreColumnsGainsAtLeastAsMuch() {
    Random random = new Random(12);
    for (int draw = 0; draw < 200; draw++) {
      Secret.Finite secret = table(random);
      Goal goal = new Goal.Column("c");
      Mechanism mechanism = mechanism(secret, random);
      List<ThreatModel> threats =
          List.of(
              ThreatModel.of("nothing", secret, goal, Auxiliary.NOTHING),
              ThreatModel.of("a", secret, goal, new Auxiliary.Columns(List.of("a"))),
              ThreatModel.of("a and b", secret, goal, new Auxiliary.Columns(List.of("a", "b"))),
              ThreatModel.of("everything", secret, goal, Auxiliary.EVERYTHING));
      double[] exact =
          Assessment.of(mechanism, threats, List.of()).results().stream()
              .filter(result -> result.risk() == Risk.RECONSTRUCTION_ADVANTAGE)
              .mapToDouble(TableLawTest::value)
              .toArray();
      for (int more = 1; more < exact.length; more++) {
        assertThat(exact[more] + 1e-14).as("draw " + draw).isGreaterThanOrEqualTo(exact[more - 1]);
      }
    }
  }

  @Test
  void theAttributeRiskIsTheCostOfTakingPart() {
    Secret.Finite secret = table(new Random(13));
    Mechanism mechanism =
        OnColumn.of(type("grr"), new Settings().number("epsilon", 1), secret, "c");
    Assessment assessment =
        Assessment.of(mechanism, List.of(ThreatModel.attribute(secret, "c")), List.of());
    List<RiskResult> two = assessment.results().subList(0, 2);
    assertThat(two)
        .extracting(RiskResult::risk)
        .containsExactly(Risk.RECONSTRUCTION_ADVANTAGE, Risk.ATTRIBUTE);
    assertThat(value(two.get(0))).isPositive().isEqualTo(value(two.get(1)));
    assertThat(two.get(1).isExact()).isTrue();
    assertThat(mechanism.words()).endsWith(" on column c");
  }

  private static double value(RiskResult result) {
    assertThat(result.findings().get(0)).isInstanceOf(Finding.Upper.class);
    return ((Finding.Upper) result.findings().get(0)).upper();
  }

  private static Secret.Finite table(Random random) {
    int rows = 4 + random.nextInt(8);
    List<TableColumn> columns = new ArrayList<>();
    for (String name : NAMES) {
      columns.add(TableColumn.of(name, List.of("x", "y"), codes(random, rows)));
    }
    double[] weights =
        IntStream.range(0, rows).mapToDouble(row -> 1 + random.nextInt(20)).toArray();
    return Rows.secret(columns, weights);
  }

  /** Both values occur. */
  private static int[] codes(Random random, int rows) {
    int[] codes = random.ints(rows, 0, 2).toArray();
    int place = random.nextInt(rows);
    codes[place] = 0;
    codes[(place + 1) % rows] = 1;
    return codes;
  }

  private static Goal goal(Random random) {
    int which = random.nextInt(NAMES.size() + 1);
    return which == NAMES.size() ? Goal.EXACT : new Goal.Column(NAMES.get(which));
  }

  private static Auxiliary known(Random random) {
    List<String> known = NAMES.stream().filter(name -> random.nextInt(3) == 0).toList();
    return known.isEmpty() ? Auxiliary.NOTHING : new Auxiliary.Columns(known);
  }

  private static Mechanism mechanism(Secret.Finite secret, Random random) {
    MechanismType type = type(LOCAL.get(random.nextInt(LOCAL.size())));
    Settings settings = new Settings().number("epsilon", 0.1 + 3 * random.nextDouble());
    return random.nextBoolean()
        ? type.create(settings, secret)
        : OnColumn.of(type, settings, secret, NAMES.get(random.nextInt(NAMES.size())));
  }

  private static MechanismType type(String name) {
    return Mechanisms.named(name).orElseThrow();
  }
}
