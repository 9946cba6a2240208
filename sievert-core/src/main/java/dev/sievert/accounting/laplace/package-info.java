/**
 * You are here: x
 *
 * <p>x
 */
@NullMarked
package dev.sievert.accounting.laplace;

import org.jspecify.annotations.NullMarked;
