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
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The version of a release, its checksums, its bill of materials, its pages and its notices. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseFilesIT {

  private static final String VERSION = System.getProperty("release.version");
  private static final Path TARBALL = Path.of(System.getProperty("release.file"));
  private static final Path BILL =
      TARBALL.resolveSibling("ycsb-search-" + VERSION + ".cdx.json").toAbsolutePath();

  private static final Pattern LINK =
      Pattern.compile("(?:]\\(|src(?:set)?=\")(?!\\w+:)([^)#\\s\"]+)[)#\"]");
  private static final Pattern NOTICED =
      Pattern.compile("(?m)^  (?!library )(\\S+) +(\\S+(?: \\S+)?)  +\\S.*$");

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

  private static JsonNode bill() throws IOException {
    assumeFalse(
        System.getProperty("release.offline").equals("offline: true"),
        "not tested: Maven makes no bill of materials offline (-o)");
    return new ObjectMapper().readTree(BILL.toFile());
  }

  /** By the names of their jars. */
  private static Map<String, JsonNode> components(JsonNode bill) {
    Map<String, JsonNode> components = new TreeMap<>(Comparator.naturalOrder());
    bill.get("components")
        .forEach(of -> components.put(text(of, "name") + "-" + text(of, "version") + ".jar", of));
    return components;
  }

  @Test
  void theBillOfMaterialsHasEachJarOfTheReleaseAndNoOtherEachWithItsLicence() throws Exception {
    JsonNode bill = bill();
    Map<String, JsonNode> components = components(bill);

    assertThat(text(bill, "bomFormat")).isEqualTo("CycloneDX");
    assertThat(text(bill.at("/metadata/component"), "version")).isEqualTo(VERSION);
    assertThat(components.keySet()).containsExactlyInAnyOrderElementsOf(jars());
    assertThat(components)
        .allSatisfy(
            (jar, of) ->
                assertThat(licences(of)).as("licences of " + jar).isNotEmpty().doesNotContain(""));
  }

  /** The pages of a release, which has no sources. */
  @Test
  void eachFileThatAPageLinksToIsPackaged() throws Exception {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(release.path(""))) {
      pages = files.filter(file -> file.toString().endsWith(".md")).toList();
    }

    assertThat(pages).contains(release.path("README.md"), release.path("docs/README.md"));
    for (Path page : pages) {
      assertThat(LINK.matcher(Files.readString(page)).results())
          .allSatisfy(
              link ->
                  assertThat(page.resolveSibling(link.group(1))).as("link of " + page).exists());
    }
  }

  /** The libraries that NOTICE lists, each with the name of its licence. */
  private static Map<String, String> noticed() throws IOException {
    return NOTICED
        .matcher(Files.readString(release.path("NOTICE")))
        .results()
        .collect(Collectors.toMap(line -> line.group(1), line -> line.group(2)));
  }

  private static String library(String jar) {
    return jar.replaceFirst("-\\d.*", "");
  }

  @Test
  void noticeNamesEachLibraryAndNoOther() throws Exception {
    Set<String> libraries =
        jars().stream()
            .filter(jar -> !jar.endsWith("-" + VERSION + ".jar"))
            .map(ReleaseFilesIT::library)
            .collect(Collectors.toSet());

    assertThat(noticed().keySet()).containsExactlyInAnyOrderElementsOf(libraries);
  }

  /** Where the bill knows a licence by its SPDX name. */
  @Test
  void licencesOfTheNoticeAreThoseOfTheBill() throws Exception {
    Map<String, String> noticed = noticed();
    // The library's own text says what is in the notice.
    Map<String, String> wrong =
        Map.of(
            "echarts", "BSD-3-Clause",
            "jline-native", "BSD-4-Clause",
            "jline-reader", "BSD-4-Clause",
            "jline-terminal", "BSD-4-Clause");
    assertThat(noticed.keySet()).containsAll(wrong.keySet());
    noticed.putAll(wrong);

    Map<String, JsonNode> components = components(bill());
    components.keySet().removeIf(jar -> !noticed.containsKey(library(jar)));
    components.values().removeIf(of -> ids(of).isEmpty());
    assertThat(components).hasSizeGreaterThan(noticed.size() / 2);
    assertThat(components)
        .allSatisfy((jar, of) -> assertThat(ids(of)).as(jar).contains(noticed.get(library(jar))));
  }

  @Test
  void theTextOfEachLicenceIsPackaged() throws Exception {
    Map<String, String> noticed = noticed();
    noticed.values().removeIf(Set.of("Apache-2.0", "Public Domain")::contains);

    assertThat(noticed).isNotEmpty();
    for (Path jar : jarFiles()) {
      String library = library(jar.getFileName().toString());
      if (noticed.containsKey(library) && !hasLicence(jar)) {
        assertThat(release.path("licences/" + noticed.get(library) + ".txt"))
            .content()
            .containsPattern("(?m)^([\\w-]+, )*" + library + "\\b");
      }
    }
  }

  private static boolean hasLicence(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().anyMatch(file -> file.getName().matches("(META-INF/)?LICENSE(\\.txt)?"));
    }
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

  private static Set<String> ids(JsonNode component) {
    return StreamSupport.stream(component.path("licenses").spliterator(), false)
        .map(of -> text(of.path("license"), "id"))
        .filter(id -> !id.isEmpty())
        .collect(Collectors.toSet());
  }

  /** The file names of the jars in all folders, each once. */
  private static List<String> jars() throws IOException {
    return jarFiles().stream().map(file -> file.getFileName().toString()).distinct().toList();
  }

  private static List<Path> jarFiles() throws IOException {
    try (Stream<Path> files = Files.walk(release.path(""))) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }
}
