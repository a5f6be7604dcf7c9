// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keeps the rooms of core apart: dependencies run one way, as the map below has them. */
@Tag("slow")
class RoomsTest {

  private static final String MAP =
      """
      settings  ->
      messages  ->
      gauge     ->
      clients   -> settings
      eventloop ->
      waiting   ->
      search    -> binding client clients messages random result settings waiting
      binding   -> search settings waiting
      random    -> settings
      load      -> clients settings
      client    -> clients messages search settings waiting
      measure   -> client gauge search
      result    -> client measure messages search settings
      saturation -> load measure messages result settings
      compat    -> client load measure messages random result search settings
      run       -> client clients compat eventloop gauge load measure messages result saturation search settings waiting
      workloads -> client search
      cli       -> client clients compat load measure messages random result run saturation search settings workloads
      """;

  private static final JavaClasses CLASSES = classes();

  private static JavaClasses classes() {
    // Classes of other jars do not matter, and to load them takes seconds.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    return new ClassFileImporter().importPaths(modules());
  }

  private static List<Path> modules() {
    try (Stream<Path> folders = Files.list(Path.of(".."))) {
      return folders
          .map(folder -> folder.resolve("target/classes"))
          .filter(Files::exists)
          .filter(classes -> !classes.startsWith(Path.of("../stubs")))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void usesOnlyWhatTheMapAllows() {
    LayeredArchitecture rooms = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String line : MAP.split("\n")) {
      rooms = rooms.layer(room(line)).definedBy(classesIn("site.ycsb." + room(line)));
    }
    for (String line : MAP.split("\n")) {
      String used = line.substring(line.indexOf("->") + 2).strip();
      rooms =
          used.isEmpty()
              ? rooms.whereLayer(room(line)).mayNotAccessAnyLayer()
              : rooms.whereLayer(room(line)).mayOnlyAccessLayers(used.split(" "));
    }
    rooms.ensureAllClassesAreContainedInArchitecture().check(CLASSES);
  }

  /** YCSB's own classes, also in a package of the same name, are in no room. */
  private static DescribedPredicate<JavaClass> classesIn(String name) {
    return resideInAnyPackage(name + "..")
        .and(describe("here", type -> CLASSES.contain(type.getName())));
  }

  private static String room(String line) {
    return line.substring(0, line.indexOf("->")).strip();
  }

  /** Every binding has these on its class path, and others' code must not have to load the rest. */
  @Test
  void whatBindingsSeeDoesNotReachWhatJudgesReplies() {
    noClasses()
        .that()
        .resideInAnyPackage("site.ycsb.binding", "site.ycsb.search", "site.ycsb.search.question")
        .should()
        .transitivelyDependOnClassesThat(
            resideInAnyPackage(
                "site.ycsb.search.answer", "site.ycsb.search.judge", "site.ycsb.search.history"))
        .check(CLASSES);
  }

  @Test
  void packagesFormNoCircle() {
    slices().matching("site.ycsb.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void classesFormNoCircle() {
    slices().assignedFrom(TOP_LEVEL_CLASSES).should().beFreeOfCycles().check(CLASSES);
  }

  private static final SliceAssignment TOP_LEVEL_CLASSES =
      new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
          JavaClass outer = type;
          while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
          }
          return SliceIdentifier.of(outer.getName());
        }

        @Override
        public String getDescription() {
          return "top-level classes";
        }
      };
}
