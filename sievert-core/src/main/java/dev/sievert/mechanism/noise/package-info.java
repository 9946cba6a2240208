/**
 * You are here: noise on numbers and counts. A secret comes in, what its release promises goes out;
 * composition and training with samples come next.
 */
@NullMarked
package dev.sievert.mechanism.noise;

import org.jspecify.annotations.NullMarked;
