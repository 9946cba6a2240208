package dev.sievert;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.sievert.assess.Assessment;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.DirectedCurve;
import java.util.List;

/**
 * Who makes an answer: an assessment, a calibration, a comparison, a curve, an outcome of an audit.
 * Clients get them from the door; to read one, and to ask one about itself, is free.
 */
public final class ThroughTheDoor {
  private static final List<Class<?>> ANSWERS =
      List.of(
          Assessment.class,
          Calibration.class,
          Comparison.class,
          DirectedCurve.class,
          AuditOutcome.class);

  private ThroughTheDoor() {}

  /** Calls, also as method references, of what makes an answer and is not the door. */
  public static final DescribedPredicate<JavaAccess<?>> MAKES_AN_ANSWER_ITSELF =
      DescribedPredicate.describe(
          "makes an answer itself",
          access ->
              access instanceof JavaCodeUnitAccess<?> call
                  && !call.getTargetOwner().getPackageName().equals("dev.sievert")
                  && makes(call));

  /**
   * What an answer says of itself is no new one: its constructors and factories make one. Who only
   * keeps one has a field of that name.
   */
  private static boolean makes(JavaCodeUnitAccess<?> call) {
    JavaClass owner = call.getTargetOwner();
    boolean isGiven = isAnswer(call.getTarget().getRawReturnType());
    if (isAnswer(owner)) {
      return call.getTarget().getName().equals("<init>") || (isGiven && isStatic(call));
    }
    boolean isPart = owner.getEnclosingClass().map(ThroughTheDoor::isAnswer).orElse(false);
    boolean isKept = owner.tryGetField(call.getTarget().getName()).isPresent();
    return isGiven
        && !isPart
        && !isKept
        && !owner.getPackage().equals(call.getOriginOwner().getPackage());
  }

  private static boolean isStatic(JavaCodeUnitAccess<?> call) {
    return call.getTarget()
        .resolveMember()
        .map(found -> found.getModifiers().contains(JavaModifier.STATIC))
        .orElse(false);
  }

  private static boolean isAnswer(JavaClass type) {
    return ANSWERS.stream().anyMatch(type::isAssignableTo);
  }
}
