package dev.sievert.audit.program.event;

import java.util.Locale;

/** A part of a word that may be compared where whole words hardly ever come twice. */
public enum TextPart {
  /** The word itself. */
  WHOLE(""),
  /** Its first letter. */
  FIRST_LETTER("the first letter of "),
  /** Its first four letters. */
  BEGINNING("the first four letters of "),
  /** Its last letter. */
  LAST_LETTER("the last letter of "),
  /** Its last four letters. */
  END("the last four letters of "),
  /** What stands before its first blank, comma or the like. */
  FIRST_TOKEN("the first piece of "),
  /** What stands after its last blank, comma or the like. */
  LAST_TOKEN("the last piece of ");

  private static final int SOME = 4;
  private static final String SEPARATORS = " \t\n,;:|/=";

  private final String words;

  TextPart(String words) {
    this.words = words;
  }

  /** The part of a word. */
  String of(String word) {
    int length = word.length();
    return switch (this) {
      case WHOLE -> word;
      case FIRST_LETTER -> word.substring(0, Math.min(1, length));
      case BEGINNING -> word.substring(0, Math.min(SOME, length));
      case LAST_LETTER -> word.substring(Math.max(0, length - 1));
      case END -> word.substring(Math.max(0, length - SOME));
      case FIRST_TOKEN -> word.substring(0, separator(word));
      case LAST_TOKEN -> word.substring(lastSeparator(word) + 1);
    };
  }

  private static int separator(String word) {
    for (int place = 0; place < word.length(); place++) {
      if (SEPARATORS.indexOf(word.charAt(place)) >= 0) {
        return place;
      }
    }
    return word.length();
  }

  private static int lastSeparator(String word) {
    for (int place = word.length() - 1; place >= 0; place--) {
      if (SEPARATORS.indexOf(word.charAt(place)) >= 0) {
        return place;
      }
    }
    return -1;
  }

  /** Such as "the first letter of the output". */
  String of(OutputProjection place) {
    return words + place.plainSubject();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
