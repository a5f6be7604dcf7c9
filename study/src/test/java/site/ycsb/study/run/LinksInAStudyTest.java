// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.settings.ConfigurationException;

/** A study neither writes nor deletes where a link in its folder leads. */
@DisabledOnOs(OS.WINDOWS)
class LinksInAStudyTest {

  private static final String ONE =
      """
      name: one
      data: {workload: workloads/workloadsearch, records: 10}
      systems:
        - {name: one, binding: fake}
      steps:
        - {name: load, kind: load}
      """;

  @TempDir private Path folder;
  private FakeYcsb ycsb;
  private Path out;

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
    out = folder.resolve("out");
  }

  private int run() throws Exception {
    return ycsb.study(ONE, Map.of()).run(out, true, new PrintWriter(Writer.nullWriter()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "runs",
        "runs/one",
        "runs/one/load-r1",
        "servers",
        "study.json",
        "study.yaml",
        "study.lock",
        "study.fingerprint",
        ".study-work"
      })
  void linkIsRefusedAndWhereItLeadsNothingChanges(String name) throws Exception {
    ycsb.fault("fake", "load", "fails");
    run();
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Path moved = precious.resolve("moved");
    Path link = out.resolve(name);
    if (Files.exists(link)) {
      Files.move(link, moved);
    } else {
      Files.createDirectories(moved);
    }
    Path mine = precious.resolve(Files.isDirectory(moved) ? "moved/load-r1" : "mine");
    Files.createDirectories(mine.getParent());
    if (!Files.exists(mine)) {
      Files.writeString(mine, "mine");
    }
    Files.createSymbolicLink(link, moved);
    long calls = ycsb.calls().size();

    assertThatThrownBy(this::run)
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            link + " is a symbolic link, which is not followed: remove it, or name another place");

    assertThat(mine).exists();
    assertThat(link).isSymbolicLink();
    assertThat(ycsb.calls()).hasSize((int) calls);
  }
}
