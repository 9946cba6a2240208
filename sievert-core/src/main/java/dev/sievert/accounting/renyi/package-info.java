/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.accounting.renyi;

import org.jspecify.annotations.NullMarked;
