package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Known mechanisms keep what every theorem keeps, and their value is that of an attack. */
class OptimalAttackContractsTest {
  /** Mechanisms over all the numbers of records that the contract's attackers have. */
  static final List<Channel> OTHERS =
      List.of(
          TwoLevelChannel.response(1, 3),
          TwoLevelChannel.optimizedUnary(2, 1),
          TwoLevelChannel.symmetricUnary(5, 700),
          TwoLevelChannel.hashing(10, 2, 4),
          TwoLevelChannel.subsets(10, 1e-12, 9),
          TwoLevelChannel.optimizedUnary(1_000_000_000, 30),
          TwoLevelChannel.subsets(1L << 53, 5, 1L << 40),
          new HadamardChannel(5, 1),
          new HadamardChannel(1L << 53, 1),
          FiniteChannel.of(new double[] {1, 0}, new double[] {0, 1}));

  private abstract static class Contract extends BoundContract<Channel> {
    Contract(String name) {
      super(name, Channel.class);
    }

    @Override
    Channel guarantee(double strength) {
      return TwoLevelChannel.optimizedUnary(3, strength);
    }

    @Override
    List<Channel> extremes() {
      return OTHERS;
    }

    @Override
    double lost() {
      return 1e-13;
    }

    @Test
    void theValueIsThatOfAnAttack() {
      ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
      for (Channel channel : OTHERS) {
        if (bound().objection(channel, threat).isEmpty()) {
          Bracket attained = bound().attained(channel, threat).orElseThrow();
          assertThat(attained.upper()).isEqualTo(bound().upper(channel, threat));
          assertThat(attained.lower()).isBetween(attained.upper() - 1e-13, attained.upper());
        }
      }
    }
  }

  /**
   * Where outputs are sets the worst prior is known; its value is a search's in another program.
   */
  @Test
  void withoutAPriorTheWorstCounts() {
    ThreatModel open =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(10), Prior.WORST_CASE));
    TwoLevelChannel response = TwoLevelChannel.response(10, 1);
    assertThat(new RadOptimalAttack().objection(response, open)).isEmpty();
    assertThat(new RadOptimalAttack().upper(response, open)).isBetween(0.1319693165, 0.1319693175);
    assertThat(new SuccessOptimalAttack().excessObjection(response, open)).isEmpty();
    assertThat(new SuccessOptimalAttack().excess(response, open))
        .isEqualTo(new RadOptimalAttack().upper(response, open));
  }

  @Nested
  class Advantage extends Contract {
    Advantage() {
      super("rad.optimal-attack");
    }
  }

  @Nested
  class Success extends Contract {
    Success() {
      super("success.optimal-attack");
    }
  }

  @Nested
  class Excess extends Contract {
    Excess() {
      super("excess.optimal-attack");
    }
  }

  @Nested
  class Normalized extends Contract {
    Normalized() {
      super("normalized.optimal-attack");
    }
  }
}
