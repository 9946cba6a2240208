package dev.sievert.accounting;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when it is first asked for. */
final class Once<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private volatile Optional<T> made = Optional.empty();

  Once(Supplier<T> maker) {
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
