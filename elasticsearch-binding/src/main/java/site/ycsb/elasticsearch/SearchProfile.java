// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;

/** What the profile of a reply says about how the nearest vectors were found. */
final class SearchProfile {

  private SearchProfile() {}

  /** Queries of the shards, and how many vectors were compared, where the server counts them. */
  static String text(JsonNode reply) {
    return reply
        .at("/profile/shards")
        .valueStream()
        .map(SearchProfile::ofShard)
        .collect(Collectors.joining("\n"));
  }

  private static String ofShard(JsonNode shard) {
    JsonNode knn = shard.at("/dfs/knn");
    return knn.isEmpty()
        ? "shard %s: %s".formatted(shard.path("id").asText(), queries(shard.at("/searches/0")))
        : "shard %s: %s, %d vectors compared in the graph"
            .formatted(
                shard.path("id").asText(),
                queries(knn.path(0)),
                knn.path(0).path("vector_operations_count").asLong());
  }

  private static String queries(JsonNode search) {
    return search
        .path("query")
        .valueStream()
        .map(query -> query.path("type").asText() + " " + query.path("description").asText())
        .collect(Collectors.joining("; "));
  }
}
