// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.memory.MemoryDB;

class LiarDBTest {

  private static final Mix READS = Mix.of("search", 50, "read", 50).with("operationcount", 200);

  @Test
  void resultNamesTheLieAndItsCount(@TempDir Path folder) {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS
                .with(NamedLie.PROPERTY, "empty-page")
                .with(Liar.RATE_PROPERTY, 1)
                .with("searchproportion", 1)
                .with("readproportion", 0)
                .with("results.dir", folder)
                .onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(folder.resolve("run.json"))
        .content()
        .contains("\"lie\" : \"empty-page\"", "\"lies told\" : \"200\"");
  }

  @Test
  void rejectsAnUnknownLieAndNamesTheKnownOnes() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS.with(NamedLie.PROPERTY, "empty-pages").onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems())
        .singleElement()
        .asString()
        .contains("liar.type=empty-pages: needs one of offset-ignored; ", "empty-page; ");
  }

  @Test
  void rejectsABindingThatCannotSearch() {
    CheckedRun run =
        CheckedRun.of(
            LiarDB.class,
            MemoryDB.class,
            READS.with(LiarDB.OVER_PROPERTY, "site.ycsb.BasicDB").onSmallDataSet());
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.problems())
        .singleElement()
        .asString()
        .contains("needs a binding that can search");
  }

  @Test
  void loadIsHonest() {
    CheckedRun run =
        CheckedRun.of(
            MemoryDB.class,
            LiarDB.class,
            READS
                .with(NamedLie.PROPERTY, "insert-lost")
                .with(Liar.RATE_PROPERTY, 1)
                .onSmallDataSet());
    assertThat(run.exitCode()).as(run.output()).isZero();
  }
}
