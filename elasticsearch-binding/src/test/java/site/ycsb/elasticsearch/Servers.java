// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;

/**
 * What the test classes of this module share, because a server takes long to start. Each test
 * removes the indexes that it finds, and starts again what it kills.
 */
final class Servers {

  static final ElasticsearchContainer ELASTICSEARCH =
      new ElasticsearchContainer(Engine.ELASTICSEARCH, 1).shared();

  static final ElasticsearchContainer ELASTICSEARCH_CLUSTER =
      new ElasticsearchContainer(Engine.ELASTICSEARCH, 3).shared();

  static final ElasticsearchContainer OPENSEARCH =
      new ElasticsearchContainer(Engine.OPENSEARCH, 1).shared();

  private Servers() {}
}
