/**
 * You are here: the one home of text for people. Results come in from the core; figures, lines that
 * add up and sentences go out, to the command line, reports, JUnit and JSON. Numbers are rounded
 * here and nowhere else; whoever needs a part of a sentence asks for that part.
 */
@NullMarked
package dev.sievert.words;

import org.jspecify.annotations.NullMarked;
