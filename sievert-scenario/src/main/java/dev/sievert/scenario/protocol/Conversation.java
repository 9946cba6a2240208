package dev.sievert.scenario.protocol;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;

/** What is said to a program and how its replies are read: JSON lines, or frames of bytes. */
public interface Conversation {
  /** {@return the bytes that ask who it is} */
  byte[] describe(long id);

  /**
   * {@return the bytes that ask for outputs}
   *
   * @param seed where the randomness begins; whole in every language that has 64-bit floating point
   */
  byte[] sample(long id, ProgramValue input, int count, long seed);

  /** {@return the bytes that say goodbye} */
  byte[] quit(long id);

  /**
   * {@return what a program says of itself}
   *
   * @throws ReplyException where the reply is no answer to the request
   */
  Description description(byte[] reply, long id) throws ReplyException;

  /**
   * Reads outputs.
   *
   * @param outputs where they are written; worthless where it fails
   * @throws ReplyException where the reply is no answer to the request
   */
  void outputs(byte[] reply, long id, int wanted, Outputs outputs) throws ReplyException;

  /** {@return what a reply is, for whoever waits in vain} */
  String shape();
}
