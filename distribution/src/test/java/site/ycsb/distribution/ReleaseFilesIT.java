// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The version of a release, its checksums and its bill of materials. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseFilesIT {

  private static final String VERSION = System.getProperty("release.version");
  private static final Path TARBALL = Path.of(System.getProperty("release.file"));
  private static final Path BILL =
      TARBALL.resolveSibling("ycsb-search-" + VERSION + ".cdx.json").toAbsolutePath();

  @TempDir private static Path folder;
  private static Release release;

  @BeforeAll
  static void unpack() throws Exception {
    release = Release.unpack(folder);
  }

  @Test
  void theVersionNamesTheTarballItsFolderAndItsJarsAndIsPrinted() throws Exception {
    Release.Run run =
        release.run(Map.of(), List.of(release.path("bin/ycsb").toString(), "--version"));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("YCSB " + VERSION + ", commit ");
    assertThat(TARBALL).hasFileName("ycsb-search-" + VERSION + ".tar.gz");
    assertThat(release.path("")).hasFileName("ycsb-search-" + VERSION);
    assertThat(release.path("lib/ycsb-cli-" + VERSION + ".jar")).exists();
  }

  @Test
  void theChangelogBeginsWithTheVersion() throws Exception {
    String latest =
        Files.readAllLines(release.path("CHANGELOG.md")).stream()
            .filter(line -> line.startsWith("## "))
            .findFirst()
            .orElseThrow();

    boolean isSnapshot = VERSION.endsWith("-SNAPSHOT");
    assertThat(latest)
        .satisfiesAnyOf(
            line -> assertThat(line).matches("## \\[\\Q" + VERSION + "\\E] - \\d{4}-\\d\\d-\\d\\d"),
            line -> assertThat(isSnapshot).isTrue());
  }

  @Test
  void checksumsFit() throws Exception {
    String name = TARBALL.getFileName().toString();
    Path sums = TARBALL.resolveSibling(name + ".sha256");

    assertThat(sums).content().matches("\\p{XDigit}{64}  \\Q" + name + "\\E\\R");
    assertThat(check(TARBALL.getParent(), sums)).isZero();
    Path changed = Files.createDirectory(folder.resolve("changed"));
    Files.writeString(changed.resolve(name), "another tarball");
    assertThat(check(changed, sums)).isEqualTo(1);
  }

  private static int check(Path where, Path sums) throws Exception {
    List<String> command = List.of("sha256sum", "--check", sums.toAbsolutePath().toString());
    return Release.run(folder, where, Map.of(), command).exitCode();
  }

  @Test
  void theBillOfMaterialsHasEachJarOfTheReleaseAndNoOtherEachWithItsLicence() throws Exception {
    assumeFalse(
        System.getProperty("release.offline").equals("offline: true"),
        "not tested: Maven makes no bill of materials offline (-o)");
    JsonNode bill = new ObjectMapper().readTree(BILL.toFile());
    Map<String, JsonNode> components = new TreeMap<>(Comparator.naturalOrder());
    bill.get("components")
        .forEach(of -> components.put(text(of, "name") + "-" + text(of, "version") + ".jar", of));

    assertThat(text(bill, "bomFormat")).isEqualTo("CycloneDX");
    assertThat(text(bill.at("/metadata/component"), "version")).isEqualTo(VERSION);
    assertThat(components.keySet()).containsExactlyInAnyOrderElementsOf(jars());
    assertThat(components)
        .allSatisfy(
            (jar, of) ->
                assertThat(licences(of)).as("licences of " + jar).isNotEmpty().doesNotContain(""));
  }

  private static String text(JsonNode node, String name) {
    return node.path(name).asText();
  }

  /** An SPDX id, a name or an expression for each. */
  private static List<String> licences(JsonNode component) {
    return StreamSupport.stream(component.path("licenses").spliterator(), false)
        .map(
            of ->
                text(of, "expression")
                    + text(of.path("license"), "id")
                    + text(of.path("license"), "name"))
        .toList();
  }

  /** The licences of all folders, each once. */
  private static List<String> jars() throws IOException {
    try (Stream<Path> files = Files.walk(release.path(""))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".jar"))
          .distinct()
          .toList();
    }
  }
}
