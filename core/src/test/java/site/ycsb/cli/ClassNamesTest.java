/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
