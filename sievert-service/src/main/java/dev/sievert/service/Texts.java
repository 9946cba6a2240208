package dev.sievert.service;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;

/** Lines for people, caught before they reach a terminal. */
final class Texts {
  private Texts() {}

  static String written(Consumer<PrintWriter> writing) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    writing.accept(out);
    out.flush();
    return text.toString().replace(System.lineSeparator(), "\n").stripTrailing();
  }
}
