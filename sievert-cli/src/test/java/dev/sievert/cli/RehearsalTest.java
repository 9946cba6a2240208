package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is rehearsed must work, or the archive would hold the classes of error messages. */
class RehearsalTest {
  @Test
  void everyCommandOfItSucceeds() {
    assertThat(Rehearsal.codes()).hasSize(9).containsOnly(0);
  }
}
