/**
 * You are here: where foreign programs come in.
 *
 * <p>A command, a jar, a query, an address or files of outputs come in; a {@link
 * dev.sievert.audit.Program} goes out, which the audit in the core runs without knowing what is
 * behind it. Nothing that is behind it is trusted: it may die, hang, flood or lie about its
 * numbers, and all that comes of it is a sentence.
 */
@NullMarked
package dev.sievert.audit.door;

import org.jspecify.annotations.NullMarked;
