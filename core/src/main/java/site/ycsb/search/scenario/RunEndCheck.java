// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToLongFunction;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.Setting;

/**
 * Checks the store after the last write of a run: reads back what was written, by key and by
 * search, and reports how much of the run was checked.
 */
final class RunEndCheck {

  static final Setting<Integer> READ_BACK =
      Setting.integer(
          "search.readback",
          100_000,
          0,
          Integer.MAX_VALUE,
          "how many of the changed records to read back after a run; 0 for none");

  static final Setting<Double> MIN_CHECKED =
      Setting.decimal(
          "search.minchecked",
          0.01,
          0,
          1,
          "smallest share of the pages whose place in the answer must have been checked, and of the replies that must be right whatever other clients wrote, for a run to succeed");

  static final Setting<Double> MAX_EXCUSED =
      Setting.decimal(
          "search.maxexcused",
          0.01,
          0,
          1,
          "largest share of the replies that may be right only because other clients wrote"
              + " meanwhile, for a run to succeed; without it 1 where client.count is more than 1");

  private static final String READ_BACK_FACT = "changed records read back";

  private final Duration awaitTimeout;
  private final int maxRecords;
  private final double minChecked;
  private final double maxExcused;

  RunEndCheck(Properties properties, Duration awaitTimeout) {
    this.awaitTimeout = awaitTimeout;
    maxRecords = READ_BACK.get(properties);
    minChecked = MIN_CHECKED.get(properties);
    // Clients that were announced on the command line are expected to write.
    maxExcused =
        !MAX_EXCUSED.isSet(properties) && ClientNumber.of(properties).count() > 1
            ? 1
            : MAX_EXCUSED.get(properties);
  }

  /**
   * @param store used for what one connection is enough for
   * @param threads how many connections to use for the rest
   */
  RunEnd check(
      RunJudging judging,
      SearchableDB store,
      StoreConnector connector,
      int threads,
      List<CheckReports> reports)
      throws DBException {
    Map<String, String> facts = new LinkedHashMap<>();
    List<String> notes = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    String lost = judging.others().lostTable((DB) store);
    if (lost != null) {
      problems.add(
          "the table that the run began with was emptied, lost or loaded again meanwhile: " + lost);
      describe(Checked.of(reports, 0), List.of(), facts, notes, problems);
      return new RunEnd(facts, notes, problems);
    }
    ReadBack readBack = new ReadBack(judging, maxRecords);
    if (readBack.written() > 0) {
      facts.put(READ_BACK_FACT, readBack.read() + " of " + readBack.written());
    }
    Checked checked = Checked.of(reports, readBack.read());
    if (readBack.read() > 0 || checked.excused() > 0) {
      try (StoreConnections connections = new StoreConnections(connector, threads)) {
        if (readBack.read() > 0) {
          readBack.check(connections, facts, problems);
          new SearchBack(judging, awaitTimeout).check(store, connections, facts, problems);
        }
        if (checked.excused() > 0) {
          requireTraces(judging, connections, checked, problems);
        }
      }
    }
    describe(checked, judging.others().known(), facts, notes, problems);
    describeWrites(judging, facts, notes);
    return new RunEnd(facts, notes, problems);
  }

  private static void requireTraces(
      RunJudging judging, StoreConnections connections, Checked checked, List<String> problems)
      throws DBException {
    OtherWriters others = judging.others();
    if (!others.haveLeftTraces() && !new OtherTraces(judging).find(connections)) {
      problems.add(
          checked.excused()
              + " replies are wrong unless another client wrote meanwhile, and no record shows a"
              + " write of those that the table lists ("
              + TableWriter.describe(others.known())
              + "): if they have died, bin/ycsb verify ends their entries");
    }
  }

  /** What the threads of a run have checked. */
  private record Checked(long replies, long excused, long pages, long placed, long readBack) {

    static Checked of(List<CheckReports> reports, long readBack) {
      long pages = sum(reports, CheckReports::pages);
      return new Checked(
          sum(reports, CheckReports::checked),
          sum(reports, CheckReports::excused),
          pages,
          pages - sum(reports, CheckReports::pagesWithoutPlace),
          readBack);
    }

    private static long sum(List<CheckReports> reports, ToLongFunction<CheckReports> count) {
      return reports.stream().mapToLong(count).sum();
    }

    /** The replies that only writes of other clients explain, as text. */
    String excusedShare() {
      return String.format(
          Locale.ROOT,
          "%d of %d (%.1f %%)",
          excused,
          replies,
          100.0 * excused / Math.max(1, replies));
    }
  }

  private void describe(
      Checked checked,
      List<TableWriter> others,
      Map<String, String> facts,
      List<String> notes,
      List<String> problems) {
    facts.put("replies checked", Long.toString(checked.replies));
    if (checked.pages > 0) {
      facts.put("pages checked for their place", checked.placed + " of " + checked.pages);
    }
    if (!others.isEmpty()) {
      facts.put("other clients", TableWriter.describe(others));
    }
    if (!others.isEmpty() || checked.excused > 0) {
      facts.put("replies that only other clients' writes explain", checked.excusedShare());
      notes.add(
          "Not certain, because only writes of other clients explain them: "
              + checked.excusedShare()
              + " replies.");
    }
    if (checked.replies + checked.readBack == 0) {
      problems.add("no reply was checked: nothing is known about the store");
    } else if (checked.placed < minChecked * checked.pages) {
      problems.add(
          "only "
              + checked.placed
              + " of "
              + checked.pages
              + " pages could be checked for their place in the answer, less than "
              + MIN_CHECKED
              + "="
              + minChecked
              + ": raise search.oraclememory, or search.history if records were given up");
    } else if (checked.excused > maxExcused * checked.replies) {
      problems.add(
          "only writes of other clients explain "
              + checked.excusedShare()
              + " replies, more than "
              + MAX_EXCUSED
              + "="
              + maxExcused
              + ": run this client alone, number all clients with client.index and client.count, or"
              + " allow a larger share");
    } else if (checked.replies - checked.excused < minChecked * checked.replies) {
      problems.add(
          "only writes of other clients explain "
              + checked.excusedShare()
              + " replies, so less than "
              + MIN_CHECKED
              + "="
              + minChecked
              + " of them were checked: run this client alone");
    }
  }

  private static void describeWrites(
      RunJudging judging, Map<String, String> facts, List<String> notes) {
    WriteHistory history = judging.history();
    if (history.writes() > 0) {
      facts.put("writes", Long.toString(history.writes()));
      facts.put("records whose history was given up", Long.toString(history.givenUp()));
      if (history.givenUp() > 0) {
        notes.add(
            "Replies that show any of "
                + history.givenUp()
                + " records could not be compared with what was written last, because their history"
                + " was given up: raise search.history.");
      }
    }
    if (history.batched() > 0) {
      facts.put(
          RunChecks.PROMISE_FACT,
          judging.expectations().visibility()
              + "; not promised of "
              + history.batched()
              + " writes that were accepted into batches, until their batch is acknowledged");
      notes.add(
          history.batched()
              + " writes were accepted into batches: nothing is promised of them until their batch"
              + " is acknowledged, and a reply that does not show them is old, not wrong.");
    }
    if (history.lateFailures() > 0) {
      facts.put("failed writes that showed later", Long.toString(history.lateFailures()));
    }
  }
}
