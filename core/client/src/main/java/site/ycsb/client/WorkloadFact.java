// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.Map;
import java.util.Optional;

/** What a result says about its workload and the checks of the replies. */
public enum WorkloadFact {
  TABLE("table"),
  SEED("seed", true),
  RECORDS("records", true),
  SCHEMA("schema", true),
  RENAMED("update.text", true),
  VECTORS("vectors", true),
  TENANTS("tenants", true),
  PLACES("places", true),
  WALKS("walks", true),
  QUERIES("queries", true),
  HITS_PER_QUERY("oracle.hitsPerQuery", "hits per query", false),
  COMPLETE_QUERIES("oracle.completeQueries", "queries whose hits are all known", false),
  VOCABULARY("vocabulary", true),
  WORDS_IN_WORDS("vocabulary.wordsInWords", true),
  DICTIONARY_NAMES("dictionary.names", true),
  DICTIONARY_LEFT_OUT("dictionary.linesWithoutTwoWords"),
  CORPUS("corpus", true),
  CORPUS_LINES("corpus.lines", true),
  UNICODE("vocabulary.unicode", "version of Unicode that splits texts into words", false),
  WORDS_LEFT_OUT("vocabulary.wordsTooLong"),
  QUERY_LOG("queries.log", "query log", true),
  JUDGEMENTS("queries.judgements", "relevance judgements", true),
  WITHOUT_HITS("queries.withoutHits", "queries without hits", false),
  SEARCH_FIELDS("search.fields", true),
  TOTAL_HITS("search.totalhits", true),
  INDEX_DEFINITION("indexDefinition", "index definition", true),
  SEARCH_REQUEST("searchRequest", "search request", true),
  SEARCH_PLAN("searchPlan", "how the store answers it", false),
  TIME_TO_LIVE("insert.ttl", "time to live of inserted records", true),
  EXPIRY("insert.ttl.gone", "expired records are gone", true),
  VISIBILITY("visibility", "acknowledged writes are seen", true),
  SCORES("scores", "BM25 by which records are scored", false),
  FUSION("fusion", "who fuses the lists of hybrid questions", false),
  OLDER_REPLIES("visibility.olderReplies", "replies older than that", false),
  RUN_ID("run.id"),
  HISTORY("history"),
  WRITES("writes"),
  EXPIRED("writes.expired", "records that expired", false),
  LATE_FAILURES("writes.failedThenShown", "failed writes that showed later", false),
  GIVEN_UP("history.recordsGivenUp", "records whose history was given up", false),
  UNCOMPARED_REPLIES(
      "history.repliesNotCompared", "replies not compared with what was written last", false),
  CHECKED_REPLIES("checked.replies", "replies checked", false),
  CHECKED_PAGES("checked.pagesInPlace", "pages checked for their place", false),
  ROWS_OF_ANOTHER_TENANT(
      "checked.repliesOfAnotherTenant", "replies with a row of another tenant", false),
  READ_BACK_RECORDS("readBack.records", "changed records read back", false),
  READ_BACK_STALE_RECORDS("readBack.staleRecords"),
  READ_BACK_PAGES("readBack.pages", "pages asked after the run", false),
  READ_BACK_STALE_PAGES("readBack.stalePages"),
  OTHER_CLIENTS("otherClients", "other clients", false),
  OPEN_CLIENTS("otherClients.notEnded", "other clients that had not ended", false),
  EXCUSED_REPLIES(
      "otherClients.repliesExplained", "replies that only other clients' writes explain", false),

  JUDGED_AFTERWARDS(
      "otherClients.repliesJudgedAfterwards", "replies judged by the writes of all clients", false),

  /** From the last insert of a load until search found all records. */
  SEARCHABLE_AFTER(
      "load.searchableAfterMs", "milliseconds until search found what was loaded", false),

  /** What contradicts the freshness probe. */
  FRESHNESS_DOUBT("freshness.doubt"),

  /** What is known of the values of YCSB's core workloads. */
  VALUES("values", true);

  private final String key;
  private final String label;
  private final boolean work;

  WorkloadFact(String key) {
    this(key, false);
  }

  WorkloadFact(String key, boolean work) {
    this(key, key, work);
  }

  WorkloadFact(String key, String label, boolean work) {
    this.key = key;
    this.label = label;
    this.work = work;
  }

  public String key() {
    return key;
  }

  /** The name in reports and messages. */
  public String label() {
    return label;
  }

  /** Whether it has to be equal in two runs that did the same work. */
  public boolean isWork() {
    return work;
  }

  public void put(Map<String, String> facts, Object value) {
    facts.put(key, value.toString());
  }

  /** The value among the facts of a result; empty if it has none. */
  public Optional<String> in(Map<String, String> facts) {
    return Optional.ofNullable(facts.get(key));
  }
}
