/**
 * You are here: at the door where files come in.
 *
 * <p>In comes a YAML or JSON text that anybody may have written. Out goes an immutable tree of
 * {@link dev.sievert.scenario.document.Node nodes}, each knowing its line and column, or a list of
 * {@link dev.sievert.scenario.document.Problem problems}, each a sentence with a line and a key.
 * Next is the grammar of scenarios, which asks its questions through {@link
 * dev.sievert.scenario.document.MappingReader} and never sees a parser.
 *
 * <p>The way of the data: {@link dev.sievert.scenario.document.Document} decodes the bytes, lets
 * Jackson cut them into tokens, and builds the tree within {@link
 * dev.sievert.scenario.document.Limits}. A {@code MappingReader} then reads one mapping: every key
 * is asked for by name as a {@link dev.sievert.scenario.document.Value}, every value is asked for
 * as what it must be, and whatever was not asked for is an unknown key.
 *
 * <p>Bad input is never an exception. A failed read is an empty {@link java.util.Optional} and one
 * entry in {@link dev.sievert.scenario.document.Problems}, so that reading goes on and all problems
 * of a file are told at once.
 */
@NullMarked
package dev.sievert.scenario.document;

import org.jspecify.annotations.NullMarked;
