/**
 * You are here: at the door. Whoever writes Java begins with {@link dev.sievert.Sievert}, and so do
 * the command line, the page in the browser and the JUnit annotation.
 *
 * <p>What goes in: a {@link dev.sievert.mechanism.Draft} of a mechanism, which {@link
 * dev.sievert.mechanism.catalogue.Mechanisms} begins and which states its parameters one by one; a
 * {@link dev.sievert.threat.Secret}, what is known of the value that a person wants to keep; {@link
 * dev.sievert.threat.Threat}s, the attackers, of whom the usual ones need no word; {@link
 * dev.sievert.assess.Limit}s, how much of a {@link dev.sievert.threat.Risk} is acceptable; a {@link
 * dev.sievert.audit.Claim}, the budget that a program says it keeps. Together they are a {@link
 * dev.sievert.Question}, or a {@link dev.sievert.ProgramQuestion} about a piece of Java; a file
 * that says them all is a {@link dev.sievert.ScenarioFile}, how it is audited a {@link
 * dev.sievert.ScenarioAudit} before an {@link dev.sievert.AuditAudience}, and the same file at many
 * settings {@link dev.sievert.Variants}.
 *
 * <p>What comes out: an {@link dev.sievert.Answer}, which holds a value or the problems of the
 * question, and reads as about ten lines. The values: an {@link dev.sievert.assess.Assessment}, all
 * risks with the theorem that decided each; a {@link dev.sievert.calibrate.Calibration}, the least
 * noise and the assessment there, of which the {@link dev.sievert.mechanism.Knob} makes the
 * mechanism; a {@link dev.sievert.calibrate.Comparison}, mechanisms side by side; a {@link
 * dev.sievert.mechanism.DirectedCurve}, how well any test can tell; an {@link
 * dev.sievert.audit.AuditOutcome}, a verdict with a counterexample.
 *
 * <p>A secret more closely: the records that it may be are a {@link dev.sievert.threat.Domain}, of
 * which {@link dev.sievert.threat.Rows} is a table with its {@link
 * dev.sievert.threat.TableColumn}s; a {@link dev.sievert.threat.Prior} says how likely each is, and
 * a {@link dev.sievert.threat.BetaPrior} does where they are an interval. A {@link
 * dev.sievert.threat.ThreatModel} is one attacker: the {@link dev.sievert.threat.Goal}, and the
 * {@link dev.sievert.threat.Auxiliary} knowledge, which is a {@link dev.sievert.threat.Partition}
 * of the records. What a guess achieves without the release is the {@link
 * dev.sievert.threat.Baseline}.
 *
 * <p>An assessment more closely: a {@link dev.sievert.assess.RiskResult} is one risk from one
 * attacker, with a {@link dev.sievert.assess.Finding} of each theorem and perhaps the {@link
 * dev.sievert.assess.WorstPrior}; a {@link dev.sievert.assess.Ruling} is a limit with its {@link
 * dev.sievert.assess.Verdict}. A proven number is a {@link dev.sievert.number.Bracket}, a measured
 * one an {@link dev.sievert.number.Estimate}; what is out of range is refused with an {@link
 * dev.sievert.number.OutOfRangeException}. An {@link dev.sievert.calibrate.Audience} is whoever
 * waits for a search and may have had enough.
 *
 * <p>A mechanism more closely: a {@link dev.sievert.mechanism.Mechanism} has its parameters fixed,
 * and its {@link dev.sievert.mechanism.Utility} says what the noise costs. A {@link
 * dev.sievert.mechanism.MechanismType} makes it of {@link dev.sievert.mechanism.Settings}, each for
 * a {@link dev.sievert.mechanism.Parameter}, or throws a {@link
 * dev.sievert.mechanism.MissingSettingException}. Several on the same data are a {@link
 * dev.sievert.mechanism.Composition}; one on a column of a table acts {@link
 * dev.sievert.mechanism.OnColumn}.
 *
 * <p>An audit more closely: a {@link dev.sievert.audit.Program} is run on {@link
 * dev.sievert.audit.ProgramValue}s and writes {@link dev.sievert.audit.Outputs}, whose words stand
 * in an {@link dev.sievert.audit.Alphabet}, or fails with a {@link
 * dev.sievert.audit.ProgramException}. An {@link dev.sievert.audit.AuditPlan} says how: a {@link
 * dev.sievert.audit.ProgramPlan} with {@link dev.sievert.audit.InputPair}s, which {@link
 * dev.sievert.audit.Neighbours} lists, and perhaps a {@link dev.sievert.audit.ClaimedCurve}; or a
 * {@link dev.sievert.audit.MechanismPlan}. Outcomes are a {@link
 * dev.sievert.audit.MechanismOutcome}, a {@link dev.sievert.audit.ProgramOutcome}, a {@link
 * dev.sievert.audit.GameOutcome} where guesses are played, a {@link dev.sievert.audit.ScoreOutcome}
 * where scores are read; a {@link dev.sievert.audit.Remark} is what else is to be known. An {@link
 * dev.sievert.AuditRecord} is an outcome with all that is needed to come to it again.
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
