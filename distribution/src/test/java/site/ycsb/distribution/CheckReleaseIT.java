// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code tools/check-release} on a clone whose release is a few small files. */
@DisabledOnOs({OS.WINDOWS, OS.MAC})
class CheckReleaseIT {

  private static final String TARBALL = "ycsb-search-1.0.0.tar.gz";

  /** Takes the options of the real one. CONTENT and TIME change what it makes. */
  private static final String RELEASE =
      """
      #!/bin/sh
      set -eu
      links=none
      while [ $# -gt 1 ]; do
        [ "$1" != --links ] || links=$2
        shift
      done
      name=ycsb-search-$1
      cd "$(dirname "$0")/.."
      mkdir -p target/release "target/$name"
      echo "${CONTENT:-jar}" >"target/$name/a.jar"
      tar --sort=name --mtime="${TIME:-2026-11-20T00:00:00Z}" --owner=root:0 --group=root:0 \\
        --mode=u=rwX,go=rX -C target -cf - "$name" | gzip -n >"target/release/$name.tar.gz"
      echo "links to $links" >"target/release/$name-notes.md"
      cd target/release
      for file in "$name.tar.gz" "$name-notes.md"; do
        sha256sum "$file" >"$file.sha256"
      done
      """;

  @TempDir private Path folder;
  private Path clone;
  private Path release;

  @BeforeEach
  void makeRelease() throws Exception {
    clone = Files.createDirectory(folder.resolve("a clone"));
    release = clone.resolve("target/release");
    Path tools = Files.createDirectory(clone.resolve("tools"));
    Path made = Files.writeString(tools.resolve("release"), RELEASE);
    Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.copy(
        Path.of("../tools/check-release"),
        tools.resolve("check-release"),
        StandardCopyOption.COPY_ATTRIBUTES);
    Files.writeString(clone.resolve(".gitignore"), "target/\n");
    for (String command :
        List.of(
            "git init -q",
            "git add .",
            "git -c user.name=a -c user.email=a@example.org commit -q -m first",
            "tools/release 1.0.0")) {
      Release.Run run = Release.run(folder, clone, Map.of(), List.of(command.split(" ")));
      assertThat(run.exitCode()).as(run.err()).isZero();
    }
  }

  private Release.Run check(Map<String, String> variables, String... options) throws Exception {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(variables);
    List<String> command = new ArrayList<>(List.of("tools/check-release"));
    command.addAll(List.of(options));
    command.add("1.0.0");
    return Release.run(folder, clone, environment, command);
  }

  @Test
  void theSameFilesPass() throws Exception {
    Release.Run run = check(Map.of());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("equal: " + TARBALL, "equal: ycsb-search-1.0.0-notes.md");
  }

  @Test
  void anotherByteInAFileFails() throws Exception {
    Release.Run run = check(Map.of("CONTENT", "jaR"));

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("a.jar differ").contains("equal: ycsb-search-1.0.0-notes.md");
    assertThat(run.err()).contains("the second release differs");
  }

  @Test
  void anotherTimeOfAFileFails() throws Exception {
    Release.Run run = check(Map.of("TIME", "2026-11-21T00:00:00Z"));

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("2026-11-20 00:00:00", "2026-11-21 00:00:00");
  }

  @Test
  void aFileThatChangedAfterItsChecksumFails() throws Exception {
    Files.writeString(release.resolve(TARBALL), "x", StandardOpenOption.APPEND);

    Release.Run run = check(Map.of());

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("has changed since it was made");
  }

  @Test
  void aFileThatOnlyOneReleaseHasFails() throws Exception {
    Files.writeString(release.resolve("ycsb-search-1.0.0.other"), "");

    Release.Run run = check(Map.of());

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("ycsb-search-1.0.0.other");
  }

  @Test
  void linksOfTheNotesHaveToBeTheSame() throws Exception {
    Release.Run run = check(Map.of(), "--links", "https://example.org");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("> links to https://example.org");
  }

  @Test
  void withoutAReleaseNothingIsChecked() throws Exception {
    Files.delete(release.resolve(TARBALL));

    Release.Run run = check(Map.of());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("run tools/release 1.0.0");
  }
}
