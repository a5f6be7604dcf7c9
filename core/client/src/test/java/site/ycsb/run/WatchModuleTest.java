// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.ProcessWatch;

/** The class loader of the module, with a module that gives the class that it is asked for. */
class WatchModuleTest {

  /** A library that the module and a binding have in two versions. */
  private static final String LIBRARY = "org.HdrHistogram.Histogram";

  @TempDir private Path home;

  @BeforeEach
  void compile() throws IOException {
    source(
        "fake/Watch.java",
        """
        package fake;
        public class Watch implements site.ycsb.gauge.ProcessWatch {
          public site.ycsb.gauge.GaugeSource open(
              java.util.List<Long> pids, java.util.List<String> names) {
            try {
              Object from = Class.forName(names.get(0)).getProtectionDomain().getCodeSource();
              throw new IllegalArgumentException(String.valueOf(from));
            } catch (ClassNotFoundException e) {
              throw new IllegalArgumentException("not found");
            }
          }
        }
        """);
    source(
        "org/HdrHistogram/Histogram.java",
        "package org.HdrHistogram; public class Histogram { int ofTheModule; }");
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                home.resolve("fake/Watch.java").toString(),
                home.resolve("org/HdrHistogram/Histogram.java").toString());
    assertThat(failed).isZero();
  }

  private void source(String name, String text) throws IOException {
    Files.createDirectories(home.resolve(name).getParent());
    Files.writeString(home.resolve(name), text);
  }

  private ProcessWatch install(String folder) throws IOException {
    Path jar = Files.createDirectories(home.resolve(folder)).resolve("fake.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      entry(out, "META-INF/services/" + ProcessWatch.class.getName(), "fake.Watch".getBytes());
      for (String name : List.of("fake/Watch.class", "org/HdrHistogram/Histogram.class")) {
        entry(out, name, Files.readAllBytes(home.resolve(name)));
      }
    }
    return WatchModule.load(home).orElseThrow();
  }

  private static void entry(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    ((OutputStream) out).write(content);
  }

  private static void assertFinds(ProcessWatch module, String className, String where) {
    assertThatThrownBy(() -> module.open(List.of(), List.of(className)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(where);
  }

  @ParameterizedTest
  @ValueSource(strings = {"watch/lib", "watch/target", "watch/target/lib"})
  void isFoundInAReleaseAndInACheckout(String folder) throws IOException {
    assertFinds(install(folder), "fake.Watch", home.resolve(folder).toString());
  }

  @Test
  void itAndTheClientEachHaveTheirOwnVersionOfALibrary() throws Exception {
    ProcessWatch module = install("watch/lib");

    assertFinds(module, LIBRARY, "fake.jar");
    assertThat(Class.forName(LIBRARY).getProtectionDomain().getCodeSource().getLocation().getPath())
        .doesNotEndWith("fake.jar");
  }

  @Test
  void noClassOfItIsSeenByTheClient() throws IOException {
    install("watch/lib");

    assertThatThrownBy(() -> Class.forName("fake.Watch"))
        .isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void seesOnlyOnePackageOfTheClient() throws IOException {
    ProcessWatch module = install("watch/lib");

    assertFinds(module, "site.ycsb.settings.Setting", "not found");
    assertFinds(module, "picocli.CommandLine", "not found");
    URL api = GaugeSource.class.getProtectionDomain().getCodeSource().getLocation();
    assertFinds(module, GaugeSource.class.getName(), api.toString());
  }

  @Test
  void mayBeMissing() {
    assertThat(WatchModule.load(home)).isEmpty();
  }
}
