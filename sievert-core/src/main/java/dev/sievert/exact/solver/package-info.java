/**
 * You are here: what every solver is asked and what it answers.
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.solver;

import org.jspecify.annotations.NullMarked;
