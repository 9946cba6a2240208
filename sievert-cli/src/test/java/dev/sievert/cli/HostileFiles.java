package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Scenario files that are wrong as a whole: by their bytes, their size, their shape. */
final class HostileFiles {
  private static final String GOOD = "name: Größe\nmechanism: {type: guarantee, epsilon: 1}\n";

  private static final String GUARANTEE = "mechanism:\n  type: guarantee\n";

  private static final String SHAPES =
      """
      ⏎  #  ---  ~  null  1  text  true  []  - 1  {}  [{}]  "text"  |⏎·text  ---⏎---  {  [  }  :  ,
      mechanism  mechanism:  {mechanism  {mechanism: {type: grr  @  `  %YAML 3.0⏎---⏎a: 1  &a [*a]
      ? a  !!set {a}  !!python/object:os.system []  <scenario/>  a=b  a:⏎\tb: 1
      """;

  private static final String JSON =
      """
      ⏎  {  }  []  null  1  "text"  {"mechanism"}  {"mechanism":}  {"mechanism":1,}  {'a':1}  {a:1}
      {"a":1}{}  //c⏎{}  #c⏎{}  {"a":01}  {"a":+1}  {"a":.5}  {"a":1.}  {"a":0x1}  {"a":tru}  {"a":"x
      {"mechanism":NaN}  {"mechanism":{"type":"grr","epsilon":NaN}}  {"":1}  {"name":"\\u0000"}
      {"mechanism":{"type":"grr","epsilon":-Infinity},"secret":{"size":2}}  {"name":"\\ud800"}
      {"mechanism":{"type":"grr","epsilon":1},"mechanism":{"type":"grr","epsilon":1}}
      {"mechanism":{"type":"grr","epsilon":"1"},"secret":{"size":2}}  {"mechanism":null}
      """;

  private HostileFiles() {}

  static Stream<HostileScenario> all() {
    return Stream.of(
            HostileScenario.each("?", SHAPES),
            HostileScenario.entries(JSON).map(HostileScenario::json),
            Stream.of(HostileScenario.yaml(""), HostileScenario.json("")),
            encodings(),
            nesting(),
            sizes(),
            lists(),
            bombs())
        .flatMap(scenarios -> scenarios);
  }

  private static Stream<HostileScenario> encodings() {
    String marked = "\uFEFF" + GOOD;
    return Stream.of(
            GOOD.getBytes(ISO_8859_1),
            marked.getBytes(UTF_16LE),
            marked.getBytes(UTF_16BE),
            GOOD.getBytes(UTF_16LE),
            GOOD.getBytes(Charset.forName("UTF-32")),
            GOOD.getBytes(Charset.forName("IBM1047")),
            new byte[] {'a', ':', ' ', (byte) 0xC0, (byte) 0xAF},
            new byte[] {'a', ':', ' ', (byte) 0xED, (byte) 0xA0, (byte) 0x80},
            new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0},
            new byte[1000],
            (GOOD + "\u001B[2J").getBytes(UTF_8),
            (GOOD + "about: {notes: \"\u0007\"}").getBytes(UTF_8))
        .map(bytes -> new HostileScenario("yaml", bytes));
  }

  private static Stream<HostileScenario> nesting() {
    int deep = 20_000;
    return Stream.of(
        HostileScenario.yaml(GOOD + "audit: " + "[".repeat(40) + "]".repeat(40)),
        HostileScenario.yaml(GOOD + "audit: " + "[".repeat(deep) + "]".repeat(deep)),
        HostileScenario.yaml(GOOD + "audit: " + "{a: ".repeat(deep)),
        HostileScenario.yaml("- ".repeat(deep)),
        HostileScenario.json("{\"audit\":" + "[".repeat(deep) + "]".repeat(deep) + "}"),
        HostileScenario.json("{\"a\":".repeat(deep)));
  }

  private static Stream<HostileScenario> sizes() {
    return Stream.of(
        HostileScenario.yaml(GOOD + "#\n".repeat(1 << 20)),
        HostileScenario.yaml(GOOD + "about: {notes: " + "x".repeat(100_000) + "}"),
        HostileScenario.yaml(GOOD + "about: {notes: " + "x".repeat(10_001) + "}"),
        HostileScenario.yaml(GOOD + "x".repeat(2_000) + ": 1"),
        HostileScenario.yaml(GOOD + "secret: {interval: [1, 1." + "0".repeat(900) + "1]}"),
        HostileScenario.yaml(GOOD + "limit: {rad: 0." + "1".repeat(1_001) + "}"),
        HostileScenario.yaml(GOOD + "secret: {size: 1" + "0".repeat(9_000) + "}"),
        HostileScenario.json("{\"name\": \"" + "x".repeat(1_000_000) + "\"}"));
  }

  private static Stream<HostileScenario> lists() {
    String values = GOOD + "secret:\n  values:\n";
    return Stream.of(
        HostileScenario.yaml(values + numbered("  - %d\n", 100_001)),
        HostileScenario.yaml(values + "  - 7\n".repeat(90_000)),
        HostileScenario.yaml(values + "  - .nan\n".repeat(90_000)),
        HostileScenario.yaml(values + "  - [1, 2]\n".repeat(70_000)),
        HostileScenario.yaml(GOOD + numbered("k%d: 1\n", 60_000)),
        HostileScenario.yaml(GOOD + "attacker:\n" + "- membership\n".repeat(70_000)),
        HostileScenario.yaml(GOOD + "attacker:\n" + "- nobody\n".repeat(90_000)),
        HostileScenario.yaml(GOOD + "secret:\n  size: 9\n  prior:\n" + "  - 1\n".repeat(90_000)),
        HostileScenario.yaml(GUARANTEE + "  rdp:\n" + numbered("  - [2.%d, 1]\n", 60_000)),
        HostileScenario.yaml(GUARANTEE + "  tradeoff:\n" + curve(20_000)));
  }

  private static Stream<HostileScenario> bombs() {
    String laughs =
        IntStream.range(1, 30)
            .mapToObj(i -> "a" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(9) + "]\n")
            .collect(Collectors.joining());
    return Stream.of(
        HostileScenario.yaml("a0: &a0 [ha]\n" + laughs + GOOD),
        HostileScenario.yaml(GOOD + "audit: &a [*a]"),
        HostileScenario.yaml(GOOD + "audit: &a {b: *a}"),
        HostileScenario.yaml("base: &b {type: grr}\nmechanism: {<<: *b, epsilon: 1}"));
  }

  private static String numbered(String format, int count) {
    return IntStream.range(0, count).mapToObj(format::formatted).collect(Collectors.joining());
  }

  /** Points of a convex curve, so that none of them can be left out. */
  private static String curve(int points) {
    return IntStream.range(0, points)
        .mapToObj(i -> (double) i / points)
        .map(alpha -> "  - [%s, %s]\n".formatted(alpha, (1 - alpha) * (1 - alpha)))
        .collect(Collectors.joining());
  }
}
