package dev.sievert.lab;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an attacker knows about the target besides the candidates. */
public enum Knowledge {
  /** Nothing: reconstruction. */
  NOTHING,
  /** What the model is to learn about it: the class of an image. */
  LABEL,
  /** The whole record, but not whether it took part: membership. */
  EVERYTHING;

  /** Its name on the command line and in results, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Finds one by its name, where there is one of that name. */
  public static Optional<Knowledge> named(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }
}
