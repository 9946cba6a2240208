/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.exact.table;

import org.jspecify.annotations.NullMarked;
