package dev.sievert.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that a mechanism keeps its privacy budget. The method takes an {@link Audit} and hands the
 * mechanism to it; the test fails with a counterexample where one is found.
 *
 * <pre>{@code
 * @PrivacyAudit(epsilon = 1, inputs = {"0", "1"})
 * void noisyCountKeepsItsBudget(Audit audit) {
 *   audit.number((count, random) -> count + noise(random));
 * }
 * }</pre>
 *
 * <p>Exactly one of {@link #inputs}, {@link #pairs}, {@link #source} and {@link #length} says which
 * inputs are neighbours; none is needed for a program that suggests its own.
 */
@Test
@ExtendWith(PrivacyAuditExtension.class)
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface PrivacyAudit {
  /** {@return the budget that the mechanism is said to keep, at least zero} */
  double epsilon();

  /** {@return how probable it may be that the budget does not hold, from zero to one} */
  double delta() default 0;

  /**
   * Inputs any two of which are neighbours, written as in JSON: {@code "0"}, {@code "[1, 2]"}.
   *
   * @return none or at least two
   */
  String[] inputs() default {};

  /**
   * Pairs of neighbouring inputs, written as in JSON with a tilde between them: {@code "[1, 1] ~
   * [2, 1]"}.
   *
   * @return the pairs
   */
  String[] pairs() default {};

  /**
   * {@return a static method of the test class, without parameters, that returns a collection or
   * stream of {@link dev.sievert.audit.InputPair}}
   */
  String source() default "";

  /**
   * {@return how many answers an input holds, for the usual pairs of neighbours among vectors of
   * answers; zero where other inputs are given}
   */
  int length() default 0;

  /** {@return how many of the answers may differ between neighbours; one or all} */
  Differ differ() default Differ.ALL;

  /** {@return how often the mechanism is run, on all inputs together, at least one} */
  long trials() default 200_000;

  /** {@return where the randomness begins} It is fixed, so that a test that passed passes again. */
  long seed() default 7;

  /**
   * {@return how sure a failure is: a mechanism that keeps its budget fails the test at most once
   * in 1 / (1 − confidence) choices of the seed, greater than zero and less than one}
   */
  double confidence() default 0.999;

  /**
   * {@return whether what the binary digits of outputs betray makes the test fail, too; true where
   * outputs are meant to lie on a grid} Noise that is added in floating-point numbers betrays its
   * input in this way, whatever its amount; by default that is only told.
   */
  boolean digits() default false;

  /**
   * {@return how many threads run the mechanism, at least one} More than one only where it may be
   * run by several at once.
   */
  int threads() default 1;
}
