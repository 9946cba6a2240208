/**
 * You are here: where somebody begins who has no scenario yet.
 *
 * <p>In comes a table, of whose columns a {@link dev.sievert.scenario.starter.TableLook} guesses
 * which identify people and which are sensitive, or nothing but a few settings; out goes a {@link
 * dev.sievert.scenario.starter.NewScenario}: a commented file that can be assessed at once, and
 * everything that was assumed in it.
 */
@NullMarked
package dev.sievert.scenario.starter;

import org.jspecify.annotations.NullMarked;
