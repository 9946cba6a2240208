/**
 * You are here: where scenario files come in and results go out.
 *
 * <p>The text of a scenario comes in; a {@link dev.sievert.scenario.Scenario} goes out, or every
 * problem of the file at once, each with its line. Each part of the file has its own grammar class
 * ({@code SecretGrammar}, {@code MechanismGrammar}, …), and results become JSON in the classes
 * named after them ({@code AssessmentJson}). Mechanisms, bounds and risks are read from the
 * catalogues of the core: a new one needs no change here.
 */
@NullMarked
package dev.sievert.scenario;

import org.jspecify.annotations.NullMarked;
