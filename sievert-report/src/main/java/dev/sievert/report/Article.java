package dev.sievert.report;

import java.util.List;

/**
 * A page of headings, sentences, tables and pictures in the style of the reports. It needs nothing
 * beside itself, and every text is escaped.
 */
public final class Article {
  private final String title;
  private final Html head = new Html();
  private final Html body = new Html();

  /**
   * An empty page.
   *
   * @param introduction the sentences below the title
   */
  public Article(String title, List<String> introduction) {
    this.title = title;
    head.open("header").element("h1", title);
    introduction.forEach(head::paragraph);
    head.close("header");
  }

  /**
   * {@return a heading}
   *
   * @param level from 2 to 4
   */
  public Article heading(int level, String text, String anchor) {
    body.element("h" + level, text, "id", anchor);
    return this;
  }

  /** {@return a paragraph} */
  public Article paragraph(String text) {
    body.paragraph(text);
    return this;
  }

  /** Lines to be typed. */
  public Article lines(String text) {
    body.lines(text);
    return this;
  }

  /**
   * Links in a row.
   *
   * @param targets pairs of where and what, such as {@code #census} or {@code census.csv}
   */
  public Article links(List<Link> targets) {
    body.open("nav").open("ul");
    for (Link link : targets) {
      body.open("li").element("a", link.text(), "href", link.target()).close("li");
    }
    body.close("ul").close("nav");
    return this;
  }

  /**
   * {@return a table}
   *
   * @param rows as many cells each
   */
  public Article table(String caption, List<String> header, List<List<String>> rows) {
    body.table(caption, header, rows);
    return this;
  }

  /** {@return a picture} */
  public Article figure(String caption, Drawing drawing) {
    body.figure(caption, drawing);
    return this;
  }

  /** {@return the whole page; HTML that is also sound XML} */
  public String html(String version) {
    Html html = PageHead.begin(title, nothing -> {}).open("body");
    html.raw(head.toString()).open("main").raw(body.toString()).close("main");
    html.open("footer");
    html.paragraph("Made by " + version + ". No part of this page is fetched from elsewhere.");
    return html.close("footer").close("body").close("html").toString();
  }

  /** A link. */
  public record Link(String target, String text) {}
}
