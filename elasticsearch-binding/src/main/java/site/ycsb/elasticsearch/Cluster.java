// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.DBException;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.elasticsearch.http.HttpHosts;

/**
 * One set of servers, and what this process knows about them and their indexes. For any number of
 * threads.
 */
record Cluster(
    ConnectionSettings settings,
    HttpHosts hosts,
    ServerVersion version,
    Map<String, IndexState> states) {

  /**
   * Connects.
   *
   * @throws DBException if the servers cannot be reached or used
   */
  static Cluster open(ConnectionSettings settings) throws DBException {
    HttpHosts hosts = settings.http();
    try (HttpClient client = new HttpClient(hosts)) {
      return new Cluster(
          settings, hosts, ServerVersion.of(client, settings), new ConcurrentHashMap<>());
    } catch (IOException e) {
      throw ElasticsearchErrors.noConnection(settings, e);
    }
  }

  IndexState state(String index) {
    return states.computeIfAbsent(index, name -> new IndexState());
  }
}
