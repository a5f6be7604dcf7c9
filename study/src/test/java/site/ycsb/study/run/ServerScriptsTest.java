// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each script that starts a server of {@code systems}: what it answers to a wrong command line. */
@DisabledOnOs(OS.WINDOWS)
class ServerScriptsTest {

  static List<Path> scripts() throws IOException {
    try (Stream<Path> folders = Files.list(Path.of("../systems"))) {
      return folders.map(each -> each.resolve("server")).filter(Files::exists).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aWrongCommandLineIsExplained(Path script) throws Exception {
    for (String arguments : List.of("", "start", "check now", "6379")) {
      Process process =
          new ProcessBuilder("/bin/sh", "-c", "sh '%s' %s".formatted(script, arguments))
              .redirectErrorStream(true)
              .start();

      assertThat(process.inputReader().lines().toList())
          .containsExactly("usage: " + script + " fetch | check | PORT FOLDER");
      assertThat(process.waitFor()).isEqualTo(2);
    }
  }
}
