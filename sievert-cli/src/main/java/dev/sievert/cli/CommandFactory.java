package dev.sievert.cli;

import dev.sievert.Sievert;
import java.io.InputStream;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing them standard input and the door. */
final class CommandFactory implements IFactory {
  private final InputStream in;
  private final ScenarioSource source;
  private final Sievert sievert;

  CommandFactory(InputStream in, Sievert sievert) {
    this.in = in;
    this.source = new ScenarioSource(in);
    this.sievert = sievert;
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    if (type == AssessCommand.class) {
      return type.cast(new AssessCommand(source, sievert));
    }
    if (type == AuditCommand.class) {
      return type.cast(new AuditCommand(source));
    }
    if (type == CalibrateCommand.class) {
      return type.cast(new CalibrateCommand(source, sievert));
    }
    if (type == CompareCommand.class) {
      return type.cast(new CompareCommand(source, sievert));
    }
    if (type == CurveCommand.class) {
      return type.cast(new CurveCommand(source, sievert));
    }
    if (type == NewCommand.class) {
      return type.cast(new NewCommand(in));
    }
    if (type == PipeCommand.class) {
      return type.cast(new PipeCommand(in));
    }
    if (type == PlotCommand.class) {
      return type.cast(new PlotCommand(source, sievert));
    }
    if (type == ValidateCommand.class) {
      return type.cast(new ValidateCommand(source));
    }
    return CommandLine.defaultFactory().create(type);
  }
}
