/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.accounting.curve;

import org.jspecify.annotations.NullMarked;
