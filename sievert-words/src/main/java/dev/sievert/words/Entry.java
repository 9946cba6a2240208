package dev.sievert.words;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.bound.Theorem;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Risk;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that can be listed and explained: a bound, a mechanism, a risk or a term.
 *
 * @param sections the rest, under headings
 */
public record Entry(Kind kind, String name, String summary, List<Section> sections) {
  public Entry {
    sections = List.copyOf(sections);
  }

  /** The lists, in the order in which a name is looked up. */
  public enum Kind {
    /** Theorems. */
    BOUNDS,
    /** Kinds of mechanisms. */
    MECHANISMS,
    /** What can be learned. */
    RISKS,
    /** Limits that somebody uses. */
    PRESETS,
    /** Words of the field. */
    TERMS;

    /** {@return the word for the list, such as {@code bounds}} */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A heading and its lines. */
  public record Section(String heading, List<String> lines) {
    public Section {
      lines = List.copyOf(lines);
    }

    Section(String heading, String line) {
      this(heading, List.of(line));
    }
  }

  /** Everything in the catalogues. */
  public static List<Entry> all() {
    List<Entry> entries = new ArrayList<>();
    Bounds.all().forEach(bound -> entries.add(of(bound)));
    Mechanisms.all().forEach(type -> entries.add(of(type)));
    for (Risk risk : Risk.values()) {
      entries.add(of(risk));
    }
    Presets.ALL.forEach(preset -> entries.add(of(preset)));
    Glossary.ALL.forEach(
        term -> entries.add(new Entry(Kind.TERMS, term.name(), term.meaning(), List.of())));
    OtherWords.ALL.forEach(word -> entries.add(of(word, word.names().get(0))));
    return entries;
  }

  /**
   * Everything of a name. A word of others comes first, then what it is called here.
   *
   * @param name in upper or lower case
   * @return nothing where nothing is called so
   */
  public static List<Entry> named(String name) {
    List<Entry> found = new ArrayList<>();
    List<Entry> all = all();
    Optional<OtherWords.Word> other = OtherWords.named(name);
    other.ifPresent(word -> found.add(of(word, word.written(name))));
    String here = other.map(OtherWords.Word::here).orElse(name);
    all.stream()
        .filter(entry -> entry.name().equalsIgnoreCase(here) && OtherWords.named(here).isEmpty())
        .forEach(found::add);
    return found;
  }

  private static Entry of(OtherWords.Word word, String name) {
    return new Entry(Kind.TERMS, name, word.meaning(), List.of());
  }

  /** {@return one list} */
  public static List<Entry> of(Kind kind) {
    return all().stream().filter(entry -> entry.kind() == kind).toList();
  }

  private static Entry of(Bound<?, ?> bound) {
    Theorem theorem = bound.theorem();
    return new Entry(
        Kind.BOUNDS,
        theorem.name(),
        theorem.statement(),
        List.of(
            new Section("Bounds", theorem.risk().title() + " (" + theorem.risk().word() + ")"),
            new Section("At most", theorem.formula()),
            new Section("Needs", bound.needsWords()),
            new Section("Conditions", theorem.conditions()),
            new Section("Tight", Paper.keyed(theorem.tight())),
            source(theorem.source()),
            new Section("Proof", "docs/theory/proofs/" + theorem.name() + ".md")));
  }

  private static Entry of(MechanismType type) {
    List<String> parameters =
        type.parameters().stream()
            .map(parameter -> parameter.name() + ": " + parameter.meaning())
            .toList();
    return new Entry(
        Kind.MECHANISMS,
        type.name(),
        type.summary(),
        List.of(
            new Section("Parameters", parameters),
            new Section("How they combine", type.usage()),
            new Section("Example", "mechanism: " + type.example()),
            source(type.source())));
  }

  private static Entry of(Presets.Preset preset) {
    List<String> limits =
        preset.limits().stream()
            .map(limit -> limit.word() + " at most " + Check.number(limit.limit()))
            .toList();
    return new Entry(
        Kind.PRESETS,
        preset.name(),
        preset.meaning(),
        List.of(
            new Section("Limit", limits),
            new Section("Example", "limit: {preset: " + preset.name() + "}"),
            source(preset.source())));
  }

  /** Where it comes from, and which papers that means. */
  private static Section source(String source) {
    String keyed = Paper.keyed(source);
    List<String> lines = new ArrayList<>(List.of(keyed));
    Paper.references(keyed).forEach(pair -> lines.add(pair.get(0) + ": " + pair.get(1)));
    return new Section("Source", lines);
  }

  private static Entry of(Risk risk) {
    List<String> bounds = Bounds.of(risk).stream().map(bound -> bound.name()).toList();
    return new Entry(
        Kind.RISKS,
        risk.word(),
        "The " + risk.title() + ". " + risk.meaning(),
        List.of(new Section("Bounded by", String.join(", ", bounds))));
  }
}
