package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What an assessment comes to: one row a question, the worst first, and a sentence about the worst.
 * What is the same number in other units is left to those who ask for everything.
 *
 * <p>The strong attacker comes last. Someone who knows the record asks almost the same question and
 * gains no more, so beside others that row is left out, unless the limit is about it alone.
 */
public final class Briefing {
  private static final String STRANGER = "  than of someone left out";
  private static final String NEXT_TO_NONE = "next to none";
  private static final int MOST_ROWS = 6;

  private final Assessment assessment;
  private final RiskLines lines;
  private final List<AnswerRow> rows;

  private Briefing(Assessment assessment) {
    this.assessment = assessment;
    this.lines = RiskLines.of(assessment);
    this.rows = rows();
  }

  /** The gist of an assessment. */
  public static Briefing of(Assessment assessment) {
    return new Briefing(assessment);
  }

  /** How many attackers there are besides the strong one, at least one. */
  public int attackers() {
    long stated =
        assessment.results().stream()
            .map(RiskResult::threat)
            .filter(threat -> !(threat instanceof Distinguisher))
            .distinct()
            .count();
    return (int) Math.max(1, stated);
  }

  /** One row a question. */
  public List<AnswerRow> answers() {
    return rows;
  }

  /**
   * The rows that fit a screen or a page: the worst, and those of the strong attacker.
   *
   * @return the worst first
   */
  public List<AnswerRow> foremost() {
    return Stream.concat(
            stated().limit(MOST_ROWS), rows.stream().filter(AnswerRow::isOfStrongAttacker))
        .toList();
  }

  /**
   * What stands for the rows that do not fit.
   *
   * @return such as {@code and 3 more rows, none worse}, or nothing where all fit
   */
  public Optional<String> further() {
    long more = stated().count() - MOST_ROWS;
    return more > 0 ? Optional.of("and " + more + " more rows, none worse") : Optional.empty();
  }

  private Stream<AnswerRow> stated() {
    return rows.stream().filter(row -> !row.isOfStrongAttacker());
  }

  private List<AnswerRow> rows() {
    Map<Threat, List<RiskResult>> byThreat = new LinkedHashMap<>();
    for (RiskResult result : assessment.results()) {
      byThreat.computeIfAbsent(result.threat(), threat -> new ArrayList<>()).add(result);
    }
    List<List<AnswerRow>> groups =
        new ArrayList<>(byThreat.values().stream().map(this::group).toList());
    groups.sort(
        Comparator.<List<AnswerRow>, Boolean>comparing(group -> group.get(0).isOfStrongAttacker())
            .thenComparing(group -> -group.get(0).rise()));
    List<AnswerRow> all = groups.stream().flatMap(List::stream).toList();
    boolean hasStrong = all.stream().anyMatch(AnswerRow::isOfStrongAttacker);
    return named(all.stream().filter(row -> !hasStrong || !isLeftOut(row, all)).toList());
  }

  // The row itself is meant, not one that says the same.
  @SuppressWarnings("ReferenceEquality")
  private boolean isLeftOut(AnswerRow row, List<AnswerRow> all) {
    List<AnswerRow> others =
        all.stream().filter(other -> other != row && !other.isOfStrongAttacker()).toList();
    return knowsTheRecord(row.result().threat())
        && !others.isEmpty()
        && (!isLimited(row.result())
            || others.stream().anyMatch(other -> other.more().equals(row.more())));
  }

  /** The question of one attacker, and what taking part costs where that is another number. */
  @SuppressWarnings("ReferenceEquality")
  private List<AnswerRow> group(List<RiskResult> own) {
    RiskResult main =
        first(own, Risk.SUCCESS)
            .filter(success -> success.decisive().isPresent())
            .or(() -> first(own, Risk.EXCESS_SUCCESS))
            .orElse(own.get(0));
    AnswerRow row = new AnswerRow(Questions.of(main), main, lines.line(main));
    List<AnswerRow> rows = new ArrayList<>(List.of(row));
    first(own, Risk.RECONSTRUCTION_ADVANTAGE)
        .filter(cost -> cost != main)
        .map(cost -> new AnswerRow(STRANGER, cost, lines.line(cost)))
        .filter(cost -> !cost.more().equals(row.more()) || !cost.kind().equals(row.kind()))
        .ifPresent(rows::add);
    return rows;
  }

  private static Optional<RiskResult> first(List<RiskResult> own, Risk risk) {
    return own.stream().filter(result -> result.risk() == risk).findFirst();
  }

  private static boolean knowsTheRecord(Threat threat) {
    return threat instanceof ThreatModel model && model.auxiliary() instanceof Auxiliary.Everything;
  }

  private boolean isLimited(RiskResult result) {
    return assessment
        .binding()
        .filter(ruling -> ruling.attacker().equals(Optional.of(result.threat().name())))
        .map(Ruling::limit)
        .filter(limit -> RiskLines.isAbout(limit, result))
        .isPresent();
  }

  /** Attackers who ask the same question are told apart by their names. */
  private static List<AnswerRow> named(List<AnswerRow> rows) {
    List<AnswerRow> named = new ArrayList<>();
    for (AnswerRow row : rows) {
      boolean isAlone =
          row.question().equals(STRANGER)
              || rows.stream().filter(other -> other.question().equals(row.question())).count()
                  == 1;
      String question =
          isAlone
              ? row.question()
              : row.question() + " (" + PlainWords.name(row.result().threat().name()) + ")";
      named.add(new AnswerRow(question, row.result(), row.line()));
    }
    return List.copyOf(named);
  }

  /** What the worst row means for people; one sentence, or nothing where there is no row. */
  public Optional<String> sentence() {
    return rows.stream().filter(row -> row.line().isPresent()).findFirst().map(this::sentence);
  }

  private String sentence(AnswerRow row) {
    RiskLine line = row.line().orElseThrow();
    return switch (row.result().risk()) {
      case SUCCESS -> guessed(line, " people", " are guessed");
      case SINGLING_OUT -> guessed(line, " attempts", " succeed");
      case EXCESS_SUCCESS ->
          "Of " + line.people() + " people, the release lets " + line.added() + " more be guessed.";
      case RECONSTRUCTION_ADVANTAGE, MEMBERSHIP, ATTRIBUTE -> recognised(row, line);
      default -> new PlainWords(lines).sentence(row.result());
    };
  }

  private static String guessed(RiskLine line, String who, String happens) {
    String of = "Of " + line.people() + who + ", ";
    if (line.percentBefore().isEmpty()) {
      return of + line.altogether() + happens + " with the release.";
    }
    return of
        + (line.isRareBefore() ? NEXT_TO_NONE : line.anyway())
        + happens
        + " anyway; the release adds "
        + (line.isCounted() ? line.added() : NEXT_TO_NONE)
        + ".";
  }

  private static String recognised(AnswerRow row, RiskLine line) {
    if (!line.isCounted()) {
      return "People who took part are told from others no better than by chance.";
    }
    String right = row.result().risk() == Risk.ATTRIBUTE ? "guessed right" : "recognised";
    return "Of %s who took part, %s more are %s than of others."
        .formatted(line.people(), line.added(), right);
  }
}
