/**
 * You are here: audits, the empirical twins of assessments. What is asked and what was found have
 * their home here: an {@link dev.sievert.audit.AuditPlan} comes in, an {@link
 * dev.sievert.audit.AuditOutcome} goes out, and whoever writes JSON, sentences or reports reads
 * nothing else. Mechanisms that are known are played by {@code audit.mechanism}, programs that
 * nobody can look into are searched by {@code audit.program}.
 *
 * @since 0.2.0
 */
@NullMarked
package dev.sievert.audit;

import org.jspecify.annotations.NullMarked;
