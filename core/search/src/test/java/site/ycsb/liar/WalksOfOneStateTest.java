// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;

/** Runs on stores that promise walks of one state. */
@Tag("slow")
class WalksOfOneStateTest {

  private static final Mix MOVING =
      Mix.of("search", 50, "update", 50)
          .with("search.questions", "walk")
          .with("update.walk", 1)
          .with("search.walk.page", 2)
          .with("recordcount", 200)
          .with("operationcount", 6000)
          .with("threadcount", 8)
          .with("search.fields", "*");

  /** Promises one state, and shows each page as the records are then, after a pause. */
  public static class LivePages extends MemoryDB {
    @Override
    public boolean walksShowOneState() {
      return true;
    }

    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      if (!walked.isEmpty()) {
        LockSupport.parkNanos(100_000);
      }
      return super.nextPage(hits, form, walked, rows);
    }
  }

  /** Keeps the promise. */
  public static class OneState extends LivePages {

    private boolean isWalking;
    private List<Indexed> state;

    @Override
    protected Status walk(
        SearchQuery query, SearchResult result, PageWalk.NextPage<RuntimeException> next) {
      isWalking = true;
      try {
        return super.walk(query, result, next);
      } finally {
        isWalking = false;
        state = null;
      }
    }

    @Override
    protected Collection<Indexed> searched(Table t) {
      if (!isWalking) {
        return super.searched(t);
      }
      if (state == null) {
        state = List.copyOf(super.searched(t));
      }
      return state;
    }
  }

  private static CheckedRun run(Class<? extends MemoryDB> binding) {
    return CheckedRun.of(binding, MemoryDB.class, MOVING.onSmallDataSet());
  }

  @Test
  void aPromiseThatIsKeptPasses() {
    CheckedRun run = run(OneState.class);

    assertThat(run.problems()).isEmpty();
    assertThat(run.flagged()).isEmpty();
  }

  @Test
  void aPromiseThatIsBrokenIsFound() {
    assertThat(run(LivePages.class).flagged()).containsKey("UNEXPECTED_STATE");
  }

  @Test
  void livePagesWithoutAPromisePass() {
    assertThat(run(MemoryDB.class).problems()).isEmpty();
  }
}
