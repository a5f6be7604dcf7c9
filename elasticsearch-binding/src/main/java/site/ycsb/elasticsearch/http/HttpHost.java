// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

/**
 * Where a server listens.
 *
 * @param name a name or an address; one of IPv6 in brackets
 */
public record HttpHost(String name, int port) {

  @Override
  public String toString() {
    return name + ":" + port;
  }
}
