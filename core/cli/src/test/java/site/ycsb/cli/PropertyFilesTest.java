// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.settings.ConfigurationException;

class PropertyFilesTest {

  private static final String HOME = "ycsb.home";

  @TempDir private Path home;
  private String before;

  @BeforeEach
  void install() {
    before = System.getProperty(HOME);
    System.setProperty(HOME, home.toString());
  }

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty(HOME);
    } else {
      System.setProperty(HOME, before);
    }
  }

  @Test
  void looksForFilesInTheInstallationToo() throws IOException {
    Files.createDirectory(home.resolve("workloads"));
    Files.writeString(home.resolve("workloads/mine"), "recordcount=7\n");

    assertThat(PropertyFiles.read(List.of("workloads/mine"))).containsEntry("recordcount", "7");
  }

  @Test
  void currentFolderComesFirst() throws IOException {
    Files.writeString(home.resolve("pom.xml"), "recordcount=7\n");

    assertThatThrownBy(() -> PropertyFiles.read(List.of("src")))
        .hasMessage("-P src is a folder, not a file");
    assertThat(PropertyFiles.read(List.of("pom.xml"))).doesNotContainKey("recordcount");
  }

  @Test
  void missingFileIsReportedWithBothPlaces() {
    assertThatThrownBy(() -> PropertyFiles.read(List.of("workloads/none")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "-P workloads/none: no such file in " + Path.of("").toAbsolutePath() + " or " + home);
    assertThatThrownBy(() -> PropertyFiles.read(List.of("/no/such/file")))
        .hasMessage("-P /no/such/file: no such file");
  }

  @Test
  void aMissingFileNamesThoseOfLikeNames() throws IOException {
    Files.createDirectories(home.resolve("workloads/workloadsearck"));
    Files.writeString(home.resolve("workloads/workloadsearch"), "");
    Files.writeString(home.resolve("workloads/workloada"), "");

    assertThatThrownBy(() -> PropertyFiles.read(List.of("workloads/workloadserch")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith(home + "; did you mean 'workloads/workloadsearch'?");
    assertThatThrownBy(() -> PropertyFiles.read(List.of(home + "/workloads/workloadb")))
        .hasMessageEndingWith(": no such file; did you mean '" + home + "/workloads/workloada'?");
  }

  @Test
  void readsUtf8WithoutByteOrderMark() throws IOException {
    assertThat(read("\uFEFFtable=größe\n".getBytes(StandardCharsets.UTF_8)))
        .containsExactly(Map.entry("table", "größe"));
    assertThat(read("table=größe\n".getBytes(StandardCharsets.UTF_8)))
        .containsExactly(Map.entry("table", "größe"));
  }

  @Test
  void readsOtherEncodingsAsYcsbDoes() throws IOException {
    assertThat(read("table=größe\n".getBytes(StandardCharsets.ISO_8859_1)))
        .containsExactly(Map.entry("table", "größe"));
  }

  @Test
  void rejectsUtf16AndEndlessFiles() {
    assertThatThrownBy(() -> read("\uFEFFtable=t\n".getBytes(StandardCharsets.UTF_16LE)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith("cannot be read: it is UTF-16; save it as UTF-8");
    assertThatThrownBy(() -> read("table=t\n".getBytes(StandardCharsets.UTF_16LE)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith("cannot be read: it is not text in UTF-8");
    assertThatThrownBy(() -> read(new byte[PropertyFiles.MAX_BYTES + 1]))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageEndingWith("cannot be read: it has more than 16 MB");
  }

  private Map<Object, Object> read(byte[] content) throws IOException {
    Path file = Files.write(home.resolve("file"), content);
    return PropertyFiles.read(List.of(file.toString()));
  }

  @Test
  void doesNotRepeatPossibleSecrets() {
    for (String secret : List.of("store://me:pw@host/", "a.password=pw", "hunter22")) {
      assertThatThrownBy(() -> PropertyFiles.read(List.of("pom.xml", secret)))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageStartingWith("-P (number 2): no such file");
    }
  }
}
