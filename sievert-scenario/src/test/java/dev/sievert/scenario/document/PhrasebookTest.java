package dev.sievert.scenario.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhrasebookTest {

  /** A slash stands for the end of a line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '$',
      value = {
        "a:/\tb: 1          # 2: tabs must not be used to indent or align",
        "a: @x              # 1: put text that starts with @, ` or % in quotes",
        "a: 1/b: \"x/c: 2/  # 2: a quotation mark is never closed",
        "a: 1/b: 'x/c: 2/   # 2: a quotation mark is never closed",
        "a: \"\\q\"         # 1: a character after a backslash is not known",
        "a: \"\\UFFFFFFFF\" # 1: a character after a backslash is not known",
        "a: b: c            # 1: a ':' is not allowed here; check the indentation, or quote the text",
        "a: 1/  b: 2        # 2: a ':' is not allowed here; check the indentation, or quote the text",
        "a: - 1             # 1: a list with '-' must start on its own line",
        "a: 1/b/c: 2        # 3: a key needs a ':' and a blank after it",
        "a: [1, 2/b: 3      # 2: a ',' or ']' is missing",
        "a: {b: 1/c: 2      # 2: a ',' or '}' is missing",
        "a: 'b' c           # 1: text follows after the end of a value",
        "a: !!x ? b         # 1: a '?' is not allowed here",
        "- a/b: 1           # 2: the indentation does not fit the lines above",
        "a:/    b: 1/  c: 2 # 3: the indentation does not fit the lines above",
        "a: ]               # 1: a value is missing",
        "{a: 1}{b: 2}       # 1: the document goes on after its end",
        "a: >99/ x          # 1: a '|' or '>' must be followed by indented lines",
        "a: &               # 1: anchors and aliases (& and *) are not allowed",
        "a: *               # 1: anchors and aliases (& and *) are not allowed",
        "a: !<x             # 1: tags (!) are not allowed",
        "a: !x!y 1          # 1: tags (!) are not allowed",
        "%YAML x/---/a: 1   # 1: directives (%) are not allowed",
        "%YAML 2.0/---/a: 1 # 1: only YAML 1.1 and 1.2 are understood",
        "[a]: 1             # 1: a key must be a single word or text"
      })
  void mistakesInYamlAreToldInPlainWords(String text, String problem) {
    String[] lineAndMeaning = problem.split(": ", 2);
    assertThat(ParsedDocument.yaml(text.replace('/', '\n')).lines())
        .containsExactly(
            "survey.yaml:%s: the document is not valid YAML: %s"
                .formatted((Object[]) lineAndMeaning));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '$',
      value = {
        "{'a': 1}              # texts and keys must be in double quotes",
        "{\"a\": 'x'}          # texts and keys must be in double quotes",
        "{a: 1}                # texts and keys must be in double quotes",
        "{\"a\": True}         # texts and keys must be in double quotes",
        "{\"a\": 1,}           # a value or a key is missing before '}'",
        "{\"a\": }             # a value or a key is missing before '}'",
        "[1, ]                 # a value is missing before ']'",
        "[1,, 2]               # a value or a key is missing before ','",
        "{\"a\" 1}             # a ':' is missing after the key",
        "[1 2]                 # a ',' is missing",
        "[1}                   # a closing bracket does not fit the opening one",
        "{}}                   # a closing bracket does not fit the opening one",
        "[01]                  # a number must not start with extra zeros",
        "[+1]                  # a number must not start with '+'",
        "[1.x]                 # a number is not complete",
        "[1.]                  # a number is not complete",
        "[--1]                 # a number is not complete",
        "[\"a\tb\"]            # a text must not have a line break or tab",
        "[\"\\q\"]             # a character after a backslash is not known",
        "[\"\\u12\"]           # a character after a backslash is not known",
        "{\"a\": // x          # comments are not allowed",
        "[.5]                  # a value is not known; is it text without quotes?",
        "{}0x                  # the document goes on after its end",
        "{\"a\": [1            # it ends too early",
        "{\"a\": [1,           # it ends too early"
      })
  void mistakesInJsonAreToldInPlainWords(String text, String meaning) {
    assertThat(ParsedDocument.json(text).lines())
        .containsExactly("survey.json:1: the document is not valid JSON: " + meaning);
  }

  @Test
  void aHashIsNoCommentInJson() {
    assertThat(ParsedDocument.json("# comment", "{}").lines())
        .containsExactly("survey.json:1: the document is not valid JSON: comments are not allowed");
  }
}
