package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LivingDocumentTest {
  private static LivingDocument document(String block) {
    return new LivingDocument("Before.\n\n```console\n" + block + "```\n\nAfter.\n");
  }

  @Test
  void findsCommandsAndWhatTheyPrint() {
    assertThat(document("$ ./sievert a\none\n\ntwo\n$ ./sievert b\n").commands())
        .containsExactly(
            new LivingDocument.Command("./sievert a", "one\n\ntwo\n"),
            new LivingDocument.Command("./sievert b", ""));
  }

  @Test
  void keepsWordsInQuotesTogether() {
    assertThat(
            document("$ ./sievert explain \"trade-off function\" x\n")
                .commands()
                .get(0)
                .arguments())
        .containsExactly("explain", "trade-off function", "x");
  }

  @Test
  void writesDownWhatTheProgramPrints() {
    LivingDocument stale = document("$ ./sievert validate examples/survey.yaml\nstale\n");
    LivingDocument fresh =
        document("$ ./sievert validate examples/survey.yaml\nexamples/survey.yaml: no problems\n");
    assertThat(stale.updated()).isEqualTo(fresh);
    assertThat(fresh.updated()).isEqualTo(fresh);
    assertThat(stale.commands().get(0).output()).isNotEqualTo(stale.commands().get(0).run());
  }

  @Test
  void writesErrorsUnderTheOutput() {
    LivingDocument fresh =
        document("$ ./sievert validate examples/survey.yaml missing.yaml\n").updated();
    assertThat(fresh.commands().get(0).output())
        .isEqualTo("examples/survey.yaml: no problems\nmissing.yaml does not exist\n");
  }

  @Test
  void runsNothingElse() {
    assertThatThrownBy(() -> document("$ rm -rf /\n").commands().get(0).run())
        .hasMessage("only ./sievert can be run, but the document has: rm -rf /");
    assertThatThrownBy(() -> document("no command\n").commands())
        .hasMessage("a console block must start with a command but was: no command\n");
  }
}
