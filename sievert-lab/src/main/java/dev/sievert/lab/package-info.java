/**
 * You are here: private learning, built to be attacked. A data set and a plan come in; models are
 * trained many times with noise, and the best attackers look at every step. Out go what the attacks
 * achieved with confidence limits, and beside it what theory allows.
 */
@NullMarked
package dev.sievert.lab;

import org.jspecify.annotations.NullMarked;
