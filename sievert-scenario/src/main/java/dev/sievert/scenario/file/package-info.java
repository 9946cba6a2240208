/**
 * You are here: where files are written.
 *
 * <p>Everything that Sievert leaves on a disk goes through {@link
 * dev.sievert.scenario.file.WholeFile}: reports, pictures, manifests, checkpoints, generated pages.
 * It asks first whether a place can be written, before any work is done for it, and a file is there
 * as a whole or as it was before. What only one process may use at a time is taken with a {@link
 * dev.sievert.scenario.file.Lease}.
 */
@NullMarked
package dev.sievert.scenario.file;

import org.jspecify.annotations.NullMarked;
