package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismClaim;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditOptionsTest {
  private static MechanismPlan plan(String scenario) throws RefusedException {
    return Given.options(1000, false).plan(Given.scenario(scenario));
  }

  @Test
  void theClaimIsTheMechanismsOwnUnlessAnotherIsStated() throws RefusedException {
    assertThat(plan(Given.SURVEY).claimed()).contains(new Claim(2, 0));
    assertThat(plan(Given.SURVEY + "audit: {claimed: {epsilon: 1, delta: 0.001}}\n").claimed())
        .contains(new Claim(1, 0.001));
  }

  @Test
  void gaussianNoiseClaimsWhatItWasMadeFor() throws RefusedException {
    String noise =
        """
        mechanism: {type: gaussian, epsilon: 1, delta: 1e-6, sensitivity: 9}
        secret: {size: 10}
        """;
    Claim claim = plan(noise).claimed().orElseThrow();
    assertThat(claim.delta()).isEqualTo(1e-6);
    assertThat(claim.epsilon()).isBetween(0.999, 1.001);
    String bare = "mechanism: {type: gaussian, sigma: 9, sensitivity: 9}\nsecret: {size: 10}\n";
    assertThat(plan(bare).claimed().orElseThrow().delta()).isEqualTo(MechanismClaim.USUAL_DELTA);
  }

  @Test
  void reconstructionPlaysUnlessAnotherIsNamed() throws RefusedException {
    assertThat(plan(Given.SURVEY).threat().name()).isEqualTo("reconstruction");
    AuditOptions membership =
        new AuditOptions(Optional.of("membership"), 10, 1, 0.9, true, Optional.empty());
    assertThat(membership.plan(Given.scenario(Given.SURVEY)).threat().name())
        .isEqualTo("membership");
    AuditOptions nobody =
        new AuditOptions(Optional.of("nobody"), 10, 1, 0.9, true, Optional.empty());
    assertThatThrownBy(() -> nobody.plan(Given.scenario(Given.SURVEY)))
        .hasMessage("attacker must be one of membership, reconstruction but was nobody");
  }

  @Test
  void otherTargetsAreRefused() {
    assertThatThrownBy(() -> plan(Given.SURVEY + "audit: {target: {command: [python3, a.py]}}\n"))
        .hasMessage("audit.target is a program, which is audited in another way");
  }

  @Test
  void whatCannotBePlayedIsRefused() {
    assertThatThrownBy(() -> plan("mechanism: {type: guarantee, epsilon: 1}\nsecret: {size: 3}\n"))
        .hasMessage("an audit needs a mechanism that can be run, not only a guarantee");
  }
}
