package dev.sievert.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static dev.sievert.ThroughTheDoor.MAKES_AN_ANSWER_ITSELF;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.sievert.PublicDocumentation;
import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.assess.curve.CurveTable;
import dev.sievert.assess.curve.Curves;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.bound.Bounds;
import dev.sievert.exact.AttackTable;
import dev.sievert.scenario.file.Folder;
import dev.sievert.scenario.file.Lease;
import dev.sievert.scenario.file.WholeFile;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Commands get their streams handed over, and leave files and JSON to the scenario module. */
class CliArchitectureTest {
  private static final JavaClasses CLI =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.sievert.cli");

  private static final Set<String> WRITERS =
      Set.of(
          "write",
          "writeString",
          "newOutputStream",
          "newBufferedWriter",
          "newByteChannel",
          "copy",
          "move",
          "createFile",
          "createTempFile",
          "createTempDirectory",
          "createDirectory",
          "createDirectories");

  private static final DescribedPredicate<JavaCall<?>> WRITES =
      DescribedPredicate.describe(
          "writes files",
          call -> {
            JavaClass owner = call.getTargetOwner();
            boolean isMaking = call.getName().equals("<init>");
            return (owner.isEquivalentTo(Files.class) && WRITERS.contains(call.getName()))
                || (owner.isEquivalentTo(FileChannel.class) && call.getName().equals("open"))
                || (owner.isEquivalentTo(FileOutputStream.class) && isMaking)
                || (owner.isEquivalentTo(FileWriter.class) && isMaking)
                || (owner.isEquivalentTo(RandomAccessFile.class) && isMaking);
          });

  @Test
  void thereIsSomethingToCheck() {
    assertThat(CLI).isNotEmpty();
  }

  @Test
  void onlyMainTouchesTheStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.sievert.cli.Main")
        .should(ACCESS_STANDARD_STREAMS)
        .check(CLI);
  }

  /**
   * One class writes files, so that every file is whole and every place looked at first. Beside it,
   * a lease keeps its lock, tables and the web app keep what DuckDB reads in folders of their own,
   * and Main and the host of a jar open the standard streams.
   */
  @Test
  void filesAreWrittenInOnePlace() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(WholeFile.class, Folder.class, Lease.class, Main.class)
        .and()
        .haveNameNotMatching(
            "dev\\.sievert\\.(tables\\.(Workspace|ParquetWriter)|audit\\.door\\.ProgramHost"
                + "|web\\.(PrivateFolder|JobFolder|Routes|Tables))")
        .should()
        .callCodeUnitWhere(WRITES)
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                // The tests of other modules come in a jar.
                .withImportOption(location -> !location.matches(Pattern.compile(".*tests?[./].*")))
                .importPackages("dev.sievert"));
  }

  /** What a command can do, any caller of the door can. */
  @Test
  void answersComeThroughTheDoor() {
    noClasses().should().accessTargetWhere(MAKES_AN_ANSWER_ITSELF).check(CLI);
  }

  /**
   * Beside the door, commands know what answers are made of and nothing that works one out:
   *
   * <ul>
   *   <li>the open packages, whose types the door takes and gives;
   *   <li>{@code Cluster}, which carries work to machines that an option names, and {@code
   *       AuditSources}, by which results in a folder are told apart; {@code RefusedException} is
   *       what either throws;
   *   <li>what is asked of a curve and its table, which are read off a curve of the door;
   *   <li>{@code Curves} and {@code ApproximateCurve}: approximations, which prove nothing and are
   *       therefore not behind the door;
   *   <li>{@code Bounds} for the names of the theorems, {@code AttackTable} as it was explained.
   * </ul>
   */
  @Test
  void commandsKnowTheDoorAndWhatItGives() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "dev.sievert.accounting..",
                    "dev.sievert.assess.curve..",
                    "dev.sievert.attack..",
                    "dev.sievert.audit.*..",
                    "dev.sievert.bound..",
                    "dev.sievert.calibrate.*..",
                    "dev.sievert.exact..")
                .and(
                    not(
                        belongToAnyOf(
                            Accountant.class,
                            ApproximateCurve.class,
                            AttackTable.class,
                            AuditSources.class,
                            Bounds.class,
                            Cluster.class,
                            CurveQuestions.class,
                            CurveTable.class,
                            Curves.class,
                            Direction.class,
                            RefusedException.class))))
        .check(CLI);
  }

  @Test
  void jsonIsWrittenElsewhere() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml.jackson..", "tools.jackson..", "org.yaml.snakeyaml..")
        .check(CLI);
  }

  @Test
  void everyPackageIsNullMarked() {
    assertThat(CLI.stream().map(JavaClass::getPackage).distinct())
        .filteredOn(each -> !each.isAnnotatedWith(NullMarked.class))
        .extracting(JavaPackage::getName)
        .isEmpty();
  }

  @Test
  void everyPublicElementIsDocumented() {
    assertThat(PublicDocumentation.gaps(Path.of("src/main/java"))).isEmpty();
  }
}
