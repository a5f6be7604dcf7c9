// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.clients.ClientNumber;
import site.ycsb.messages.Causes;
import site.ycsb.search.clients.ClientTrace;
import site.ycsb.search.clients.ClientTraces;
import site.ycsb.search.clients.GroupJudge;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.judge.Expectations;

/**
 * The replies of this client that writes of other clients explain or contradict, judged again when
 * all clients of the run have ended, by what each of them has left.
 */
record ExcusedReplies(JudgeFactory judging, ClientTraces traces, List<VerdictReporter> reports) {

  /** The folder of a client's trace in the folder of its results. */
  static final String FOLDER = "run-trace";

  /**
   * Leaves what this client wrote to the others.
   *
   * @return why that is not possible, if so: then nobody can judge by all writes
   */
  Optional<String> publish() {
    try {
      traces.publish(
          judging.others().known().stream().map(TableWriter::runId).collect(Collectors.toSet()));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "the writes of this client could not be kept for the others (%s): %s"
              .formatted(ClientNumber.DIR, Causes.line(e)));
    }
  }

  /**
   * Judges them, if the traces of all clients are here. If not, and there is a folder of results,
   * this client's trace is kept there.
   *
   * @param limits of a history of all clients
   * @param resultsDir may be empty
   */
  EndFindings judge(FinalReadBack check, RetentionLimits limits, String resultsDir) {
    long before = excused();
    boolean later = false;
    String failure = null;
    try {
      Optional<List<ClientTrace>> all = traces.all();
      if (all.isPresent()) {
        judge(all.get(), limits);
        traces.leave();
      } else {
        if (!resultsDir.isEmpty()) {
          traces.own().copyTo(Path.of(resultsDir, FOLDER), before());
          later = true;
        }
        traces.delete();
      }
    } catch (IOException e) {
      failure = "the writes of the other clients could not be read: " + Causes.line(e);
    }
    EndFindings end = check.afterClients(reports, before, traces.kept() - before, later);
    if (failure != null) {
      end.notes().add(failure);
    }
    return end;
  }

  private void judge(List<ClientTrace> all, RetentionLimits limits) throws IOException {
    Set<Integer> group = all.stream().map(ClientTrace::runId).collect(Collectors.toSet());
    new GroupJudge(
            before(),
            judging.expectations().oracle(),
            judging.expectations().bm25(),
            limits,
            judging.scenario().lifeTimes(before().expiry()),
            expectations ->
                judging
                    .scenario()
                    .newJudge(expectations, () -> judging.others().writesBeside(group)))
        .judge(
            all.get(traces.index()),
            all,
            (source, operation, counted, alone, verdict, asked) ->
                reports.get(source).correct(operation, counted, alone, verdict, asked));
  }

  private ClientTrace.Before before() {
    Expectations expectations = judging.expectations();
    return new ClientTrace.Before(
        expectations.visibility(),
        expectations.promises().expiry(),
        expectations.measured(),
        judging.history().baseline());
  }

  private long excused() {
    return reports.stream().mapToLong(VerdictReporter::excused).sum();
  }
}
