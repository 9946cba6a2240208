package dev.sievert.cli.terminal;

import dev.sievert.words.Visible;
import java.io.PrintWriter;

/**
 * The one way to the terminal. Names, file names, and what programs say pass through here, and
 * nothing of them can steer the terminal or begin a line of its own: {@code println} makes one line
 * of whatever it is given, and {@code print} keeps only line breaks and tabs of documents.
 */
public final class VisibleWriter extends PrintWriter {
  private final PrintWriter terminal;

  public VisibleWriter(PrintWriter terminal) {
    super(terminal);
    this.terminal = terminal;
  }

  /** Where text of our own goes that does steer the terminal, such as progress and help. */
  public static PrintWriter terminal(PrintWriter out) {
    return out instanceof VisibleWriter visible ? visible.terminal : out;
  }

  @Override
  public void println(String line) {
    String visible = Visible.of(String.valueOf(line));
    super.write(visible, 0, visible.length());
    println();
  }

  @Override
  public void println(Object line) {
    println(String.valueOf(line));
  }

  @Override
  public void write(String text, int from, int length) {
    String visible = Visible.lines(text.substring(from, from + length));
    super.write(visible, 0, visible.length());
  }

  @Override
  public void write(char[] text, int from, int length) {
    write(new String(text, from, length), 0, length);
  }

  @Override
  public void write(int unit) {
    write(Character.toString((char) unit), 0, 1);
  }
}
