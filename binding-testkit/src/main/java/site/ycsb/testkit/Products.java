// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;

/** The small table that most tests use: its fields, its schema, its records, queries on it. */
public interface Products {

  /** The text field. */
  String TITLE = "title";

  /** The sort field. */
  String RANK = "rank";

  /** A TEXT that is not indexed. */
  String BODY = "body";

  /** A TAG that is indexed. */
  String COLOR = "color";

  /** A GEO that is indexed. */
  String PLACE = "place";

  /** A NUMERIC that is indexed, by which walks go first. */
  String RATING = "rating";

  /** A NUMERIC that is indexed, by which walks go among equal ratings. */
  String DAYS = "deliveryDays";

  /** A NUMERIC that is not indexed. */
  String STOCK = "stock";

  /** The greatest number of a record. */
  long MAX_NUMBER = (1L << 53) - 1;

  /** The properties with which {@link SearchSchema#from} returns this table's schema. */
  static Properties schema() {
    Properties properties = new Properties();
    properties.setProperty(
        SearchSchema.FIELDS.name(), "title:TEXT,rank:NUMERIC,body:TEXT,color:TAG,stock:NUMERIC");
    properties.setProperty(SearchSchema.TEXT_FIELD.name(), TITLE);
    properties.setProperty(SearchSchema.SORT_FIELD.name(), RANK);
    properties.setProperty(
        SearchSchema.INDEXED_FIELDS.name(), String.join(",", List.of(TITLE, RANK, COLOR)));
    properties.setProperty(
        Question.Kind.KINDS.name(),
        "allterms,phrase,facets,stats,histogram,cardinality,walk,place");
    properties.setProperty("search.facets.tag", COLOR);
    properties.setProperty("search.stats.number", RANK);
    properties.setProperty("search.histogram.number", RANK);
    properties.setProperty("search.cardinality.tag", COLOR);
    return properties;
  }

  /** A record with a value in every field. */
  static Map<String, String> product(String title, long rank) {
    return Map.of(
        TITLE,
        title,
        RANK,
        Long.toString(rank),
        BODY,
        "about " + title,
        COLOR,
        "red",
        STOCK,
        "7",
        PLACE,
        "52.52,13.405");
  }

  /** Returns the record with other values in some fields. */
  static Map<String, String> changed(Map<String, String> record, Map<String, String> changes) {
    Map<String, String> changed = new HashMap<>(record);
    changed.putAll(changes);
    return changed;
  }

  /** What asks for all of the words, lowest rank first. */
  static AllTerms words(String words) {
    return words(words, false);
  }

  static AllTerms words(String words, boolean descending) {
    return new AllTerms(TITLE, List.of(words.split(" ")), RANK, descending);
  }

  /** Lowest rank first, without the number of hits. */
  static SearchQuery match(String words, int offset, int limit) {
    return query(words, false, offset, limit, false);
  }

  /** The first hundred hits, lowest rank first. */
  static SearchQuery match(String words) {
    return match(words, 0, 100);
  }

  static SearchQuery descending(String words, int offset, int limit) {
    return query(words, true, offset, limit, false);
  }

  /** With the number of all hits. */
  static SearchQuery counted(String words, int offset, int limit) {
    return query(words, false, offset, limit, true);
  }

  static SearchQuery query(
      String words, boolean descending, int offset, int limit, boolean totalHits) {
    return new SearchQuery(words(words, descending), offset, limit, totalHits);
  }

  static String describe(SearchQuery query) {
    return "search for \""
        + query.question().text()
        + "\", "
        + pageName(query.offset(), query.limit())
        + " as "
        + query.question().form();
  }

  static String pageName(int offset, int limit) {
    return "page [" + offset + "," + (offset + limit) + ")";
  }
}
