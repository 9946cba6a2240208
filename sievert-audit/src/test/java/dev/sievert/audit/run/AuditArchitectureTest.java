package dev.sievert.audit.run;

import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Audits print nothing by themselves, and what others may use is documented. */
class AuditArchitectureTest {
  private static final JavaClasses AUDITING =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(
              "dev.sievert.audit.run", "dev.sievert.audit.door", "dev.sievert.audit.suite");

  @Test
  void nothingIsPrinted() {
    // What hosts a program in Java is a program of its own and speaks through its streams.
    NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(
        AUDITING.that(DescribedPredicate.not(JavaClass.Predicates.simpleName("ProgramHost"))));
  }

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(AUDITING.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
