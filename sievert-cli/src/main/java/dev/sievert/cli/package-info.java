/**
 * You are here: the command line, one class per command.
 *
 * <p>Arguments come in; text or JSON goes to standard output, problems to standard error, and the
 * verdict to the exit code ({@link dev.sievert.service.ExitCode}). To add a command, write its
 * class and add it to the list in {@link dev.sievert.cli.SievertCommand}.
 */
@NullMarked
package dev.sievert.cli;

import org.jspecify.annotations.NullMarked;
