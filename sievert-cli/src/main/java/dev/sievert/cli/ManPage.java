package dev.sievert.cli;

import dev.sievert.words.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of all commands, as troff reads it: made from what help is made from. */
final class ManPage {
  private final StringBuilder text = new StringBuilder();

  private ManPage() {}

  /** The page; without a date, so that the same program has the same page. */
  static String of(CommandLine root) {
    ManPage page = new ManPage();
    page.macro("TH SIEVERT 1 \"\" \"Sievert\" \"Sievert\"");
    page.macro("SH NAME");
    page.line("sievert \\- " + escaped(root.getCommandSpec().usageMessage().description()[0]));
    page.macro("SH SYNOPSIS");
    page.macro("B sievert");
    page.line("COMMAND [OPTIONS] [FILE...]");
    page.macro("SH COMMANDS");
    root.getSubcommands().forEach((name, command) -> page.command(command.getCommandSpec()));
    page.macro("SH OPTIONS THAT DESCRIBE A SCENARIO");
    page.line("Taken by " + String.join(", ", SievertCommand.DESCRIBING) + ":");
    page.line("all of a scenario, or in place of what a file says.");
    Optional.ofNullable(root.getSubcommands().get("assess")).stream()
        .flatMap(assess -> assess.getCommandSpec().options().stream())
        .filter(ManPage::isOfScenario)
        .forEach(page::option);
    page.macro("SH START HERE");
    page.literally(root.getCommandSpec().usageMessage().footer());
    return page.text.toString();
  }

  private void command(CommandSpec spec) {
    if (spec.usageMessage().hidden()) {
      return;
    }
    macro("SS sievert " + spec.name());
    for (String sentence : spec.usageMessage().description()) {
      line(escaped(sentence));
      macro("PP");
    }
    spec.positionalParameters().forEach(this::positional);
    spec.options().stream()
        .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
        .filter(option -> !isOfScenario(option))
        .forEach(this::option);
    literally(spec.usageMessage().footer());
  }

  /** What many commands share is said once. */
  private static boolean isOfScenario(OptionSpec option) {
    String name = option.longestName();
    return CatalogueOptions.release().contains(name)
        || CatalogueOptions.secret().contains(name)
        || CatalogueOptions.attacker().contains(name)
        || name.equals("--limit")
        || name.equals("--policy");
  }

  private void positional(PositionalParamSpec parameter) {
    item(parameter.paramLabel(), parameter.description());
  }

  private void option(OptionSpec option) {
    boolean hasValue = option.arity().max() > 0;
    item(
        String.join(", ", option.names()) + (hasValue ? "=" + option.paramLabel() : ""),
        option.description());
  }

  private void item(String name, String... description) {
    macro("TP");
    line("\\fB" + escaped(name) + "\\fR");
    line(escaped(String.join(" ", description)));
  }

  /** As it stands, in lines of their own. */
  private void literally(String... lines) {
    List<String> kept = new ArrayList<>(List.of(lines));
    while (!kept.isEmpty() && kept.get(0).isBlank()) {
      kept.remove(0);
    }
    if (!kept.isEmpty()) {
      macro("PP");
      macro("nf");
      kept.forEach(each -> line(escaped(each)));
      macro("fi");
    }
  }

  private void macro(String words) {
    text.append('.').append(words).append('\n');
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  /** A backslash, a hyphen, and a point or quote at the beginning mean something to troff. */
  private static String escaped(String words) {
    String plain = Help.Ansi.OFF.string(words);
    String visible = Visible.of(plain).replace("\\", "\\e").replace("-", "\\-");
    boolean isCommand = visible.startsWith(".") || visible.startsWith("'");
    StringBuilder ascii = new StringBuilder(isCommand ? "\\&" : "");
    visible
        .codePoints()
        .forEach(
            point ->
                ascii.append(
                    point < 128 ? Character.toString(point) : "\\[u%04X]".formatted(point)));
    return ascii.toString();
  }
}
