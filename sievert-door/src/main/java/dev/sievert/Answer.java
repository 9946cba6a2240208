package dev.sievert;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What came of a question: a value, or the reasons why there is none.
 *
 * @param <T> what was asked for
 */
public final class Answer<T> {
  private final @Nullable T value;
  private final @Nullable IllegalArgumentException refusal;
  private final List<String> problems;
  private final Supplier<String> words;

  private Answer(
      @Nullable T value,
      @Nullable IllegalArgumentException refusal,
      List<String> problems,
      Supplier<String> words) {
    this.value = value;
    this.refusal = refusal;
    this.problems = List.copyOf(problems);
    this.words = words;
  }

  static <T> Answer<T> of(T value, Supplier<String> words) {
    return of(value, words, List.of());
  }

  /** A value that was found, although something beside it failed. */
  static <T> Answer<T> of(T value, Supplier<String> words, List<String> problems) {
    return new Answer<>(value, null, problems, words);
  }

  static <T> Answer<T> refused(IllegalArgumentException refusal, List<String> problems) {
    return new Answer<>(null, refusal, problems, () -> String.join("\n", problems));
  }

  /** A part of what was asked for, with the same words. */
  <S> Answer<S> map(Function<? super T, S> part) {
    return new Answer<>(value == null ? null : part.apply(value), refusal, problems, words);
  }

  /** {@return what was asked for; nothing where problems forbid it} */
  public Optional<T> value() {
    return Optional.ofNullable(value);
  }

  /**
   * {@return what is wrong with the question; a sentence each} Beside a value there are none, but
   * for a checkpoint that could not be kept and a manifest of another version.
   */
  public List<String> problems() {
    return problems;
  }

  /**
   * {@return what was asked for, for scripts that would rather stop}
   *
   * @throws IllegalArgumentException with all problems where there is none
   */
  public T orThrow() {
    if (value != null) {
      return value;
    }
    throw refusal == null ? new IllegalArgumentException(String.join("\n", problems)) : refusal;
  }

  /** {@return the answer for people, in about ten lines; sentences and figures, or the problems} */
  @Override
  public String toString() {
    return words.get();
  }
}
