package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.curve.Curves;
import dev.sievert.calibrate.Audience;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.mechanism.Knob;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.Contender;
import dev.sievert.scenario.Contenders;
import dev.sievert.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** The pictures of one scenario: those that make sense for it. */
public final class Pictures {
  /** As fine as a line is wide on an axis in percent. */
  private static final double ACCURACY = 1e-4;

  /** The same on an axis in powers of ten. */
  private static final double DEEP_ACCURACY = 1e-2;

  private final Scenario scenario;
  private final Assessment assessment;
  private final Optional<KnobPicture.Turned> turned;
  private final Optional<MeasuredErrors> measured;

  private Pictures(
      Scenario scenario,
      Assessment assessment,
      Optional<KnobPicture.Turned> turned,
      Optional<MeasuredErrors> measured) {
    this.scenario = scenario;
    this.assessment = assessment;
    this.turned = turned;
    this.measured = measured;
  }

  /** {@return the pictures of an assessment; its pictures, none of them drawn yet} */
  public static Pictures of(Scenario scenario, Assessment assessment) {
    return new Pictures(scenario, assessment, KnobPicture.Turned.of(scenario), Optional.empty());
  }

  /** The pictures of a scenario one of whose parameters was turned. */
  static Pictures of(Scenario scenario, Assessment assessment, Knob knob, double setting) {
    Optional<KnobPicture.Turned> turned = Optional.of(new KnobPicture.Turned(knob, setting));
    return new Pictures(scenario, assessment, turned, Optional.empty());
  }

  /** The same with what an audit measured. */
  Pictures audited(Optional<MeasuredErrors> errors) {
    return new Pictures(scenario, assessment, turned, errors);
  }

  /** {@return the style sheet of pictures that stand within a page} */
  public static String styles() {
    return Ink.css();
  }

  /** {@return a hundred people, for a page that says itself what each kind of them is} */
  public Optional<IconArray> icons() {
    return IconPicture.array(scenario, assessment);
  }

  /** Draws a picture, or nothing where it makes no sense for the scenario. */
  public Optional<Drawing> draw(PictureKind kind) {
    return switch (kind) {
      case ICONS -> IconPicture.of(scenario, assessment);
      case SANDWICH -> SandwichPicture.of(scenario, assessment);
      case KNOB -> turned.flatMap(each -> KnobPicture.of(scenario, assessment, each));
      case BASELINE -> BaselinePicture.of(scenario);
      case TOLERANCE -> TolerancePicture.of(scenario);
      case TRADEOFF -> curve(ACCURACY).map(found -> TradeoffPicture.of(scenario, found, measured));
      case PROFILE -> curve(DEEP_ACCURACY).map(found -> ProfilePicture.of(scenario, found));
      case FRONTIER -> frontier();
    };
  }

  private Optional<DirectedCurve> curve(double accuracy) {
    try {
      return Optional.of(
          Curves.of(scenario.mechanism(), scenario.secret(), Optional.empty(), accuracy));
    } catch (OutOfRangeException none) {
      return Optional.empty();
    }
  }

  private Optional<Drawing> frontier() {
    if (scenario.limits().isEmpty() || scenario.draft().isEmpty()) {
      return Optional.empty();
    }
    List<Contender> rivals = Contenders.of(scenario, Optional.empty()).list();
    return rivals.size() > 1
        ? Optional.of(FrontierPicture.of(scenario, rivals, Audience.NONE))
        : Optional.empty();
  }
}
