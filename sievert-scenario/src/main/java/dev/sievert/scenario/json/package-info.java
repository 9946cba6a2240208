/**
 * You are here: at the door where results go out as JSON.
 *
 * <p>In come keys and values in the order in which people shall read them; out goes one JSON text.
 * The callers know nothing of Jackson, and no number that JSON cannot hold gets through.
 */
@NullMarked
package dev.sievert.scenario.json;

import org.jspecify.annotations.NullMarked;
