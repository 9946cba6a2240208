/**
 * The mathematics of Sievert: releases, attackers, theorems, the least noise, audits.
 *
 * <p>Exported to everybody is what the door takes and gives. The machinery is exported to the other
 * modules of Sievert alone.
 */
module dev.sievert.core {
  requires static transitive org.jspecify;
  requires org.apache.commons.numbers.gamma;
  requires JLargeArrays;
  requires JTransforms;

  exports dev.sievert.assess;
  exports dev.sievert.audit;
  exports dev.sievert.calibrate;
  exports dev.sievert.mechanism;
  exports dev.sievert.mechanism.catalogue;
  exports dev.sievert.number;
  exports dev.sievert.threat;
  exports dev.sievert.accounting to
      dev.sievert,
      dev.sievert.cli,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.service,
      dev.sievert.words;
  exports dev.sievert.accounting.approximate to
      dev.sievert.cli,
      dev.sievert.papers,
      dev.sievert.scenario,
      dev.sievert.words;
  exports dev.sievert.accounting.curve to
      dev.sievert.cli,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.service,
      dev.sievert.words;
  exports dev.sievert.accounting.pair to
      dev.sievert.papers;
  exports dev.sievert.accounting.renyi to
      dev.sievert.papers;
  exports dev.sievert.assess.curve to
      dev.sievert,
      dev.sievert.cli,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.service;
  exports dev.sievert.attack to
      dev.sievert.scenario;
  exports dev.sievert.audit.mechanism to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.words;
  exports dev.sievert.audit.program to
      dev.sievert,
      dev.sievert.audit;
  exports dev.sievert.audit.program.event to
      dev.sievert.scenario;
  exports dev.sievert.audit.score to
      dev.sievert.audit;
  exports dev.sievert.audit.value to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.junit,
      dev.sievert.scenario;
  exports dev.sievert.bound to
      dev.sievert,
      dev.sievert.cli,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.service,
      dev.sievert.words;
  exports dev.sievert.calibrate.choice to
      dev.sievert,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.web,
      dev.sievert.words;
  exports dev.sievert.calibrate.search to
      dev.sievert;
  exports dev.sievert.exact to
      dev.sievert.cli,
      dev.sievert.papers,
      dev.sievert.scenario;
  exports dev.sievert.exact.person to
      dev.sievert.scenario,
      dev.sievert.words;
  exports dev.sievert.exact.solver to
      dev.sievert.papers,
      dev.sievert.scenario;
  exports dev.sievert.guarantee to
      dev.sievert.audit,
      dev.sievert.junit,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.words;
  exports dev.sievert.guarantee.channel to
      dev.sievert.papers,
      dev.sievert.words;
  exports dev.sievert.guarantee.tradeoff to
      dev.sievert.papers;
  exports dev.sievert.mechanism.local to
      dev.sievert.papers,
      dev.sievert.report;
  exports dev.sievert.mechanism.noise to
      dev.sievert.papers,
      dev.sievert.report;
  exports dev.sievert.mechanism.sampling to
      dev.sievert.lab,
      dev.sievert.service;
  exports dev.sievert.mechanism.stated to
      dev.sievert.audit,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario;
  exports dev.sievert.numeric to
      dev.sievert,
      dev.sievert.audit,
      dev.sievert.cli,
      dev.sievert.junit,
      dev.sievert.lab,
      dev.sievert.papers,
      dev.sievert.report,
      dev.sievert.scenario,
      dev.sievert.service,
      dev.sievert.web,
      dev.sievert.words;
}
