/**
 * You are here: below the floor. Words of other people, made fit to be shown.
 *
 * <p>Names, file names, labels and what programs say come in; text that shows as what it is goes
 * out. Every module may use it; it uses nothing.
 */
@NullMarked
package dev.sievert.text;

import org.jspecify.annotations.NullMarked;
