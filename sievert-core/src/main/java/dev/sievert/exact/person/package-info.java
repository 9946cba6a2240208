/**
 * You are here: what a release costs each single person.
 *
 * <p>A known mechanism and an attacker come in; one risk for each record goes out, whose mean is
 * the reconstruction advantage, with the exposure of the record and the columns that single it out.
 * Next door are {@code finite} and {@code table}, which know the mean alone.
 */
@NullMarked
package dev.sievert.exact.person;

import org.jspecify.annotations.NullMarked;
