/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.interval;

import org.jspecify.annotations.NullMarked;
