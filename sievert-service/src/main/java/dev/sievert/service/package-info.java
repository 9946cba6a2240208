/**
 * You are here: at the counter behind which every program is served that is not a person at a
 * terminal.
 *
 * <p>In comes a {@link dev.sievert.service.Request}: an operation, scenarios, options. Out goes a
 * {@link dev.sievert.service.Reply}: the exit code and the JSON that the command of the same name
 * prints, or what is wrong. Whoever carries them, lines of a pipe or HTTP, knows nothing of risks.
 * Next is {@link dev.sievert.Sievert}, the door.
 */
@NullMarked
package dev.sievert.service;

import org.jspecify.annotations.NullMarked;
