package dev.sievert.papers;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Every item made once, as small as possible, for all tests. */
final class MadeItems {
  private static final Map<String, Finished> MADE = new ConcurrentHashMap<>();

  private MadeItems() {}

  static Finished of(Item item) {
    return MADE.computeIfAbsent(
        item.name(), name -> Finished.of(item, new ItemRequest(Size.TINY, Optional.empty())));
  }

  static Outcome outcome(String item, String about) {
    return of(Items.named(item).orElseThrow()).made().orElseThrow().outcomes().stream()
        .filter(outcome -> outcome.claim().about().equals(about))
        .findFirst()
        .orElseThrow(() -> new AssertionError(item + " says nothing about " + about));
  }
}
