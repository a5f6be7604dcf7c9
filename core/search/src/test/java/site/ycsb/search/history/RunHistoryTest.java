// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of a history has each record that the run has changed, or there is no file. */
class RunHistoryTest {

  @TempDir private Path folder;
  private final AtomicLong now = new AtomicLong();

  private WriteHistory history(int maxWrites) {
    RetentionLimits limits = new RetentionLimits(0, 0, maxWrites);
    WriteHistory history =
        new WriteHistory(Baseline.ofLoaded(100), limits, revision -> true, now::incrementAndGet);
    for (int number = 0; number < 50; number++) {
      history.acknowledge(number, 7, history.begin(number, 7));
    }
    return history;
  }

  @Test
  void changedRecordsAreKept() throws IOException {
    Path file = folder.resolve(RunHistory.FILE_NAME);
    RunHistory.write(file, 3, history(1_000), 100);

    RunHistory read = RunHistory.read(file);
    assertThat(read.runId()).isEqualTo(3);
    assertThat(read.states(49, 100)).containsExactly(7);
    assertThat(read.states(50, 100)).containsExactly(0);
  }

  @Test
  void nothingIsKeptOfAHistoryThatIsNotWhole() {
    Path file = folder.resolve(RunHistory.FILE_NAME);
    assertThatThrownBy(() -> RunHistory.write(file, 3, history(20), 100))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("raise search.history");
    assertThat(folder).isEmptyDirectory();
  }
}
