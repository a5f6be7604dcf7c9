// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command that a report shows for a run, in a shell. */
@DisabledOnOs(OS.WINDOWS)
class RepeatCommandTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"$(touch x)", "`touch x`", "a\"; touch x; \"", "$HOME", "a\\", "a\\$b"})
  void valueOfAPropertyIsNotRun(String value) throws Exception {
    String yaml = value.replace("\\", "\\\\").replace("\"", "\\\"");
    FakeYcsb ycsb = new FakeYcsb(folder.resolve("bin"));
    Study study =
        ycsb.study(
            """
            name: one
            data: {workload: workloads/workloadsearch, records: 10}
            systems:
              - {name: one, binding: fake, properties: {lucene.dir: "${YCSB_WORK}/%s"}}
            steps:
              - {name: load, kind: load}
            """
                .formatted(yaml),
            Map.of());
    String command = Ycsb.command(study.plan().runs().get(0));
    Path empty = Files.createDirectories(folder.resolve("empty"));
    ProcessBuilder shell =
        new ProcessBuilder("/bin/sh", "-c", command.replaceFirst("bin/ycsb", "printf '%s\\\\n'"))
            .directory(empty.toFile())
            .redirectErrorStream(true);
    shell.environment().put("YCSB_WORK", "w");
    Process process = shell.start();
    String output = new String(process.getInputStream().readAllBytes());

    assertThat(process.waitFor()).as(command + output).isZero();
    assertThat(empty).isEmptyDirectory();
    // A property of no binding may be a secret.
    assertThat(output.lines())
        .anyMatch(line -> line.equals("lucene.dir=w/" + value) || line.equals("lucene.dir=***"));
  }
}
