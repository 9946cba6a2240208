/**
 * You are here: the optimal adversary. An output of a mechanism that is known comes in, as how
 * likely it was for every record; what to guess, and how much that guess is worth, goes out. Next
 * are {@code exact}, which adds up what all guesses together achieve, and {@code audit}, which
 * plays them.
 */
@NullMarked
package dev.sievert.attack;

import org.jspecify.annotations.NullMarked;
