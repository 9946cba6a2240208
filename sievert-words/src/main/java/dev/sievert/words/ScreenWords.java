package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Risk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words of a screen on which a setting is moved. */
public final class ScreenWords {
  private ScreenWords() {}

  /**
   * A piece of the line that says what is released.
   *
   * @param edit which part of a scenario it tells, where it tells one
   */
  public record Piece(String text, Optional<String> edit) {}

  /**
   * A card: what is asked, the number that answers, and what stands behind it.
   *
   * @param before the share without the release, for a bar
   * @param more the share that the release adds
   * @param explain a name that can be looked up
   */
  public record Card(
      String title,
      String big,
      String text,
      Optional<Double> before,
      Optional<Double> more,
      Optional<String> explain) {}

  /** What is released, about what and to whom. */
  public static List<Piece> subject(
      String name, String secret, String release, Optional<String> recipients) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece(name, Optional.of("about")));
    pieces.add(words(": about "));
    pieces.add(new Piece(secret, Optional.of("secret")));
    pieces.add(words(", released with "));
    pieces.add(new Piece(release, Optional.of("mechanism")));
    recipients.ifPresent(
        who -> {
          pieces.add(words(", seen by "));
          pieces.add(new Piece(who.equals("public") ? "the public" : who, Optional.of("about")));
        });
    return pieces;
  }

  private static Piece words(String text) {
    return new Piece(text, Optional.empty());
  }

  /**
   * The setting, read out, and what it costs.
   *
   * @param knob what is turned, where something is
   * @param people how many are asked, where that is stated
   */
  public static String readout(Mechanism mechanism, Optional<Knob> knob, Optional<Long> people) {
    String setting =
        knob.filter(each -> each.stated().isPresent())
            .map(each -> DialWords.setting(each, each.stated().getAsDouble()) + ". ")
            .orElse("");
    return setting
        + mechanism.utility().flatMap(cost -> UtilityWords.sentence(cost, people)).orElse("");
  }

  /**
   * The cards below the dial: the limit, the strongest attacker, and what the noise costs.
   *
   * @param lead what a search for the least noise came to, where there was one
   */
  public static List<Card> cards(
      Mechanism mechanism,
      Assessment assessment,
      Optional<Calibration> lead,
      Optional<Long> people) {
    List<Card> cards = new ArrayList<>();
    Briefing briefing = Briefing.of(assessment);
    cards.add(
        assessment.verdict().isPresent()
            ? verdict(assessment, briefing, lead)
            : unlimited(briefing));
    briefing.answers().stream()
        .filter(AnswerRow::isOfStrongAttacker)
        .filter(row -> row.line().isPresent())
        .findFirst()
        .map(ScreenWords::strongest)
        .ifPresent(cards::add);
    mechanism
        .utility()
        .filter(cost -> cost.kind() != Utility.Kind.NOISE_MULTIPLIER)
        .flatMap(cost -> cost(cost, people))
        .ifPresent(cards::add);
    return cards;
  }

  private static Card verdict(
      Assessment assessment, Briefing briefing, Optional<Calibration> lead) {
    String onward = VerdictWords.onward(assessment, lead).map(Sentence::of).orElse("");
    return new Card(
        VerdictWords.title(assessment.verdict().orElseThrow()),
        Sentence.capital(VerdictWords.about(assessment)),
        onward,
        worst(briefing).map(ScreenWords::blind),
        worst(briefing).map(ScreenWords::more),
        assessment.binding().map(ruling -> ruling.limit().word()));
  }

  private static Card unlimited(Briefing briefing) {
    return new Card(
        "No limit stated",
        worst(briefing).map(AnswerRow::more).filter(more -> !more.isEmpty()).orElse("Not known"),
        "State how much an attacker may gain, and it is held against that.",
        worst(briefing).map(ScreenWords::blind),
        worst(briefing).map(ScreenWords::more),
        worst(briefing).map(row -> row.result().risk().word()));
  }

  private static Optional<AnswerRow> worst(Briefing briefing) {
    return briefing.answers().stream().filter(row -> row.line().isPresent()).findFirst();
  }

  private static double blind(AnswerRow row) {
    return AnswerRow.isDifference(row.result().risk())
        ? 0
        : RiskLines.blind(row.result()).orElse(0);
  }

  private static double more(AnswerRow row) {
    return Math.max(0, row.result().decisive().orElseThrow().upper() - blind(row));
  }

  private static Card strongest(AnswerRow row) {
    boolean isMembership = row.result().risk() == Risk.MEMBERSHIP;
    return new Card(
        isMembership ? "Was this person's record used?" : Sentence.capital(row.question()),
        row.more() + (row.kind().equals("at most") ? " at most" : ""),
        "Asked by someone who knows everything about everybody else.",
        Optional.of(0.0),
        Optional.of(more(row)),
        Optional.of(row.result().risk().word()));
  }

  private static Optional<Card> cost(Utility cost, Optional<Long> people) {
    return UtilityWords.sentence(cost, people)
        .map(
            sentence ->
                new Card(
                    "What the noise costs",
                    UtilityWords.figure(cost, people),
                    sentence,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("utility")));
  }
}
