package dev.sievert.scenario;

import dev.sievert.mechanism.OnColumn;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code attacker:}: one or several, each a word or what is known and wanted. */
final class AttackerGrammar {
  /** Each is assessed for itself, so a long list would take long. */
  static final int MOST_ATTACKERS = 100;

  private static final Pattern DECIMAL_COMMA = Pattern.compile("-?[0-9]{1,20}(,[0-9]{1,20})?");

  /** The file with what an attacker guessed. */
  static final String GUESSES = "guesses";

  /** How many values may be named. */
  static final String TOP = "top";

  static final int MOST_GUESSES = 1_000_000;

  private static final String MEMBERSHIP = "membership";
  private static final String RECONSTRUCTION = "reconstruction";

  private final Optional<Secret> secret;
  private final Optional<RecordPlaces> labels;
  private final ColumnNames columns;
  private final AttackerNames names = new AttackerNames();

  private AttackerGrammar(Optional<Secret> secret, ColumnNames columns) {
    this.secret = secret;
    this.columns = columns;
    this.labels =
        secret
            .filter(Secret.Finite.class::isInstance)
            .map(known -> ((Secret.Finite) known).domain())
            .filter(Domain.Labels.class::isInstance)
            .map(RecordPlaces::of);
  }

  /**
   * The attackers; without the secret they are checked as far as possible, and nothing is returned.
   */
  static Optional<List<Threat>> read(Value value, Optional<Secret> secret, ColumnNames columns) {
    AttackerGrammar grammar = new AttackerGrammar(secret, columns);
    if (!value.isPresent()) {
      return secret.map(known -> ThreatModel.usual(known, columns.stated()));
    }
    Optional<List<List<Threat>>> stated = value.oneOrMore(MOST_ATTACKERS, grammar::attackers);
    return secret.flatMap(known -> stated.map(threats -> withDistinguisher(threats, known)));
  }

  private static boolean isRows(Secret known) {
    return known instanceof Secret.Finite finite && finite.domain() instanceof Rows;
  }

  /** The strong attacker asks about any two records, so every scenario determines its risk. */
  private static List<Threat> withDistinguisher(List<List<Threat>> stated, Secret known) {
    List<Threat> threats = new ArrayList<>();
    stated.forEach(threats::addAll);
    threats.add(new Distinguisher(known));
    return threats;
  }

  private Optional<List<Threat>> attackers(Value value) {
    return value.isMapping()
        ? value.mapping(reader -> described(reader, value))
        : shorthand(value).map(List::of);
  }

  private Optional<Threat> shorthand(Value value) {
    return value
        .word(MEMBERSHIP, RECONSTRUCTION)
        .flatMap(
            word ->
                threat(
                    value,
                    Optional.empty(),
                    Goal.EXACT,
                    word.equals(MEMBERSHIP) ? Auxiliary.EVERYTHING : Auxiliary.NOTHING));
  }

  private Optional<List<Threat>> described(MappingReader reader, Value value) {
    Optional<Optional<List<Threat>>> special =
        SpecialAttackers.read(reader, secret.orElse(Secret.any()));
    return special.orElseGet(() -> guesser(reader, value).map(List::of));
  }

  private Optional<Threat> guesser(MappingReader reader, Value value) {
    Optional<String> name = reader.optional("name").text();
    // What an audit makes of them is read there.
    reader.optional(GUESSES).file();
    if (reader.has("attribute")) {
      return attribute(reader, name);
    }
    Value knows = reader.optional("knows");
    Value goal = reader.optional("goal");
    Optional<Auxiliary> auxiliary =
        knows.isPresent() ? auxiliary(knows) : Optional.of(Auxiliary.NOTHING);
    Optional<Goal> wanted = goal.isPresent() ? goal(goal) : Optional.of(Goal.EXACT);
    return auxiliary.isEmpty() || wanted.isEmpty()
        ? Optional.empty()
        : threat(value, name, wanted.get(), auxiliary.get());
  }

  /** Knows every other column, and wants this one. */
  private Optional<Threat> attribute(MappingReader reader, Optional<String> name) {
    for (String key : List.of("knows", "goal")) {
      if (reader.has(key)) {
        reader.optional(key).report("is said by attribute already");
      }
    }
    Value wanted = reader.optional("attribute");
    Optional<String> column = columns.read(wanted);
    if (column.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    List<String> others =
        columns.stated().stream().filter(other -> !other.equals(column.get())).toList();
    Goal goal = isRows(secret.get()) ? new Goal.Column(column.get()) : Goal.EXACT;
    Auxiliary known = others.isEmpty() ? Auxiliary.NOTHING : new Auxiliary.Columns(others);
    return threat(wanted, name.or(() -> Optional.of("attribute " + column.get())), goal, known);
  }

  private Optional<Threat> threat(
      Value value, Optional<String> name, Goal goal, Auxiliary auxiliary) {
    if (secret.isEmpty()) {
      return Optional.empty();
    }
    String unique = names.next(name.orElseGet(() -> kind(goal, auxiliary)), goal);
    try {
      return Optional.of(ThreatModel.of(unique, secret.get(), goal, auxiliary));
    } catch (OutOfRangeException wrong) {
      return value.report("has " + wrong.name() + ", which " + wrong.complaint());
    }
  }

  private String kind(Goal goal, Auxiliary auxiliary) {
    if (auxiliary instanceof Auxiliary.Columns known) {
      return columnKind(goal, known.names());
    }
    if (goal instanceof Goal.OfColumn column) {
      return column.name()
          + (auxiliary instanceof Auxiliary.Everything ? " from everything" : " from nothing");
    }
    if (auxiliary instanceof Auxiliary.Everything) {
      return MEMBERSHIP;
    }
    return auxiliary instanceof Auxiliary.Groups ? "groups" : RECONSTRUCTION;
  }

  private String columnKind(Goal goal, List<String> known) {
    String from = " from " + String.join(", ", known);
    if (!(goal instanceof Goal.OfColumn column)) {
      return RECONSTRUCTION + from;
    }
    long others = columns.stated().stream().filter(name -> !name.equals(column.name())).count();
    boolean isAttribute = !known.contains(column.name()) && known.size() == others;
    return isAttribute ? "attribute " + column.name() : column.name() + from;
  }

  private Optional<Goal> goal(Value value) {
    if (!value.isMapping()) {
      return value.word("exact").map(word -> Goal.EXACT);
    }
    return value.mapping(
        reader -> {
          if (reader.has(OnColumn.KEY)) {
            return column(reader);
          }
          if (reader.has(TOP)) {
            return top(reader);
          }
          return reader.has("right") ? right(reader) : within(reader);
        });
  }

  /** A value of one column; the only column of a table is the record itself. */
  private Optional<Goal> column(MappingReader reader) {
    Value distance = reader.optional("distance");
    if (distance.isPresent() && !distance.is("absolute")) {
      distance.report("must be absolute beside column");
    }
    Value within = reader.optional("within");
    Optional<BigDecimal> tolerance =
        within.isPresent() ? within.decimal(Range.atLeast(0)) : Optional.of(BigDecimal.ZERO);
    Optional<String> name = columns.read(reader.optional(OnColumn.KEY));
    if (tolerance.isEmpty() || name.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    if (!isRows(secret.get())) {
      return within.isPresent() ? near(within, tolerance.get()) : Optional.of(Goal.EXACT);
    }
    Goal wanted = Goal.column(name.get(), tolerance.get());
    return wanted instanceof Goal.NearColumn && !isNumbers(name.get())
        ? within.report("needs a column of numbers, but " + name.get() + " holds names")
        : Optional.of(wanted);
  }

  private boolean isNumbers(String column) {
    return secret.orElse(null) instanceof Secret.Finite finite
        && finite.domain() instanceof Rows rows
        && rows.column(column).orElseThrow().domain().span().isPresent();
  }

  /** So many different values may be named. */
  private Optional<Goal> top(MappingReader reader) {
    for (String key : List.of("within", "distance", "right")) {
      if (reader.has(key)) {
        reader.optional(key).report("does not go with " + TOP);
      }
    }
    Value top = reader.optional(TOP);
    Optional<Long> guesses = top.wholeNumber(Range.between(1, MOST_GUESSES));
    if (guesses.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    boolean isCounted =
        secret.get() instanceof Secret.Finite finite
            && finite.guesses().isEmpty()
            && !(finite.domain() instanceof Rows);
    if (!isCounted) {
      return top.report("needs a secret with size or values, all of which may be guessed");
    }
    long size = ((Secret.Finite) secret.get()).domain().size();
    return guesses.get() > size
        ? top.report("must be at most " + size + ", as many as there are values")
        : Optional.of(Goal.top(guesses.get().intValue()));
  }

  private Optional<Goal> right(MappingReader reader) {
    for (String key : List.of("within", "distance")) {
      if (reader.has(key)) {
        reader.optional(key).report("does not go with right");
      }
    }
    return RightGrammar.listed(reader.optional("right"), secret);
  }

  private Optional<Goal> within(MappingReader reader) {
    Value distance = reader.optional("distance");
    Value within = reader.required("within");
    if (within.isMapping()) {
      if (distance.isPresent() && !distance.is("absolute")) {
        distance.report("must be absolute beside below and above");
      }
      return RightGrammar.uneven(within, secret);
    }
    Optional<BigDecimal> tolerance = within.decimal(Range.atLeast(0));
    if (tolerance.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    if (distance.isPresent() && !distance.is("absolute")) {
      return DistanceGrammar.read(distance, tolerance.get(), secret.get());
    }
    return near(within, tolerance.get());
  }

  private Optional<Goal> near(Value within, BigDecimal tolerance) {
    Goal goal = new Goal.Within(tolerance);
    if (!goal.isExact() && isRows(secret.orElseThrow())) {
      return within.report("needs a column, distance: hamming, or values that are numbers");
    }
    return !goal.isExact() && labels.isPresent()
        ? within.report("needs values that are numbers, but the secret's are names" + commas())
        : Optional.of(goal);
  }

  /** Numbers with a decimal comma are names to everybody else. */
  private String commas() {
    boolean hasCommas =
        secret.orElse(null) instanceof Secret.Finite finite
            && finite.domain() instanceof Domain.Labels labelled
            && labelled.names().stream().allMatch(DECIMAL_COMMA.asMatchPredicate());
    return hasCommas ? "; write decimals with a point, 1.5 and not 1,5" : "";
  }

  private Optional<Auxiliary> auxiliary(Value value) {
    if (!value.isMapping()) {
      return value
          .word("nothing", "everything")
          .map(word -> word.equals("nothing") ? Auxiliary.NOTHING : Auxiliary.EVERYTHING);
    }
    return value.mapping(
        reader ->
            reader.has("columns")
                ? knownColumns(reader.optional("columns"))
                : groups(reader.required("groups")));
  }

  private Optional<Auxiliary> knownColumns(Value value) {
    return columns
        .readAll(value)
        .flatMap(
            names ->
                secret.map(
                    known -> isRows(known) ? new Auxiliary.Columns(names) : Auxiliary.EVERYTHING));
  }

  /** Groups of values, written as the values themselves are. */
  private Optional<Auxiliary> groups(Value value) {
    if (secret.isPresent() && isRows(secret.get())) {
      return value.report("needs a secret with size or values; of a table, name known columns");
    }
    boolean isListed =
        secret.isEmpty()
            || (secret.get() instanceof Secret.Finite finite
                && finite.domain().size() <= SecretGrammar.MOST_LISTED);
    if (!isListed) {
      return value.report(
          "needs a secret with size or values, at most " + SecretGrammar.MOST_LISTED);
    }
    Optional<Domain> values = secret.map(known -> ((Secret.Finite) known).domain());
    Optional<RecordPlaces> places = values.map(RecordPlaces::of);
    Set<Integer> seen = new HashSet<>();
    return value
        .list(
            Length.atLeast(1),
            group ->
                group.list(
                    Length.atLeast(1),
                    element -> places.flatMap(found -> member(element, found, values.get(), seen))))
        .map(Auxiliary.Groups::new);
  }

  private static Optional<Integer> member(
      Value value, RecordPlaces places, Domain values, Set<Integer> seen) {
    OptionalInt place = places.find(value.node().orElse(null));
    if (place.isPresent()) {
      return seen.add(place.getAsInt())
          ? Optional.of(place.getAsInt())
          : value.report("is in the groups already");
    }
    return value.reject(
        "one of the secret's values" + (isPlace(value, values) ? ", not a place" : ""));
  }

  /** Groups were once written by place. */
  private static boolean isPlace(Value value, Domain values) {
    return value.node().orElse(null) instanceof Scalar scalar
        && scalar.kind() == Scalar.Kind.NUMBER
        && scalar.decimal().signum() >= 0
        && scalar.decimal().stripTrailingZeros().scale() <= 0
        && scalar.decimal().compareTo(BigDecimal.valueOf(values.size())) < 0;
  }
}
