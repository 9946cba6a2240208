package dev.sievert.accounting.curve;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when it is first asked for. */
public final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private volatile Optional<T> made = Optional.empty();

  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    Optional<T> known = made;
    if (known.isEmpty()) {
      known = Optional.of(maker.get());
      made = known;
    }
    return known.get();
  }
}
