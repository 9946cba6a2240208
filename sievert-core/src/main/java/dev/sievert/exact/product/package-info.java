/**
 * You are here: the best attacks on several known mechanisms on the same record.
 *
 * <p>A product of channels comes in; the greatest advantage and the greatest success of any attack
 * on all outputs together go out, between two proven ends. Outputs that say the same count as one,
 * {@link dev.sievert.exact.product.MergedOutputs}; noise on numbers is solved along its line where
 * there is one such step, and otherwise put between two mechanisms with finitely many outputs. Next
 * door is {@code table}, for steps that see different columns.
 */
@NullMarked
package dev.sievert.exact.product;

import org.jspecify.annotations.NullMarked;
