/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.accounting.lattice;

import org.jspecify.annotations.NullMarked;
