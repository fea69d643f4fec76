package dev.polyqueue;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.polyqueue.platform.DialectUrl;
import java.time.Clock;
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
    static final ArchRule OCI_USES_THE_ENGINE_AND_THE_WEB_ONLY = usesTheEngineAndTheWebOnly("dev.polyqueue.oci..");

    @ArchTest
    static final ArchRule MNS_USES_THE_ENGINE_AND_THE_WEB_ONLY = usesTheEngineAndTheWebOnly("dev.polyqueue.mns..");

    private static ArchRule usesTheEngineAndTheWebOnly(String dialect) {
        return noClasses()
                .that()
                .resideInAPackage(dialect)
                .should()
                .dependOnClassesThat(resideInAPackage("dev.polyqueue..")
                        .and(resideOutsideOfPackages(
                                dialect,
                                "dev.polyqueue.engine..",
                                "dev.polyqueue.declared..",
                                "dev.polyqueue.platform.web..",
                                "dev.polyqueue.platform.settings.."))
                        .and(not(type(DialectUrl.class))));
    }

    @ArchTest
    static final ArchRule FILES_OF_QUEUES_KNOW_NO_DIALECT = noClasses()
            .that()
            .resideInAnyPackage("dev.polyqueue.queuefile..", "dev.polyqueue.declared..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.polyqueue..")
                    .and(resideOutsideOfPackages(
                            "dev.polyqueue.queuefile..",
                            "dev.polyqueue.declared..",
                            "dev.polyqueue.engine..",
                            "dev.polyqueue.platform.settings..")));

    @ArchTest
    static final ArchRule ONLY_THE_READERS_OF_FILES_KNOW_THEIR_FORMATS = noClasses()
            .that()
            .resideOutsideOfPackages("dev.polyqueue", "dev.polyqueue.queuefile..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.polyqueue.queuefile..", "org.snakeyaml..", "com.typesafe.config..")
            .because("the dialects are handed values, whatever the file was in; only main knows the way in");

    @ArchTest
    static final ArchRule ONLY_THE_FILTERS_OF_OCI_NEED_A_PARSER = noClasses()
            .that()
            .resideOutsideOfPackage("dev.polyqueue.oci.filter..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.antlr..");

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
            .resideOutsideOfPackages(
                    "dev.polyqueue.store.management..",
                    "dev.polyqueue.store.redrive..",
                    "dev.polyqueue.store.topic..",
                    "dev.polyqueue.platform.database..")
            .should()
            .dependOnClassesThat(
                    resideInAnyPackage("jakarta.persistence..", "org.hibernate..", "org.springframework.data..")
                            .and(resideOutsideOfPackage("org.hibernate.validator.."))); // which is another library

    @ArchTest
    static final ArchRule ONLY_THE_CLOCK_READS_THE_TIME = noClasses()
            .that()
            .resideOutsideOfPackage("dev.polyqueue.engine.time..")
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethodWhere(target(name("now")).and(target(owner(resideInAPackage("java.time..")))))
            .orShould()
            .callMethodWhere(target(nameMatching("(system|tick).*")).and(target(owner(type(Clock.class)))))
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
            .haveNameMatching(".*\\.Base[A-Z][^.]*"); // Base64 is a name of its own
}
