/**
 * You are here: what a program put out, and what can be said of it. Outputs are kept in flat
 * columns; a feature is a number that describes an output, and an event is something that an output
 * is or is not, which a person can check.
 */
@NullMarked
package dev.sievert.audit.program.event;

import org.jspecify.annotations.NullMarked;
