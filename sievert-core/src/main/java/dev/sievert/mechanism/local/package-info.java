/**
 * You are here: mechanisms that people run on their own value, and tables of probabilities. The
 * number of values comes in, a channel and what it promises go out.
 */
@NullMarked
package dev.sievert.mechanism.local;

import org.jspecify.annotations.NullMarked;
