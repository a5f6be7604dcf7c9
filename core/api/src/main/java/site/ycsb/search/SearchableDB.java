// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * A {@link site.ycsb.DB} that also answers searches.
 *
 * <p>Each client thread has an instance of its own, as it has of any {@code DB}, so an
 * implementation needs no lock for its fields. The life of a store under test is: {@link
 * #createIndex} once and from one thread, inserts from all threads, {@link #awaitSearchable} once
 * after the {@code cleanup()} of every loading instance, then operations from all threads. No
 * client thread uses the instance that receives {@code createIndex}, {@code awaitSearchable} and
 * the calls about the stamp; it has been {@code init()}ed as well.
 *
 * <p>All engines give the same answer to the same {@link Question}, whose class says which records
 * match; words are whole words in lower case, neither stemmed nor stopped. The {@link AnswerForm}
 * of the question says what the answer consists of: for {@link PageForm}, the rows {@code [offset,
 * offset + limit)} in the order of a field.
 */
public interface SearchableDB {

  /** The name under which each row of an answer holds the key of its record. */
  String KEY_FIELD = "_key";

  /** The beginning of every key, also of those that are not the key of a record. */
  String KEY_PREFIX = "user";

  /**
   * The name under which a row of an answer that counts hits has how many there are. In a row of a
   * {@link FacetForm}, {@value #KEY_FIELD} has the value that they have.
   */
  String COUNT_FIELD = "_count";

  /** The name under which the row of a {@link StatsForm} has the sum of all numbers. */
  String SUM_FIELD = "_sum";

  /** The name under which the row of a {@link StatsForm} has the smallest number. */
  String MIN_FIELD = "_min";

  /** The name under which the row of a {@link StatsForm} has the greatest number. */
  String MAX_FIELD = "_max";

  /**
   * The name under which a row of a {@link NearestForm} has how far its record is, as decimal text
   * such as {@code Double.toString} gives.
   */
  String DISTANCE_FIELD = "_distance";

  /**
   * The name under which a row of a {@link RelevanceForm} or a {@link HybridForm} has the score of
   * its record, as decimal text such as {@code Double.toString} gives; a greater one is better.
   */
  String SCORE_FIELD = "_score";

  /** The property that lets {@link #createIndex} empty a table which holds records. */
  String RECREATE_PROPERTY = "recreate";

  /** The setting named {@link #RECREATE_PROPERTY}. */
  Setting<Boolean> RECREATE =
      Setting.flag(
              RECREATE_PROPERTY,
              false,
              "whether a load of the search workload may empty a table that holds records")
          .as(Role.OUTPUT);

  /**
   * Makes the table and its index. A table that exists and holds no record is replaced.
   *
   * @throws DBException if the table holds records and the property {@value #RECREATE_PROPERTY} is
   *     not {@code true} (if it is, they are removed together with the stamp), or if the index
   *     cannot be made as the schema says
   */
  void createIndex(String table, SearchSchema schema) throws DBException;

  /**
   * Waits until search can find every record that was acknowledged before this call, or until the
   * timeout has passed.
   *
   * @return the number of records that search can find, at the end of the wait
   * @throws DBException if there is no such table, or the store cannot be asked
   */
  long awaitSearchable(String table, Duration timeout) throws DBException;

  /**
   * The kinds of questions that search answers. A run that asks others is refused before it begins.
   * A question whose {@link Question#parts parts} are among them need not be: {@code TableDB} has
   * {@link FusedSearch} ask for the parts, and another class does the same in {@link #search}. May
   * be called before {@code init()}.
   *
   * @see Renderers#kinds
   */
  Set<Class<? extends Question>> questionKinds();

  /**
   * Finds one page of records.
   *
   * @param fields the fields of each row, or null for all; a row holds no others, except {@value
   *     #KEY_FIELD}, which each row has. A field that the record lacks is left out.
   * @param result empty at the call; the rows are added in order. What a row is depends on the
   *     {@link AnswerForm}
   * @return {@code OK} with as many rows as the page has, which may be none; {@code
   *     NOT_IMPLEMENTED} if the server cannot search; an error otherwise, also if the server
   *     returned only some of the rows
   */
  Status search(String table, SearchQuery query, Set<String> fields, SearchResult result);

  /**
   * Stores a short text beside the table, in place of any earlier one: as durably as the records,
   * and where it is not counted, scanned or found as a record.
   */
  void writeStamp(String table, String stamp) throws DBException;

  /**
   * Returns what {@link #writeStamp} stored last.
   *
   * @return the stamp, or null if there is no such table or it has none
   */
  String readStamp(String table) throws DBException;

  /**
   * When calls see acknowledged writes, with the settings of this instance. Replies are judged by
   * it. Called after {@code init()}.
   *
   * @throws DBException if the store has to be asked and cannot be
   */
  default Visibility visibility() throws DBException {
    return Visibility.AT_ONCE;
  }

  /**
   * How long after its {@link TimeToLive} a record may still show. A binding that returns a time
   * gives each record that {@code insert} stores its time to live; an update leaves that time as it
   * is. The client refuses times to live on any other binding. Called after {@code init()}.
   *
   * @return empty if the store does not remove records by itself
   * @throws DBException if the store has to be asked and cannot be
   */
  default Optional<Visibility> expiresWithin() throws DBException {
    return Optional.empty();
  }

  /**
   * Whether all pages of a walk show each record in one state, such as the pages of a point in
   * time. Then a record that stays a hit comes exactly once, also if it moves meanwhile. Called
   * after {@code init()} if questions ask for walks.
   *
   * @throws DBException if the store has to be asked and cannot be
   */
  default boolean walksShowOneState() throws DBException {
    return false;
  }

  /**
   * Whether search counts hits by months, as {@link HistogramForm} says. A run that asks for months
   * is refused on a binding that returns false. May be called before {@code init()}.
   */
  default boolean countsByMonths() {
    return true;
  }

  /**
   * How search scores records, with the settings of this instance. Replies to questions of the kind
   * relevance are judged by it. Called after {@code init()}, of a binding that answers them.
   *
   * @throws DBException if the store has to be asked and cannot be
   */
  default Bm25 bm25() throws DBException {
    throw new DBException("this binding does not say how it scores records");
  }

  /**
   * Whether search finds only whole words, as it should. A binding of an engine that also finds a
   * word inside a longer one returns false; the client then refuses a data set in which a word is
   * part of another one. Called after {@code init()}.
   *
   * @throws DBException if the store has to be asked and cannot be
   */
  default boolean matchesWholeWords() throws DBException {
    return true;
  }

  /**
   * The kinds of questions that the store answers wrongly where a word of the data has a letter
   * above U+FFFF. The client refuses them for such data.
   */
  default Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return Set.of();
  }
}
