package dev.sievert.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Markdown file with blocks of {@code console}, in which commands stand with what they print.
 *
 * @param text the file
 */
record LivingDocument(String text) {
  private static final Pattern BLOCK = Pattern.compile("(?m)^```console\n((?s:.*?))^```$");
  private static final Pattern COMMAND = Pattern.compile("(?m)^\\$ (.*)\n");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /**
   * A command and what stands under it.
   *
   * @param line the command line, without the prompt
   * @param output the lines under it
   */
  record Command(String line, String output) {
    /** The words after {@code ./sievert}; double quotes keep words together. */
    List<String> arguments() {
      List<String> words = new ArrayList<>();
      for (Matcher word = WORD.matcher(line); word.find(); ) {
        words.add(word.group(1) == null ? word.group(2) : word.group(1));
      }
      if (!words.get(0).equals("./sievert")) {
        throw new AssertionError("only ./sievert can be run, but the document has: " + line);
      }
      return words.subList(1, words.size());
    }

    /** What the command prints: standard output, then standard error. */
    String run() {
      Cli run = Repository.run(arguments());
      return (run.out() + run.err()).stripTrailing() + "\n";
    }

    @Override
    public String toString() {
      return line;
    }
  }

  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (Matcher block = BLOCK.matcher(text); block.find(); ) {
      commands.addAll(commandsOf(block.group(1)));
    }
    return commands;
  }

  private static List<Command> commandsOf(String block) {
    if (!block.startsWith("$ ")) {
      throw new AssertionError("a console block must start with a command but was: " + block);
    }
    List<Command> commands = new ArrayList<>();
    for (String part : block.split("(?m)^(?=\\$ )", -1)) {
      Matcher command = COMMAND.matcher(part);
      if (command.lookingAt()) {
        commands.add(new Command(command.group(1), part.substring(command.end())));
      }
    }
    return commands;
  }

  /** The same document with the output of each command as it is now. */
  LivingDocument updated() {
    return new LivingDocument(
        BLOCK
            .matcher(text)
            .replaceAll(
                block -> {
                  StringBuilder fresh = new StringBuilder("```console\n");
                  for (Command command : commandsOf(block.group(1))) {
                    fresh.append("$ ").append(command.line()).append("\n").append(command.run());
                  }
                  return Matcher.quoteReplacement(fresh + "```");
                }));
  }
}
