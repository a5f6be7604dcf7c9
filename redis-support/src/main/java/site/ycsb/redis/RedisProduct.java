// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/**
 * The products whose servers speak the protocol of Redis. Each has its own module for search, and
 * they differ in the words of questions and in what an index can be told.
 */
public enum RedisProduct {
  /** With RediSearch and RedisJSON. */
  REDIS,
  /** With valkey-search and valkey-json. */
  VALKEY;

  /** The name that the server gives itself: {@code redis}. */
  String server() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the product in messages. */
  String title() {
    return title(server());
  }

  /** A product that its server calls so. */
  static String title(String server) {
    return server.substring(0, 1).toUpperCase(Locale.ROOT) + server.substring(1);
  }

  Renderers<String> texts() {
    return this == REDIS ? RediSearchTexts.ALL : ValkeySearchTexts.ALL;
  }

  /**
   * The kinds that ask for a part of a word. RediSearch 2.10.5 keeps words that it finds by a part
   * in letters of 16 bits, so that a word with a letter above U+FFFF is found whole only.
   */
  Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return this == REDIS ? Set.of(Prefix.class, Fuzzy.class) : Set.of();
  }

  /** The name of a number in the index. Valkey Search sorts hashes by the name of a field only. */
  String numberAlias(String field) {
    return this == REDIS ? RediSearchTexts.NUMBER_PREFIX + field : field;
  }

  /**
   * The name of a tag whose values are counted. RediSearch has the tag once more under a name of
   * its own, as for numbers: one that came from there would end at its first NUL.
   */
  String countedAlias(String tag) {
    return this == REDIS ? "counted:" + tag : tag;
  }

  /**
   * The index keeps which records have a word, but not how often. It keeps the positions only if a
   * kind of question needs them, which is how each engine is set up that offers the choice. Without
   * it, RediSearch takes a phrase for words in any order and place. Valkey Search always keeps how
   * often.
   */
  List<String> postings(boolean withPositions) {
    List<String> fewest = this == REDIS ? List.of("NOOFFSETS", "NOFREQS") : List.of("NOOFFSETS");
    return withPositions ? fewest.subList(1, fewest.size()) : fewest;
  }

  /** The query for all records, as Valkey Search has none for all: those that have this number. */
  String all(String number) {
    return this == REDIS ? "*" : "@" + number + ":[-inf +inf]";
  }

  /** The longest that a search may take: 0 for no limit, which Valkey Search does not have. */
  int timeoutMillis() {
    return this == REDIS ? 0 : 60_000;
  }

  /** What a server has to know before it can search records of that format. */
  List<String> searchCommands(RecordFormat format) {
    if (format == RecordFormat.HASH) {
      return List.of("FT.SEARCH");
    }
    return List.of("FT.SEARCH", "JSON.SET", this == REDIS ? "JSON.MERGE" : "JSON.MSET");
  }

  /** What to use in place of a cluster that does not search as one. */
  String searchCluster() {
    return this == REDIS
        ? "Redis 8, or the build of RediSearch for OSS Cluster (module-oss.so, redisearch-coord.so)"
        : "the module valkey-search with --use-coordinator";
  }

  /** What to use in place of a server that cannot search. */
  String searchServer(RecordFormat format) {
    boolean json = format == RecordFormat.JSON;
    return this == REDIS
        ? "Redis 8, or Redis with the "
            + (json ? "modules RediSearch and RedisJSON" : "module RediSearch")
        : "Valkey with the "
            + (json ? "modules valkey-search and valkey-json" : "module valkey-search");
  }
}
