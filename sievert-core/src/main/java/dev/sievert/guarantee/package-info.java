/**
 * You are here: what a release promises, with proof, whoever attacks.
 *
 * <p>Parameters such as epsilon come in; a {@link dev.sievert.guarantee.Guarantee} goes out: a
 * trade-off function, a total variation, a Rényi curve. Conversions are the few that are true, each
 * with its source, in {@code implies()}. Next door is {@code mechanism}: what keeps such promises.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.guarantee;

import org.jspecify.annotations.NullMarked;
