/**
 * You are here: mechanisms that are known completely, by shape: what is drawn, and how likely each
 * output is for each record.
 *
 * <p>A mechanism describes itself by one of them; the solvers of {@code exact} find out what an
 * attacker can make of it. Nobody outside of Sievert needs these shapes.
 */
@NullMarked
package dev.sievert.guarantee.channel;

import org.jspecify.annotations.NullMarked;
