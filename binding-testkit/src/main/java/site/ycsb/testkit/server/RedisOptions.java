// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The options of {@code redis-server} for a node, as words of its command line. */
final class RedisOptions {

  private RedisOptions() {}

  /** Saves nothing by default. */
  static List<String> ofPort(int port) {
    return words(Map.of("port", port, "save", ""));
  }

  /** Other nodes and clients reach it at the same address. */
  static List<String> ofCluster(int busPort) {
    return words(
        Map.of(
            "cluster-enabled",
            "yes",
            "cluster-node-timeout",
            2000,
            "cluster-port",
            busPort,
            "cluster-announce-ip",
            Ports.HOST));
  }

  static List<String> ofTls(
      int port, TestCertificates certificates, Place place, boolean isCluster) {
    return words(
        Map.of(
            "tls-port",
            port,
            "tls-cert-file",
            place.path(certificates.serverCertificate()),
            "tls-key-file",
            place.path(certificates.serverKey()),
            "tls-ca-cert-file",
            place.path(certificates.ca()),
            "tls-cluster",
            isCluster ? "yes" : "no",
            "tls-replication",
            isCluster ? "yes" : "no"));
  }

  private static List<String> words(Map<String, Object> options) {
    List<String> words = new ArrayList<>();
    options.forEach((name, value) -> words.addAll(List.of("--" + name, value.toString())));
    return words;
  }
}
