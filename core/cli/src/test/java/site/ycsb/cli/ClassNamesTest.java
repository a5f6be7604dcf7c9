// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;

class ClassNamesTest {

  @Test
  void noClassHasTheNameOfAClassOfYcsb() throws Exception {
    Set<String> ours = classesIn(location(Main.class));
    Set<String> ycsb = classesIn(location(DB.class));

    assertThat(ycsb).contains("site/ycsb/DB.class");
    assertThat(ours).contains("site/ycsb/cli/Main.class").doesNotContainAnyElementsOf(ycsb);
  }

  private static Path location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Set<String> classesIn(Path folderOrJar) throws IOException {
    if (Files.isDirectory(folderOrJar)) {
      return classesBelow(folderOrJar);
    }
    try (var jar = FileSystems.newFileSystem(folderOrJar)) {
      return classesBelow(jar.getPath("/"));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Set<String> classesBelow(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
          .collect(Collectors.toSet());
    }
  }
}
