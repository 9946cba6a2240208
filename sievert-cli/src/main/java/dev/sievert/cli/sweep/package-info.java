/**
 * You are here: the same question asked at many settings: asked here or on a cluster, kept from one
 * run to the next, and put out as one table.
 */
@NullMarked
package dev.sievert.cli.sweep;

import org.jspecify.annotations.NullMarked;
