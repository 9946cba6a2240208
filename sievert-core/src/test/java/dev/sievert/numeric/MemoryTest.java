package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private final List<String> worked = new ArrayList<>();

  /** Keeps one answer about an object. */
  private String ask(Object about, String detail) {
    return Memory.last(
        MemoryTest.class,
        about,
        detail,
        () -> {
          worked.add(detail);
          return "answer " + detail;
        });
  }

  @Test
  void theLastQuestionIsNotWorkedOutAnew() {
    Object about = new Object();
    new Memory()
        .during(
            () -> {
              assertThat(ask(about, "a")).isEqualTo("answer a");
              assertThat(ask(about, "a")).isEqualTo("answer a");
              ask(new Object(), "a");
              ask(about, "a");
              ask(about, "b");
              return ask(about, "b");
            });
    assertThat(worked).containsExactly("a", "a", "a", "b");
  }

  @Test
  void nothingIsKeptWhereNobodyOwnsAMemory() {
    Object about = new Object();
    ask(about, "a");
    ask(about, "a");
    assertThat(worked).hasSize(2);
    Memory.within(() -> ask(about, "a") + ask(about, "a"));
    assertThat(worked).hasSize(3);
    ask(about, "a");
    assertThat(worked).hasSize(4);
  }

  @Test
  void whatIsForgottenIsWorkedOutAgain() {
    Memory memory = new Memory();
    Object about = new Object();
    memory.during(() -> ask(about, "a"));
    memory.during(() -> Memory.within(() -> ask(about, "a")));
    assertThat(worked).hasSize(1);
    memory.forget();
    memory.during(() -> ask(about, "a"));
    assertThat(worked).hasSize(2);
  }

  @Test
  void aShelfIsTheSameWithinAMemory() {
    Memory memory = new Memory();
    Object first = memory.during(() -> Memory.shelf(Object.class, Object::new));
    Object again = memory.during(() -> Memory.shelf(Object.class, Object::new));
    Object other = new Memory().during(() -> Memory.shelf(Object.class, Object::new));
    assertThat(again).isSameAs(first).isNotSameAs(other);
  }

  @Test
  void whatWasBroughtIsThereDuringTheWork() {
    Memory memory = new Memory(Map.of(String.class, List.of("a", "b")));
    assertThat(memory.during(() -> Memory.brought(String.class))).containsExactly("a", "b");
    assertThat(memory.during(() -> Memory.brought(Integer.class))).isEmpty();
    assertThat(Memory.brought(String.class)).isEmpty();
  }

  /** Work within work has its own memory, and afterwards the outer one is back. */
  @Test
  void memoriesAreNested() {
    Memory outer = new Memory();
    Memory inner = new Memory();
    Memory after =
        outer.during(
            () -> {
              assertThat(inner.during(Memory::current)).isSameAs(inner);
              return Memory.current();
            });
    assertThat(after).isSameAs(outer);
    assertThat(Memory.current()).isNotSameAs(outer).isNotSameAs(inner);
    assertThat(Memory.<String>within(() -> "answer")).isEqualTo("answer");
  }
}
