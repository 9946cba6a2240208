package dev.sievert.scenario.document;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value that a grammar asks for, or its absence.
 *
 * <p>Each read says what the value must be. When it is something else, a problem is told and the
 * answer is empty; when it is absent, the answer is empty and nothing is told, because {@link
 * MappingReader#required} has done so already.
 */
public final class Value {

  private final @Nullable Node node;
  private final Place place;

  private Value(@Nullable Node node, Place place) {
    this.node = node;
    this.place = place;
  }

  static Value of(Node node, Place place) {
    return new Value(node, place);
  }

  static Value absent(Place place) {
    return new Value(null, place);
  }

  /** {@return the value as it stands in the document, or nothing when it is absent} */
  public Optional<Node> node() {
    return Optional.ofNullable(node);
  }

  /** {@return the way to the value, such as {@code attacker[1].goal}} */
  public String path() {
    return place.path().toString();
  }

  /** {@return whether the document has the value, be it good or bad} */
  public boolean isPresent() {
    return node != null;
  }

  /** {@return whether the value is this very word} */
  public boolean is(String word) {
    return isText() && node instanceof Scalar scalar && scalar.text().equals(word);
  }

  /** {@return whether the value is text, quoted or not} */
  public boolean isText() {
    return node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.TEXT;
  }

  /** {@return whether the value is a number in plain decimal notation} */
  public boolean isNumber() {
    return node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NUMBER;
  }

  /** {@return whether the value is a list} */
  public boolean isList() {
    return node instanceof Sequence;
  }

  /** {@return whether the value is a mapping} */
  public boolean isMapping() {
    return node instanceof Mapping;
  }

  /** {@return the nearest floating-point number} */
  public Optional<Double> number(Range range) {
    return scalar("a number").flatMap(scalar -> scalar.number(range));
  }

  /** {@return the number as it was written, within what a floating-point number can hold} */
  public Optional<BigDecimal> decimal(Range range) {
    return scalar("a number").flatMap(scalar -> scalar.decimal(range));
  }

  /** {@return the whole number, of at most 2^53 in size; 10, 10.0 and 1e1 are all ten} */
  public Optional<Long> wholeNumber(Range range) {
    return scalar("a whole number").flatMap(scalar -> scalar.wholeNumber(range));
  }

  /** {@return the text; what looks like a number or a truth value must be in quotes} */
  public Optional<String> text() {
    return scalar("text").flatMap(ScalarReader::text);
  }

  /**
   * {@return the text, which leads to a file: its name, or a query over files} A problem where none
   * may be read.
   */
  public Optional<String> file() {
    Optional<String> name = mayReadFiles() ? text() : Optional.empty();
    return name.isPresent() && !place.problems().access().allows(name.get())
        ? report("must be the bare name of a file that was handed over")
        : name;
  }

  /** {@return where the names of files start that this value may name} */
  public Path directory() {
    return place.problems().access().directory(place.problems().source());
  }

  /** {@return whether files may be read; where not, that this value names some is a problem} */
  public boolean mayReadFiles() {
    if (node != null && !place.problems().access().files()) {
      report("leads to a file, and files are not read here");
      return false;
    }
    return true;
  }

  /**
   * {@return whether programs may be started; where not, that this value names one is a problem}
   */
  public boolean mayRunPrograms() {
    if (node != null && !place.problems().access().programs()) {
      report("names a program, and programs are not started here");
      return false;
    }
    return true;
  }

  /** {@return the truth value: true or false} */
  public Optional<Boolean> truth() {
    return scalar("true or false").flatMap(ScalarReader::truth);
  }

  /** {@return one of a few words} */
  public Optional<String> word(String... words) {
    return word(List.of(words));
  }

  /** {@return one of a few words} */
  public Optional<String> word(List<String> words) {
    return scalar(ScalarReader.oneOf(words)).flatMap(scalar -> scalar.word(words));
  }

  private Optional<ScalarReader> scalar(String requirement) {
    if (node instanceof Scalar scalar) {
      return Optional.of(new ScalarReader(scalar, place));
    }
    return reject(requirement);
  }

  /** Reads a list, element by element, or nothing when the length or any element is wrong. */
  public <T> Optional<List<T>> list(Length length, Function<Value, Optional<T>> element) {
    if (node instanceof Sequence sequence) {
      return new ListReader(sequence, place).list(length, element);
    }
    return reject("a list");
  }

  /**
   * Reads one thing or a list of such things; a single one is a list of one.
   *
   * @param most how many there may be
   * @return the things, at least one
   */
  public <T> Optional<List<T>> oneOrMore(int most, Function<Value, Optional<T>> element) {
    if (node == null || node instanceof Sequence) {
      return list(Length.between(1, most), element);
    }
    return element.apply(this).map(List::of);
  }

  /** {@return a list of numbers} */
  public Optional<List<Double>> numbers(Range range, Length length) {
    return list(length, element -> element.number(range));
  }

  /** {@return a list of texts} */
  public Optional<List<String>> texts(Length length) {
    return list(length, Value::text);
  }

  /** {@return a list of pairs of numbers, such as {@code [[2, 0.1], [4, 0.3]]}} */
  public Optional<List<NumberPair>> pairs(Range first, Range second, Length length) {
    return list(length, element -> element.pair(first, second));
  }

  /** {@return a pair of numbers, such as {@code [0, 1]}} */
  public Optional<NumberPair> pair(Range first, Range second) {
    return list(Length.exactly(2), Optional::of)
        .flatMap(pair -> NumberPair.read(pair, first, second));
  }

  /**
   * {@return a reader of the mapping, which the caller must {@link MappingReader#finish finish}}
   */
  public Optional<MappingReader> mapping() {
    if (node instanceof Mapping mapping) {
      return Optional.of(new MappingReader(mapping, place));
    }
    return reject("a mapping");
  }

  /** Reads a mapping by a grammar and finishes it, so that no unknown key goes unnoticed. */
  public <T> Optional<T> mapping(Function<MappingReader, Optional<T>> grammar) {
    return mapping().flatMap(reader -> reader.finishedBy(grammar));
  }

  /**
   * Tells a bad value: {@code <key> must be <requirement> but was <value>}.
   *
   * @param requirement what it must be
   * @return nothing, so that the caller can return it
   */
  public <T> Optional<T> reject(String requirement) {
    if (node == null) {
      return Optional.empty();
    }
    Node wrong = node;
    place.reject(requirement, () -> Excerpt.of(wrong), "");
    return Optional.empty();
  }

  /**
   * Tells any other problem of the value: {@code <key> <predicate>}.
   *
   * @param predicate the sentence without its subject
   * @return nothing, so that the caller can return it
   */
  public <T> Optional<T> report(String predicate) {
    place.report(predicate);
    return Optional.empty();
  }
}
