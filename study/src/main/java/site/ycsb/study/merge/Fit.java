// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.result.ExperimentFingerprint;
import site.ycsb.study.result.ExperimentFingerprint.Difference;

/** Whether clients belong to one run. */
final class Fit {

  private Fit() {}

  /**
   * Compares each client with the first.
   *
   * @param allowed names of facts that may differ
   * @throws ConfigurationException if they do not fit; the message has all that does not
   */
  static void check(List<Client> clients, Set<String> allowed) {
    String phase = clients.get(0).phase();
    List<Client> ended = clients.stream().filter(client -> !client.endedEarly()).toList();
    if (ended.isEmpty()) {
      throw new ConfigurationException("no client has a " + phase + ".json: none reached its end");
    }
    Client first = ended.get(0);
    Map<String, String> differing = new LinkedHashMap<>();
    for (Client other : ended) {
      if (other.document().saturation() != null) {
        throw new ConfigurationException(
            other.name() + " searched its own highest rate (saturate), which cannot be merged");
      }
      for (Difference each :
          ExperimentFingerprint.betweenClients(first.document(), other.document())) {
        if (!allowed.contains(each.key())) {
          differing.putIfAbsent(each.key(), each + " in " + other.name());
        }
      }
    }
    if (!differing.isEmpty()) {
      throw new ConfigurationException(
          "the clients did not do parts of the same work; compared with "
              + first.name()
              + ", these differ: "
              + String.join("; ", differing.values())
              + ". --allow KEY merges them all the same");
    }
  }
}
