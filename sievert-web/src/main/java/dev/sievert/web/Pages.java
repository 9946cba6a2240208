package dev.sievert.web;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.choice.Dial;
import dev.sievert.report.Chapter;
import dev.sievert.report.Drawing;
import dev.sievert.report.Origin;
import dev.sievert.report.PictureKind;
import dev.sievert.report.Pictures;
import dev.sievert.report.Report;
import dev.sievert.report.ScenarioText;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Access;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.PreviewTable;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** What the page asks for besides the screen: the dial, pictures, the report. */
final class Pages implements AutoCloseable {
  private static final double AHEAD_SECONDS = 30;

  private final Sievert door;
  private final Dials dials;
  private final Screens screens;
  private final Ahead ahead = new Ahead();

  Pages(Sievert door, Access access) {
    this.door = door;
    this.dials = new Dials(door);
    this.screens = new Screens(door, dials, access);
  }

  HttpReply screen(Asked asked) {
    return HttpReply.json(screens.screen(asked));
  }

  HttpReply dial(Asked asked) {
    Scenario scenario = screens.read(asked);
    Assessment assessment = screens.assess(asked, scenario);
    Optional<Dials.Made> dial = dials.of(asked, scenario, assessment);
    dial.ifPresent(made -> ahead.begin(() -> prepare(asked, made.dial())));
    return HttpReply.json(
        dial.map(made -> Dials.json(made, scenario))
            .orElseGet(() -> new JsonObject().put("points", List.of())));
  }

  /**
   * Whoever turns a dial need not wait at any of its points: they are assessed before anybody asks.
   * That one is quick says nothing of the others: at one end of a dial there is little noise and
   * much to compare, at the other hardly anything.
   */
  private void prepare(Asked asked, Dial dial) {
    Dials.Waiting waiting = new Dials.Waiting(AHEAD_SECONDS);
    for (Dial.Point point : dial.points()) {
      if (waiting.isStopped()) {
        return;
      }
      Asked there = asked.with("mechanism." + dial.knob().name(), point.setting());
      screens.assess(there, screens.read(there));
    }
  }

  /** The setting at which an attacker gains no more than so many points. */
  HttpReply setting(Asked asked, double points) {
    Scenario scenario = screens.read(asked);
    Dials.Made made =
        dials
            .of(asked, scenario, screens.assess(asked, scenario))
            .orElseThrow(
                () ->
                    RefusedRequest.of(
                        422, "Nothing to turn", "the release has no setting to turn"));
    double blind = made.dial().threat().blind(made.dial().risk()).upper();
    Limit limit = new Limit.AtMost(made.dial().risk(), Math.min(1, blind + points / 100));
    Calibration found =
        door.about(scenario)
            .against(List.of(made.dial().threat()))
            .within(limit)
            .before(new Dials.Waiting(Dials.SECONDS))
            .calibrate()
            .orThrow();
    return found instanceof Calibration.Found setting
        ? HttpReply.json(
            new JsonObject()
                .put("parameter", setting.knob().name())
                .put("setting", setting.setting())
                .put("words", CalibrationWords.sentence(setting)))
        : HttpReply.json(
            new JsonObject()
                .put("parameter", found.knob().name())
                .put("setting", null)
                .put("words", CalibrationWords.reason(found)));
  }

  HttpReply picture(Asked asked, String word) {
    PictureKind kind =
        PictureKind.named(word)
            .orElseThrow(
                () ->
                    RefusedRequest.parameter(
                        "kind", "one of " + String.join(", ", PictureKind.words()), word));
    Scenario scenario = screens.read(asked);
    Assessment assessment = screens.whole(asked, scenario);
    Optional<Drawing> drawing = door.during(() -> Pictures.of(scenario, assessment).draw(kind));
    return HttpReply.json(
        new JsonObject()
            .put("kind", kind.word())
            .put("title", kind.title())
            .put("svg", drawing.map(Drawing::inline))
            .put("description", drawing.map(Drawing::description))
            .put("reading", drawing.map(Drawing::reading)));
  }

  HttpReply preview(Asked asked) {
    Scenario scenario = screens.read(asked);
    PreviewTable table =
        PreviewTable.of(scenario.mechanism(), scenario.secret(), scenario.people());
    return HttpReply.json(
        new JsonObject()
            .put("sentence", table.sentence())
            .put("header", table.header())
            .put("rows", table.rows()));
  }

  HttpReply report(Asked asked, LocalDate today) {
    Scenario scenario = screens.read(asked);
    Assessment assessment = screens.whole(asked, scenario);
    Optional<Calibration> lead = dials.of(asked, scenario, assessment).flatMap(Dials.Made::kept);
    ScenarioText written = new ScenarioText("scenario.yaml", asked.written());
    Chapter chapter = Chapter.assessed(scenario, List.of(written), assessment).leading(lead);
    Origin origin = new Origin("sievert assess scenario.yaml", Sievert.version(), today);
    return door.during(
        () ->
            HttpReply.text(
                "text/html; charset=utf-8",
                new Report(origin, List.of(chapter), List.of()).html()));
  }

  @Override
  public void close() {
    ahead.close();
    door.close();
  }
}
