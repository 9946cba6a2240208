package dev.sievert.audit.door;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.protocol.Conversation;
import dev.sievert.scenario.protocol.Description;
import dev.sievert.scenario.protocol.ReplyException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** One process of the program, and the conversation with it: a request, a reply, and so on. */
final class ProgramProcess implements AutoCloseable {
  /** Programs load before they answer for the first time. */
  private static final int FIRST_PATIENCE = 3;

  private static final int LONGEST_REPLY = 1 << 26;
  private static final long FAREWELL_MILLISECONDS = 200;

  /** How programs end that somebody interrupts or terminates. */
  private static final Set<Integer> INTERRUPTED = Set.of(128 + 2, 128 + 15);

  private final Launch launch;
  private final ProcessTree kin = new ProcessTree();
  private final Process process;
  private final Conversation conversation;
  private final Replies replies;
  private final ErrorTail lastWords;
  private final BlockingQueue<byte[]> requests = new LinkedBlockingQueue<>();
  private final Thread speaker;
  private long id;
  private volatile String fate = "";
  private volatile boolean isEnded;

  private ProgramProcess(Launch launch) throws ProgramException {
    this.launch = launch;
    this.process = launch.start(kin);
    this.conversation = launch.conversation();
    this.replies = launch.replies(process.getInputStream(), LONGEST_REPLY);
    this.lastWords = ErrorTail.of(process.getErrorStream());
    this.speaker = new Thread(this::speak, "program requests");
    speaker.setDaemon(true);
  }

  static ProgramProcess start(Launch launch) throws ProgramException {
    ProgramProcess worker = new ProgramProcess(launch);
    worker.replies.start();
    worker.speaker.start();
    return worker;
  }

  /** Who are you? A program that does not know the question is nobody in particular. */
  Description describe() throws ProgramException {
    id++;
    byte[] reply = answer(conversation.describe(id), FIRST_PATIENCE * launch.timeoutNanoseconds());
    try {
      return conversation.description(reply, id);
    } catch (ReplyException wrong) {
      if (wrong.isOrderly()) {
        return Description.NONE;
      }
      throw failed(String.valueOf(wrong.getMessage()));
    }
  }

  /** Runs the program; nothing is written where it fails. */
  void sample(ProgramValue input, int count, long seed, Outputs scratch) throws ProgramException {
    id++;
    byte[] reply = answer(conversation.sample(id, input, count, seed), launch.timeoutNanoseconds());
    try {
      conversation.outputs(reply, id, count, scratch);
    } catch (ReplyException wrong) {
      if (wrong.isOrderly()) {
        throw new ProgramException(String.valueOf(wrong.getMessage()), false);
      }
      throw failed(String.valueOf(wrong.getMessage()));
    }
  }

  private byte[] answer(byte[] request, long patience) throws ProgramException {
    try {
      byte[] unasked = replies.next(0);
      if (unasked != null) {
        throw failed(
            "spoke without being asked; standard output is for replies only, each "
                + conversation.shape());
      }
      requests.add(request);
      byte[] reply = replies.next(patience);
      if (reply != null) {
        return reply;
      }
      if (replies.areOver()) {
        throw failed(ending());
      }
      throw timedOut(patience);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      end("was stopped");
      throw new ProgramException("was stopped", true);
    }
  }

  private ProgramException timedOut(long patience) {
    if (!fate.isEmpty()) {
      return failed(fate);
    }
    String why =
        "did not answer within %s s (a reply is %s, and must be flushed)"
            .formatted(Check.number(patience / 1e9), conversation.shape());
    end(why);
    return ProgramException.late(why + lastWords.ending());
  }

  /** Why no more lines come. */
  private String ending() throws InterruptedException {
    if (!fate.isEmpty()) {
      return fate;
    }
    if (replies.wasTooLong()) {
      return "wrote a line of more than " + (LONGEST_REPLY >> 20) + " megabytes";
    }
    boolean isGone = process.waitFor(FAREWELL_MILLISECONDS, TimeUnit.MILLISECONDS);
    if (isGone && INTERRUPTED.contains(process.exitValue())) {
      // Ctrl-C reaches it as well as Sievert, who should have the time to know.
      Thread.sleep(FAREWELL_MILLISECONDS);
    }
    return isGone
        ? "ended with exit code " + process.exitValue() + " before it answered"
        : "closed its standard output before it answered";
  }

  private ProgramException failed(String why) {
    end(why);
    return ProgramException.died(why + lastWords.ending());
  }

  private void speak() {
    try (OutputStream output = process.getOutputStream()) {
      while (!isEnded) {
        output.write(requests.take());
        output.flush();
      }
    } catch (IOException deaf) {
      // That it does not listen any more shows when it does not answer.
      requests.clear();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether it can still be talked to. */
  boolean isAlive() {
    return !isEnded && process.isAlive();
  }

  /** Ends it where it holds more memory than it may. */
  void watch() {
    boolean isGreedy =
        !isEnded
            && ProcessTree.memory(process).filter(held -> held > launch.memoryBytes()).isPresent();
    if (isGreedy) {
      end("held more than the " + launch.target().memory() + " megabytes of memory that it may");
    }
  }

  /** Ends it and all that it started, at once. */
  void end(String why) {
    if (fate.isEmpty()) {
      fate = why;
    }
    isEnded = true;
    kin.end(process);
    speaker.interrupt();
    replies.stop();
  }

  /** Says goodbye, and ends it where it stays. */
  @Override
  public void close() {
    if (!isEnded) {
      requests.add(conversation.quit(id + 1));
      try {
        boolean isGone = process.waitFor(FAREWELL_MILLISECONDS, TimeUnit.MILLISECONDS);
        if (isGone) {
          fate = "has quit";
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
    end("was told to quit");
  }
}
