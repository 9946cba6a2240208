/**
 * You are here: mechanisms on random samples of the people, and training on random batches.
 * Mechanisms come in, what samples of them promise goes out.
 */
@NullMarked
package dev.sievert.mechanism.sampling;

import org.jspecify.annotations.NullMarked;
