package dev.sievert.service;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.words.Entry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The catalogues as JSON: what {@code explain} and {@code list} print. */
public final class CatalogueJson {
  private CatalogueJson() {}

  /** {@return the names of the lists} */
  public static List<String> kinds() {
    return Arrays.stream(Entry.Kind.values()).map(Entry.Kind::word).toList();
  }

  /**
   * {@return each list by its name: entries with name and summary, mechanisms with parameters and
   * an example as well}
   *
   * @param kind the only list that is wanted, by its name
   */
  public static JsonObject list(Optional<String> kind) {
    JsonObject lists = new JsonObject();
    for (Entry.Kind each : Entry.Kind.values()) {
      if (kind.isEmpty() || kind.get().equals(each.word())) {
        lists.put(each.word(), Entry.of(each).stream().map(CatalogueJson::brief).toList());
      }
    }
    return lists;
  }

  /**
   * {@return everything of a name; none where nothing is called so}
   *
   * @param name in upper or lower case
   */
  public static List<JsonObject> explained(String name) {
    return Entry.named(name).stream().map(CatalogueJson::whole).toList();
  }

  /** {@return what is said where nothing has a name} */
  public static String unknown(String name) {
    List<String> names = Entry.all().stream().map(Entry::name).toList();
    return "nothing is called "
        + name
        + NearestWord.to(name, names)
            .map(near -> "; did you mean " + near + "?")
            .orElse("; sievert list shows all names");
  }

  private static JsonObject brief(Entry entry) {
    JsonObject object = new JsonObject().put("name", entry.name()).put("summary", entry.summary());
    if (entry.kind() == Entry.Kind.MECHANISMS) {
      MechanismType type = Mechanisms.named(entry.name()).orElseThrow();
      object
          .put("parameters", type.parameters().stream().map(CatalogueJson::parameter).toList())
          .put("column", OnColumn.isFor(type))
          .put("usage", type.usage())
          .put("example", type.example());
    }
    return object;
  }

  private static JsonObject parameter(Parameter parameter) {
    return new JsonObject()
        .put("name", parameter.name())
        .put("kind", kind(parameter.kind()))
        .put("meaning", parameter.meaning())
        .put("noise", parameter.safer().isPresent());
  }

  /** A word for what values it takes. */
  private static String kind(Parameter.Kind kind) {
    return kind.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private static JsonObject whole(Entry entry) {
    return new JsonObject()
        .put("kind", entry.kind().word())
        .put("name", entry.name())
        .put("summary", entry.summary())
        .put(
            "sections",
            entry.sections().stream()
                .map(
                    section ->
                        new JsonObject()
                            .put("heading", section.heading())
                            .put("lines", section.lines()))
                .toList());
  }
}
