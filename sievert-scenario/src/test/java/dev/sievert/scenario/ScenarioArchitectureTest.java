package dev.sievert.scenario;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Scenarios are read and results written here; what is printed, and where, others decide. */
class ScenarioArchitectureTest {
  private static final JavaClasses SCENARIO =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.scenario");

  @Test
  void thereIsSomethingToCheck() {
    assertThat(SCENARIO).isNotEmpty();
  }

  @Test
  void nothingIsPrinted() {
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(SCENARIO);
  }

  @Test
  void theCommandLineIsUnknown() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.sievert.cli..", "picocli..")
        .check(SCENARIO);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(SCENARIO.stream().map(JavaClass::getPackage).distinct())
        .filteredOn(each -> !each.isAnnotatedWith(NullMarked.class))
        .extracting(JavaPackage::getName)
        .isEmpty();
  }

  @Test
  void everyPublicElementIsDocumented() {
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
