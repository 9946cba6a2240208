/**
 * You are here: the list of all mechanisms. A name comes in, a draft goes out, which {@code
 * dev.sievert.Sievert} takes. A new mechanism is one file and one line here.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.mechanism.catalogue;

import org.jspecify.annotations.NullMarked;
