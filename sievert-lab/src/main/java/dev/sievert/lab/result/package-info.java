/**
 * You are here: what an experiment found. What attacks achieved and what theory allows come in as a
 * {@link dev.sievert.lab.result.LabResult}; a page, JSON, a sweep as a table and sentences go out.
 * Nothing here knows how the numbers were found; the experiments are in {@code lab}.
 */
@NullMarked
package dev.sievert.lab.result;

import org.jspecify.annotations.NullMarked;
