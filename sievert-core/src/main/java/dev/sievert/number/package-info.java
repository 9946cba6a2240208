/**
 * You are here: numbers as results hold them, and the complaint about one that cannot be.
 *
 * <p>A {@link dev.sievert.number.Bracket} is proven, an {@link dev.sievert.number.Estimate} is
 * measured. Next door is {@code numeric}, the arithmetic that makes them.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.number;

import org.jspecify.annotations.NullMarked;
