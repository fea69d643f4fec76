package dev.polyqueue;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;

/** The rules of the layout. Those for packages that are still to come hold from the day they come. */
@AnalyzeClasses(packages = "dev.polyqueue", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule ENGINE_IS_PLAIN_JAVA = noClasses()
            .that()
            .resideInAPackage("dev.polyqueue.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework..",
                    "jakarta..",
                    "java.sql..",
                    "javax.sql..",
                    "org.postgresql..",
                    "org.hibernate..",
                    "tools.jackson..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule ENGINE_USES_NO_OTHER_PART_OF_OURS = noClasses()
            .that()
            .resideInAPackage("dev.polyqueue.engine..")
            .should()
            .dependOnClassesThat(
                    resideInAPackage("dev.polyqueue..").and(resideOutsideOfPackage("dev.polyqueue.engine..")))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule DIALECTS_DO_NOT_KNOW_EACH_OTHER = slices().matching("dev.polyqueue.(sqs|oci|mns)..")
            .should()
            .notDependOnEachOther()
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule ONLY_WIRING_KNOWS_THE_STORE = noClasses()
            .that()
            .resideInAPackage("dev.polyqueue..")
            .and()
            .resideOutsideOfPackages("dev.polyqueue", "dev.polyqueue.store..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.polyqueue.store..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule ONLY_THE_STORE_AND_ITS_WIRING_TOUCH_JDBC = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.polyqueue.store..", "dev.polyqueue.platform.database..", "dev.polyqueue.platform.postgres..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..", "org.springframework.jdbc..");

    @ArchTest
    static final ArchRule JPA_STAYS_WITH_WHAT_IS_MANAGED = noClasses()
            .that()
            .resideOutsideOfPackages("dev.polyqueue.store.management..", "dev.polyqueue.platform.database..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.persistence..", "org.hibernate..", "org.springframework.data..");

    @ArchTest
    static final ArchRule ONLY_THE_CLOCK_READS_THE_TIME = noClasses()
            .that()
            .resideOutsideOfPackage("dev.polyqueue.engine.time..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(LocalTime.class, "now")
            .orShould()
            .callMethod(OffsetDateTime.class, "now")
            .orShould()
            .callMethod(ZonedDateTime.class, "now")
            .orShould()
            .callMethod(Clock.class, "systemUTC")
            .orShould()
            .callMethod(Clock.class, "systemDefaultZone")
            .orShould()
            .callConstructor(Date.class);

    @ArchTest
    static final ArchRule JACKSON_IS_JACKSON_3 = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml.jackson.databind..", "com.fasterxml.jackson.core..");

    @ArchTest
    static final ArchRule NAMES_SAY_WHAT_A_CLASS_IS = noClasses()
            .should()
            .haveNameMatching(".*(Impl|Util|Utils|Helper|Manager)")
            .orShould()
            .haveSimpleNameStartingWith("Base");
}
