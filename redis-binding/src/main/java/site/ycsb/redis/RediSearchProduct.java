// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.search.Bm25;
import site.ycsb.search.FieldType;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;
import site.ycsb.settings.ConfigurationException;

/** Redis with RediSearch. */
public final class RediSearchProduct implements RedisProduct {

  private static final List<String> FEWEST_POSTINGS = List.of("NOOFFSETS", "NOFREQS");

  private static final double K1 = 1.2;

  /** The calendar begins again after 400 years, which have 146 097 days. */
  private static final long SECONDS_OF_2000_YEARS = 5 * 146_097 * 86_400L;

  /** The first release in which b of BM25STD is 0.75 and no more 0.5, as modules count. */
  private static final int LENGTHS_COUNT_MORE_SINCE = 8_00_00;

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
   * {@inheritDoc} The index keeps which records have a word. It keeps the positions, and how often
   * a record has the word, only if a kind of question needs them, like each engine that offers the
   * choice. Without positions, a phrase is taken for words in any order and place; without counts,
   * each word counts once.
   */
  @Override
  public List<String> postings(boolean withPositions, boolean withCounts) {
    return FEWEST_POSTINGS.subList(withPositions ? 1 : 0, withCounts ? 1 : 2);
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

  /**
   * {@inheritDoc} The query finds only hits that have a number. An expression takes no name with a
   * colon.
   */
  @Override
  public List<Object> beforeRanges(String number, HistogramStep step, String range) {
    String plain = "_number";
    String expression =
        step.isMonth() ? month("@" + plain) : "floor(@" + plain + "/" + step.width() + ")";
    return List.of("LOAD", 3, number, "AS", plain, "APPLY", expression, "AS", range);
  }

  /**
   * The months since the beginning of 1970. The server has no date before 1970, so it is asked for
   * the same date 2000 years later, when the calendar is the same. Its own {@code month()} is wrong
   * from 2100 on, because it makes every fourth year a leap year.
   *
   * @param millis the name of a number
   */
  private static String month(String millis) {
    String seconds = "(floor(" + millis + "/1000)+" + SECONDS_OF_2000_YEARS + ")";
    int monthsUntil1970 = (2000 + 1970) * 12;
    return "year(%1$s)*12+monthofyear(%1$s) - %2$d".formatted(seconds, monthsUntil1970);
  }

  @Override
  public boolean countsByMonths() {
    return true;
  }

  /** {@inheritDoc} For numbers, the query finds only hits that have one. */
  @Override
  public List<Object> oneGroup(String field) {
    return List.of("GROUPBY", 0);
  }

  @Override
  public List<Object> byDistance(byte[] distance) {
    return List.of("SORTBY", distance, "ASC");
  }

  @Override
  public List<String> searchCounters() {
    return List.of();
  }

  /**
   * {@inheritDoc} The form of {@code BM25STD}, in which each shard of a cluster counts its own
   * records. How many records have a word is known only after the next collection of garbage; the
   * number of records and their mean length are counted at once. Releases before the corrections of
   * November 2025 do not subtract the lengths of records that were deleted or replaced, so their
   * scores are wrong after updates.
   */
  @Override
  public Bm25 bm25(RedisLink link) throws DBException {
    Map<String, String> modules =
        RedisReplies.unlessRefused(() -> SearchModules.versions(link), Map.of());
    int version = (int) RedisReplies.number(modules.get("search"));
    if (version == 0) {
      throw new DBException(
          "the server at %s does not say its release of RediSearch, by which scores differ: let the user send MODULE LIST"
              .formatted(link.settings().server()));
    }
    return Bm25.PLAIN
        .with(K1, version < LENGTHS_COUNT_MORE_SINCE ? 0.5 : 0.75)
        .withFactor()
        .with(Bm25.Fields.ONE_TEXT)
        .with(Bm25.Deleted.IN_DF)
        .roundedTo(1e-6)
        .inShards(link.onMasters(node -> true).size());
  }

  /**
   * {@inheritDoc} The index counts the words of all its texts together. Weights of fields would
   * also make texts longer, and those of questions do nothing in 2.10.
   */
  @Override
  public void requireScores(SearchSchema schema, RelevanceForm form) {
    for (SearchSchema.Field field : schema.fields()) {
      if (schema.isIndexed(field.name(), FieldType.TEXT) && !schema.isScored(field.name())) {
        throw new ConfigurationException(
            "RediSearch scores records by all texts of the index together, also by %s: name it in %s, or leave it out of %s"
                .formatted(field.name(), RelevanceForm.FIELDS, SearchSchema.INDEXED_FIELDS));
      }
    }
    if (form.fields().stream().anyMatch(field -> field.weight() != 1)) {
      throw new ConfigurationException(
          "RediSearch has no weights that leave the lengths of texts as they are: set the weights of %s to 1"
              .formatted(RelevanceForm.FIELDS));
    }
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
