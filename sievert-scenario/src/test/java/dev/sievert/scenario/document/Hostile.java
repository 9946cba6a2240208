package dev.sievert.scenario.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/** A document under a name that says what is wrong with it. */
final class Hostile {

  private final String name;
  private final String file;
  private final byte[] bytes;

  Hostile(String name, String file, byte[] bytes) {
    this.name = Excerpt.shortened(name);
    this.file = file;
    this.bytes = bytes;
  }

  static Hostile yaml(String name, String text) {
    return new Hostile(name, "f.yaml", text.getBytes(UTF_8));
  }

  static Hostile json(String name, String text) {
    return new Hostile(name, "f.json", text.getBytes(UTF_8));
  }

  static Hostile nameless(String name, String text) {
    return new Hostile(name, "-", text.getBytes(UTF_8));
  }

  String file() {
    return file;
  }

  Optional<Document> read(Problems problems) {
    return Document.parse(bytes, problems);
  }

  @Override
  public String toString() {
    return name;
  }
}
