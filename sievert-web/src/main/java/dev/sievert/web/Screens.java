package dev.sievert.web;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.choice.Dial;
import dev.sievert.report.IconArray;
import dev.sievert.report.Pictures;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.AnswerRow;
import dev.sievert.words.Briefing;
import dev.sievert.words.DialWords;
import dev.sievert.words.Headline;
import dev.sievert.words.ScreenWords;
import dev.sievert.words.VerdictWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What the page shows of a scenario: numbers and sentences of others, put together. */
final class Screens {
  private static final int KEPT = 64;
  private static final int KEPT_WHOLE = 8;

  private final Sievert door;
  private final Dials dials;
  private final Access access;
  private final Map<String, Assessment> decided = new LastAsked<>(KEPT);
  private final Map<String, Assessment> whole = new LastAsked<>(KEPT_WHOLE);

  Screens(Sievert door, Dials dials, Access access) {
    this.door = door;
    this.dials = dials;
    this.access = access;
  }

  Scenario read(Asked asked) {
    return Operations.sound(door.open(asked.bytes().allowing(access)).reading());
  }

  /**
   * What the screen shows, which is what is proven: what sampling says beside that is not on it.
   * What was assessed last is not assessed again: the thumb goes back and forth.
   */
  Assessment assess(Asked asked, Scenario scenario) {
    return known(decided, asked, () -> door.about(scenario).decide().orThrow());
  }

  /** The same with every bound and what sampling says, for pictures and the report. */
  Assessment whole(Asked asked, Scenario scenario) {
    return known(whole, asked, () -> door.about(scenario).assess().orThrow());
  }

  private static Assessment known(
      Map<String, Assessment> assessed, Asked asked, Supplier<Assessment> work) {
    String key = asked.written();
    synchronized (assessed) {
      Assessment known = assessed.get(key);
      if (known != null) {
        return known;
      }
    }
    Assessment fresh = work.get();
    synchronized (assessed) {
      assessed.put(key, fresh);
    }
    return fresh;
  }

  /** Everything but the dial, which takes longer. */
  JsonObject screen(Asked asked) {
    Scenario scenario = read(asked);
    Assessment assessment = assess(asked, scenario);
    Optional<Dials.Made> dial = dials.known(asked, scenario);
    Optional<Calibration> lead = dial.flatMap(Dials.Made::kept);
    return new JsonObject()
        .put("name", scenario.name())
        .put("subject", subject(scenario))
        .put("headline", Headline.of(assessment).stream().map(Screens::part).toList())
        .put("sentence", Headline.sentence(assessment))
        .put(
            "readout",
            ScreenWords.readout(scenario.mechanism(), Dials.knob(scenario), scenario.people()))
        .put("verdict", assessment.verdict().map(verdict -> verdict(assessment, lead)))
        .put(
            "cards",
            ScreenWords.cards(scenario.mechanism(), assessment, lead, scenario.people()).stream()
                .map(Screens::card)
                .toList())
        .put("rows", rows(assessment))
        .put("icons", Pictures.of(scenario, assessment).icons().map(Screens::icons))
        .put("remarks", scenario.mechanism().remarks(scenario.secret()))
        .put("knob", setting(scenario))
        .put("position", dial.flatMap(made -> position(made.dial(), assessment)))
        .put("gain", dial.flatMap(made -> DialWords.points(made.dial(), assessment)))
        .put("text", asked.written())
        .put("document", asked.tree())
        .put("code", Code.json());
  }

  private static JsonObject verdict(Assessment assessment, Optional<Calibration> lead) {
    return new JsonObject()
        .put("word", assessment.verdict().orElseThrow().word())
        .put("head", VerdictWords.head(assessment.verdict().orElseThrow()))
        .put("line", VerdictWords.line(assessment, lead));
  }

  private static List<JsonObject> subject(Scenario scenario) {
    return ScreenWords.subject(
            scenario.name(),
            scenario.secret().words(),
            scenario.mechanism().words(),
            Optional.ofNullable(scenario.about().get("recipients")))
        .stream()
        .map(piece -> new JsonObject().put("text", piece.text()).putIfPresent("edit", piece.edit()))
        .toList();
  }

  private static JsonObject part(Headline.Part part) {
    return new JsonObject().put("kind", part.kind().word()).put("text", part.text());
  }

  private static JsonObject card(ScreenWords.Card card) {
    return new JsonObject()
        .put("title", card.title())
        .put("big", card.big())
        .put("text", card.text())
        .put("before", card.before())
        .put("more", card.more())
        .put("explain", card.explain());
  }

  private static JsonObject icons(IconArray icons) {
    return new JsonObject()
        .put("svg", icons.drawing().inline())
        .put("description", icons.drawing().description())
        .put("reading", icons.drawing().reading())
        .put(
            "keys",
            icons.keys().stream()
                .map(key -> new JsonObject().put("kind", key.kind()).put("words", key.words()))
                .toList());
  }

  private static List<JsonObject> rows(Assessment assessment) {
    List<JsonObject> rows = new ArrayList<>();
    for (AnswerRow row : Briefing.of(assessment).answers()) {
      rows.add(
          new JsonObject()
              .put("question", row.question())
              .put("without", row.without())
              .put("with", row.with())
              .put("more", row.more())
              .put("kind", row.kind())
              .put("risk", row.result().risk().word())
              .put("because", row.result().decisive().map(Finding.Upper::bound)));
    }
    return rows;
  }

  private static Optional<JsonObject> setting(Scenario scenario) {
    return Dials.knob(scenario)
        .filter(knob -> knob.stated().isPresent())
        .map(
            knob ->
                new JsonObject()
                    .put("parameter", knob.name())
                    .put("setting", knob.stated().getAsDouble()));
  }

  private static Optional<Double> position(Dial dial, Assessment assessment) {
    return dial.gain(assessment).stream().boxed().map(dial::position).findFirst();
  }
}
