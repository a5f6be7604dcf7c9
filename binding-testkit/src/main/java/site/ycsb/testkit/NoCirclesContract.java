// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Neither the packages nor the top-level classes of a module depend on each other in a circle. A
 * module has this check when its tests have an empty class that extends this one.
 */
public abstract class NoCirclesContract {

  private final JavaClasses classes = classes();

  private static JavaClasses classes() {
    // Classes of other jars do not matter, and loading them takes seconds.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    return new ClassFileImporter().importPath(Path.of("target/classes"));
  }

  @Test
  void packagesFormNoCircle() {
    slices().matching("site.ycsb.(**)").should().beFreeOfCycles().check(classes);
  }

  @Test
  void classesFormNoCircle() {
    slices().assignedFrom(new TopLevelClasses()).should().beFreeOfCycles().check(classes);
  }

  private static final class TopLevelClasses implements SliceAssignment {

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
  }
}
