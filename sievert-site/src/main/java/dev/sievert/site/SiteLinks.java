package dev.sievert.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every link of every page of a site, followed as far as it stays there. */
final class SiteLinks {
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern NAME = Pattern.compile("\\b(?:id|name)=\"([^\"]+)\"");

  /** The tool that writes Javadoc sees to its own links. */
  private static final String JAVADOC = Layout.JAVADOC;

  private final Path site;
  private final Map<Path, Set<String>> names = new HashMap<>();
  private int count;

  private SiteLinks(Path site) {
    this.site = site;
  }

  static SiteLinks in(Path site) {
    return new SiteLinks(site);
  }

  /** The links that lead nowhere: the page, and where it should lead. */
  List<String> broken() throws IOException {
    List<Path> pages;
    try (Stream<Path> found = Files.walk(site)) {
      pages =
          found
              .filter(file -> file.toString().endsWith(".html"))
              .filter(file -> !file.startsWith(site.resolve(JAVADOC)))
              .sorted()
              .toList();
    }
    List<String> broken = new ArrayList<>();
    for (Path page : pages) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        count++;
        if (!leadsSomewhere(page, link.group(1))) {
          broken.add(site.relativize(page) + " to " + link.group(1));
        }
      }
    }
    return broken;
  }

  /** How many links there are; asked after {@link #broken}. */
  int count() {
    return count;
  }

  private boolean leadsSomewhere(Path page, String link) throws IOException {
    if (link.matches("[a-z]+:.*")) {
      return true;
    }
    int mark = link.indexOf('#');
    String path =
        URLDecoder.decode(mark < 0 ? link : link.substring(0, mark), StandardCharsets.UTF_8);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    boolean isInside = file.startsWith(site) && Files.isRegularFile(file);
    return isInside && (mark < 0 || names(file).contains(name(link.substring(mark + 1))));
  }

  private static String name(String stated) {
    return URLDecoder.decode(stated, StandardCharsets.UTF_8);
  }

  private Set<String> names(Path file) throws IOException {
    Set<String> known = names.get(file);
    if (known == null) {
      known = new HashSet<>();
      Matcher name = NAME.matcher(Files.readString(file));
      while (name.find()) {
        known.add(name.group(1));
      }
      names.put(file, known);
    }
    return known;
  }
}
