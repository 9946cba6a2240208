/**
 * You are here: where the five papers are made again.
 *
 * <p>In comes the catalogue of their figures and tables ({@link dev.sievert.papers.Items}); each
 * item carries what the paper prints as data, and makes its numbers anew with the theorems,
 * mechanisms and attacks of core. Out go a CSV file and a picture for each item, and one page that
 * puts the printed claim, our number and the verdict side by side.
 */
@NullMarked
package dev.sievert.papers;

import org.jspecify.annotations.NullMarked;
