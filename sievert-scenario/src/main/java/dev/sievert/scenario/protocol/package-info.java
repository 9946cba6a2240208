/**
 * You are here: the languages that a program under audit speaks, JSON lines and frames of bytes.
 *
 * <p>Requests go out; replies come back and are taken apart without trust: whatever does not fit is
 * a sentence for people, never a wrong output.
 */
@NullMarked
package dev.sievert.scenario.protocol;

import org.jspecify.annotations.NullMarked;
