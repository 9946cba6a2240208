/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.finite;

import org.jspecify.annotations.NullMarked;
