/**
 * You are here: the best attacks on records with columns.
 *
 * <p>A channel that sees one column or all of them comes in, and an attacker who knows some columns
 * and wants another; the greatest gain for each cell of side knowledge goes out. {@link
 * dev.sievert.exact.table.OneColumn} turns a question about one column into one without a table,
 * where that is the same.
 */
@NullMarked
package dev.sievert.exact.table;

import org.jspecify.annotations.NullMarked;
