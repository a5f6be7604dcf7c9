// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.Locale;
import java.util.Optional;

/** An engine that tests run on, and its images. */
public enum Engine {
  /** Without search. */
  REDIS("redis:8", "ycsb-test/redis"),
  /** With the modules RediSearch and RedisJSON. */
  REDIS_SEARCH("redis:8", "ycsb-test/redis-search"),
  ELASTICSEARCH("elasticsearch:7.17.29", "ycsb-test/elasticsearch"),
  OPENSEARCH("opensearchproject/opensearch:2.19.1", "ycsb-test/opensearch"),
  /** The protocol of MongoDB; the image says whose server it is. */
  MONGODB("mongo:8", "ycsb-test/documentdb");

  private final String officialImage;
  private final String localImage;

  Engine(String officialImage, String localImage) {
    this.officialImage = officialImage;
    this.localImage = localImage;
  }

  /** As in {@code YCSB_REQUIRE_SERVERS}: {@code redis-search}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String officialImage() {
    return officialImage;
  }

  /** What {@code test-servers/build} makes. */
  String localImage() {
    return localImage;
  }

  /** The image that the user named; no other is tried. */
  Optional<String> chosenImage() {
    return Settings.value("image." + id());
  }
}
