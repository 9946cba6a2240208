/**
 * You are here: privacy claims as unit tests. A mechanism written as a lambda comes in, with a
 * claim in an annotation; the audit of {@code dev.sievert.audit.program} searches for a
 * counterexample, and a test that fails with it goes out, or one that passes and says what it would
 * have found.
 *
 * <p>Two more ways to a test: {@link dev.sievert.junit.Replay} runs a program with the same noise
 * on two data sets and adds up what its answers lose, and {@link
 * dev.sievert.junit.PrivacyAssertions} holds a planned release against its limits.
 */
@NullMarked
package dev.sievert.junit;

import org.jspecify.annotations.NullMarked;
