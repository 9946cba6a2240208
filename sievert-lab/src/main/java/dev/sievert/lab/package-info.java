/**
 * You are here: private learning, built to be attacked. A data set from {@code data} and a plan
 * come in; models are trained many times with noise, and the best attackers look at every step. Out
 * goes a {@link dev.sievert.lab.result.LabResult}: what the attacks achieved with confidence
 * limits, and beside it what theory allows. Next is {@code result}, which shows it.
 */
@NullMarked
package dev.sievert.lab;

import org.jspecify.annotations.NullMarked;
