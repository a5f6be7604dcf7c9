// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Locale;

/** The products that the binding speaks to, each under a name of its own. */
enum ElasticsearchProduct {
  ELASTICSEARCH("Elasticsearch", 7, 9),
  OPENSEARCH("OpenSearch", 1, 3);

  final String title;
  final int oldest;
  final int newest;

  ElasticsearchProduct(String title, int oldest, int newest) {
    this.title = title;
    this.oldest = oldest;
    this.newest = newest;
  }

  /** The name of its binding, and what OpenSearch says its distribution is. */
  String binding() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether Elastic Cloud has it. */
  boolean hasCloud() {
    return this == ELASTICSEARCH;
  }

  boolean supports(int majorVersion) {
    return majorVersion >= oldest && majorVersion <= newest;
  }
}
