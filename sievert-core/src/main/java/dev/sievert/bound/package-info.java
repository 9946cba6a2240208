/**
 * You are here: theorems. Each class says: under this guarantee, against this threat, the risk is
 * at most so much.
 *
 * <p>A {@link dev.sievert.guarantee.Guarantee} and a {@link dev.sievert.threat.ThreatModel} come
 * in; an upper bound goes out, or the reason why the theorem is silent. {@link
 * dev.sievert.bound.Bounds#ALL} is the catalogue: to add a theorem, write one file and one line
 * there. Next door is {@code assess}, which asks them all and keeps the least.
 */
@NullMarked
package dev.sievert.bound;

import org.jspecify.annotations.NullMarked;
