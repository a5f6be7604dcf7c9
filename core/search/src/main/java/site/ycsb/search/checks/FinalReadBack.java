// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.function.ToLongFunction;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Problem;
import site.ycsb.result.ExcusedShare;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.clients.OtherWriters;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.RecallFloor;
import site.ycsb.settings.Setting;

/**
 * Checks the store after the last write of a run: reads back what was written, by key and by
 * search, and reports how much of the run was checked.
 */
public record FinalReadBack(
    Duration awaitTimeout,
    int maxRecords,
    double minChecked,
    double minCompared,
    double maxExcused,
    double minRecall) {

  /** Where it is not set how many replies to compare: the history of writes is large enough. */
  private static final double MIN_COMPARED = 0.99;

  static final Setting<Integer> READ_BACK =
      Setting.integer(
          "search.readback",
          100_000,
          "how many of the changed records to read back after a run; 0 for none");

  static final Setting<Double> MIN_CHECKED =
      Setting.decimal(
          "search.minchecked",
          0.01,
          0,
          1,
          "for a run to succeed, smallest share of the pages checked for their place, of"
              + " the replies right whatever other clients wrote, and of the replies compared"
              + " with what was written last (without it 0.99 of these)");

  public static FinalReadBack from(Properties properties, Duration awaitTimeout) {
    return new FinalReadBack(
        awaitTimeout,
        READ_BACK.get(properties),
        MIN_CHECKED.get(properties),
        MIN_CHECKED.isSet(properties) ? MIN_CHECKED.get(properties) : MIN_COMPARED,
        ExcusedShare.MAX.get(properties),
        RecallFloor.MIN_RECALL.get(properties));
  }

  /**
   * @param store used for what one connection is enough for
   * @param threads how many connections to use for the rest
   * @param alone whether nobody judges later what only writes of other clients explain
   */
  EndFindings check(
      JudgeFactory judging,
      SearchableDB store,
      StoreConnector connector,
      int threads,
      List<VerdictReporter> reports,
      boolean alone)
      throws DBException {
    EndFindings end = EndFindings.empty();
    String lost = judging.others().lostTable((DB) store);
    if (lost != null) {
      end.fail("the table was emptied, lost or loaded again during the run: " + lost);
      describe(Checked.of(reports, 0, 0), List.of(), alone, end);
      return end;
    }
    KeyReadBack readBack = new KeyReadBack(judging, maxRecords);
    if (readBack.written() > 0) {
      WorkloadFact.READ_BACK_RECORDS.put(
          end.facts(), readBack.read() + " of " + readBack.written());
    }
    Checked checked = Checked.of(reports, readBack.read(), readBack.uncompared());
    if (readBack.read() > 0 || checked.excused() > 0) {
      try (StoreConnections connections = new StoreConnections(connector, threads)) {
        if (readBack.read() > 0) {
          readBack.check(connections, end);
          new SearchReadBack(judging, awaitTimeout).check(store, connections, end);
        }
        if (checked.excused() > 0) {
          requireTraces(judging, connections, checked, end);
        }
      }
    }
    if (judging.scenario().dataSet().generator().tenants() != null) {
      WorkloadFact.ROWS_OF_ANOTHER_TENANT.put(end.facts(), checked.ofAnotherTenant());
      requireNoneOfAnotherTenant(checked, end);
    }
    describe(checked, judging.others().known(), alone, end);
    RecallFloor.problems(reports.stream().map(VerdictReporter::recall).toList(), minRecall)
        .forEach(end::fail);
    describeWrites(judging, checked, end);
    return end;
  }

  private static void requireTraces(
      JudgeFactory judging, StoreConnections connections, Checked checked, EndFindings end)
      throws DBException {
    OtherWriters others = judging.others();
    if (!others.haveLeftTraces() && !new OtherTraces(judging).find(connections)) {
      end.fail(
          ("%s replies are wrong unless another client wrote meanwhile, and no record shows"
                  + " a write of those that the table lists (%s): if they have died, bin/ycsb verify"
                  + " ends their entries")
              .formatted(checked.excused(), TableWriter.describe(others.known())));
    }
  }

  /**
   * What the threads of a run have checked.
   *
   * @param uncompared replies and records read back whose history was given up
   */
  private record Checked(
      long replies,
      long excused,
      long uncompared,
      long ofAnotherTenant,
      long pages,
      long placed,
      long readBack) {

    static Checked of(List<VerdictReporter> reports, long readBack, long uncompared) {
      long pages = sum(reports, VerdictReporter::pages);
      return new Checked(
          sum(reports, VerdictReporter::checked),
          sum(reports, VerdictReporter::excused),
          uncompared + sum(reports, VerdictReporter::uncompared),
          sum(reports, VerdictReporter::ofAnotherTenant),
          pages,
          pages - sum(reports, VerdictReporter::pagesWithoutPlace),
          readBack);
    }

    private static long sum(List<VerdictReporter> reports, ToLongFunction<VerdictReporter> count) {
      return reports.stream().mapToLong(count).sum();
    }

    /** The replies that only writes of other clients explain. */
    ExcusedShare excusedShare() {
      return new ExcusedShare(excused, replies);
    }

    long compared() {
      return replies + readBack - uncompared;
    }

    /** The unknown replies, also of the read back, as text. */
    String uncomparedShare() {
      return new ExcusedShare(uncompared, replies + readBack).toString();
    }
  }

  private void describe(Checked checked, List<TableWriter> others, boolean alone, EndFindings end) {
    WorkloadFact.CHECKED_REPLIES.put(end.facts(), checked.replies);
    if (checked.pages > 0) {
      WorkloadFact.CHECKED_PAGES.put(end.facts(), checked.placed + " of " + checked.pages);
    }
    if (!others.isEmpty()) {
      WorkloadFact.OTHER_CLIENTS.put(end.facts(), TableWriter.describe(others));
    }
    if (!others.isEmpty() || checked.excused > 0) {
      WorkloadFact.EXCUSED_REPLIES.put(end.facts(), checked.excusedShare());
      if (alone) {
        end.notes()
            .add(
                "Not certain, because only writes of other clients explain them: "
                    + checked.excusedShare()
                    + " replies.");
      }
    }
    if (checked.uncompared > 0) {
      WorkloadFact.UNCOMPARED_REPLIES.put(end.facts(), checked.uncomparedShare());
    }
    if (checked.replies + checked.readBack == 0) {
      end.fail("no reply was checked: nothing is known about the store");
    } else if (checked.placed < minChecked * checked.pages) {
      end.fail(
          ("only %s of %s pages could be checked for their place in the answer, less than"
                  + " %s=%s: raise search.oraclememory, or search.history if records were given up")
              .formatted(checked.placed, checked.pages, MIN_CHECKED, minChecked));
    } else if (alone) {
      requireFewExcused(checked, true, end);
    }
    requireCompared(checked, end);
  }

  /**
   * Says what remains when all clients have ended, and those replies were judged again that only
   * writes of others explained.
   *
   * @param excusedBefore how many these were
   * @param rechecked how many others were judged again
   * @param later whether the others' writes are missing here, and can be merged later
   */
  EndFindings afterClients(
      List<VerdictReporter> reports, long excusedBefore, long rechecked, boolean later) {
    EndFindings end = EndFindings.empty();
    Checked checked = Checked.of(reports, 0, 0);
    long kept = excusedBefore + rechecked;
    if (kept > 0 && later) {
      end.notes()
          .add(
              "%d replies wait for the writes of the other clients, which are not here: bin/ycsb merge judges them."
                  .formatted(kept));
    } else if (kept > 0) {
      WorkloadFact.EXCUSED_REPLIES.put(end.facts(), checked.excusedShare());
      WorkloadFact.JUDGED_AFTERWARDS.put(end.facts(), excusedBefore - checked.excused + rechecked);
      end.notes()
          .add(
              ("%d replies differed from their client's own writes."
                      + " The writes of all clients judged %d of these replies."
                      + " %d more replies were judged again.")
                  .formatted(excusedBefore, excusedBefore - checked.excused, rechecked));
    }
    if (checked.ofAnotherTenant > 0) {
      WorkloadFact.ROWS_OF_ANOTHER_TENANT.put(end.facts(), checked.ofAnotherTenant);
      requireNoneOfAnotherTenant(checked, end);
    }
    if (!later) {
      requireFewExcused(checked, false, end);
    }
    return end;
  }

  private static void requireNoneOfAnotherTenant(Checked checked, EndFindings end) {
    if (checked.ofAnotherTenant > 0) {
      end.problems()
          .add(
              Problem.wrongAnswer(
                  "%s replies show a row of another tenant: see [VERIFY], Return=%s"
                      .formatted(
                          checked.ofAnotherTenant, SearchStatus.ROW_OF_ANOTHER_TENANT.getName())));
    }
  }

  private void requireFewExcused(Checked checked, boolean alone, EndFindings end) {
    if (checked.excusedShare().isTooLarge(maxExcused)) {
      end.fail(
          ("only writes of other clients explain %s replies, more than %s=%s%s,"
                  + " or allow a larger share")
              .formatted(
                  checked.excusedShare(),
                  ExcusedShare.MAX,
                  maxExcused,
                  alone
                      ? ": run this client alone, or number all clients with client.index and"
                          + " client.count"
                      : ": give all clients one client.dir, raise search.oraclememory if they"
                          + " have one"));
    } else if (checked.replies - checked.excused < minChecked * checked.replies) {
      end.fail(
          ("only writes of other clients explain %s replies, so less than %s=%s of them"
                  + " were checked: run this client alone")
              .formatted(checked.excusedShare(), MIN_CHECKED, minChecked));
    }
  }

  private void requireCompared(Checked checked, EndFindings end) {
    if (checked.compared() < minCompared * (checked.replies + checked.readBack)) {
      end.fail(
          ("%s replies could not be compared with what was written last, and %s=%s of all"
                  + " have to be: raise search.history")
              .formatted(checked.uncomparedShare(), MIN_CHECKED, minCompared));
    }
  }

  private static void describeWrites(JudgeFactory judging, Checked checked, EndFindings end) {
    WriteHistory history = judging.history();
    if (history.writes() > 0) {
      WorkloadFact.WRITES.put(end.facts(), history.writes());
      WorkloadFact.GIVEN_UP.put(end.facts(), history.givenUp());
      if (judging.scenario().timeToLive().isLimited()) {
        WorkloadFact.EXPIRED.put(end.facts(), history.expired());
      }
      if (history.givenUp() > 0) {
        end.notes()
            .add(
                ("%s replies could not be compared with what was written last, because"
                        + " the history of %s records was given up: raise search.history.")
                    .formatted(checked.uncomparedShare(), history.givenUp()));
      }
    }
    if (history.batched() > 0) {
      WorkloadFact.VISIBILITY.put(
          end.facts(),
          "%s; not promised for %s writes in batches until their batch is acknowledged"
              .formatted(judging.expectations().visibility(), history.batched()));
      end.notes()
          .add(
              history.batched()
                  + " writes were accepted into batches: until its batch is acknowledged,"
                  + " a reply that does not show a write is old, not wrong.");
    }
    if (history.lateFailures() > 0) {
      WorkloadFact.LATE_FAILURES.put(end.facts(), history.lateFailures());
    }
  }
}
