/**
 * You are here: how long accounting takes and how narrow its brackets are.
 *
 * <p>{@link dev.sievert.bench.Tasks#ALL} lists what is measured. {@link
 * dev.sievert.bench.CurveBench} prints CPU seconds and brackets as a table; {@link
 * dev.sievert.bench.CurveBenchmarks} hands the same tasks to JMH. {@link
 * dev.sievert.bench.TableBench} makes a large table and infers an attribute from it. {@link
 * dev.sievert.bench.TrainingBench} measures what is said of DP-SGD. {@link
 * dev.sievert.bench.PeerBench} asks other accountants the same questions, where they are installed.
 * No other module knows this one.
 */
@NullMarked
package dev.sievert.bench;

import org.jspecify.annotations.NullMarked;
