// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisLink;
import site.ycsb.redis.RedisProduct;
import site.ycsb.redis.RedisReplies;
import site.ycsb.redis.SearchLimits;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;

/** Valkey with valkey-search and, for documents, valkey-json. */
final class ValkeyProduct implements RedisProduct {

  /**
   * They concern all questions: it takes the first 100 000 hits and sorts those, looks for 200
   * words with a beginning, and answers with what it has when its time is up or a shard does not
   * reply.
   */
  private static final SearchLimits LIMITS =
      new SearchLimits(
          Command.CONFIG,
          Map.of(
              "search.max-nonvector-search-results-fetched", "4294967295",
              // The most that it can be told.
              "search.max-term-expansions", "100000",
              "search.enable-partial-results", "no"));

  @Override
  public String server() {
    return "valkey";
  }

  @Override
  public Renderers<String> texts() {
    return ValkeyQuestions.ALL;
  }

  @Override
  public Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return Set.of();
  }

  /** {@inheritDoc} It sorts hashes by the name of a field only. */
  @Override
  public String numberAlias(String field) {
    return field;
  }

  @Override
  public String countedAlias(String tag) {
    return tag;
  }

  /** {@inheritDoc} It always keeps how often a record has a word. */
  @Override
  public List<String> postings(boolean withPositions, boolean withCounts) {
    return withPositions ? List.of() : List.of("NOOFFSETS");
  }

  @Override
  public List<String> foundPostings(Map<String, Object> info) {
    return postings("1".equals(RedisReplies.text(info.get("with_offsets"))), true);
  }

  /** {@inheritDoc} It sorts by any number. */
  @Override
  public List<String> numberOptions() {
    return List.of();
  }

  @Override
  public boolean splitsTags(RecordFormat format) {
    return true;
  }

  @Override
  public boolean sortsFields() {
    return true;
  }

  /** {@inheritDoc} No limit is for all: all have this number. */
  @Override
  public String all(String number) {
    return "@" + number + ":[-inf +inf]";
  }

  /** {@inheritDoc} It has to have a limit. */
  @Override
  public int timeoutMillis() {
    return 60_000;
  }

  @Override
  public boolean alwaysCounts() {
    return true;
  }

  @Override
  public boolean sortsRowsWithFieldsOnly() {
    return true;
  }

  /** {@inheritDoc} With RETURN, a cluster leaves some documents out besides. */
  @Override
  public boolean sortsWholeRowsOnly(RecordFormat format, boolean cluster) {
    return cluster && format.wholeRecord() != null;
  }

  /**
   * {@inheritDoc} Otherwise it makes one group of all; of records without the tag it makes a wrong
   * one.
   */
  @Override
  public List<Object> beforeGroups(String tag) {
    return List.of("LOAD", 1, tag, "FILTER", "exists(" + tag + ")");
  }

  @Override
  public List<Object> beforeRanges(String number, HistogramStep step, String range) {
    if (step.isMonth()) {
      throw new IllegalArgumentException(
          "the binding does not count by months on Valkey: choose a number as the step");
    }
    List<Object> ranges = new ArrayList<>(beforeGroups(number));
    ranges.addAll(List.of("APPLY", "floor(" + number + "/" + step.width() + ")", "AS", range));
    return ranges;
  }

  /** {@inheritDoc} Nobody has run its functions of dates. */
  @Override
  public boolean countsByMonths() {
    return false;
  }

  /** {@inheritDoc} It groups by a value only, so each hit gets the same one. */
  @Override
  public List<Object> oneGroup(String field) {
    List<Object> group = new ArrayList<>(beforeGroups(field));
    group.addAll(List.of("APPLY", "1", "AS", "_all", "GROUPBY", 1, "@_all"));
    return group;
  }

  /** {@inheritDoc} They come in that order, and it sorts by no name that is not in its index. */
  @Override
  public List<Object> byDistance(byte[] distance) {
    return List.of();
  }

  /**
   * {@inheritDoc} The first two are counted by the node that is asked, the others by each node that
   * filters: while it walks the graph, or before it compares the vectors of what is left.
   */
  @Override
  public List<String> searchCounters() {
    return List.of(
        "search_vector_requests_count",
        "search_hybrid_requests_count",
        "search_inline_filtering_requests_count",
        "search_prefiltering_requests_count");
  }

  @Override
  public SearchLimits limits(RedisLink link) {
    return LIMITS;
  }

  @Override
  public boolean isLimited(Question question) {
    return true;
  }

  @Override
  public String searchCluster() {
    return "the module valkey-search with --use-coordinator";
  }

  @Override
  public String searchServer(RecordFormat format) {
    return "Valkey with the "
        + (format.wholeRecord() == null
            ? "module valkey-search"
            : "modules valkey-search and valkey-json");
  }
}
