// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

/**
 * OpenSearch, which began as Elasticsearch 7. All but the versions that are accepted, and the Cloud
 * ID, is {@link ElasticsearchClient}'s, the names of properties too.
 */
public final class OpenSearchClient extends ElasticsearchClient {

  public OpenSearchClient() {
    super(ElasticsearchProduct.OPENSEARCH);
  }
}
