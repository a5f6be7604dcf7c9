// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/** What a binding would refuse is found before the first run, with the line of the file. */
class BindingSettingsTest {

  private static final String WORKLOAD =
      Path.of("../workloads/workloadsearch").toAbsolutePath().toString();

  /** Settings as a binding declares them. */
  static final class Declared {

    static final Setting<Integer> PORT = Setting.integer("other.port", 1, 1, 65_535, "a port");

    private Declared() {}
  }

  @TempDir private Path folder;

  private Plan read(String text, Map<String, String> environment) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("study.yaml"), text.replace("workloads/workloadsearch", WORKLOAD));
    return Plans.reader(folder, environment).read(file, 1);
  }

  private static String withPort(String value) {
    return Plans.SMALL.replaceFirst(
        "binding: lucene.*}}",
        Matcher.quoteReplacement("binding: other, properties: {other.port: \"" + value + "\"}}"));
  }

  /** A module of the binding, whose jar names the class that declares its settings. */
  private void install(String descriptors, String jars) throws IOException {
    Path module = folder.resolve("some-binding");
    Files.createDirectories(module.resolve(descriptors));
    Files.createFile(module.resolve(descriptors).resolve("other.properties"));
    Files.createDirectories(module.resolve(jars));
    try (OutputStream file = Files.newOutputStream(module.resolve(jars).resolve("some.jar"));
        ZipOutputStream jar = new ZipOutputStream(file)) {
      jar.putNextEntry(new ZipEntry("META-INF/ycsb/settings"));
      jar.write(Declared.class.getName().getBytes(StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "descriptors, lib",
    "src/main/resources/META-INF/ycsb/bindings, target",
    "src/main/resources/META-INF/ycsb/bindings, target/lib"
  })
  void aValueThatDoesNotFitIsRefused(String descriptors, String jars) throws IOException {
    install(descriptors, jars);

    assertThatThrownBy(() -> read(withPort("99999"), Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith(
            "study.yaml:5: systems[0].properties.other.port: other.port=99999: needs a whole number"
                + " from 1 to 65535");
    assertThat(read(withPort("6379"), Map.of()).systems()).hasSize(1);
  }

  /** The state in which bin/ycsb leaves it while a build has removed what is below target. */
  @Test
  void jarsOfACheckoutAreThoseThatClientsStartFrom() throws IOException {
    install("src/main/resources/META-INF/ycsb/bindings", "../.built/some-binding/2/lib");
    Files.writeString(folder.resolve(".built/some-binding/newest"), "2\n");

    assertThatThrownBy(() -> read(withPort("99999"), Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("other.port=99999");
  }

  @Test
  void aSecretOfTheEnvironmentIsNotPrinted() throws IOException {
    install("descriptors", "lib");

    assertThatThrownBy(() -> read(withPort("${DB_PASSWORD}"), Map.of("DB_PASSWORD", "hunter22")))
        .hasMessageContaining("study.yaml:5: systems[0].properties.other.port: ")
        .hasMessageNotContaining("hunter22");
  }

  @Test
  void aBindingThatWasNeverBuiltHasNoSettingsYet() throws IOException {
    assertThat(read(withPort("99999"), Map.of()).systems()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "seed: 7, 'clients: 2'",
    "name: one, 'name: one, clients: 2'",
    "kind: load, 'kind: load, clients: 2'"
  })
  void severalClientsCannotShareAStoreInsideOneOfThem(String old, String shared)
      throws IOException {
    String alone = Plans.SMALL.replace("binding: lucene", "binding: process");

    assertThat(read(alone, Map.of()).systems()).hasSize(1);
    assertThatThrownBy(() -> read(alone.replace(old, shared), Map.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith(
            "study.yaml:5: system 'one' is a store inside the client, which 2 clients cannot share:"
                + " give it clients: 1")
        .hasMessageNotContaining("\n");
  }
}
