// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** No library of the release is another file than the one that was looked at when it was added. */
@DisabledOnOs(OS.WINDOWS)
class JarChecksumsIT {

  private static final Path LIST = Path.of("src/main/checksums/jars.sha256");

  @TempDir private static Path folder;
  private static Release release;

  @BeforeAll
  static void unpack() throws Exception {
    release = Release.unpack(folder);
  }

  private static String line(Path jar) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
    return HexFormat.of().formatHex(digest) + "  " + jar.getFileName();
  }

  /** The libraries of others, as {@code sha256sum} prints them. */
  private static Set<String> libraries() throws Exception {
    String own = "-" + System.getProperty("release.version") + ".jar";
    Set<String> lines = new TreeSet<>();
    for (Path jar : jars()) {
      if (!jar.toString().endsWith(own)) {
        lines.add(line(jar));
      }
    }
    return lines;
  }

  private static List<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(release.path(""))) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  @Test
  void eachLibraryIsTheOneOfTheList() throws Exception {
    Set<String> known = new HashSet<>(Files.readAllLines(LIST));

    Set<String> libraries = libraries();
    assertThat(libraries).isNotEmpty();
    libraries.removeAll(known);
    assertThat(libraries)
        .as("libraries that %s does not have; see its first lines", LIST)
        .isEmpty();
  }
}
