/**
 * You are here: the best attacks on channels with finitely many outputs.
 *
 * <p>A matrix, sets of records, a Hadamard matrix, hashes or a product of such channels comes in;
 * the sum over outputs of the greatest gain of any guess goes out. Where the structure of a channel
 * helps, ranks or a fast Walsh–Hadamard transform take the place of going through all outputs. Next
 * door is {@code table}, for records with columns.
 */
@NullMarked
package dev.sievert.exact.finite;

import org.jspecify.annotations.NullMarked;
