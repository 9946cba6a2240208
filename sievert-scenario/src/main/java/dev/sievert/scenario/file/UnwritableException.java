package dev.sievert.scenario.file;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** A file that cannot be written; the message is one sentence for people and names the file. */
public final class UnwritableException extends IOException {
  private static final long serialVersionUID = 1;

  private final boolean isOfMachine;

  private UnwritableException(String sentence, boolean isOfMachine) {
    super(sentence);
    this.isOfMachine = isOfMachine;
  }

  /** The place was not well chosen. */
  static UnwritableException place(String file, String why) {
    return new UnwritableException(file + " " + why, false);
  }

  /** The place was fine but the disk did not take it. */
  static UnwritableException machine(String file, IOException broken) {
    return new UnwritableException(file + " could not be written: " + reason(broken), true);
  }

  /** What the system said, without the name of the file, which is said already. */
  static String reason(IOException broken) {
    if (broken instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return String.valueOf(broken.getMessage());
  }

  /** Who is to blame; true where the machine is, false where another place must be named. */
  public boolean isOfMachine() {
    return isOfMachine;
  }
}
