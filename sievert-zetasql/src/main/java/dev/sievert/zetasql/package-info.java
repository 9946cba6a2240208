/**
 * You are here: Google's differential privacy library, reached through the SQL of ZetaSQL, as a
 * program under audit. A query with a privacy budget comes in; a program that answers it many times
 * on invented tables goes out, for the audit of {@code dev.sievert.audit.program}.
 */
@NullMarked
package dev.sievert.zetasql;

import org.jspecify.annotations.NullMarked;
