// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.Status;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.clients.ClientTrace;
import site.ycsb.search.clients.GroupJudge;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * Judges the replies that clients on several machines could not judge alone, when the results of
 * all clients are in one place.
 *
 * @param changes how many verdicts have changed in each way
 * @param wrong what was asked with the first of those that are wrong, as text of a message
 */
public record MergedReplies(Map<VerdictChange, Long> changes, List<String> wrong) {

  /**
   * A verdict that has changed.
   *
   * @param before of the client alone; null if it was not part of the result
   */
  public record VerdictChange(Status before, Status now) {}

  private static final int EXAMPLES = 3;

  /** What one client left: its folder of results, and its properties. */
  public record ClientResult(Path results, Properties properties) {}

  /** How many have another verdict now. */
  public long judged() {
    return changes.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many are wrong. */
  public long failed() {
    return changes.entrySet().stream()
        .filter(each -> SearchStatus.isFailure(each.getKey().now))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /**
   * Judges what the clients of one run have left.
   *
   * @return for each client; empty if the trace of a client is missing, or if a client wrote that
   *     is not among them
   * @throws IOException if a trace cannot be read
   * @throws ConfigurationException if the properties do not fit, for example because a file of
   *     records is not here
   */
  public static List<MergedReplies> of(List<ClientResult> clients) throws IOException {
    Map<Integer, ClientTrace> traces = new TreeMap<>();
    for (ClientResult client : clients) {
      Path folder = client.results.resolve(ExcusedReplies.FOLDER);
      if (ClientTrace.isIn(folder)) {
        ClientTrace trace = ClientTrace.read(folder);
        if (trace.index() != ClientNumber.of(client.properties).index()) {
          throw new IOException(
              folder + " is of another client: copy the folders of results again");
        }
        traces.put(trace.index(), trace);
      }
    }
    List<ClientTrace> all = List.copyOf(traces.values());
    Set<Integer> runs = all.stream().map(ClientTrace::runId).collect(Collectors.toSet());
    if (all.size() != clients.size()
        || all.stream().anyMatch(trace -> trace.count() != all.size())
        || all.stream().map(ClientTrace::group).distinct().count() != 1
        || !all.stream().allMatch(trace -> runs.containsAll(trace.writers()))) {
      return List.of();
    }
    List<MergedReplies> judged = new ArrayList<>();
    SharedExpectations shared = null;
    for (ClientResult client : clients) {
      ClientTrace own = traces.get(ClientNumber.of(client.properties).index());
      // Clients with fresh queries ask different ones; the others share the right answers.
      boolean fresh = SearchScenario.QUERIES.get(client.properties) == SearchScenario.FRESH;
      shared = shared == null || fresh ? SharedExpectations.of(client, all.get(0)) : shared;
      judged.add(shared.judge(own, all));
    }
    return judged;
  }

  /** The questions and the right answers before the run. */
  private record SharedExpectations(
      SearchScenario scenario, Oracle oracle, ClientTrace.Before before, long maxKeptWrites) {

    static SharedExpectations of(ClientResult client, ClientTrace leader) throws IOException {
      Properties properties = new Properties();
      properties.putAll(client.properties);
      properties.setProperty(CommonSettings.DO_TRANSACTIONS.name(), "true");
      // All records are judged, not one client's part of them alone.
      properties.remove(CommonSettings.INSERT_START.name());
      properties.remove(CommonSettings.INSERT_COUNT.name());
      SearchScenario scenario = SearchScenario.from(properties);
      ClientTrace.Before before = leader.before();
      return new SharedExpectations(
          scenario,
          OracleBuilder.from(properties, scenario).whole(before.baseline()),
          before,
          JudgeOptions.HISTORY.get(properties));
    }

    MergedReplies judge(ClientTrace own, List<ClientTrace> all) throws IOException {
      Map<VerdictChange, Long> changes = new HashMap<>();
      List<String> wrong = new ArrayList<>();
      new GroupJudge(
              before,
              oracle,
              null,
              SearchChecks.limits(
                  before.visibility(), before.measured(), maxKeptWrites * all.size()),
              scenario.lifeTimes(before.expiry()),
              expectations -> scenario.newJudge(expectations, () -> null))
          .judge(
              own,
              all,
              (source, operation, counted, alone, verdict, asked) -> {
                Status before = alone.isOk() && !counted ? null : alone;
                changes.merge(new VerdictChange(before, verdict), 1L, Long::sum);
                if (SearchStatus.isFailure(verdict) && wrong.size() < EXAMPLES) {
                  wrong.add(operation + " of " + asked + ": " + VerdictReporter.NOT_BY_ALL);
                }
              });
      return new MergedReplies(changes, wrong);
    }
  }
}
