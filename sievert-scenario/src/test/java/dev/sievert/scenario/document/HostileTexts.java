package dev.sievert.scenario.document;

import static dev.sievert.scenario.document.HostileDocuments.GOOD;

import java.util.Arrays;
import java.util.stream.Stream;

/** Documents that are hostile by a few characters. */
final class HostileTexts {

  private static final String SHAPES =
      """
      #comment  ---  ---⏎...  ~  null  1  text  "text"  true  []  - 1  [sievert, 1]  |⏎·text  {}
      sievert  sievert:  sievert: {}  sievert: []  mechanism: 1  mechanism: [1]  mechanism: text
      mechanism: {type: [grr]}  mechanism:⏎- type: grr  !!set {a, b}  !!omap [a: 1]  ⏎  ⏎⏎
      !!python/object/apply:os.system ['true']  !!javax.script.ScriptEngineManager []
      %TAG ! tag:x,2000:⏎---⏎sievert: !y 1  %YAML 3.0⏎---⏎sievert: 1  %YAML x⏎---⏎sievert: 1
      """;

  /** Each is added to a document that is good without it. */
  private static final String ADDITIONS =
      """
      →about: 1  a:⏎→b: 1  a:→- 1  about: 1⏎·name: 2  about : : 1  about: 'x  about: "x
      about: "\\q"  about: "\\x0"  about: "\\UFFFFFFFF"  about: "\\U00110000"  a: [1, 2  a: {b: 1
      a: [1}  a: }  a: @x  a: `x  a: %x  a: - b  - a⏎b: 1  a:⏎····b: 1⏎··c: 2  a: |9x⏎  a: >⏎b
      a: !  a: &  a: *  'a':1  a: 'b' c  a: "b"c: d  ? a⏎: b⏎: c  : :  {a: b}}  {,}  [,]  {a, b
      sievert=1  <xml/>  #!/bin/sh⏎exit  {% if %}  {{ x }}  values: !!int 1  values: !!str 1
      size: !custom 1  about: !!binary aGVsbG8=  about: !!binary ?  about: !<tag:x> y  !t about: 1
      ---⏎sievert: 1  ---⏎  ...⏎sievert: 1  size: *nobody  about: &x text  &x about: 1  *x : 1
      <<: {size: 1}  <<: [{size: 1}]  1: 1  1.5: 1  true: 1  ~: 1  null: 1  ? : 1  "": 1  ' ': 1
      [a]: 1  {a: 1}: 1  ? [a, b]⏎: 1  ? {a: 1}⏎: 1  ? |⏎··a⏎: 1  sievert: 1  'sievert': 1
      Sievert: 1  sievert.mechanism: 1  __proto__: 1  "sie\\u0076ert": 1  "a\\nb": 1  "\\e[2J": 1
      sıevert: 1  size: 0  size: -1  size: 1.5  size: 1e-1  size: 9007199254740993  size: 1e300
      size: 1e999999999  size: 0x10  values: 1  values: [1, x]  values: [[1]]  values: {a: 1}
      """;

  private static final String JSON =
      """
      {  }  [  {]  {"a"}  {"a":}  {"a":1,}  [1,]  {'a':1}  {a:1}  {"a":1 "b":2}  {"a":1}{}
      {"a":1} x  //c⏎{}  /*c*/{}  #c⏎{}  {"a":01}  {"a":+1}  {"a":.5}  {"a":1.}  {"a":1e}
      {"a":0x1}  {"a":-}  {"a":tru}  {"a":undefined}  {"a":"x  {"a":"⏎"}  {"a":"\\q"}
      {"a":"\\u00g0"}  {"sievert":NaN}  {"sievert":-Infinity}  {"sievert":1,"sievert":1}  {"":1}
      {"<<":{}}  {"name":"\\u0000"}  {"name":"\\ud800"}  sievert: 1  null  "text"  [{}]  {"a":"x\\
      """;

  private static final String NUMBERS =
      """
      -1  -1e-9  -1e400  1e400  1e-400  1e999999999  1e-999999999  1e9999999999  1e-9999999999
      -.inf  .inf  .nan  .NAN  NaN  Infinity  -Infinity  inf  nan  010  0o17  0x1F  0b1  1_000
      1:30  190:20:30.15  1,5  1.5.2  1e  1e1.5  --1  +-1  ½  ١  １  1 000  10%  1/2  1f  1d  1L
      0x1p3  ten  "1"  '1'  true  yes  ~  ⏎  [1]  {a: 1}  2024-01-01  12:00  $1  -0.0000001  0
      1e400000000000000000000  |⏎····1  "\\x31"
      """;

  private static final String NAMES =
      """
      1  true  ~  ⏎  [a]  {a: b}  0x1F  .nan  "\\0"  "\\a"  "\\x1b"  "\\ud800"  "\\uFFFF"
      """;

  private HostileTexts() {}

  static Stream<Hostile> all() {
    return Stream.of(shapes(), additions(), json(), numbers(), names())
        .flatMap(documents -> documents);
  }

  private static Stream<Hostile> shapes() {
    return cases(SHAPES).map(text -> Hostile.yaml("shape " + text, text));
  }

  private static Stream<Hostile> additions() {
    return cases(ADDITIONS).map(text -> Hostile.yaml("addition " + text, GOOD + text));
  }

  private static Stream<Hostile> json() {
    return cases(JSON)
        .flatMap(
            text ->
                Stream.of(
                    Hostile.json("JSON " + text, text),
                    Hostile.nameless("nameless " + text, text)));
  }

  private static Stream<Hostile> numbers() {
    String beginning = "sievert: 1\nmechanism:\n  type: grr\n  epsilon: ";
    return cases(NUMBERS).map(text -> Hostile.yaml("epsilon " + text, beginning + text));
  }

  private static Stream<Hostile> names() {
    String beginning = "sievert: 1\nmechanism: {type: grr, epsilon: 1}\nname: ";
    return cases(NAMES).map(text -> Hostile.yaml("name " + text, beginning + text));
  }

  /** Cases stand two blanks apart; ⏎, → and · are a line feed, a tab and a blank. */
  private static Stream<String> cases(String table) {
    return table
        .lines()
        .flatMap(line -> Arrays.stream(line.split(" {2,}", -1)))
        .map(text -> text.replace('⏎', '\n').replace('→', '\t').replace('·', ' '));
  }
}
