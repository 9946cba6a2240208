package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyPathTest {

  @Test
  void theTopIsTheDocument() {
    assertThat(KeyPath.TOP).hasToString("");
    assertThat(KeyPath.TOP.asSubject()).isEqualTo("the document");
  }

  @Test
  void keysAndIndicesFollowEachOther() {
    KeyPath path = KeyPath.TOP.key("attacker").element(1).key("goal");

    assertThat(path).hasToString("attacker[1].goal");
    assertThat(path.asSubject()).isEqualTo("attacker[1].goal");
    assertThat(KeyPath.TOP.element(0).element(2)).hasToString("[0][2]");
  }

  @Test
  void strangeKeysAreQuotedAndShortened() {
    assertThat(KeyPath.TOP.key("prior").key("a b")).hasToString("prior[\"a b\"]");
    assertThat(KeyPath.TOP.key("1.5")).hasToString("[\"1.5\"]");
    assertThat(KeyPath.TOP.key("x\ny")).hasToString("[\"x\\u000ay\"]");
    assertThat(KeyPath.TOP.key("k".repeat(1000))).hasToString("[\"" + "k".repeat(40) + "…\"]");
  }
}
