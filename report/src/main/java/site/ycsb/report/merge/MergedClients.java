// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.report.results.ExperimentFingerprint;
import site.ycsb.report.results.ExperimentFingerprint.Difference;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/**
 * The clients of one run, which shared their work by {@code client.index} and {@code client.count}.
 */
final class MergedClients {

  /** If more clients than these are missing, only their number is reported. */
  private static final int MOST_NAMED = 20;

  private final List<MergedClient> clients;

  /** Clients by number; those that ended early did not tell theirs. */
  private final Map<Integer, MergedClient> known = new TreeMap<>();

  private int count;

  /**
   * Refuses clients that no run can have had together: it compares each with the first.
   *
   * @param allowed names of facts that may differ
   * @throws ConfigurationException if these are such clients; the message has all that does not fit
   */
  static void check(List<MergedClient> clients, Set<String> allowed) {
    String phase = clients.get(0).phase();
    List<MergedClient> ended = clients.stream().filter(client -> !client.endedEarly()).toList();
    refuseIf(ended.isEmpty(), "no client has a %s.json: none reached its end", phase);
    MergedClient first = ended.get(0);
    Map<String, String> differing = new LinkedHashMap<>();
    for (MergedClient other : ended) {
      refuseIf(
          other.document().load().saturation() != null,
          "%s searched its own highest rate (saturate), which cannot be merged",
          other.name());
      for (Difference each :
          ExperimentFingerprint.betweenClients(first.document(), other.document())) {
        if (!allowed.contains(each.key())) {
          differing.putIfAbsent(each.key(), each + " in " + other.name());
        }
      }
    }
    refuseIf(
        !differing.isEmpty(),
        "the clients did not do parts of the same work; compared with %s, these differ: %s."
            + " --allow KEY merges them all the same",
        first.name(),
        String.join("; ", differing.values()));
    new MergedClients(clients);
  }

  /**
   * @throws ConfigurationException if these cannot be clients of one run
   */
  MergedClients(List<MergedClient> clients) {
    this.clients = clients;
    Map<List<Object>, MergedClient> results = new LinkedHashMap<>();
    for (MergedClient client : clients) {
      if (client.endedEarly()) {
        continue;
      }
      RunDocument document = client.document();
      refuseIf(
          document.merged() != null,
          "%s is a merged result: name the folders of its clients in its place",
          client.name());
      MergedClient other =
          results.put(
              List.of(document.started(), document.overall(), document.operations()), client);
      if (other != null) {
        throw new ConfigurationException(
            other.name() + " and " + client.name() + " are the same result: it would count twice");
      }
    }
    for (MergedClient client : results.values()) {
      add(client, client.document().configuration());
    }
    if (count > 0 && clients.size() > count) {
      throw new ConfigurationException(
          clients.size() + " clients of a run that had " + count + " (client.count)");
    }
  }

  private void add(MergedClient client, Map<String, String> configuration) {
    if (!configuration.containsKey("client.count")) {
      return;
    }
    count = number(client, "client.count", configuration);
    MergedClient other = known.put(number(client, "client.index", configuration), client);
    if (other != null) {
      throw new ConfigurationException(
          "%s and %s are both client %s of %d (client.index)"
              .formatted(other.name(), client.name(), configuration.get("client.index"), count));
    }
  }

  private static int number(MergedClient client, String name, Map<String, String> configuration) {
    String value = configuration.getOrDefault(name, "0");
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new ConfigurationException(
          client.name() + " has " + name + "=" + value + ", which is not a number of clients", e);
    }
  }

  /** Whether these say that they are all the clients of one run, and each reached its end. */
  boolean isWhole() {
    return count > 0 && known.size() == count;
  }

  /** A line if clients of the run are not among these, or nothing. */
  List<String> problems() {
    int missing = count - clients.size();
    if (missing <= 0) {
      return List.of();
    }
    // Clients that ended early left no number, so more numbers may be unseen than clients are
    // missing.
    List<Integer> unseen =
        IntStream.range(0, count)
            .filter(number -> !known.containsKey(number))
            .limit(MOST_NAMED + 1)
            .boxed()
            .toList();
    String names = unseen.stream().map(String::valueOf).collect(Collectors.joining(", "));
    boolean isNamed = unseen.size() == missing && missing <= MOST_NAMED;
    return List.of(
        "the run had %d clients (client.count), and these are %d: %s%s %s missing"
            .formatted(
                count,
                clients.size(),
                isNamed ? "client " : "",
                isNamed ? names : missing,
                missing == 1 ? "is" : "are"));
  }
}
