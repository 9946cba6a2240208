/**
 * You are here: results written as JSON, An assessment, a calibration, a curve or the outcome of an
 * audit comes in; a tree that can be printed goes out.
 */
@NullMarked
package dev.sievert.scenario.result;

import org.jspecify.annotations.NullMarked;
