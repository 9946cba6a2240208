package dev.sievert.scenario.protocol;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import java.nio.charset.StandardCharsets;

/** A request is a line, and so is a reply. */
public final class JsonLines implements Conversation {
  @Override
  public byte[] describe(long id) {
    return line(ProgramRequest.describe(id));
  }

  @Override
  public byte[] sample(long id, ProgramValue input, int count, long seed) {
    return line(ProgramRequest.sample(id, input, count, seed));
  }

  @Override
  public byte[] quit(long id) {
    return line(ProgramRequest.quit(id));
  }

  private static byte[] line(String request) {
    return (request + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Description description(byte[] reply, long id) throws ReplyException {
    return ReplyReader.description(reply, id);
  }

  @Override
  public void outputs(byte[] reply, long id, int wanted, Outputs outputs) throws ReplyException {
    ReplyReader.outputs(reply, id, wanted, outputs);
  }

  @Override
  public String shape() {
    return "one line";
  }
}
