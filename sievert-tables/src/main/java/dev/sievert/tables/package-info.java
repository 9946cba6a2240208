/**
 * You are here: where tables become secrets.
 *
 * <p>The name of a file or a query comes in from the scenario; its distinct rows with their counts
 * go out as a {@link dev.sievert.threat.Secret}. DuckDB reads and groups, in bounded memory and
 * locked up: it reads the files that were named, writes nothing but spilled groups into a directory
 * of its own, and reaches no network.
 */
@NullMarked
package dev.sievert.tables;

import org.jspecify.annotations.NullMarked;
