/**
 * You are here: mechanisms of which only a guarantee is known. What somebody states comes in, a
 * guarantee and a pair of neighbours that keep it go out.
 */
@NullMarked
package dev.sievert.mechanism.stated;

import org.jspecify.annotations.NullMarked;
