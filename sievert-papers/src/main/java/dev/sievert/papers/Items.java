package dev.sievert.papers;

import java.util.List;
import java.util.Optional;

/** The catalogue: every figure and table that can be made again. */
public final class Items {
  /** In the order of the papers. Another figure is another line. */
  public static final List<Item> ALL =
      List.of(
          new SentimentTraining(),
          new SinglingOutGaussian(),
          new ReconstructionOfGaussian(),
          new CensusWorstCase(),
          new BinaryAttribute(),
          new StatisticalQueries(),
          new ImageTraining(),
          new SinglingOutLaplace(),
          new CensusBaselines(),
          new SinglingOutAverage(),
          new ThreatModels(),
          new FanoCurves(),
          new LikeliestGuess(),
          new OutputPerturbation(),
          new CanaryExtraction(),
          new Approximations(),
          new ImagenetWorkflows(),
          SamplingRates.oneStep(),
          SamplingRates.manySteps(),
          new PureSuccess(),
          new ImprovedSuccess(),
          new UnbiasedAdvantage(),
          new AttackBounds(),
          new MechanismsCompared(),
          new CalibratedUtility(),
          new BlackBoxBounds(),
          new Applicability(),
          new WorkedExamples(),
          TrajectoryAttack.mnist(),
          TrajectoryAttack.fashion(),
          new AdultHours(),
          new LocalAdvantage(),
          LocalAudit.porto(),
          LocalAudit.geolife(),
          ExponentialMechanismRisk.uniform(),
          ExponentialMechanismRisk.beta(),
          new Imputation());

  private Items() {}

  /** Finds an item, where there is one. */
  public static Optional<Item> named(String name) {
    return ALL.stream().filter(item -> item.name().equals(name)).findFirst();
  }
}
