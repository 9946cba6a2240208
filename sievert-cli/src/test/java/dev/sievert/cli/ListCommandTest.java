package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.words.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ListCommandTest {
  /** The names in a list: what stands before two blanks. */
  private static List<String> names(Cli run) {
    return run.outLines().stream()
        .filter(line -> line.startsWith("  "))
        .map(line -> line.strip().split(" {2,}", 2)[0])
        .toList();
  }

  @Test
  void listsEverything() {
    Cli run = Cli.run("list");
    assertThat(run.code()).isZero();
    assertThat(names(run)).isEqualTo(Entry.all().stream().map(Entry::name).toList());
    assertThat(run.outLines()).contains("bounds", "mechanisms", "risks", "terms");
  }

  @ParameterizedTest
  @EnumSource
  void listsOneKind(Entry.Kind kind) {
    Cli run = Cli.run("list", kind.word());
    assertThat(names(run)).isEqualTo(Entry.of(kind).stream().map(Entry::name).toList());
    assertThat(names(run)).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void fitsOnATerminal() {
    assertThat(Cli.run("list").outLines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(110));
  }

  @Test
  void refusesAnUnknownKind() {
    assertThat(Cli.run("list", "bound"))
        .isEqualTo(
            new Cli(
                2,
                "",
                "sievert: KIND must be one of bounds, mechanisms, risks, presets, terms but was bound (see"
                    + " sievert list --help)\n"));
  }
}
