package dev.sievert.mechanism;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** A kind of mechanism: its name in scenario files, its parameters, and how to make one. */
public interface MechanismType {
  /**
   * {@return a kind of mechanism that turning its noise up only makes safer}
   *
   * @param name the word in scenario files
   * @param summary what it does, in one plain sentence
   * @param usage how its parameters combine and what their defaults are
   * @param source where it comes from
   * @param example a scenario's mechanism line that works
   * @param parameters the parameters it understands
   * @param maker makes one from its settings, for a secret
   */
  static MechanismType of(
      String name,
      String summary,
      String usage,
      String source,
      String example,
      List<Parameter> parameters,
      BiFunction<Settings, Secret, Mechanism> maker) {
    return of(name, summary, usage, source, example, parameters, settings -> true, maker);
  }

  /**
   * {@return a kind of mechanism}
   *
   * @param name the word in scenario files
   * @param summary what it does, in one plain sentence
   * @param usage how its parameters combine and what their defaults are
   * @param source where it comes from
   * @param example a scenario's mechanism line that works
   * @param parameters the parameters it understands
   * @param steady whether turning its noise up never raises a risk, with its settings
   * @param maker makes one from its settings, for a secret
   */
  static MechanismType of(
      String name,
      String summary,
      String usage,
      String source,
      String example,
      List<Parameter> parameters,
      Predicate<Settings> steady,
      BiFunction<Settings, Secret, Mechanism> maker) {
    return new DescribedType(name, summary, usage, source, example, parameters, steady, maker);
  }

  /** {@return the word in scenario files, such as {@code laplace}} */
  String name();

  /** {@return what it does, in one plain sentence} */
  String summary();

  /**
   * {@return how its parameters combine and what their defaults are, in one or two plain sentences}
   */
  String usage();

  /** {@return where it comes from} */
  String source();

  /**
   * {@return a scenario's mechanism line that works, such as {@code {type: laplace, epsilon: 1,
   * sensitivity: 100}}}
   */
  String example();

  /** {@return the parameters it understands} */
  List<Parameter> parameters();

  /**
   * {@return a parameter that it understands, where it has one}
   *
   * @param name its name
   */
  default Optional<Parameter> parameter(String name) {
    return parameters().stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /**
   * {@return whether turning its noise up never raises a risk; true where more noise is a further
   * processing of less} Not so where something else is chosen anew for each amount of noise.
   *
   * @param stated the names of the parameters that are stated
   */
  default boolean isSteady(Set<String> stated) {
    return true;
  }

  /**
   * {@return whether more noise is a further processing of less, with all that is stated and not
   * only its names}
   */
  default boolean isSteady(Settings settings) {
    return isSteady(settings.names());
  }

  /**
   * {@return the values of ε at which a mechanism that is not steady changes its shape; between two
   * of them it is, in increasing order, all of them up to the last; none where they are not known}
   *
   * @param secret what is known of the secret it acts on
   */
  default List<Double> jumps(Secret secret) {
    return List.of();
  }

  /**
   * Makes a mechanism.
   *
   * @param settings its parameters
   * @param secret what is known of the secret it acts on
   * @return the mechanism
   * @throws MissingSettingException if parameters are missing or exclude each other
   * @throws OutOfRangeException if a value is out of range
   */
  Mechanism create(Settings settings, Secret secret);

  /**
   * Why a mechanism cannot be made as it is described.
   *
   * @param parameter the parameter to blame, where it is one of those that are stated
   * @param predicate the sentence without its subject: the parameter or, where there is none, the
   *     mechanism
   * @param isOfKind whether mechanisms of other kinds may well do without what is missing
   */
  record Complaint(Optional<String> parameter, String predicate, boolean isOfKind) {
    static Complaint of(MissingSettingException missing) {
      return new Complaint(Optional.empty(), missing.complaint(), true);
    }

    /** Each value was good for itself: it is one of a pair, or does not go with the others. */
    static Complaint of(OutOfRangeException wrong, MechanismType type, Settings settings) {
      String which = wrong.name() + ", which " + wrong.complaint();
      for (Parameter parameter : type.parameters()) {
        if (settings.has(parameter.name()) && isInPairs(parameter, wrong.name())) {
          return new Complaint(Optional.of(parameter.name()), "has " + which, false);
        }
      }
      boolean isStated = type.parameter(wrong.name()).isPresent() && settings.has(wrong.name());
      return isStated
          ? new Complaint(Optional.of(wrong.name()), wrong.complaint(), false)
          : new Complaint(Optional.empty(), "leads to " + which, false);
    }

    private static boolean isInPairs(Parameter parameter, String member) {
      return parameter.kind() instanceof Parameter.Pairs pairs
          && (pairs.first().equals(member) || pairs.second().equals(member));
    }

    /** The sentence, which begins with where the mechanism stands inside of others. */
    String sentence(String path) {
      String subject =
          parameter.map(name -> path.isEmpty() ? name : path + "." + name).orElse(path);
      return subject.isEmpty() ? predicate : subject + " " + predicate;
    }
  }
}
