package dev.sievert.numeric;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was worked out and may be asked for again. It changes how long an answer takes, never the
 * answer.
 *
 * <p>Whoever answers questions owns a memory and works within it; when the owner goes, so does what
 * it remembers. As {@link Patience}, a memory belongs to the thread that answers; several threads
 * may share one. Where nobody owns one, a question has a memory of its own.
 */
public final class Memory {
  private static final ThreadLocal<@Nullable Memory> CURRENT = new ThreadLocal<>();

  private final ConcurrentMap<Class<?>, Object> shelves = new ConcurrentHashMap<>();
  private final Map<Class<?>, List<?>> brought;

  /** Remembers nothing yet. */
  public Memory() {
    this(Map.of());
  }

  /**
   * Remembers nothing yet but what its owner brings along, for good.
   *
   * @param brought lists of things by their kind, such as mechanisms that no catalogue has
   */
  public Memory(Map<Class<?>, List<?>> brought) {
    this.brought = Map.copyOf(brought);
  }

  /** What the owner of this thread's memory brought along; none where nothing was brought. */
  public static <T> List<T> brought(Class<T> kind) {
    return current().brought.getOrDefault(kind, List.of()).stream().map(kind::cast).toList();
  }

  /** An answer and what was asked. */
  private record Answer(Object about, Object detail, Object answer) {}

  /** The last answer, for as long as there is room. */
  private static final class Last {
    private volatile @Nullable SoftReference<Answer> answer;
  }

  /** Works within this memory. */
  public <T> T during(Supplier<T> work) {
    Memory before = CURRENT.get();
    CURRENT.set(this);
    try {
      return work.get();
    } finally {
      if (before == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(before);
      }
    }
  }

  /**
   * Works within the memory of this thread or, where it has none, within one for this work alone.
   */
  public static <T> T within(Supplier<T> work) {
    return current().during(work);
  }

  /**
   * The memory of this thread, to be shared with others that work for it, or an empty one where it
   * has none.
   */
  public static Memory current() {
    Memory memory = CURRENT.get();
    return memory == null ? new Memory() : memory;
  }

  /** Forgets everything. */
  public void forget() {
    shelves.clear();
  }

  /**
   * What somebody keeps in the memory of this thread.
   *
   * @param empty makes it, safe for use by several threads, without asking any memory
   */
  public static <S> S shelf(Class<S> shelf, Supplier<S> empty) {
    return shelf.cast(current().shelves.computeIfAbsent(shelf, type -> empty.get()));
  }

  /**
   * The answer to a question, which is not worked out anew if it is the one that was asked last.
   *
   * @param detail what else matters; an equal one is as good
   */
  @SuppressWarnings("unchecked")
  public static <A> A last(Class<?> asker, Object about, Object detail, Supplier<A> work) {
    Last last = (Last) current().shelves.computeIfAbsent(asker, type -> new Last());
    SoftReference<Answer> reference = last.answer;
    Answer kept = reference == null ? null : reference.get();
    if (kept != null && kept.about() == about && kept.detail().equals(detail)) {
      return (A) kept.answer();
    }
    A answer = work.get();
    last.answer = new SoftReference<>(new Answer(about, detail, answer));
    return answer;
  }
}
