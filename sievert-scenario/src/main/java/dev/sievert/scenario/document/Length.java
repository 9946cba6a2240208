package dev.sievert.scenario.document;

/** How many elements a list may have. */
public record Length(int least, int most) {

  public Length {
    if (least < 0 || most < least) {
      throw new IllegalArgumentException(
          "length must be in order and at least 0 but was " + least + " to " + most);
    }
  }

  /** {@return any number of elements, none included} */
  public static Length any() {
    return new Length(0, Integer.MAX_VALUE);
  }

  /** {@return no fewer than these} */
  public static Length atLeast(int least) {
    return new Length(least, Integer.MAX_VALUE);
  }

  /** {@return no more than these} */
  public static Length atMost(int most) {
    return new Length(0, most);
  }

  /** {@return between two numbers, both allowed} */
  public static Length between(int least, int most) {
    return new Length(least, most);
  }

  /** {@return this many, no more and no fewer} */
  public static Length exactly(int number) {
    return new Length(number, number);
  }

  boolean contains(int size) {
    return size >= least && size <= most;
  }

  /** The length after the words "must have". */
  String requirement() {
    if (least == most) {
      return "exactly " + elements(least);
    }
    if (most == Integer.MAX_VALUE) {
      return "at least " + elements(least);
    }
    return least == 0 ? "at most " + elements(most) : "between " + least + " and " + elements(most);
  }

  private static String elements(int number) {
    return number + (number == 1 ? " element" : " elements");
  }
}
