/**
 * You are here: the language that a program under audit speaks, JSON lines.
 *
 * <p>Requests go out as one line each; lines come back and are taken apart without trust: whatever
 * does not fit is a sentence for people, never a wrong output.
 */
@NullMarked
package dev.sievert.scenario.protocol;

import org.jspecify.annotations.NullMarked;
