// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import site.ycsb.Status;
import site.ycsb.search.Bm25;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.Revisions;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.LifeTimes;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.history.WriteReplay;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.judge.WrittenHits;

/**
 * Judges the replies of one client by the writes of all clients, without which it could not judge
 * them, or too mildly: repeats these writes in the order of the client's clock, and judges each
 * reply at its time, as if one client had written everything. For one thread.
 */
public final class GroupJudge {

  /** Takes the verdicts. */
  public interface Verdicts {
    /**
     * A reply was judged.
     *
     * @param source whose reply it is, as the client numbers them
     * @param counted whether it is part of the result
     * @param before the verdict of the client alone
     * @param asked what was asked, as text of a message
     */
    void take(
        int source, String operation, boolean counted, Status before, Status verdict, String asked);
  }

  private final ClientTrace.Before before;
  private final Oracle oracle;
  private final Bm25 bm25;
  private final RetentionLimits limits;
  private final LifeTimes lifeTimes;
  private final Function<Expectations, ReplyJudge> newJudge;

  /**
   * @param before what was there before the run, and what the store promises
   * @param oracle the right answers before the run, or null if no query is asked
   * @param bm25 how the store scores records, or null
   * @param limits of the history that has the writes of all clients
   * @param lifeTimes when inserted records expire
   */
  public GroupJudge(
      ClientTrace.Before before,
      Oracle oracle,
      Bm25 bm25,
      RetentionLimits limits,
      LifeTimes lifeTimes,
      Function<Expectations, ReplyJudge> newJudge) {
    this.before = before;
    this.oracle = oracle;
    this.bm25 = bm25;
    this.limits = limits;
    this.lifeTimes = lifeTimes;
    this.newJudge = newJudge;
  }

  /**
   * Judges the replies of one client, and hands over the verdicts that are other ones now. Leaves
   * out replies that are right only as far as is known, because their place in the answer is not,
   * or the history of a record was given up.
   *
   * @param all the traces of all clients by their numbers, the client's own included
   */
  public void judge(ClientTrace own, List<ClientTrace> all, Verdicts verdicts) throws IOException {
    AtomicLong time = new AtomicLong();
    WriteHistory history =
        new WriteHistory(
            before.baseline(),
            limits,
            revision -> all.stream().anyMatch(each -> Revisions.areOf(each.runId(), revision)),
            time::get);
    CallBegin earliest = history.newCaller();
    KeySpace keys = KeySpace.ofAll(history.baseline().recordCount());
    ReplyJudge judge = newJudge.apply(ofAll(history, keys));
    try (WriteReplay replay = new WriteReplay(sources(own, all), history, time::set, lifeTimes)) {
      ReplyLog.read(
          ClientTrace.replies(own.folder()),
          own.replies(),
          (entry, reply) -> {
            earliest.set(entry.time() - own.longest());
            replay.until(entry.time());
            keys.insertsReach(replay.insertsEnd());
            long without = judge.pagesWithoutPlace();
            Status verdict = judge.judgeAgain(reply);
            boolean settled =
                entry.verdict() == SearchStatus.CHANGED_BY_OTHERS
                    && verdict != SearchStatus.CHANGED_BY_OTHERS
                    && judge.pagesWithoutPlace() == without
                    && !judge.isUncompared();
            if (settled || SearchStatus.isFailure(verdict)) {
              verdicts.take(
                  entry.source(),
                  entry.operation(),
                  entry.counted(),
                  entry.verdict(),
                  verdict,
                  judge.asked());
            }
          });
    }
  }

  private Expectations ofAll(WriteHistory history, KeySpace keys) {
    return new Expectations(
        new StorePromises(before.visibility(), before.expiry(), false),
        bm25,
        history,
        keys,
        oracle,
        oracle == null ? null : new WrittenHits(oracle, history),
        false,
        before.measured());
  }

  private static List<WriteReplay.ReplayedLog> sources(ClientTrace own, List<ClientTrace> all) {
    List<WriteReplay.ReplayedLog> sources = new ArrayList<>();
    for (ClientTrace each : all) {
      ClockRange clock = ClockRange.between(each, all.get(0), own);
      sources.add(
          each.index() == own.index()
              ? new WriteReplay.ReplayedLog(each.writes(), at -> at, at -> at)
              : new WriteReplay.ReplayedLog(each.writes(), clock.earliest(), clock.latest()));
    }
    return sources;
  }
}
