package dev.sievert.cli;

import dev.sievert.cli.terminal.ItemProgress;
import dev.sievert.papers.Finished;
import dev.sievert.papers.IndexJson;
import dev.sievert.papers.IndexMarkdown;
import dev.sievert.papers.Item;
import dev.sievert.papers.ItemRequest;
import dev.sievert.papers.Items;
import dev.sievert.papers.Outcome;
import dev.sievert.papers.Shelf;
import dev.sievert.papers.Size;
import dev.sievert.papers.Tallies;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.service.ExitCode;
import dev.sievert.words.TextTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sievert reproduce}: the figures and tables of the five papers, made again. */
@Command(
    name = "reproduce",
    description = {
      "Makes the figures and tables of the five papers again, and says for each printed claim",
      "whether our number agrees. Everything together takes minutes."
    },
    footer = {
      "",
      "Examples:",
      "  sievert reproduce --list",
      "  sievert reproduce adult-hours",
      "  sievert reproduce --out out                    then open out/index.html"
    })
final class ReproduceCommand extends StandardCommand {
  @Parameters(paramLabel = "NAME", description = "which items; by default all")
  private List<String> names = new ArrayList<>();

  @Option(names = "--list", description = "only say what there is")
  private boolean list;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "writes NAME.csv and NAME.svg for each item, and index.html, .json and .md")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--full",
      description = "as many runs as the papers made; a quarter of an hour and more")
  private boolean full;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "real data, where you have it: folders mnist and fashion-mnist, files iwpc.csv and"
              + " adult.csv; synthetic data stand in for what is missing")
  private Optional<Path> data = Optional.empty();

  @Option(names = "--json", description = "prints JSON")
  private boolean json;

  @Option(
      names = "--page",
      hidden = true,
      paramLabel = "FILE",
      description = "writes index.md here, and its pictures into a folder beside it")
  private Optional<Path> page = Optional.empty();

  @Override
  public Integer call() {
    List<Item> items = names.isEmpty() ? Items.ALL : names.stream().map(this::named).toList();
    PrintWriter printer = line().getOut();
    if (list) {
      list(items, printer);
      return ExitCode.WITHIN;
    }
    data.filter(directory -> !Files.isDirectory(directory))
        .ifPresent(
            directory -> {
              throw bad("--data must be a directory but was " + directory);
            });
    Picture.check(page.map(Path::toString));
    try {
      Optional<Shelf> shelf =
          out.isPresent() ? Optional.of(Shelf.open(out.get())) : Optional.empty();
      List<Finished> all = make(items, shelf);
      if (page.isPresent()) {
        publish(page.get(), all);
      }
      print(all, printer);
      return all.stream().allMatch(each -> each.made().isPresent())
          ? ExitCode.WITHIN
          : ExitCode.INTERNAL;
    } catch (UnwritableException full) {
      throw new UncheckedIOException(full);
    } catch (IOException impossible) {
      throw bad(String.valueOf(impossible.getMessage()));
    }
  }

  /** The page for Markdown readers, its pictures in a folder of the same name beside it. */
  private void publish(Path file, List<Finished> all) throws IOException {
    String folder = String.valueOf(file.getFileName()).replaceFirst("\\.md$", "");
    Shelf pictures = Shelf.open(file.resolveSibling(folder));
    all.forEach(pictures::picture);
    WholeFile.at(file).write(IndexMarkdown.text(all, command(), folder + "/"));
  }

  private void list(List<Item> items, PrintWriter printer) {
    if (json) {
      printer.print(IndexJson.list(items) + "\n");
      return;
    }
    TextTable table = new TextTable();
    for (Item item : items) {
      String place = item.label().paper().number() + " " + item.label().place();
      table.row(item.name(), place, item.label().title());
    }
    table.print(printer, "");
  }

  private List<Finished> make(List<Item> items, Optional<Shelf> shelf) {
    ItemRequest request = new ItemRequest(full ? Size.FULL : Size.QUICK, data);
    ItemProgress progress = new ItemProgress(line().getErr(), items.size());
    List<Finished> all = new ArrayList<>();
    for (Item item : items) {
      progress.begin(item.name(), all.size());
      Finished finished = Finished.of(item, request);
      all.add(finished);
      // A run that is stopped leaves a page of what it has finished.
      shelf.ifPresent(
          each -> {
            each.put(finished);
            each.index(all, command(), version());
          });
    }
    progress.clear();
    return all;
  }

  private void print(List<Finished> all, PrintWriter printer) {
    if (json) {
      printer.print(IndexJson.text(all) + "\n");
      return;
    }
    TextTable table = new TextTable();
    for (Finished each : all) {
      table.row(each.item().name(), verdict(each), ours(each));
    }
    table.print(printer, "");
    printer.println();
    printer.println("Claims: " + Tallies.words(all) + ".");
    out.ifPresent(directory -> printer.println("See " + directory.resolve("index.html")));
  }

  private static String verdict(Finished finished) {
    return finished.made().map(made -> made.headline().verdict().word()).orElse("failed");
  }

  private static String ours(Finished finished) {
    if (finished.made().isEmpty()) {
      return finished.failure().orElse("");
    }
    Outcome headline = finished.made().get().headline();
    return headline.claim().about() + ": " + headline.ours();
  }

  private String command() {
    StringBuilder command = new StringBuilder("sievert reproduce");
    names.forEach(name -> command.append(' ').append(name));
    command.append(full ? " --full" : "").append(data.isPresent() ? " --data DIR" : "");
    return command.append(" --out out").toString();
  }

  private static String version() {
    return String.join(" ", new VersionProvider().getVersion());
  }

  private Item named(String name) {
    List<String> known = Items.ALL.stream().map(Item::name).toList();
    return Items.named(name)
        .orElseThrow(
            () ->
                bad(
                    "NAME must be one that sievert reproduce --list shows but was "
                        + name
                        + NearestWord.to(name, known)
                            .map(near -> "; did you mean " + near + "?")
                            .orElse("")));
  }
}
