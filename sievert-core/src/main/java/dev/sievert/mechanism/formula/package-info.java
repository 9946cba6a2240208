/**
 * You are here: formulas about single mechanisms that need nothing of them but their numbers: sums,
 * extremes and mutual informations, each rounded to its safe side.
 */
@NullMarked
package dev.sievert.mechanism.formula;

import org.jspecify.annotations.NullMarked;
