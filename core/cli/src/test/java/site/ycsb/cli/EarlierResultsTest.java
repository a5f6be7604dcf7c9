// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.workloads.SearchWorkload;

/** A command that the store refuses leaves every file of earlier results as it was. */
class EarlierResultsTest {

  @TempDir private Path folder;
  private final String loaded = UUID.randomUUID().toString();
  private final String empty = UUID.randomUUID().toString();
  private Map<String, String> earlier;

  @BeforeEach
  void makeEarlierResults() throws IOException {
    assertThat(ycsb("bench", loaded).exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(ycsb("verify", loaded).exitCode()).isEqualTo(ExitCode.DONE);
    earlier = files();
    assertThat(earlier).containsKeys("load.json", "run.json", "run.hlog", "verify.json");
  }

  @AfterEach
  void dropStores() {
    MemoryStore.drop(loaded);
    MemoryStore.drop(empty);
  }

  private InProcess ycsb(String command, String store, String... assignments) {
    List<String> args = new ArrayList<>(List.of(command, "-db", MemoryDB.class.getName()));
    for (String assignment :
        List.of(
            "workload=" + SearchWorkload.class.getName(),
            "recordcount=100",
            "operationcount=100",
            "search.queries=10",
            "slo=SEARCH p99 < 10s",
            MemoryDB.STORE_PROPERTY + "=" + store,
            "results.dir=" + folder)) {
      args.addAll(List.of("-p", assignment));
    }
    for (String assignment : assignments) {
      args.addAll(List.of("-p", assignment));
    }
    return InProcess.run(args);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        files.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return files;
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "saturate", "verify"})
  void refusalBecauseNothingIsLoadedKeepsThem(String command) throws IOException {
    InProcess refused = ycsb(command, empty);

    assertThat(refused.err()).contains("nothing is loaded in ");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(files()).isEqualTo(earlier);
  }

  @ParameterizedTest
  @ValueSource(strings = {"load", "bench"})
  void refusalBecauseTheTableHasRecordsKeepsThem(String command) throws IOException {
    InProcess refused = ycsb(command, loaded);

    assertThat(refused.err()).contains("recreate=true");
    assertThat(refused.exitCode()).isNotEqualTo(ExitCode.DONE);
    assertThat(files()).isEqualTo(earlier);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "saturate", "verify"})
  void refusalBecauseTheTableHasAnotherDataSetKeepsThem(String command) throws IOException {
    InProcess refused = ycsb(command, loaded, "seed=17");

    assertThat(refused.err()).contains("holds another data set");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(files()).isEqualTo(earlier);
  }

  @Test
  void commandThatIsNotRefusedReplacesThem() throws IOException {
    assertThat(ycsb("run", loaded).exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(ycsb("verify", loaded).exitCode()).isEqualTo(ExitCode.DONE);

    assertThat(files()).hasSameSizeAs(earlier);
    assertThat(files().get("run.json")).isNotEqualTo(earlier.get("run.json"));
    assertThat(files().get("verify.json")).isNotEqualTo(earlier.get("verify.json"));
    assertThat(files()).containsEntry("load.json", earlier.get("load.json"));
  }
}
