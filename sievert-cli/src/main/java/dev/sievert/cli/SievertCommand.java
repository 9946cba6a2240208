package dev.sievert.cli;

import dev.sievert.Sievert;
import dev.sievert.cli.terminal.VisibleWriter;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.file.FileNames;
import dev.sievert.service.ExitCode;
import dev.sievert.service.Fault;
import dev.sievert.words.ShortAnswer;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line as a whole: the list of commands, and what all of them share. */
@Command(
    name = "sievert",
    description = "Turns a dose of privacy loss into what it does to a person.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    footer = {
      "",
      "Start here:",
      "  sievert new people.csv --out people.yaml       where do I begin?",
      "  sievert assess examples/survey.yaml            what can be learned about one person?",
      "  sievert assess --mechanism laplace --epsilon 1 --size 10",
      "  sievert calibrate --mechanism grr --size 100 --limit rad=0.1",
      "                                                 how little noise is enough?",
      "  sievert curve --mechanism gaussian --sigma 2 --sensitivity 1",
      "                                                 how well can any test tell?",
      "  sievert audit --mechanism oue --epsilon 1 --size 100",
      "                                                 does it keep what it claims?",
      "  sievert serve                                  a page to move a slider in",
      "  sievert explain rad                            what does that number mean?",
      "  sievert list mechanisms                        what can be assessed?",
      "",
      "Exit codes: 0 within the limit or no limit given, 1 not shown, 2 bad input, 3 exceeded,",
      "4 internal error."
    })
public final class SievertCommand implements Callable<Integer> {
  /** The commands whose options may describe a scenario. */
  static final List<String> DESCRIBING =
      List.of("new", "assess", "calibrate", "compare", "curve", "audit", "plot");

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(VisibleWriter.terminal(spec.commandLine().getOut()));
    return ExitCode.WITHIN;
  }

  /** Runs one command line with the given streams; never throws. */
  static int run(PrintWriter out, PrintWriter err, InputStream in, String... arguments) {
    return run(ShortAnswer.USUAL_WIDTH, out, err, in, arguments);
  }

  /** The same on a terminal of another width. */
  static int run(int width, PrintWriter out, PrintWriter err, InputStream in, String... arguments) {
    VisibleWriter visible = new VisibleWriter(err);
    try (Sievert sievert = Sievert.create()) {
      CommandLine line =
          commandLine(in, sievert, arguments)
              .setUsageHelpWidth(width)
              .setOut(new VisibleWriter(out))
              .setErr(visible);
      line.setExecutionStrategy(parsed -> executed(line, parsed));
      return sievert.during(() -> line.execute(arguments));
    } catch (Throwable problem) {
      // Errors of the virtual machine pass by the handlers of picocli.
      return said(problem, visible);
    }
  }

  /** Help is in words of our own, and may be in bold. */
  private static int executed(CommandLine line, CommandLine.ParseResult parsed) {
    boolean isHelp =
        parsed.asCommandLineList().stream().anyMatch(CommandLine::isUsageHelpRequested);
    if (isHelp) {
      line.setOut(VisibleWriter.terminal(line.getOut()));
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  static CommandLine commandLine(InputStream in, Sievert sievert, String... arguments) {
    CommandLine line = new Commands(in, sievert).line(Commands.needed(arguments));
    DESCRIBING.forEach(command -> describe(line, command));
    line.setUsageHelpWidth(ShortAnswer.USUAL_WIDTH);
    OptionGroups.in(line);
    line.registerConverter(Path.class, SievertCommand::path);
    // An argument that starts with @ is a name, not a file of further arguments.
    line.setExpandAtFiles(false);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.AUTO));
    line.setParameterExceptionHandler(SievertCommand::badArguments);
    line.setExecutionExceptionHandler(SievertCommand::internalError);
    return line;
  }

  private static void describe(CommandLine line, String command) {
    Optional.ofNullable(line.getSubcommands().get(command))
        .map(CommandLine::getCommandSpec)
        .ifPresent(
            found -> {
              if (command.equals("curve")) {
                CatalogueOptions.addReleaseTo(found);
              } else {
                CatalogueOptions.addScenarioTo(found);
              }
            });
  }

  private static int badArguments(CommandLine.ParameterException problem, String[] arguments) {
    CommandLine line = problem.getCommandLine();
    String sentence =
        problem instanceof UnmatchedArgumentException unmatched
            ? unknown(unmatched, line)
            : sentence(String.valueOf(problem.getMessage()));
    line.getErr().println("sievert: " + sentence + " (see " + path(line) + " --help)");
    return ExitCode.BAD_INPUT;
  }

  /** The first line, without the word that some messages of picocli start with. */
  private static String sentence(String message) {
    String first = message.lines().findFirst().orElse("bad arguments");
    return first.startsWith("Error: ") ? first.substring("Error: ".length()) : first;
  }

  private static String unknown(UnmatchedArgumentException unmatched, CommandLine line) {
    String word = unmatched.getUnmatched().get(0).replaceFirst("^(--[^=]+)=.*", "$1");
    List<String> known = new ArrayList<>(line.getSubcommands().keySet());
    line.getCommandSpec().options().forEach(option -> known.addAll(List.of(option.names())));
    return word
        + " is not a command or option of "
        + path(line)
        + meant(word, known).map(near -> "; did you mean " + near + "?").orElse("");
  }

  /** The shortest option that begins like this one, or else the nearest word. */
  private static Optional<String> meant(String word, List<String> known) {
    boolean isBeginning = word.startsWith("--") && word.length() > 3;
    return known.stream()
        .filter(option -> isBeginning && option.startsWith(word))
        .min(Comparator.comparingInt(String::length))
        .or(() -> NearestWord.to(word, known));
  }

  private static int internalError(
      Exception problem, CommandLine line, CommandLine.ParseResult parsed) {
    return said(problem, line.getErr());
  }

  private static int said(Throwable problem, PrintWriter err) {
    Fault fault = Fault.of(problem);
    err.println(fault.line());
    return fault.code();
  }

  private static Path path(String name) {
    return FileNames.path(name)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    name.replace('\0', '?') + " " + FileNames.complaint(name)));
  }

  private static String path(CommandLine line) {
    return line.getCommandSpec().qualifiedName();
  }
}
