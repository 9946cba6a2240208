package dev.sievert.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static dev.sievert.ThroughTheDoor.MAKES_AN_ANSWER_ITSELF;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Few doors, nothing printed, everything documented. */
class JunitArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.junit");

  @Test
  void hasFewDoors() {
    assertThat(CLASSES.stream().filter(each -> each.getModifiers().toString().contains("PUBLIC")))
        .extracting(JavaClass::getSimpleName)
        .containsExactlyInAnyOrder(
            "Audit",
            "Differ",
            "Noise",
            "OnData",
            "OnNumber",
            "OnNumbers",
            "OnValue",
            "PrivacyAssertions",
            "PrivacyAudit",
            "Replay",
            "Replayed");
  }

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
  }

  @Test
  void answersComeThroughTheDoor() {
    noClasses().should().accessTargetWhere(MAKES_AN_ANSWER_ITSELF).check(CLASSES);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
