// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

class InsertBatchTest {

  private final List<List<String>> stored = new ArrayList<>();
  private Exception failure;

  private final InsertBatch<String> batch =
      InsertBatch.ofTransactions(
          "usertable",
          2,
          records -> {
            if (failure != null) {
              throw failure;
            }
            stored.add(List.copyOf(records));
          },
          record -> record,
          e -> e instanceof IOException ? new Status("DISK_FULL", e.getMessage()) : null);

  @Test
  void transactionThatFailedIsRepeatedAsAWhole() throws DBException {
    failure = new IOException("no room");
    assertThat(batch.add("a", "a")).isEqualTo(Status.BATCHED_OK);
    Status failed = batch.add("b", "b");
    assertThat(failed.getName()).isEqualTo("DISK_FULL");
    assertThat(failed.getDescription())
        .isEqualTo("none of 2 records, from a to b, is known to be stored: no room");

    failure = null;
    assertThat(batch.add("b", "b")).isEqualTo(Status.OK);
    batch.finish();

    assertThat(stored).containsExactly(List.of("a", "b"));
  }

  @Test
  void exceptionWithoutAStatusIsRethrown() {
    failure = new IllegalStateException("a bug");
    batch.add("a", "a");

    assertThatIllegalStateException().isThrownBy(() -> batch.add("b", "b")).withMessage("a bug");
  }
}
