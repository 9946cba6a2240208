package dev.sievert.audit;

/**
 * What is made of binary digits. Noise that was added in floating-point numbers nearly always
 * betrays its input by the last digits of the sum (Mironov 2012): true, but of another kind than a
 * wrong amount of noise.
 */
public enum DigitPolicy {
  /** Outputs are taken as real numbers; what their digits betray is told beside the verdict. */
  APART,

  /** An event about digits is an event like any other. */
  COUNTED,

  /** Digits are not looked at. */
  IGNORED
}
