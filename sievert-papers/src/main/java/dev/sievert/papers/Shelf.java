package dev.sievert.papers;

import dev.sievert.scenario.file.Folder;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A directory into which whole files are put, never halves of them. */
public final class Shelf {
  private final Path directory;

  private Shelf(Path directory) {
    this.directory = directory;
  }

  /**
   * Opens a directory, which is made where it is missing.
   *
   * @throws IOException with a sentence where that is impossible
   */
  public static Shelf open(Path directory) throws IOException {
    if (Files.exists(directory) && !Files.isDirectory(directory)) {
      throw new IOException("--out must be a directory but was a file: " + directory);
    }
    try {
      Folder.make(directory);
    } catch (UnwritableException impossible) {
      throw new IOException(
          "--out must be a directory that can be written but was " + directory, impossible);
    }
    return new Shelf(directory);
  }

  /**
   * Puts the files of one item there.
   *
   * @param finished what was made; nothing is written of what failed
   */
  public void put(Finished finished) {
    finished
        .made()
        .ifPresent(
            made -> {
              put(finished.item().name() + ".csv", made.content().csv());
              picture(finished);
            });
  }

  /** Puts only the picture of an item there. */
  public void picture(Finished finished) {
    finished
        .made()
        .ifPresent(
            made ->
                put(finished.item().name() + ".svg", made.drawing(finished.item().label()).svg()));
  }

  /** Puts the pages there that list all items. */
  public void index(List<Finished> all, String again, String version) {
    put("index.json", IndexJson.text(all) + "\n");
    put("index.html", new IndexPage(all, again, version).html());
    put("index.md", IndexMarkdown.text(all, again, ""));
  }

  /** Puts one file there. */
  void put(String name, String content) {
    try {
      WholeFile.at(directory.resolve(name)).write(content);
    } catch (UnwritableException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
