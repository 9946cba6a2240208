/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.montecarlo;

import org.jspecify.annotations.NullMarked;
