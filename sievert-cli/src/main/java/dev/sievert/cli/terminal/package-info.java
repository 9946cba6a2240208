/**
 * You are here: the terminal: lines of progress, control characters made visible, numbers that
 * people type, and the wish to stop.
 */
@NullMarked
package dev.sievert.cli.terminal;

import org.jspecify.annotations.NullMarked;
