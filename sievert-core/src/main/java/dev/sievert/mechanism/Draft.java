package dev.sievert.mechanism;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A mechanism as someone describes it: its kind, what is stated of it, and the drafts inside of it.
 * It becomes a mechanism when the secret is known. Each setting gives another draft; nothing is
 * checked but that the kind has such a parameter, until the mechanism is made.
 *
 * <pre>{@code
 * Mechanisms.laplace().epsilon(1).sensitivity(100)
 * Mechanisms.composition(Mechanisms.dpSgd().noise(1).rate(0.01).steps(100).times(3))
 * }</pre>
 */
public final class Draft implements NamedParameters {
  /** The key of the word for the kind. */
  static final String TYPE = "type";

  private final MechanismType type;
  private final Settings settings;

  Draft(MechanismType type, Settings settings) {
    this.type = type;
    this.settings = settings;
  }

  /**
   * {@return a mechanism of a kind of which nothing is stated yet}
   *
   * @param type the kind
   */
  public static Draft of(MechanismType type) {
    Settings none = new Settings();
    return new Draft(type, type == Repetition.TYPE ? none : none.word(TYPE, type.name()));
  }

  /** {@return something to be run several times as a part of a composition} */
  public static Draft repetition() {
    return of(Repetition.TYPE);
  }

  /** {@return the kind of mechanism} */
  public MechanismType type() {
    return type;
  }

  Settings settings() {
    return settings;
  }

  /**
   * {@return a number that is stated, where there is one}
   *
   * @param parameter its name
   */
  public OptionalDouble number(String parameter) {
    return settings.number(parameter);
  }

  /**
   * Everything that is stated, by name and in order: first of all the word for the kind, unless
   * someone wrote it in another place.
   *
   * @return each as someone wrote it or, where nobody did, as a number, word, truth value, list of
   *     rows, draft or list of drafts
   */
  public Map<String, Object> stated() {
    Map<String, Object> stated = new LinkedHashMap<>();
    settings.names().forEach(name -> stated.put(name, settings.text(name).orElse(plain(name))));
    return stated;
  }

  private Object plain(String name) {
    Object value = settings.value(name);
    if (value instanceof Nested nested) {
      return nested.isList() ? nested.drafts() : nested.drafts().get(0);
    }
    boolean isOneRow =
        type.parameter(name).filter(each -> each.kind() instanceof Parameter.Ends).isPresent();
    return isOneRow ? settings.pairs(name).get(0) : value;
  }

  /**
   * Makes the mechanism.
   *
   * @param secret what is known of the secret it acts on
   * @return the mechanism
   * @throws MissingSettingException if parameters are missing or exclude each other
   * @throws OutOfRangeException if a value is out of range
   */
  public Mechanism create(Secret secret) {
    return DraftCreation.of(this, secret);
  }

  /**
   * {@return why the mechanism cannot be made, supposing that those inside of it can be; nothing
   * where it can be made}
   *
   * @param secret what is known of the secret it acts on
   */
  public Optional<MechanismType.Complaint> complaint(Secret secret) {
    return DraftCreation.complaint(this, secret);
  }

  /**
   * {@return every parameter that sets how much is revealed, also of the mechanisms inside,
   * outermost first}
   *
   * @param secret what is known of the secret
   */
  public List<Knob> knobs(Secret secret) {
    return Knobs.of(this, secret);
  }

  /**
   * {@return the parameter that is to be turned}
   *
   * @param path where it stands, such as {@code epsilon} or {@code of[0].steps}; by default the
   *     amount of noise: the one that is stated, or else the first that could be
   * @param secret what is known of the secret
   * @throws MissingSettingException if there is no such parameter, or more than one
   */
  public Knob knob(Optional<String> path, Secret secret) {
    if (type.name().equals("none")) {
      throw new MissingSettingException(
          "has no noise to turn: none releases the record itself; state a mechanism with noise,"
              + " such as laplace or grr");
    }
    return Knobs.chosen(knobs(secret), path);
  }

  /**
   * {@return the same draft on a random sample of the people, where the secret does not say how far
   * one person moves the result}
   */
  public Draft onSample() {
    return new Draft(type, settings.onSample());
  }

  /**
   * {@return the same draft, one of whose settings somebody wrote in this way}
   *
   * @param parameter its name
   * @param text whatever the reader of {@link #stated} understands
   */
  public Draft written(String parameter, Object text) {
    return new Draft(type, settings.written(parameter, text));
  }

  /**
   * {@return the same draft with its settings in another order}
   *
   * @param names their names in that order
   */
  public Draft inOrder(Collection<String> names) {
    return new Draft(type, settings.inOrder(names));
  }

  /**
   * {@return the same draft with a number}
   *
   * @param parameter its name
   * @param value a finite number
   * @throws OutOfRangeException if the kind has no such parameter, or the number is not finite
   */
  @Override
  public Draft with(String parameter, double value) {
    if (!Double.isFinite(value)) {
      throw new OutOfRangeException(parameter, "a finite number", Check.number(value));
    }
    return with(parameter, value, "a number", Parameter.Numeric.class, Parameter.Whole.class);
  }

  /** The same with a number in the place of the parameters that it excludes. */
  Draft turned(Parameter parameter, double value) {
    return new Draft(type, settings.without(parameter.instead())).with(parameter.name(), value);
  }

  /**
   * {@return the same draft with a word}
   *
   * @param parameter its name
   * @param word the word
   */
  @Override
  public Draft with(String parameter, String word) {
    return with(parameter, word, "a word", Parameter.Choice.class);
  }

  /**
   * {@return the same draft, of which something is so or not}
   *
   * @param parameter its name
   * @param isSo whether it is so
   */
  @Override
  public Draft with(String parameter, boolean isSo) {
    return with(parameter, isSo, "true or false", Parameter.Flag.class);
  }

  /**
   * {@return the same draft with pairs or longer rows of numbers}
   *
   * @param parameter its name
   * @param rows the rows
   */
  @Override
  public Draft with(String parameter, double[]... rows) {
    return with(
        parameter,
        Arrays.stream(rows).map(double[]::clone).toList(),
        "rows of numbers",
        Parameter.Pairs.class,
        Parameter.Ends.class,
        Parameter.Table.class,
        Parameter.TableFile.class);
  }

  /**
   * {@return the same draft with another one inside of it}
   *
   * @param parameter its name
   * @param inside the draft
   */
  public Draft with(String parameter, Draft inside) {
    return with(parameter, new Nested(List.of(inside), false));
  }

  /**
   * {@return the same draft with a list of others inside of it}
   *
   * @param parameter its name
   * @param inside the drafts
   */
  public Draft with(String parameter, List<Draft> inside) {
    return with(parameter, new Nested(inside, true));
  }

  private Draft with(String name, Nested nested) {
    boolean isSampled =
        settings.isOnSample()
            || (parameter(name).kind() instanceof Parameter.Inner inner && inner.sampled());
    return with(
        name,
        isSampled ? nested.each(Draft::onSample) : nested,
        "mechanisms",
        Parameter.Inner.class,
        Parameter.Series.class);
  }

  private Draft with(String name, Object value, String what, Class<?>... kinds) {
    Parameter.Kind kind = parameter(name).kind();
    if (Arrays.stream(kinds).noneMatch(each -> each.isInstance(kind))) {
      throw new OutOfRangeException("parameter", "one that takes " + what, name);
    }
    return new Draft(type, settings.with(name, value));
  }

  private Parameter parameter(String name) {
    return type.parameter(name).orElseThrow(() -> unknown(name));
  }

  private OutOfRangeException unknown(String name) {
    List<String> known = new ArrayList<>(type.parameters().stream().map(Parameter::name).toList());
    if (OnColumn.isFor(type)) {
      known.add(OnColumn.KEY);
    }
    String those = known.isEmpty() ? "none" : "one of " + String.join(", ", known);
    return new OutOfRangeException("parameter of " + type.name(), those, name);
  }

  /**
   * {@return the same draft on one column of a table}
   *
   * @param name the column
   */
  public Draft column(String name) {
    if (!OnColumn.isFor(type)) {
      throw unknown(OnColumn.KEY);
    }
    return new Draft(type, settings.word(OnColumn.KEY, name));
  }

  /**
   * {@return the same mechanism several times, each time with fresh randomness, as a part of a
   * composition}
   *
   * @param often how often, at least once
   */
  public Draft times(long often) {
    return repetition().with("times", (double) often).with("of", this);
  }
}
