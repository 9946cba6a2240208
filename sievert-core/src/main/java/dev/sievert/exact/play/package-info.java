/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.play;

import org.jspecify.annotations.NullMarked;
