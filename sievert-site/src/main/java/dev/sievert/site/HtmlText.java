package dev.sievert.site;

/** Text inside of HTML. */
final class HtmlText {
  private HtmlText() {}

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
