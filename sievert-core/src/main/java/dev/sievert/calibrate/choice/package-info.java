/**
 * You are here: what there is to choose from: one setting moved along its range, the frontier of
 * risk and noise, and the mechanisms that could take the place of one.
 */
@NullMarked
package dev.sievert.calibrate.choice;

import org.jspecify.annotations.NullMarked;
