/**
 * You are here: where audits run.
 *
 * <p>A scenario and the options of an audit come in; the plan, a checkpoint that survives being
 * killed, and a manifest from which anybody can repeat the audit go out. The game itself and all
 * its mathematics are in the core.
 */
@NullMarked
package dev.sievert.audit.run;

import org.jspecify.annotations.NullMarked;
