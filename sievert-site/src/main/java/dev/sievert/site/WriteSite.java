package dev.sievert.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the site; Maven starts it with {@code mvn -Dquick -Dsite -pl sievert-site -am package}.
 */
public final class WriteSite {
  private WriteSite() {}

  /**
   * Writes the site and follows its links.
   *
   * @param arguments the repository, and the folder to write
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("Usage: Main REPOSITORY OUT");
      System.exit(2);
    }
    Path repository = Path.of(arguments[0]).toRealPath();
    Path out = Path.of(arguments[1]).toAbsolutePath().normalize();
    Javadoc javadoc = new Javadoc(repository, System.getProperty("java.class.path"));
    Site site = Site.of(repository);
    site.write(out, true);
    javadoc.write(out.resolve(Layout.JAVADOC));
    List<String> broken = SiteLinks.in(out).broken();
    broken.forEach(link -> System.err.println("site: broken link " + link));
    System.out.println("site: " + site.pages().size() + " pages at " + out.resolve("index.html"));
    System.exit(broken.isEmpty() ? 0 : 1);
  }
}
