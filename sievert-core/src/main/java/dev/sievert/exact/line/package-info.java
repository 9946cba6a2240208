/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.line;

import org.jspecify.annotations.NullMarked;
