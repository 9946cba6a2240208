import dev.sievert.Sievert;
import dev.sievert.assess.Limit;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Secret;

/** What can be learned from one answer, and how little noise would be enough. */
public final class CallsTheDoor {
  private CallsTheDoor() {}

  public static void main(String[] arguments) {
    try (Sievert sievert = Sievert.create()) {
      System.out.println(
          sievert.assess(Mechanisms.grr().epsilon(1), Secret.uniform(10), Limit.rad(0.15)));
      System.out.println(sievert.calibrate(Mechanisms.grr(), Secret.uniform(10), Limit.rad(0.15)));
    }
  }
}
