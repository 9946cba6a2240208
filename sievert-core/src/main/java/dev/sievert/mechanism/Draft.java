package dev.sievert.mechanism;

import dev.sievert.mechanism.Composition.Part;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.threat.Rows;
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
public final class Draft {
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
    Optional<String> column = settings.word(OnColumn.KEY);
    // The only column of a table is the record itself.
    return column.isPresent()
            && secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows
        ? OnColumn.of(type, settings, finite, column.get())
        : type.create(settings, secret);
  }

  /** The mechanism as a part of another one. */
  Part part(Secret secret) {
    return type == Repetition.TYPE ? Repetition.part(settings, secret) : Part.once(create(secret));
  }

  /** What it sees of a secret: one column of a table where it names one. */
  Secret seen(Secret secret) {
    Optional<String> column = settings.word(OnColumn.KEY);
    return column.isPresent()
            && secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows rows
            && rows.column(column.get()).isPresent()
        ? Rows.marginal(finite, column.get())
        : secret;
  }

  /**
   * {@return why the mechanism cannot be made, supposing that those inside of it can be; nothing
   * where it can be made}
   *
   * @param secret what is known of the secret it acts on
   */
  public Optional<Complaint> complaint(Secret secret) {
    try {
      part(secret);
      return Optional.empty();
    } catch (MissingSettingException missing) {
      return Optional.of(Complaint.of(missing));
    } catch (OutOfRangeException wrong) {
      return Optional.of(Complaint.of(wrong, type, settings));
    }
  }

  /** The same as a sentence, from the innermost drafts on. */
  Optional<String> objection(String path, Secret secret) {
    for (Parameter parameter : type.parameters()) {
      Nested nested = settings.nested(parameter.name());
      for (int place = 0; place < nested.drafts().size(); place++) {
        String inside = path + (path.isEmpty() ? "" : ".") + nested.path(parameter.name(), place);
        Optional<String> found = nested.drafts().get(place).objection(inside, secret);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return complaint(secret).map(complaint -> complaint.sentence(path));
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
  public Draft with(String parameter, String word) {
    return with(parameter, word, "a word", Parameter.Choice.class);
  }

  /**
   * {@return the same draft, of which something is so or not}
   *
   * @param parameter its name
   * @param isSo whether it is so
   */
  public Draft with(String parameter, boolean isSo) {
    return with(parameter, isSo, "true or false", Parameter.Flag.class);
  }

  /**
   * {@return the same draft with pairs or longer rows of numbers}
   *
   * @param parameter its name
   * @param rows the rows
   */
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

  /**
   * {@return the same draft with ε of differential privacy}
   *
   * @param value at least zero
   */
  public Draft epsilon(double value) {
    return with("epsilon", value);
  }

  /**
   * {@return the same draft with δ of differential privacy}
   *
   * @param value in [0, 1]
   */
  public Draft delta(double value) {
    return with("delta", value);
  }

  /**
   * {@return the same draft with μ of Gaussian differential privacy}
   *
   * @param mu at least zero
   */
  public Draft gdp(double mu) {
    return with("gdp", mu);
  }

  /**
   * {@return the same draft with ρ of zero-concentrated differential privacy}
   *
   * @param rho at least zero
   */
  public Draft zcdp(double rho) {
    return with("zcdp", rho);
  }

  /**
   * {@return the same draft with the greatest total variation between neighbours}
   *
   * @param distance in [0, 1]
   */
  public Draft tv(double distance) {
    return with("tv", distance);
  }

  /**
   * {@return the same draft with Rényi differential privacy}
   *
   * @param orders pairs of order and ε
   */
  public Draft rdp(double[]... orders) {
    return with("rdp", orders);
  }

  /**
   * {@return the same draft with points of a trade-off function}
   *
   * @param points pairs of α and β
   */
  public Draft tradeoff(double[]... points) {
    return with("tradeoff", points);
  }

  /**
   * {@return the same draft with a privacy profile}
   *
   * @param points pairs of ε and δ
   */
  public Draft profile(double[]... points) {
    return with("profile", points);
  }

  /**
   * {@return the same draft with straight lines between the points of its trade-off function, or
   * not}
   *
   * @param isLines whether there are no others
   */
  public Draft lines(boolean isLines) {
    return with("lines", isLines);
  }

  /**
   * {@return the same draft with a notion of neighbours}
   *
   * @param word {@code replace-one} or {@code add-remove}
   */
  public Draft adjacency(String word) {
    return with("adjacency", word);
  }

  /**
   * {@return the same draft with a scale of its noise}
   *
   * @param value greater than zero
   */
  public Draft scale(double value) {
    return with("scale", value);
  }

  /**
   * {@return the same draft with a standard deviation of its noise}
   *
   * @param value greater than zero
   */
  public Draft sigma(double value) {
    return with("sigma", value);
  }

  /**
   * {@return the same draft with a standard deviation of its noise in clipping norms}
   *
   * @param value greater than zero
   */
  public Draft noise(double value) {
    return with("noise", value);
  }

  /**
   * {@return the same draft with the greatest change when one record is exchanged}
   *
   * @param value greater than zero
   */
  public Draft sensitivity(double value) {
    return with("sensitivity", value);
  }

  /**
   * {@return the same draft with a way to make numbers of values}
   *
   * @param word {@code number} or {@code one-hot}
   */
  public Draft encoding(String word) {
    return with("encoding", word);
  }

  /**
   * {@return the same draft with the probability that a person is in the sample}
   *
   * @param probability in [0, 1]
   */
  public Draft rate(double probability) {
    return with("rate", probability);
  }

  /**
   * {@return the same draft with a number of batches}
   *
   * @param count at least one
   */
  public Draft steps(long count) {
    return with("steps", (double) count);
  }

  /**
   * {@return the same draft with the greatest distance of two clipped gradients}
   *
   * @param value in (0, 2]
   */
  public Draft distance(double value) {
    return with("distance", value);
  }

  /**
   * {@return the same draft with how samples are drawn}
   *
   * @param word {@code poisson} or {@code fixed}
   */
  public Draft sampling(String word) {
    return with("sampling", word);
  }

  /**
   * {@return the same draft with what noisy sums are divided by}
   *
   * @param word {@code fixed} or {@code batch}
   */
  public Draft average(String word) {
    return with("average", word);
  }

  /**
   * {@return the same draft with the number of values in a reported set}
   *
   * @param count at least one
   */
  public Draft subset(long count) {
    return with("subset", (double) count);
  }

  /**
   * {@return the same draft with the number of buckets that values are hashed into}
   *
   * @param count at least two
   */
  public Draft buckets(long count) {
    return with("buckets", (double) count);
  }

  /**
   * {@return the same draft with a kind of hash}
   *
   * @param word {@code ideal} or {@code carter-wegman}
   */
  public Draft hash(String word) {
    return with("hash", word);
  }

  /**
   * {@return the same draft with how often a bit is replaced by a coin for good}
   *
   * @param probability in [0, 1]
   */
  public Draft f(double probability) {
    return with("f", probability);
  }

  /**
   * {@return the same draft with how often a zero is reported as a one}
   *
   * @param probability in [0, 1]
   */
  public Draft p(double probability) {
    return with("p", probability);
  }

  /**
   * {@return the same draft with how often a one is reported as a one}
   *
   * @param probability in [0, 1]
   */
  public Draft q(double probability) {
    return with("q", probability);
  }

  /**
   * {@return the same draft with the number of bits of the Bloom filter}
   *
   * @param count at least one
   */
  public Draft bits(long count) {
    return with("bits", (double) count);
  }

  /**
   * {@return the same draft with the number of bits that a value sets}
   *
   * @param count at least one
   */
  public Draft hashes(long count) {
    return with("hashes", (double) count);
  }

  /**
   * {@return the same draft with the probabilities of the outputs}
   *
   * @param probabilities a row for each value of the secret
   */
  public Draft rows(double[]... probabilities) {
    return with("rows", probabilities);
  }

  /**
   * {@return the same draft with a range to which outputs are moved}
   *
   * @param low the least output
   * @param high the greatest output
   */
  public Draft clamp(double low, double high) {
    return with("clamp", new double[] {low, high});
  }
}
