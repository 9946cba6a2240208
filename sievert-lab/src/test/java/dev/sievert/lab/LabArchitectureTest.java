package dev.sievert.lab;

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

/** The lab prints nothing by itself, and what others may use is documented. */
class LabArchitectureTest {
  private static final JavaClasses LAB =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.lab");

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(LAB);
  }

  @Test
  void onlyOneClassKnowsTheLibraryThatMultiplies() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Blas")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.ludovic..")
        .check(LAB);
  }

  @Test
  void answersComeThroughTheDoor() {
    noClasses().should().accessTargetWhere(MAKES_AN_ANSWER_ITSELF).check(LAB);
  }

  @Test
  void randomnessIsAnArgument() {
    noClasses().should().callMethod(Math.class, "random").check(LAB);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(LAB.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
