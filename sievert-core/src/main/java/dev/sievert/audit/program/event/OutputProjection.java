package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.ExactNumber;
import java.util.StringJoiner;

/**
 * What of an output is compared when outputs are counted as equal or not.
 *
 * @param place one place alone, or −1 for all of them
 * @param withNumbers whether numbers are compared; otherwise only that there is a number
 * @param part which part of a word in that one place is compared
 */
public record OutputProjection(int place, boolean withNumbers, TextPart part) {
  /** So many places are told one by one. */
  private static final int SHORT = 32;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  /** The whole output. */
  public static final OutputProjection ALL = new OutputProjection(-1, true, TextPart.WHOLE);

  /** Where which symbols stand. */
  public static final OutputProjection SYMBOLS = new OutputProjection(-1, false, TextPart.WHOLE);

  /** One place. */
  public static OutputProjection at(int place, TextPart part) {
    return new OutputProjection(place, true, part);
  }

  /** A number for what is compared. */
  public long key(Outputs outputs, int row) {
    if (place >= 0) {
      return mixed(GOLDEN, outputs, row, place);
    }
    long key = GOLDEN;
    for (int each = 0; each < outputs.width(row); each++) {
      key = mixed(key, outputs, row, each);
    }
    return key;
  }

  private long mixed(long key, Outputs outputs, int row, int at) {
    int symbol = outputs.symbol(row, at);
    long compared = symbol + 2L;
    if (part != TextPart.WHOLE && outputs.alphabet().isWord(symbol)) {
      compared = hash(part.of(outputs.alphabet().word(symbol).orElse("")));
    }
    long mixed = (key ^ compared) * 0xBF58476D1CE4E5B9L;
    if (symbol == Alphabet.NUMBER) {
      double number = outputs.number(row, at);
      if (withNumbers || !Double.isFinite(number)) {
        mixed ^= mixed >>> 29;
        mixed = (mixed ^ Double.doubleToLongBits(number)) * 0x94D049BB133111EBL;
        double rest = outputs.rest(row, at);
        if (rest != 0) {
          mixed = (mixed ^ Double.doubleToLongBits(rest)) * 0x94D049BB133111EBL;
        }
      }
    }
    return mixed ^ (mixed >>> 31);
  }

  private static long hash(String text) {
    long hash = GOLDEN;
    for (int index = 0; index < text.length(); index++) {
      hash = (hash ^ text.charAt(index)) * 0xD1342543DE82EF95L;
      hash ^= hash >>> 32;
    }
    return hash;
  }

  /** What is compared, for people. */
  String subject() {
    return part.of(this);
  }

  String plainSubject() {
    return place >= 0
        ? "the " + Ordinals.ordinal(place) + " value"
        : withNumbers ? "the output" : "the pattern of the output";
  }

  /** How it reads in this output. */
  public String words(Outputs outputs, int row) {
    if (place >= 0) {
      return words(outputs, row, place);
    }
    if (outputs.width(row) == 1) {
      return words(outputs, row, 0);
    }
    if (outputs.width(row) > SHORT) {
      return LongOutput.words(outputs.width(row), each -> words(outputs, row, each));
    }
    StringJoiner words = new StringJoiner(", ", "[", "]");
    for (int each = 0; each < outputs.width(row); each++) {
      words.add(words(outputs, row, each));
    }
    return words.toString();
  }

  private String words(Outputs outputs, int row, int at) {
    int symbol = outputs.symbol(row, at);
    if (outputs.alphabet().isWord(symbol)) {
      return '"' + part.of(outputs.alphabet().word(symbol).orElse("")) + '"';
    }
    if (symbol != Alphabet.NUMBER) {
      return outputs.alphabet().words(symbol);
    }
    double number = outputs.number(row, at);
    return withNumbers || !Double.isFinite(number)
        ? ExactNumber.words(number, outputs.rest(row, at))
        : "a number";
  }
}
