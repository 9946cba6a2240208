/**
 * You are here: privacy claims as unit tests. A mechanism written as a lambda comes in, with a
 * claim in an annotation; the audit of {@code dev.sievert.audit.program} searches for a
 * counterexample, and a test that fails with it goes out, or one that passes and says what it would
 * have found.
 */
@NullMarked
package dev.sievert.junit;

import org.jspecify.annotations.NullMarked;
