package dev.sievert.service;

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

/** Whoever carries requests is unknown here, and so are files. */
class ServiceArchitectureTest {
  private static final JavaClasses SERVICE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.service");

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(SERVICE);
  }

  @Test
  void noFileIsOpenedAndNoCarrierKnown() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.nio.file..", "java.net..", "picocli..", "com.fasterxml.jackson..")
        .check(SERVICE);
  }

  @Test
  void answersComeThroughTheDoor() {
    noClasses().should().accessTargetWhere(MAKES_AN_ANSWER_ITSELF).check(SERVICE);
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(SERVICE.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
