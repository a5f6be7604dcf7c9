// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.search.Bm25;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * What differs among the products whose servers speak the protocol of Redis. Each has its own
 * module for search: they differ in the words of questions and in what an index can be told.
 * Immutable.
 */
public interface RedisProduct {

  /** The name that the server gives itself: {@code redis}. */
  String server();

  /** The name of the product in messages. */
  default String title() {
    return title(server());
  }

  /** A product that its server calls so. */
  static String title(String server) {
    return server.substring(0, 1).toUpperCase(Locale.ROOT) + server.substring(1);
  }

  /** The questions in the language of the module for search. */
  Renderers<String> texts();

  /** The kinds that ask for a part of a word, if that part has letters of 16 bits only. */
  Set<Class<? extends Question>> kindsWithinSixteenBits();

  /** The name of a number in the index, by which hits are sorted. */
  String numberAlias(String field);

  /** The name of a tag whose values are counted. */
  String countedAlias(String tag);

  /**
   * What the index keeps of each word, in the fewest words that the questions allow.
   *
   * @param withPositions whether phrases are asked for
   * @param withCounts whether records are scored
   */
  List<String> postings(boolean withPositions, boolean withCounts);

  /** The words of {@link #postings} that describe an index, as its server reports it. */
  List<String> foundPostings(Map<String, Object> info);

  /** What a number in the index needs, so that hits are sorted by it. */
  List<String> numberOptions();

  /** Whether the value of a tag is split at its commas, unless another separator is set. */
  boolean splitsTags(RecordFormat format);

  /** Whether the server lists the fields of an index by their names, not as they were given. */
  boolean sortsFields();

  /** The query for all records. */
  String all(String number);

  /** The longest that a search may take; 0 for no limit. */
  int timeoutMillis();

  /** Whether a search counts all hits, and cannot be told to. */
  boolean alwaysCounts();

  /** Whether rows are sorted only if they have a field. */
  boolean sortsRowsWithFieldsOnly();

  /** Whether rows are sorted only if they come whole. */
  boolean sortsWholeRowsOnly(RecordFormat format, boolean cluster);

  /** What comes before hits are grouped by the values of a tag, given as {@code @tag}. */
  List<Object> beforeGroups(String tag);

  /**
   * What gives each hit that has a number, as {@code @number}, the number of its range: 0 for the
   * range that begins with 0.
   *
   * @param range the name of that number
   * @throws IllegalArgumentException with a message for the user if the step is by months and this
   *     product does not {@link #countsByMonths}
   */
  List<Object> beforeRanges(String number, HistogramStep step, String range);

  /** Whether hits are counted by months, see {@link SearchableDB#countsByMonths}. */
  boolean countsByMonths();

  /** What makes one group of all hits that have a value, given as {@code @field}. */
  List<Object> oneGroup(String field);

  /** What orders the nearest rows by their distances, which have that name. */
  List<Object> byDistance(byte[] distance);

  /**
   * The lines of {@code INFO} in which a server that has no {@code FT.EXPLAIN} counts how it has
   * found the nearest; empty of one that explains.
   */
  List<String> searchCounters();

  /**
   * How records are scored; called of a product that {@link #texts} lets answer such questions.
   *
   * @throws DBException if the server does not say which release it is
   */
  default Bm25 bm25(RedisLink link) throws DBException {
    throw new DBException(title() + " has no scores");
  }

  /**
   * Refuses what is asked for if its scores are not {@link #bm25}.
   *
   * @throws ConfigurationException if so
   */
  default void requireScores(SearchSchema schema, RelevanceForm form) {}

  /** The limits of a search that this server has. */
  SearchLimits limits(RedisLink link);

  /**
   * Whether a search can meet one of the limits.
   *
   * @param question null if all records are counted
   */
  boolean isLimited(Question question);

  /** What to use in place of a cluster that does not search as one. */
  String searchCluster();

  /** What to use in place of a server that cannot search records of that format. */
  String searchServer(RecordFormat format);
}
