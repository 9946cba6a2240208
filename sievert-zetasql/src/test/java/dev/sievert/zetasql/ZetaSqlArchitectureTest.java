package dev.sievert.zetasql;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import java.nio.file.Path;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

class ZetaSqlArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.zetasql");

  @Test
  void everythingIsNullMarkedAndDocumented() {
    assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
        .isNotEmpty()
        .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
