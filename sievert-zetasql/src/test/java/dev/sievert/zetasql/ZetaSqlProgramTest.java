package dev.sievert.zetasql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Claim;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The answers have the law that the documentation of the library tells, and many at once have the
 * law of one at a time. The library takes no seed, so each test here fails by chance about once in
 * a million times.
 */
class ZetaSqlProgramTest {
  private static final Claim CLAIM = new Claim(1, 1e-5);

  private static PrivateQuery count(Groups groups) {
    return new PrivateQuery(new Aggregate.Count(1), CLAIM, groups);
  }

  private static PrivateQuery sum(Groups groups) {
    return new PrivateQuery(new Aggregate.RealSum(0, 2), CLAIM, groups);
  }

  private static ProgramValue people(int count, double amount) {
    return new ProgramValue.Sequence(Collections.nCopies(count, ProgramValue.of(amount)));
  }

  @Test
  void aSumHasLaplaceNoiseOfItsGreatestShareOverEpsilon() throws ProgramException {
    double[] answers =
        Answered.of(ZetaSqlProgram.of(sum(Groups.PUBLIC)), ProgramValue.of(0.5, 1.25), 10_000).numbers();
    assertThat(answers).hasSize(10_000);
    assertThat(Laws.distance(answers, answer -> Laws.laplace(answer - 1.75, 2)))
        .isLessThan(Laws.rare(10_000));
  }

  @Test
  void aCountHasWholeNoiseOfScaleOneOverEpsilon() throws ProgramException {
    double[] answers =
        Answered.of(ZetaSqlProgram.of(count(Groups.PUBLIC)), people(2, 0), 10_000).numbers();
    assertThat(answers).hasSize(10_000);
    assertThat(Arrays.stream(answers)).allMatch(answer -> answer == Math.rint(answer));
    // Whichever way whole noise is made from Laplace noise, it is never moved by more than one.
    for (int most = -4; most < 9; most++) {
      double bound = most;
      double share = Arrays.stream(answers).filter(each -> each <= bound).count() / 10_000.0;
      assertThat(share)
          .isBetween(
              Laws.laplace(bound - 2, 1) - Laws.rare(10_000),
              Laws.laplace(bound + 1 - 2, 1) + Laws.rare(10_000));
    }
  }

  @Test
  void manyAnswersAtOnceHaveTheLawOfOneAtATime() throws ProgramException {
    ProgramValue people = people(30, 0.5);
    for (PrivateQuery query : List.of(count(Groups.THRESHOLD), sum(Groups.THRESHOLD))) {
      double[] many = Answered.of(ZetaSqlProgram.of(query), people, 2_000).numbers();
      double[] single = Answered.of(ZetaSqlProgram.oneByOne(query), people, 150).numbers();
      assertThat(single).hasSizeGreaterThan(130);
      assertThat(Laws.distance(single, many))
          .isLessThan(Laws.rare(many.length) + Laws.rare(single.length));
    }
  }

  @Test
  void answersOfOneQueryDoNotHangTogether() throws ProgramException {
    double[] answers =
        Answered.of(ZetaSqlProgram.of(sum(Groups.PUBLIC)), people(1, 1), 20_000).numbers();
    assertThat(Math.abs(Laws.correlation(answers))).isLessThan(5);
    assertThat(Arrays.stream(answers).distinct().count()).isGreaterThan(19_900);
  }

  @Test
  void answersLieOnOneGridWhateverTheTable() throws ProgramException {
    PrivateQuery query = new PrivateQuery(new Aggregate.RealSum(0, 1), CLAIM, Groups.PUBLIC);
    for (ProgramValue people : List.of(people(0, 0), people(1, 0.1), ProgramValue.of(0.1, Math.PI * 1e-12))) {
      double[] answers = Answered.of(ZetaSqlProgram.of(query), people, 2_000).numbers();
      assertThat(Arrays.stream(answers).map(answer -> answer * 0x1p40))
          .hasSize(2_000)
          .allMatch(steps -> steps == Math.rint(steps));
    }
  }

  @Test
  void publicGroupsAppearAlsoWhereNobodyIsInThem() throws ProgramException {
    Answered nobody = Answered.of(ZetaSqlProgram.of(count(Groups.PUBLIC)), people(0, 0), 500);
    assertThat(nobody.numbers()).hasSize(500);
  }

  @Test
  void smallGroupsAreSuppressedOtherwise() throws ProgramException {
    assertThat(
            Answered.of(ZetaSqlProgram.of(count(Groups.THRESHOLD)), people(0, 0), 500)
                .times("no row"))
        .isEqualTo(500);
    // One person is betrayed with probability δ; more than three times in 500 is one in a million.
    assertThat(
            Answered.of(ZetaSqlProgram.of(count(Groups.THRESHOLD)), people(1, 0), 500)
                .times("no row"))
        .isGreaterThanOrEqualTo(497);
  }

  @Test
  void aPersonCountsNoMoreThanAllowed() throws ProgramException {
    ProgramValue eager = new ProgramValue.Sequence(List.of(people(20, 0)));
    double[] answers = Answered.of(ZetaSqlProgram.of(count(Groups.PUBLIC)), eager, 2_000).numbers();
    assertThat(Arrays.stream(answers).average().orElseThrow()).isBetween(0.8, 1.2);
  }

  @Test
  void anErrorIsAnOutputToo() throws ProgramException {
    ProgramValue overflowing = new ProgramValue.Sequence(List.of(ProgramValue.of(0x1p62, 0x1p62)));
    PrivateQuery query = new PrivateQuery(new Aggregate.WholeSum(0, 1), CLAIM, Groups.PUBLIC);
    assertThat(Answered.of(ZetaSqlProgram.of(query), overflowing, 5).times("error: int64 overflow"))
        .isEqualTo(5);
  }

  @Test
  void inputsAreListsOfPeople() {
    ZetaSqlProgram program = ZetaSqlProgram.of(count(Groups.PUBLIC));
    assertThatThrownBy(() -> Answered.of(program, ProgramValue.of(3.0), 1))
        .hasMessage(
            "input must be a list of people, each a number or a list of numbers, but was 3");
  }

  @Test
  void boundsMustBeInOrder() {
    assertThatThrownBy(() -> new Aggregate.RealSum(1, 0))
        .hasMessage("low must be at most 0 but was 1");
    assertThatThrownBy(() -> new Aggregate.WholeSum(1, 0))
        .hasMessage("low must be at most 0 but was 1");
    assertThatThrownBy(() -> new Aggregate.Count(0))
        .hasMessage("most must be a whole number from 1 to 2^53 but was 0");
  }
}
