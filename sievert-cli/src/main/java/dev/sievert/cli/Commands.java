package dev.sievert.cli;

import dev.sievert.Sievert;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/**
 * Makes commands, handing them standard input and the door. To build all of them takes longer than
 * to answer, so a command line has only the one that it names, unless it tells of all.
 */
final class Commands {
  /** Every command, in the order in which help lists them. */
  static final List<String> NAMES =
      List.of(
          "new",
          "assess",
          "calibrate",
          "compare",
          "curve",
          "audit",
          "merge",
          "verify",
          "plot",
          "reproduce",
          "lab",
          "serve",
          "validate",
          "explain",
          "list",
          "schema",
          "pipe",
          "completion",
          "help",
          "docs",
          "gallery");

  /** Those that speak of the others. */
  private static final Set<String> OF_ALL = Set.of("completion", "docs", "help");

  private final InputStream in;
  private final ScenarioSource source;
  private final Sievert sievert;

  Commands(InputStream in, Sievert sievert) {
    this.in = in;
    this.source = new ScenarioSource(in);
    this.sievert = sievert;
  }

  /** The commands that these arguments can need: the one that they begin with, or all. */
  static List<String> needed(String... arguments) {
    boolean isOne =
        arguments.length > 0 && NAMES.contains(arguments[0]) && !OF_ALL.contains(arguments[0]);
    return isOne ? List.of(arguments[0]) : NAMES;
  }

  /** The command line with some of the commands below it. */
  CommandLine line(List<String> names) {
    CommandLine line = new CommandLine(new SievertCommand());
    names.forEach(name -> line.addSubcommand(name, command(name)));
    return line;
  }

  private Object command(String name) {
    return switch (name) {
      case "new" -> new NewCommand(in);
      case "assess" -> new AssessCommand(source, sievert);
      case "calibrate" -> new CalibrateCommand(source, sievert);
      case "compare" -> new CompareCommand(source, sievert);
      case "curve" -> new CurveCommand(source, sievert);
      case "audit" -> new AuditCommand(source, sievert);
      case "merge" -> new MergeCommand(sievert);
      case "verify" -> new VerifyCommand();
      case "plot" -> new PlotCommand(source, sievert);
      case "reproduce" -> new ReproduceCommand();
      case "lab" -> new LabCommand();
      case "serve" -> new ServeCommand();
      case "validate" -> new ValidateCommand(source);
      case "explain" -> new ExplainCommand();
      case "list" -> new ListCommand();
      case "schema" -> new SchemaCommand();
      case "pipe" -> new PipeCommand(in);
      case "completion" -> new CompletionCommand();
      case "help" -> new HelpCommand();
      case "docs" -> new DocsCommand();
      case "gallery" -> new GalleryCommand();
      default ->
          throw new IllegalArgumentException("name must be that of a command but was " + name);
    };
  }
}
