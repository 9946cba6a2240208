/**
 * You are here: audits of programs that nobody can look into. A program and a claimed budget come
 * in; pairs of neighbouring inputs and events are searched on one part of its outputs and certified
 * on another, and a counterexample that a person can check goes out, or what would have been found.
 */
@NullMarked
package dev.sievert.audit.program;

import org.jspecify.annotations.NullMarked;
