package dev.sievert.cli;

import java.io.InputStream;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing standard input to those that read it. */
final class CommandFactory implements IFactory {
  private final ScenarioSource source;

  CommandFactory(InputStream in) {
    this.source = new ScenarioSource(in);
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    if (type == AssessCommand.class) {
      return type.cast(new AssessCommand(source));
    }
    if (type == AuditCommand.class) {
      return type.cast(new AuditCommand(source));
    }
    if (type == CalibrateCommand.class) {
      return type.cast(new CalibrateCommand(source));
    }
    if (type == CompareCommand.class) {
      return type.cast(new CompareCommand(source));
    }
    if (type == CurveCommand.class) {
      return type.cast(new CurveCommand(source));
    }
    if (type == PlotCommand.class) {
      return type.cast(new PlotCommand(source));
    }
    if (type == ValidateCommand.class) {
      return type.cast(new ValidateCommand(source));
    }
    return CommandLine.defaultFactory().create(type);
  }
}
