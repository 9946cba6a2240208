package dev.sievert.report;

import dev.sievert.words.Glossary;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The words of a page in plain language. */
final class GlossaryPage {
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private GlossaryPage() {}

  /** Writes the terms that a page uses. */
  static void write(Html html, String page) {
    String said = TAG.matcher(page).replaceAll(" ").toLowerCase(Locale.ROOT);
    List<List<String>> used =
        Glossary.ALL.stream()
            .filter(term -> isUsed(term.name(), said))
            .map(term -> List.of(term.name(), term.meaning()))
            .toList();
    html.element("h2", "Words", "id", "words").open("div", "class", "words").facts(used);
    html.close("div");
  }

  private static boolean isUsed(String name, String said) {
    String word = Pattern.quote(Markup.escaped(name).toLowerCase(Locale.ROOT));
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + word + "(?![\\p{L}\\p{N}])")
        .matcher(said)
        .find();
  }
}
