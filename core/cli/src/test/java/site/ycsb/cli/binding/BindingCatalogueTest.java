// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;
import site.ycsb.BasicTSDB;
import site.ycsb.DB;

class BindingCatalogueTest {

  @TempDir private Path home;

  @Test
  void coreDescribesTheBindingsOfYcsbsCore() throws IOException {
    assertThat(BindingCatalogue.onClassPath("basic").orElseThrow().className())
        .isEqualTo(BasicDB.class.getName());
    assertThat(BindingCatalogue.onClassPath("basicts").orElseThrow().className())
        .isEqualTo(BasicTSDB.class.getName());
  }

  @Test
  void everyDescribedClassOfTheClassPathIsADatabase() throws Exception {
    BindingCatalogue catalogue =
        BindingCatalogue.of(Optional.empty(), System.getProperty("java.class.path"));

    assertThat(catalogue.names()).contains("basic", "basicts");
    for (BindingDescriptor binding : catalogue.bindings()) {
      assertThat(DB.class).isAssignableFrom(Class.forName(binding.className()));
    }
  }

  @Test
  void nothingIsOnTheClassPathUnderAnUnknownName() throws IOException {
    assertThat(BindingCatalogue.onClassPath("unknown")).isEmpty();
    assertThat(BindingCatalogue.onClassPath("../bindings/basic")).isEmpty();
  }

  @Test
  void findsTheBindingsOfACheckoutThatIsNotBuilt() throws IOException {
    describe(home.resolve("one-binding/src/main/resources"), "one");
    describe(home.resolve("two-binding/src/main/resources"), "two");
    describe(home.resolve("something-else/src/main/resources"), "three");

    assertThat(catalogue().names()).containsExactly("one", "two");
  }

  @Test
  void findsTheBindingsOfARelease() throws IOException {
    jar(home.resolve("one-binding/lib/one-binding-1.0.jar"), "one");
    jar(home.resolve("one-binding/lib/library.jar"));
    jar(home.resolve("two-binding/lib/two-binding-1.0.jar"), "two");

    assertThat(catalogue().names()).containsExactly("one", "two");
  }

  @Test
  void findsTheBindingsOfTheClassPath() throws IOException {
    Path folder = home.resolve("classes");
    describe(folder, "one");
    Path jar = home.resolve("two.jar");
    jar(jar, "two");
    Path missing = home.resolve("missing.jar");
    String classPath = folder + File.pathSeparator + jar + File.pathSeparator + missing;

    assertThat(BindingCatalogue.of(Optional.empty(), classPath).names())
        .containsExactly("one", "two");
  }

  @Test
  void sourcesCountBeforeAnOlderJar() throws IOException {
    describe(home.resolve("one-binding/src/main/resources"), "renamed");
    jar(home.resolve("one-binding/target/one-binding-1.0.jar"), "one");

    assertThat(catalogue().names()).containsExactly("renamed");
  }

  @Test
  void findsABindingByItsClass() throws IOException {
    describe(home.resolve("one-binding/src/main/resources"), "one");

    assertThat(catalogue().findByClass("example.one.Client"))
        .map(BindingDescriptor::name)
        .contains("one");
    assertThat(catalogue().findByClass("example.two.Client")).isEmpty();
    assertThat(catalogue().find("one")).isPresent();
    assertThat(catalogue().find("two")).isEmpty();
  }

  @Test
  void findsABindingByAnAlias() throws IOException {
    Path file = describe(home.resolve("one-binding/src/main/resources"), "one");
    Files.writeString(
        file, "aliases=site.ycsb.db.One,site.ycsb.db.Old\n", StandardOpenOption.APPEND);

    assertThat(catalogue().findByClass("site.ycsb.db.Old"))
        .map(BindingDescriptor::className)
        .contains("example.one.Client");
    assertThat(catalogue().findByClass("site.ycsb.db")).isEmpty();
  }

  @Test
  void namesTheFileThatIsNotADescriptor() throws IOException {
    Path file = describe(home.resolve("one-binding/src/main/resources"), "one");
    Files.writeString(file, "name=one\n");

    assertThatThrownBy(this::catalogue)
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": missing 'class'");
  }

  private BindingCatalogue catalogue() throws IOException {
    return BindingCatalogue.of(Optional.of(home), "");
  }

  private static Path describe(Path root, String name) throws IOException {
    Path file = root.resolve("META-INF/ycsb/bindings/" + name + ".properties");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, descriptor(name));
  }

  private static void jar(Path file, String... names) throws IOException {
    Files.createDirectories(file.getParent());
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(file))) {
      jar.putNextEntry(new ZipEntry("META-INF/"));
      for (String name : names) {
        jar.putNextEntry(new ZipEntry("META-INF/ycsb/bindings/" + name + ".properties"));
        jar.write(descriptor(name).getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private static String descriptor(String name) {
    return "name=" + name + "\nclass=example." + name + ".Client\ndescription=An example\n";
  }
}
