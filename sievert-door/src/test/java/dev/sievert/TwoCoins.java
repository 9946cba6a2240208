package dev.sievert;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A mechanism that no catalogue has, in one file: the first coin says whether the truth is told,
 * and the second chooses any value.
 */
record TwoCoins(double epsilon, long records) implements Mechanism {
  static final MechanismType TYPE = new Type();

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return List.of(ApproxDp.pure(epsilon), TwoLevelChannel.response(records, epsilon));
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE).epsilon(epsilon));
  }

  @Override
  public Optional<Utility> utility() {
    double share = Math.exp(-epsilon);
    return Optional.of(
        new Utility(
            Utility.Kind.FREQUENCY_VARIANCE, share / ((1 - share) * (1 - share)), Map.of()));
  }

  @Override
  public String words() {
    return "two coins with ε = " + epsilon;
  }

  private static final class Type implements MechanismType {
    @Override
    public String name() {
      return "two-coins";
    }

    @Override
    public String summary() {
      return "One coin for the truth, another for a lie.";
    }

    @Override
    public String usage() {
      return "Needs epsilon.";
    }

    @Override
    public String source() {
      return "a test";
    }

    @Override
    public String example() {
      return "{type: two-coins, epsilon: 1}";
    }

    @Override
    public List<Parameter> parameters() {
      return List.of(
          new Parameter(
              "epsilon",
              new Parameter.Numeric(0, true, Double.POSITIVE_INFINITY),
              "epsilon of differential privacy",
              Optional.of(Parameter.Safer.LESS),
              List.of()));
    }

    @Override
    public Mechanism create(Settings settings, Secret secret) {
      if (!(secret instanceof Secret.Finite finite)) {
        throw new MissingSettingException("needs a secret with size or values");
      }
      return new TwoCoins(settings.required("epsilon"), finite.domain().size());
    }
  }
}
