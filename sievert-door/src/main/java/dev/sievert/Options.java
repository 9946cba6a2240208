package dev.sievert;

import dev.sievert.bound.Bound;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** How a door works; stated in {@link Sievert#create} and fixed from then on. */
public final class Options {
  private OptionalDouble patience = OptionalDouble.empty();
  private int threads = 1;
  private final Map<Class<?>, List<?>> parts = new HashMap<>();
  private final List<MechanismType> mechanisms = new ArrayList<>();
  private final List<Bound<?, ?>> bounds = new ArrayList<>();

  Options() {}

  /**
   * {@return how much computing an answer may take} Then bounds are given as they are known so far,
   * which hold but may be wider.
   *
   * @param seconds about as many seconds of one processor, greater than zero; by default without
   *     end
   */
  public Options patience(double seconds) {
    patience = OptionalDouble.of(Check.above("patience", seconds, 0));
    return this;
  }

  /**
   * {@return how many threads run a program under audit}
   *
   * @param count at least one, which is the default
   */
  public Options threads(int count) {
    if (count < 1) {
      throw new OutOfRangeException("threads", "at least 1", count);
    }
    threads = count;
    return this;
  }

  /**
   * Kinds of mechanisms that the catalogue does not have.
   *
   * @param kinds the kinds, each with a word of its own
   * @return these options
   */
  public Options mechanisms(MechanismType... kinds) {
    mechanisms.addAll(List.of(kinds));
    return this;
  }

  /**
   * Theorems that the catalogue does not have.
   *
   * @param theorems the theorems, each with a name of its own
   * @return these options
   */
  public Options bounds(Bound<?, ?>... theorems) {
    bounds.addAll(List.of(theorems));
    return this;
  }

  /**
   * A part in place of the one that is installed, such as an engine for tables.
   *
   * @param <T> the kind of part
   * @param kind what it is asked for as, such as {@code TableSource.class}
   * @param part the part
   * @return these options
   */
  public <T> Options part(Class<T> kind, T part) {
    parts.put(kind, List.of(part));
    return this;
  }

  OptionalDouble patience() {
    return patience;
  }

  int threads() {
    return threads;
  }

  Map<Class<?>, List<?>> brought() {
    Map<Class<?>, List<?>> brought = new HashMap<>(parts);
    brought.put(MechanismType.class, List.copyOf(mechanisms));
    brought.put(Bound.class, List.copyOf(bounds));
    return brought;
  }
}
