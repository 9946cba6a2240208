/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.accounting.pair;

import org.jspecify.annotations.NullMarked;
