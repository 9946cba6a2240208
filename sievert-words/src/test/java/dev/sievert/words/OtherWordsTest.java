package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherWordsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "re-identification",
        "singling out",
        "SRR",
        "SPSO",
        "SAI",
        "ReRo",
        "PSO",
        "advantage",
        "TPR",
        "f-DP",
        "RDP",
        "zCDP",
        "Fano",
        "MIA",
        "AIA",
        "DRA",
        "epsilon",
        "ε",
        "cost of taking part",
        "g-vulnerability",
        "min-entropy leakage",
        "Bayes security",
        "rdp"
      })
  void areExplained(String word) {
    List<Entry> found = Entry.named(word);
    assertThat(found).isNotEmpty();
    assertThat(found).allSatisfy(entry -> assertThat(entry.summary()).isNotBlank());
  }

  @Test
  void leadToSomethingThatIsExplained() {
    for (OtherWords.Word word : OtherWords.ALL) {
      assertThat(Entry.all().stream().map(Entry::name).toList())
          .as("%s", word)
          .contains(word.here());
      assertThat(Entry.named(word.names().get(0))).hasSizeGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void areNobodyElsesNames() {
    Set<String> ours = new HashSet<>();
    Glossary.ALL.forEach(term -> ours.add(term.name().toLowerCase(Locale.ROOT)));
    for (OtherWords.Word word : OtherWords.ALL) {
      assertThat(word.names()).noneMatch(name -> ours.contains(name.toLowerCase(Locale.ROOT)));
    }
    List<String> all = OtherWords.ALL.stream().flatMap(word -> word.names().stream()).toList();
    assertThat(all).doesNotHaveDuplicates();
  }
}
