package dev.sievert.exact.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.table.SmallTables;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which columns single a person out, and what is said of all people. */
class SinglingColumnsTest {
  /** Two of age 30, one of age 40; the doctor is alone by job, the others by age and job. */
  private static final Secret.Finite PEOPLE =
      Rows.secret(
          List.of(
              TableColumn.of("age", List.of("30", "40"), 0, 0, 1, 1),
              TableColumn.of("job", List.of("cook", "doctor"), 0, 1, 0, 0),
              TableColumn.of("town", List.of("here", "there"), 0, 0, 0, 1)),
          1,
          1,
          1,
          5);

  @Test
  void findsTheFewestColumns() {
    SinglingColumns found = SinglingColumns.of(PEOPLE);
    assertThat(found.fewest(0)).hasValue(2);
    assertThat(found.share(0, 0)).isEqualTo(0.5);
    assertThat(found.share(0, 1)).isEqualTo(0.5);
    assertThat(found.share(0, 2)).isZero();
    assertThat(found.fewest(1)).hasValue(1);
    assertThat(found.share(1, 1)).isEqualTo(1);
    assertThat(found.fewest(2)).hasValue(2);
    assertThat(found.share(2, 0)).isEqualTo(0.5);
    assertThat(found.share(2, 2)).isEqualTo(0.5);
    assertThat(found.fewest(3)).isEmpty();
    assertThat(found.isPerson(3)).isFalse();
    assertThat(found.searched()).isEqualTo(2);
  }

  @Test
  void agreesWithTryingEverySet() {
    Random random = new Random(3);
    for (int draw = 0; draw < 300; draw++) {
      Secret.Finite table = SmallTables.random(random);
      double[] counts = random.ints(table.domain().size(), 1, 3).asDoubleStream().toArray();
      Secret.Finite secret = new Secret.Finite(table.domain(), Prior.Weights.of(counts));
      SinglingColumns found = SinglingColumns.of(secret);
      Rows rows = (Rows) secret.domain();
      for (int row = 0; row < rows.size(); row++) {
        OptionalInt fewest = OptionalInt.empty();
        for (int set = 1; set < 1 << rows.columns().size(); set++) {
          int size = Integer.bitCount(set);
          if (people(rows, counts, row, set) == 1 && size < fewest.orElse(99)) {
            fewest = OptionalInt.of(size);
          }
        }
        assertThat(found.fewest(row)).as("draw " + draw).isEqualTo(fewest);
        double shares = 0;
        for (int column = 0; column < rows.columns().size(); column++) {
          shares += found.share(row, column);
        }
        assertThat(shares).isCloseTo(fewest.isPresent() ? 1 : 0, within(1e-6));
      }
    }
  }

  private static double people(Rows rows, double[] counts, int row, int set) {
    double people = 0;
    for (int other = 0; other < rows.size(); other++) {
      boolean isSame = true;
      for (int column = 0; column < rows.columns().size(); column++) {
        isSame &=
            (set >> column & 1) == 0
                || rows.columns().get(column).code(row) == rows.columns().get(column).code(other);
      }
      people += isSame ? counts[other] : 0;
    }
    return people;
  }

  @Test
  void sumsUpWhatEverybodyRisks() {
    ThreatModel threat = ThreatModel.reconstruction(PEOPLE);
    PersonalRisks risks = PersonalRisks.of(TwoLevelChannel.response(4, 2), threat);
    PersonalSummary summary = PersonalSummary.of(risks, threat, 3);
    assertThat(summary.mean()).isEqualTo(risks.mean());
    // Five of eight people share the last row.
    assertThat(summary.risk().get(0)).isEqualTo(new PersonalSummary.Quantile(0.5, risks.risk(3)));
    assertThat(summary.risk().get(3)).isEqualTo(new PersonalSummary.Quantile(1, risks.risk(0)));
    assertThat(summary.strata()).hasSize(3);
    PersonalSummary.Stratum first = summary.strata().get(0);
    assertThat(first.column()).isEqualTo("town");
    assertThat(first.value()).isEqualTo("here");
    assertThat(first.share()).isEqualTo(0.375);
    assertThat(first.risk()).isCloseTo(risks.risk(0), within(1e-15));
  }
}
