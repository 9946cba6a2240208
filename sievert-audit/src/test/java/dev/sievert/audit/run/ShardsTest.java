package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shares of an audit, played apart, come to what one machine finds. */
class ShardsTest {
  /** Weights make scores, of which some runs are pilots. */
  private static final String WEIGHTED =
      """
      name: Weighted
      mechanism: {type: oue, epsilon: 2}
      secret: {size: 5, prior: [5, 4, 3, 2, 1]}
      """;

  @ParameterizedTest
  @CsvSource({
    "1, 100000, false",
    "3, 100000, false",
    "3, 100000, true",
    "7, 65536, true",
    "40, 70001, true",
    "9, 100, false"
  })
  void comeToTheSameBytes(int shares, long trials, boolean anytime)
      throws RefusedException, IOException {
    for (String text : List.of(Given.SURVEY, WEIGHTED)) {
      AuditOptions options = Given.options(trials, anytime);
      MergedAudit merged = MergedAudit.of(parts(text, options, shares));
      assertThat(json(merged.scenario(), merged.outcome())).isEqualTo(alone(text, options));
    }
  }

  /** Tallies may be added in any order and in any groups. */
  @Test
  void addUpInAnyGroups() throws RefusedException {
    MechanismAudit audit =
        MechanismAudit.of(Given.options(50_000, false).plan(Given.scenario(WEIGHTED)));
    Tally whole = audit.start();
    audit.play(whole, 2, soFar -> true);
    Random random = new Random(4);
    for (int draw = 0; draw < 20; draw++) {
      List<Tally> tallies = new ArrayList<>();
      for (long from = 0; from < audit.blocks(); ) {
        long to = Math.min(audit.blocks(), from + 1 + random.nextInt(5));
        Tally tally = audit.start();
        audit.play(tally, from, to, 1, soFar -> true);
        tallies.add(tally);
        from = to;
      }
      while (tallies.size() > 1) {
        Collections.shuffle(tallies, random);
        tallies.get(0).add(tallies.remove(1));
      }
      assertThat(tallies.get(0).numbers()).isEqualTo(whole.numbers());
    }
  }

  @Test
  void missingDoubleAndForeignPartsAreRefused() throws RefusedException, IOException {
    AuditOptions options = Given.options(30_000, false);
    Map<String, AuditPart> parts = parts(Given.SURVEY, options, 3);
    Map<String, AuditPart> few = new LinkedHashMap<>(parts);
    few.remove("part 2");
    assertThatThrownBy(() -> MergedAudit.of(few)).hasMessage("part 2/3 is missing");
    Map<String, AuditPart> twice = new LinkedHashMap<>(parts);
    twice.put("copy", parts.get("part 3"));
    assertThatThrownBy(() -> MergedAudit.of(twice))
        .hasMessage("part 3/3 is there twice: part 3, copy");
    for (AuditOptions other : List.of(Given.options(30_001, false), Given.options(30_000, true))) {
      Map<String, AuditPart> mixed = new LinkedHashMap<>(parts);
      mixed.put("part 2", parts(Given.SURVEY, other, 3).get("part 2"));
      assertThatThrownBy(() -> MergedAudit.of(mixed))
          .hasMessageStartingWith("part 2 is a part of another audit");
    }
    Map<String, AuditPart> mixed = new LinkedHashMap<>(parts);
    mixed.put("part 2", parts(WEIGHTED, options, 3).get("part 2"));
    assertThatThrownBy(() -> MergedAudit.of(mixed)).hasMessageContaining("of another audit");
  }

  @Test
  void whatWasChangedIsRefused() throws RefusedException {
    String part = part(Given.SURVEY, Given.options(30_000, false), 1, 2);
    assertThatThrownBy(() -> read(part.replaceFirst("\"0 1 4096", "\"0 1 4097")))
        .hasMessageContaining("is not a whole part of an audit");
    assertThatThrownBy(() -> read(part.replace("1/2", "1/3")))
        .hasMessageContaining("is not a whole part of an audit");
    assertThatThrownBy(() -> read(part.substring(0, part.length() / 2)))
        .hasMessageContaining("is not a whole part of an audit");
    assertThatThrownBy(() -> read("{}")).hasMessageContaining("is not a whole part of an audit");
  }

  /** Even whoever can make a seal cannot make counts that no audit has. */
  @Test
  void countsThatCannotBeAreRefused() throws RefusedException {
    Pieces audit = new Pieces(Given.options(30_000, false).plan(Given.scenario(Given.SURVEY)));
    Pieces.Piece first = audit.played(0, 4, 1);
    Pieces.Piece last = audit.played(4, 8, 1);
    assertThat(audit.outcome(List.of(last, first)).trials()).isEqualTo(30_000);
    assertThatThrownBy(() -> audit.outcome(List.of(first, first, last)))
        .hasMessage("some runs were counted twice");
    assertThatThrownBy(() -> audit.outcome(List.of(last))).hasMessage("some runs are missing");
    assertThatThrownBy(() -> audit.outcome(List.of(first))).hasMessage("some runs are missing");
    List<Long> forged = new ArrayList<>(first.numbers());
    forged.set(2, forged.get(1) + 1);
    assertThatThrownBy(() -> audit.outcome(List.of(new Pieces.Piece(0, forged), last)))
        .hasMessage("holds what no audit can have counted");
    List<Long> shorter = new ArrayList<>(first.numbers());
    shorter.set(1, shorter.get(1) - 1);
    assertThatThrownBy(() -> audit.outcome(List.of(new Pieces.Piece(0, shorter), last)))
        .hasMessage("some runs are missing");
    assertThatThrownBy(() -> audit.outcome(List.of(new Pieces.Piece(Long.MAX_VALUE, forged))))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void sharesAreRunsOfBlocks() {
    assertThat(Shard.parse("2/8")).isEqualTo(new Shard(2, 8));
    for (String wrong : List.of("0/3", "4/3", "1", "1/0", "a/b", "1/3 ")) {
      assertThatThrownBy(() -> Shard.parse(wrong))
          .hasMessageContaining("shard must be such as 2/8, the second of eight but was " + wrong);
    }
    for (long blocks : new long[] {1, 5, 1000, 1L << 40}) {
      long next = 0;
      for (int index = 1; index <= 7; index++) {
        Shard shard = new Shard(index, 7);
        assertThat(shard.first(blocks)).isEqualTo(next);
        next = shard.end(blocks);
      }
      assertThat(next).isEqualTo(blocks);
    }
    assertThat(Shard.cuts(0, 9)).containsExactly(0L, 1L, 2L, 4L, 8L, 9L);
    assertThat(Shard.cuts(5, 7)).containsExactly(5L, 7L);
    assertThat(Shard.cuts(4, 8)).containsExactly(4L, 8L);
    assertThat(Shard.cuts(3, 3)).containsExactly(3L);
  }

  @Test
  void programsCannotBeShared() {
    String counts =
        "audit: {target: {counts: {tp: 8, fn: 2, fp: 1, tn: 9}}, claimed: {epsilon: 1}}";
    assertThatThrownBy(() -> part(counts, Given.options(10, false), 1, 2))
        .hasMessageContaining("--shard is for mechanisms");
  }

  private static Map<String, AuditPart> parts(String text, AuditOptions options, int shares)
      throws RefusedException, IOException {
    Map<String, AuditPart> parts = new LinkedHashMap<>();
    for (int index = shares; index >= 1; index--) {
      parts.put("part " + index, read(part(text, options, index, shares)));
    }
    return parts;
  }

  private static String part(String text, AuditOptions options, int index, int shares)
      throws RefusedException {
    return AuditPart.played(
        "test",
        Given.scenario(text),
        Given.inputs(text),
        options,
        new Shard(index, shares),
        1 + index % 2);
  }

  private static AuditPart read(String part) throws RefusedException, IOException {
    return AuditPart.read(new ByteArrayInputStream(part.getBytes(StandardCharsets.UTF_8)));
  }

  private static String alone(String text, AuditOptions options) throws RefusedException {
    Scenario scenario = Given.scenario(text);
    try (AuditSession session = AuditSession.open(scenario, Given.inputs(text), options, 2)) {
      return json(scenario, (MechanismOutcome) session.run((trials, advantage) -> {}));
    }
  }

  private static String json(Scenario scenario, MechanismOutcome outcome) {
    return JsonText.pretty(AuditJson.of(scenario, outcome)) + outcome.evidence();
  }
}
