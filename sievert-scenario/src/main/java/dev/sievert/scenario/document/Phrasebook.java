package dev.sievert.scenario.document;

import java.util.List;

/**
 * Says in plain words what a parser complains about.
 *
 * <p>The parsers speak to programmers: of tokens, scalars and features that could be enabled. Their
 * wording is no contract, so a complaint that is not listed gets a sentence that is always true.
 */
record Phrasebook(List<Phrase> phrases) {
  private static final String ANY = "something is out of place here";

  /** The most telling fragment first: the first one that occurs in the complaint decides. */
  static final Phrasebook JSON =
      new Phrasebook(
          List.of(
              new Phrase("end-of-input", "it ends too early"),
              new Phrase("non-standard) comment", "comments are not allowed"),
              new Phrase("('#'", "comments are not allowed"),
              new Phrase("'''", "texts and keys must be in double quotes"),
              new Phrase("plus sign", "a number must not start with '+'"),
              new Phrase("in numeric value", "a number is not complete"),
              new Phrase("('}'", "a value or a key is missing before '}'"),
              new Phrase("(']'", "a value is missing before ']'"),
              new Phrase("(','", "a value or a key is missing before ','"),
              new Phrase("to start field name", "texts and keys must be in double quotes"),
              new Phrase("colon to separate", "a ':' is missing after the key"),
              new Phrase("comma to separate", "a ',' is missing"),
              new Phrase("close marker", "a closing bracket does not fit the opening one"),
              new Phrase("Leading zeroes", "a number must not start with extra zeros"),
              new Phrase("Unrecognized token", "texts and keys must be in double quotes"),
              new Phrase(
                  "expected a valid value", "a value is not known; is it text without quotes?"),
              new Phrase("root-level values", "the document goes on after its end"),
              new Phrase("CTRL-CHAR", "a text must not have a line break or tab"),
              new Phrase("escape", "a character after a backslash is not known")));

  static final Phrasebook YAML =
      new Phrasebook(
          List.of(
              new Phrase("(TAB)", "tabs must not be used to indent or align"),
              new Phrase("cannot start any token", "put text that starts with @, ` or % in quotes"),
              new Phrase("a quoted scalar", "a quotation mark is never closed"),
              new Phrase("a double-quoted scalar", "a character after a backslash is not known"),
              new Phrase("radix 16", "a character after a backslash is not known"),
              new Phrase(
                  "mapping values are not",
                  "a ':' is not allowed here; check the indentation, or quote the text"),
              new Phrase("mapping keys are not", "a '?' is not allowed here"),
              new Phrase("sequence entries are not", "a list with '-' must start on its own line"),
              new Phrase("expected ':'", "a key needs a ':' and a blank after it"),
              new Phrase("expected ',' or ']'", "a ',' or ']' is missing"),
              new Phrase("expected ',' or '}'", "a ',' or '}' is missing"),
              new Phrase("<document start>", "the document goes on after its end"),
              new Phrase("found '<scalar>'", "text follows after the end of a value"),
              new Phrase("<block end>", "the indentation does not fit the lines above"),
              new Phrase("the node content", "a value is missing"),
              new Phrase("a block scalar", "a '|' or '>' must be followed by indented lines"),
              new Phrase("an alias", "anchors and aliases (& and *) are not allowed"),
              new Phrase("an anchor", "anchors and aliases (& and *) are not allowed"),
              new Phrase("a tag", "tags (!) are not allowed"),
              new Phrase("tag handle", "tags (!) are not allowed"),
              new Phrase("directive", "directives (%) are not allowed"),
              new Phrase("incompatible YAML", "only YAML 1.1 and 1.2 are understood"),
              new Phrase("field name", "a key must be a single word or text")));

  private record Phrase(String complaint, String meaning) {}

  String meaning(String complaint) {
    return phrases.stream()
        .filter(phrase -> complaint.contains(phrase.complaint()))
        .map(Phrase::meaning)
        .findFirst()
        .orElse(ANY);
  }
}
