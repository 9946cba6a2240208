package dev.sievert.web;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was asked for last, and no more than so much of it. */
final class LastAsked<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;

  private final int most;

  LastAsked(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
