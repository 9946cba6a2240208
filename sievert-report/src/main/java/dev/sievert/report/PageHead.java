package dev.sievert.report;

import java.util.Base64;
import java.util.function.Consumer;

/** The head of a page that stands alone: its style is in it, and a policy lets it load nothing. */
final class PageHead {
  private PageHead() {}

  /**
   * Begins a page, up to its body.
   *
   * @param more what else the head says
   */
  static Html begin(String title, Consumer<Html> more) {
    String style = "\n" + Resource.text("report.css") + Ink.css();
    String hash = Base64.getEncoder().encodeToString(Resource.sha256(style));
    Html html = new Html().raw("<!DOCTYPE html>");
    html.open("html", "lang", "en").open("head").empty("meta", "charset", "utf-8");
    html.empty(
        "meta",
        "http-equiv",
        "Content-Security-Policy",
        "content",
        "default-src 'none'; style-src 'sha256-" + hash + "'; base-uri 'none'; form-action 'none'");
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    more.accept(html);
    return html.element("title", title).raw("<style>" + style + "</style>").close("head");
  }
}
