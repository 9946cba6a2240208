package dev.sievert.scenario.document;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Documents that are hostile by their bytes, their size or their shape. */
final class HostileDocuments {

  /** Without a fault, so that what is added to it is the only one. */
  static final String GOOD = "sievert: 1\nname: Größe\nmechanism: {type: grr, epsilon: 1}\n";

  private HostileDocuments() {}

  static Stream<Hostile> all() {
    return Stream.of(
            encodings(), controls(), longTexts(), longLists(), repetitions(), nesting(), bombs())
        .flatMap(documents -> documents);
  }

  private static Stream<Hostile> encodings() {
    String marked = "\uFEFF" + GOOD;
    int cut = GOOD.indexOf('ß') + 2;
    return Stream.of(
        yaml("latin 1", GOOD.getBytes(ISO_8859_1)),
        yaml("UTF-16, big end first", marked.getBytes(UTF_16BE)),
        yaml("UTF-16, little end first", marked.getBytes(UTF_16LE)),
        yaml("UTF-16 without a mark", GOOD.getBytes(UTF_16LE)),
        yaml("UTF-32", GOOD.getBytes(Charset.forName("UTF-32"))),
        yaml("UTF-32 with a mark", marked.getBytes(Charset.forName("UTF-32LE"))),
        yaml("EBCDIC", GOOD.getBytes(Charset.forName("IBM1047"))),
        yaml("a character cut in two", Arrays.copyOf(GOOD.getBytes(UTF_8), cut)),
        yaml("overlong UTF-8", bytes('a', ':', ' ', 0xC0, 0xAF)),
        yaml("a surrogate in UTF-8", bytes('a', ':', ' ', 0xED, 0xA0, 0x80)),
        yaml("beyond Unicode", bytes('a', ':', ' ', 0xF5, 0x80, 0x80, 0x80)),
        yaml("only a byte order mark", bytes(0xEF, 0xBB, 0xBF)),
        Hostile.json("two byte order marks", "\uFEFF\uFEFF{}"),
        yaml("a million null bytes", new byte[1_000_000]),
        yaml("gzip", bytes(0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3)),
        yaml("all bytes", bytes(IntStream.range(0, 256).toArray())));
  }

  private static Stream<Hostile> controls() {
    return Stream.of("\u0000", "\u0007", "\u001B[31m", "\u007F", "\u0090", "\uFFFF")
        .map(control -> Hostile.yaml("control " + control, GOOD + "about: " + control));
  }

  private static Stream<Hostile> longTexts() {
    String million = "x".repeat(1_000_000);
    String zeros = "0".repeat(1_000_000);
    return Stream.of(
        Hostile.yaml("two mebibytes of comment", "#".repeat(2 << 20)),
        Hostile.yaml("a long line", "name: " + million),
        Hostile.yaml("a line at the limit", "name: " + million.substring(0, 99_990)),
        Hostile.yaml("many lines at the limit", ("#" + "x".repeat(99_990) + "\n").repeat(10)),
        Hostile.yaml("a long quoted text", "name: \"" + "x\n  ".repeat(200_000) + "\""),
        Hostile.yaml("a long block of text", "name: |\n" + "  x\n".repeat(200_000)),
        Hostile.yaml("a long folded text", "name: x\n" + "  x\n".repeat(200_000)),
        Hostile.yaml("a long number", "sievert: 1" + zeros.substring(0, 99_980)),
        Hostile.yaml("a long key", million.substring(0, 99_980) + ": 1"),
        Hostile.yaml("a long quoted key", GOOD + "\"" + "x".repeat(1000) + "\": 1"),
        Hostile.json("a long key in JSON", "{\"" + million + "\": 1}"),
        Hostile.json("a long text in JSON", "{\"name\": \"" + million + "\"}"),
        Hostile.json("a long number in JSON", "{\"sievert\": 1" + zeros + "}"));
  }

  private static Stream<Hostile> longLists() {
    String digits = "- 7." + "0".repeat(9_990) + "1\n";
    return Stream.of(
        Hostile.yaml("a long list on a line", "values: [" + "1,".repeat(300_000) + "]"),
        Hostile.yaml("a long list", "values: [" + "1,\n".repeat(300_000) + "]"),
        Hostile.yaml("a long list of lines", "values:\n" + "- 1\n".repeat(200_000)),
        Hostile.yaml("a long list of nothing", "values:\n" + "-\n".repeat(300_000)),
        Hostile.json("a long list in JSON", "{\"values\": [1" + ",1".repeat(300_000) + "]}"),
        Hostile.yaml("many empty lists", "values: [" + "[],\n".repeat(200_000) + "]"),
        Hostile.yaml("many lists of many", "values: [" + "[1,1,1,1],\n".repeat(90_000) + "]"),
        Hostile.yaml("many bad numbers", GOOD + "values: [" + "x,\n".repeat(99_000) + "]"),
        Hostile.yaml("many numbers of many digits", GOOD + "values:\n" + digits.repeat(100)),
        Hostile.yaml("many keys", GOOD + numbered("k%d: 1\n", 80_000)));
  }

  private static Stream<Hostile> repetitions() {
    return Stream.of(
            "k: 1\n",
            "\n",
            "\t \n",
            "\"\"\n",
            ":",
            ": ",
            "[,\n",
            "]",
            "---\n",
            "%A b\n",
            "? ",
            "#\n",
            "'",
            "|\n",
            "!\n",
            "&a ",
            "*a ",
            "{a: 1}\n",
            "\uD83D\uDE00")
        .map(text -> Hostile.yaml("many times " + text, text.repeat(90_000 / text.length())));
  }

  private static Stream<Hostile> nesting() {
    int deep = 15_000;
    return Stream.of(
        Hostile.yaml("deep lists", "values: " + "[".repeat(deep)),
        Hostile.yaml("deep closed lists", "values: " + "[".repeat(deep) + "]".repeat(deep)),
        Hostile.yaml("lists one too deep", "values: " + "[".repeat(32) + "]".repeat(32)),
        Hostile.yaml("deep mappings", "{a: ".repeat(deep)),
        Hostile.yaml("deep braces", "{".repeat(deep)),
        Hostile.yaml("deep lists in a block", "- ".repeat(deep) + "1"),
        Hostile.yaml("deep mappings in a block", indented(1_000)),
        Hostile.yaml("lists and mappings in turn", "[{a: ".repeat(deep)),
        Hostile.json("deep lists in JSON", "[".repeat(deep) + "]".repeat(deep)),
        Hostile.json("deep mappings in JSON", "{\"a\":".repeat(deep)),
        Hostile.nameless("deep lists of unknown syntax", "[".repeat(deep)),
        Hostile.nameless("deep mappings of unknown syntax", "{\"a\":".repeat(deep)));
  }

  private static Stream<Hostile> bombs() {
    return Stream.of(
        Hostile.yaml("a billion laughs", "a0: &a0 [ha]\n" + laughs()),
        Hostile.yaml("merged laughs", "a: &a {x: 1}\n" + numbered("b%d: {<<: *a, y: *a}\n", 100)),
        Hostile.yaml("a recursive anchor", "a: &a [*a]"),
        Hostile.yaml("a recursive anchor in a mapping", "a: &a {b: *a}"),
        Hostile.yaml("a root that holds itself", "&a [*a]"),
        Hostile.yaml("a long alias", "a: *" + "x".repeat(90_000)));
  }

  private static Hostile yaml(String name, byte[] bytes) {
    return new Hostile(name, "f.yaml", bytes);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static String numbered(String format, int count) {
    return IntStream.range(0, count).mapToObj(format::formatted).collect(Collectors.joining());
  }

  private static String indented(int depth) {
    return IntStream.range(0, depth)
        .mapToObj(level -> " ".repeat(level) + "a:\n")
        .collect(Collectors.joining());
  }

  private static String laughs() {
    return IntStream.range(1, 30)
        .mapToObj(i -> "a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(9) + "]\n")
        .collect(Collectors.joining());
  }
}
