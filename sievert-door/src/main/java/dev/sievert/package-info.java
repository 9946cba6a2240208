/**
 * You are here: at the door. Whoever writes Java begins with {@link dev.sievert.Sievert}, and so do
 * the command line, the report and the JUnit annotation.
 *
 * <p>What goes in: a {@link dev.sievert.mechanism.Draft} of a mechanism, which {@link
 * dev.sievert.mechanism.catalogue.Mechanisms} begins and which states its parameters one by one; a
 * {@link dev.sievert.threat.Secret}, what is known of the value that a person wants to keep; {@link
 * dev.sievert.threat.Threat}s, the attackers, of whom the usual ones need no word; {@link
 * dev.sievert.assess.Limit}s, how much of a risk is acceptable; a {@link dev.sievert.audit.Claim},
 * the budget that a program says it keeps. Together they are a {@link dev.sievert.Question}, or a
 * {@link dev.sievert.ProgramQuestion} about a piece of Java; a file that says them all is a {@link
 * dev.sievert.ScenarioFile}, and how it is audited a {@link dev.sievert.ScenarioAudit}.
 *
 * <p>What comes out: an {@link dev.sievert.Answer}, which holds a value or the problems of the
 * question, and reads as about ten lines. The values: an {@link dev.sievert.assess.Assessment}, all
 * risks with the theorem that decided each; a {@link dev.sievert.calibrate.Calibration}, the least
 * noise and the assessment there, of which the {@link dev.sievert.mechanism.Knob} makes the
 * mechanism; a {@link dev.sievert.calibrate.Comparison}, mechanisms side by side; a {@link
 * dev.sievert.mechanism.DirectedCurve}, how well any test can tell; an {@link
 * dev.sievert.audit.AuditOutcome}, a verdict with a counterexample.
 *
 * <p>Behind the door, in the order in which one may know another: {@code numeric}, {@code threat},
 * {@code guarantee}, {@code accounting}, {@code mechanism}, {@code attack}, {@code exact}, {@code
 * bound}, {@code assess}, {@code calibrate} and {@code audit} are the core; {@code words} says what
 * they found. They come with the door. {@code scenario} (files and JSON), {@code tables} (secrets
 * from CSV, Parquet and SQL) and {@code audit.run} (programs, checkpoints) are found when they are
 * on the class path, and asked for by name when they are not.
 *
 * <p>The door works nothing out. It owns what its answers remember ({@link
 * dev.sievert.numeric.Memory}), how long they may take ({@link dev.sievert.numeric.Patience}) and
 * the mechanisms and theorems that its caller brought along ({@link dev.sievert.Options}).
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert;

import org.jspecify.annotations.NullMarked;
