// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.memory.MemoryDB;

/** A history that is too small for its writes hides no lie: the run fails, and says why. */
class SmallHistoryTest {

  private static final Mix MIXED = Mix.of("search", 50, "read", 40, "update", 10);
  private static final Mix WRITES = Mix.of("update", 99, "read", 1);
  private static final String TOO_SMALL = "could not be compared with what was written last, and ";

  private static CheckedRun run(Class<?> binding, Mix mix) {
    return CheckedRun.of(binding, MemoryDB.class, mix.with("threadcount", 1).onSmallDataSet());
  }

  @ParameterizedTest
  @CsvSource({"UPDATE_DROPPED, 0", "STALE_READ_FOR_EVER, 0", "UPDATE_DROPPED, 1"})
  void lieThatOnlyTheHistoryShowsFailsTheRun(NamedLie lie, int kept) {
    for (Mix mix : new Mix[] {MIXED, WRITES}) {
      CheckedRun run =
          run(
              LiarDB.class,
              mix.with(NamedLie.PROPERTY, lie.property()).with("search.history", kept));
      assertThat(run.isFlagged()).as(run.output()).isTrue();
      assertThat(run.problems())
          .anySatisfy(line -> assertThat(line).contains(TOO_SMALL, "raise search.history"));
    }
  }

  @Test
  void whatCouldNotBeComparedIsAShareOfTheReplies() {
    CheckedRun run = run(MemoryDB.class, MIXED.with("search.history", 0));
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.problems())
        .singleElement()
        .asString()
        .containsPattern("\\d+ of \\d+ \\(\\d+\\.\\d %\\) replies " + TOO_SMALL)
        .contains("search.minchecked=0.99 of all have to be");
  }

  @Test
  void userMayAcceptIt() {
    assertThat(
            run(MemoryDB.class, MIXED.with("search.history", 0).with("search.minchecked", 0))
                .exitCode())
        .isZero();
  }

  @Test
  void runWithoutWritesNeedsNoHistory() {
    Mix reads = Mix.of("search", 50, "read", 50).with("search.history", 0);
    assertThat(run(MemoryDB.class, reads).exitCode()).isZero();
  }
}
