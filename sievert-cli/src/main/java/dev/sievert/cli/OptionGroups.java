package dev.sievert.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The options of a command under headings, the command's own first. */
final class OptionGroups {
  private static final String OWN = "Options:";
  private static final String RELEASE = "The release, in place of a file or of what it says:";
  private static final String MANY = "Many at once:";

  private OptionGroups() {}

  /** Groups the help of every command that has more than a few options. */
  static void in(CommandLine line) {
    line.getSubcommands()
        .values()
        .forEach(
            command -> {
              command
                  .getHelpSectionMap()
                  .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionGroups::rendered);
              boolean isLong = command.getCommandSpec().findOption("--mechanism") != null;
              command.getCommandSpec().usageMessage().abbreviateSynopsis(isLong);
            });
  }

  /** Made when somebody asks for help, and not before. */
  private static Map<String, Set<String>> headings(CommandSpec command) {
    Map<String, Set<String>> named = new LinkedHashMap<>();
    named.put(OWN, Set.of());
    if (command.findOption("--vary") != null) {
      named.put(MANY, Set.of("--vary", "--threads", "--array", "--cache"));
    }
    named.put("Format:", Set.of("--json", "--csv", "--markdown", "--svg"));
    named.put("Report:", Set.of("--html", "--view"));
    named.put("The limits:", Set.of("--limit", "--policy"));
    named.put("The attacker:", CatalogueOptions.attacker());
    named.put("The secret:", CatalogueOptions.secret());
    named.put(RELEASE, CatalogueOptions.release());
    named.put("Help:", Set.of("--help", "--version"));
    return named;
  }

  private static String rendered(Help help) {
    Map<String, Set<String>> headings = headings(help.commandSpec());
    Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
    headings.keySet().forEach(heading -> groups.put(heading, new ArrayList<>()));
    for (OptionSpec option : help.commandSpec().options()) {
      if (!option.hidden()) {
        groups.computeIfAbsent(heading(option, headings), name -> new ArrayList<>()).add(option);
      }
    }
    StringBuilder text = new StringBuilder();
    boolean isShort = groups.values().stream().filter(group -> !group.isEmpty()).count() <= 2;
    groups.forEach(
        (heading, group) -> {
          if (!group.isEmpty()) {
            text.append(isShort ? "" : "%n%s%n".formatted(heading)).append(list(help, group));
          }
        });
    return text.toString();
  }

  private static String heading(OptionSpec option, Map<String, Set<String>> headings) {
    for (Map.Entry<String, Set<String>> group : headings.entrySet()) {
      if (Arrays.stream(option.names()).anyMatch(group.getValue()::contains)) {
        return group.getKey();
      }
    }
    return OWN;
  }

  private static String list(Help help, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
    layout.addOptions(options, help.createDefaultParamLabelRenderer());
    return layout.toString();
  }
}
