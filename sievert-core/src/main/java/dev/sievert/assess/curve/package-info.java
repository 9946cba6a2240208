/**
 * You are here: what is read off the curve of a release: how well the best test does, δ at each ε,
 * and ε at each δ.
 */
@NullMarked
package dev.sievert.assess.curve;

import org.jspecify.annotations.NullMarked;
