// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/** Redis with RediSearch. */
public final class RediSearchProduct implements RedisProduct {

  private static final List<String> FEWEST_POSTINGS = List.of("NOOFFSETS", "NOFREQS");

  @Override
  public String server() {
    return "redis";
  }

  @Override
  public Renderers<String> texts() {
    return RedisQuestions.ALL;
  }

  /**
   * {@inheritDoc} RediSearch 2.10.5 keeps words that it finds by a part in letters of 16 bits, so
   * that a word with a letter above U+FFFF is found whole only.
   */
  @Override
  public Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return Set.of(Prefix.class, Fuzzy.class);
  }

  @Override
  public String numberAlias(String field) {
    return RedisQuestions.NUMBER_PREFIX + field;
  }

  /**
   * {@inheritDoc} The index has the tag once more under a name of its own, as for numbers: one that
   * came from the record would end at its first NUL.
   */
  @Override
  public String countedAlias(String tag) {
    return "counted:" + tag;
  }

  /**
   * {@inheritDoc} The index keeps which records have a word, but not how often. It keeps the
   * positions only if a kind of question needs them, like each engine that offers the choice.
   * Without positions, a phrase is taken for words in any order and place.
   */
  @Override
  public List<String> postings(boolean withPositions) {
    return withPositions ? FEWEST_POSTINGS.subList(1, 2) : FEWEST_POSTINGS;
  }

  @Override
  public List<String> foundPostings(Map<String, Object> info) {
    List<String> options =
        RedisReplies.list(info.get("index_options"), "FT.INFO").stream()
            .map(RedisReplies::text)
            .toList();
    return FEWEST_POSTINGS.stream().filter(options::contains).toList();
  }

  @Override
  public List<String> numberOptions() {
    return List.of("SORTABLE");
  }

  @Override
  public boolean splitsTags(RecordFormat format) {
    return format == HashFormat.HASH;
  }

  @Override
  public boolean sortsFields() {
    return false;
  }

  @Override
  public String all(String number) {
    return "*";
  }

  @Override
  public int timeoutMillis() {
    return 0;
  }

  @Override
  public boolean alwaysCounts() {
    return false;
  }

  @Override
  public boolean sortsRowsWithFieldsOnly() {
    return false;
  }

  @Override
  public boolean sortsWholeRowsOnly(RecordFormat format, boolean cluster) {
    return false;
  }

  @Override
  public List<Object> beforeGroups(String tag) {
    return List.of();
  }

  @Override
  public List<Object> byDistance(byte[] distance) {
    return List.of("SORTBY", distance, "ASC");
  }

  @Override
  public SearchLimits limits(RedisLink link) {
    return SearchLimits.ofRediSearch(link);
  }

  /** {@inheritDoc} They concern parts of words. */
  @Override
  public boolean isLimited(Question question) {
    return question instanceof Prefix || question instanceof Fuzzy;
  }

  @Override
  public String searchCluster() {
    return "Redis 8, or the build of RediSearch for OSS Cluster (module-oss.so,"
        + " redisearch-coord.so)";
  }

  @Override
  public String searchServer(RecordFormat format) {
    return "Redis 8, or Redis with the "
        + (format == HashFormat.HASH ? "module RediSearch" : "modules RediSearch and RedisJSON");
  }
}
