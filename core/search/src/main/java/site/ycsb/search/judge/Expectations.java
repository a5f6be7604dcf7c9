// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.time.Duration;
import site.ycsb.search.Bm25;
import site.ycsb.search.Visibility;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.QuestionSet;

/**
 * What the replies of one run are judged by: the records before it, what it writes, what the store
 * promises. Shared by all threads.
 *
 * @param promises what the store promises
 * @param bm25 how the store scores records; null if no question needs it, or the store was not
 *     asked
 * @param history what this client writes; its baseline is what was there before
 * @param keys how far this client's inserts and deletes have come
 * @param oracle the right answers before the first write, or null if no query is asked
 * @param hits the hits as writes change them, or null if no query is asked
 * @param readOnly whether this client writes nothing
 * @param measured whether a reply that is only older than promised counts as right
 */
public record Expectations(
    StorePromises promises,
    Bm25 bm25,
    WriteHistory history,
    KeySpace keys,
    Oracle oracle,
    WrittenHits hits,
    boolean readOnly,
    boolean measured)
    implements Answers {

  /** When the store shows what it has acknowledged. */
  public Visibility visibility() {
    return promises.visibility();
  }

  @Override
  public boolean walksShowOneState() {
    return promises.walksShowOneState();
  }

  @Override
  public QuestionSet questions() {
    return oracle.questions();
  }

  @Override
  public RightAnswer right(int query) {
    return oracle.answer(query);
  }

  @Override
  public LiveAnswer live(int query) {
    return hits.of(query);
  }

  @Override
  public long searchesShowFrom(long begin) {
    return earliest(visibility().searches(), begin);
  }

  /** The time before which everything acknowledged has to show in a call that began then. */
  long earliest(Duration promised, long begin) {
    return promised.equals(Visibility.UNBOUNDED)
        ? WriteHistory.START
        : Math.max(WriteHistory.START, begin - promised.toNanos());
  }

  /** See {@link StateView#setExpiryLead}. */
  long expiryLead(Duration tolerance) {
    return promises.expiry().longest().minus(tolerance).toNanos();
  }

  /** For searches that begin after the store was waited for. */
  public Expectations withSearchesAtOnce() {
    return new Expectations(
        promises.withSearchesAtOnce(), bm25, history, keys, oracle, hits, readOnly, measured);
  }
}
