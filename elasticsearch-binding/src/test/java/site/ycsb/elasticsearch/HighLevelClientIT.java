// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.http.HttpHost;
import org.elasticsearch.action.get.GetRequest;
import org.elasticsearch.action.search.SearchRequest;
import org.elasticsearch.action.search.SearchResponse;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestHighLevelClient;
import org.elasticsearch.client.core.CountRequest;
import org.elasticsearch.common.unit.Fuzziness;
import org.elasticsearch.index.query.BoolQueryBuilder;
import org.elasticsearch.index.query.Operator;
import org.elasticsearch.index.query.QueryBuilder;
import org.elasticsearch.index.query.QueryBuilders;
import org.elasticsearch.search.SearchHit;
import org.elasticsearch.search.aggregations.AggregationBuilders;
import org.elasticsearch.search.aggregations.BucketOrder;
import org.elasticsearch.search.aggregations.bucket.terms.Terms;
import org.elasticsearch.search.builder.SearchSourceBuilder;
import org.elasticsearch.search.sort.SortOrder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;

/**
 * Elastic's own client, which shares no code with the binding, finds what the binding wrote, and
 * gets the same answers.
 */
@Tag("slow")
class HighLevelClientIT {

  private static final String TABLE = Clients.TABLE;
  private static final String TEXT = "productName";
  private static final String SCORE = "productScore";
  private static final int RECORDS = 210;
  private static final int PAGE = 20;

  @RegisterExtension
  static final ElasticsearchContainer SERVER =
      new ElasticsearchContainer(Engine.ELASTICSEARCH_OLDEST, 1);

  private static ElasticsearchDB binding;
  private static RestHighLevelClient other;

  @BeforeAll
  static void load() throws DBException {
    Properties properties =
        Clients.properties(
            SERVER.port(),
            "search.questions",
            "allterms:0.3,phrase:0.3,facets:0.2,range:0.2",
            "search.indexedfields",
            "productName,productScore,brand,price");
    binding = Clients.open(properties);
    binding.createIndex(TABLE, SearchSchema.from(properties));
    for (int i = 0; i < RECORDS; i++) {
      assertThat(binding.insert(TABLE, key(i), Clients.values(record(i)))).isEqualTo(Status.OK);
    }
    for (int i = 0; i < RECORDS; i += 10) {
      assertThat(binding.update(TABLE, key(i), Clients.values(TEXT, text(i + 1))))
          .isEqualTo(Status.OK);
    }
    assertThat(binding.delete(TABLE, key(5))).isEqualTo(Status.OK);
    binding.awaitSearchable(TABLE, Duration.ofSeconds(30));
    other =
        new RestHighLevelClient(
            RestClient.builder(new HttpHost(SERVER.host(), SERVER.port(), "http")));
  }

  @AfterAll
  static void close() throws Exception {
    if (binding != null) {
      binding.cleanup();
    }
    if (other != null) {
      other.close();
    }
  }

  /** A key that has to be encoded in a path. */
  private static String key(int i) {
    return "größe/" + i + "?a=%2F&b +c";
  }

  private static String text(int i) {
    List<String> colors = List.of("red", "blue", "rad", "größe", "redder");
    List<String> things = List.of("shoe", "hat", "coat", "red", "bag", "shirt", "sock");
    return colors.get(i % 5) + " " + things.get(i % 7) + " big " + colors.get(i % 3);
  }

  /** No two have the same score. */
  private static String[] record(int i) {
    return new String[] {
      TEXT,
      text(i),
      SCORE,
      "" + (i * 37 % 1009 - 500),
      "brand",
      "b" + i % 11,
      "price",
      "" + i % 50,
      "field \"9\"",
      "\u0001\n\uD83D\uDE00"
    };
  }

  @Test
  void readsEveryRecordAsItWasWritten() throws IOException {
    for (int i = 0; i < RECORDS; i++) {
      Map<String, Object> found =
          other.get(new GetRequest(TABLE, key(i)), RequestOptions.DEFAULT).getSourceAsMap();
      if (i == 5) {
        assertThat(found).as("deleted").isNull();
        continue;
      }
      String[] record = record(i);
      assertThat(found.get(TEXT)).isEqualTo(text(i % 10 == 0 ? i + 1 : i));
      for (int field = 2; field < record.length; field += 2) {
        assertThat(String.valueOf(found.get(record[field]))).isEqualTo(record[field + 1]);
      }
    }
  }

  private static AllTerms words(String... words) {
    return new AllTerms(TEXT, List.of(words), SCORE, true);
  }

  private static List<String> bindings(Question question) {
    SearchResult result = new SearchResult();
    SearchQuery query = SearchQuery.of(question, 0, PAGE, true);
    assertThat(binding.search(TABLE, query, Set.of(TEXT), result)).isEqualTo(Status.OK);
    List<String> rows = new ArrayList<>();
    result.forEach(row -> rows.add(row.get(SearchableDB.KEY_FIELD) + " " + row.get(TEXT)));
    rows.add("of " + result.totalHits());
    return rows;
  }

  private static List<String> others(QueryBuilder query) throws IOException {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(query)
            .sort(SCORE, SortOrder.DESC)
            .size(PAGE)
            .trackTotalHits(true);
    SearchResponse reply =
        other.search(new SearchRequest(TABLE).source(source), RequestOptions.DEFAULT);
    List<String> rows = new ArrayList<>();
    for (SearchHit hit : reply.getHits()) {
      rows.add(hit.getId() + " " + hit.getSourceAsMap().get(TEXT));
    }
    rows.add("of " + reply.getHits().getTotalHits().value);
    return rows;
  }

  private static void assertSame(Question question, QueryBuilder query) throws IOException {
    assertThat(bindings(question))
        .as(question.toString())
        .hasSizeGreaterThan(3)
        .isEqualTo(others(query));
  }

  /** Its words one by one, where the binding sends them as one text. */
  private static BoolQueryBuilder each(String... words) {
    BoolQueryBuilder all = QueryBuilders.boolQuery();
    for (String word : words) {
      all.filter(QueryBuilders.termQuery(TEXT, word));
    }
    return all;
  }

  @Test
  void bothGetTheSamePages() throws IOException {
    assertSame(words("red", "big"), each("red", "big"));
    assertSame(words("größe", "hat"), each("größe", "hat"));
    assertSame(
        new AnyTerm(words("shoe", "hat")),
        QueryBuilders.boolQuery()
            .should(QueryBuilders.termQuery(TEXT, "shoe"))
            .should(QueryBuilders.termQuery(TEXT, "hat")));
    assertSame(
        new WithoutTerm(words("red", "shoe")),
        each("red").mustNot(QueryBuilders.termQuery(TEXT, "shoe")));
    assertSame(new Phrase(words("hat", "big")), QueryBuilders.matchPhraseQuery(TEXT, "hat big"));
    assertSame(
        new Prefix(words("big", "sh")), each("big").filter(QueryBuilders.prefixQuery(TEXT, "sh")));
    assertSame(
        new Fuzzy(words("rad")),
        QueryBuilders.fuzzyQuery(TEXT, "rad").fuzziness(Fuzziness.ONE).transpositions(false));
    assertSame(
        new Range(TEXT, "brand", "b3", "price", 10, 40, SCORE, true),
        QueryBuilders.boolQuery()
            .filter(QueryBuilders.termQuery("brand", "b3"))
            .filter(QueryBuilders.rangeQuery("price").gte(10).lte(40)));
  }

  @Test
  void bothCountTheSame() throws IOException {
    SearchResult result = new SearchResult();
    SearchQuery query = SearchQuery.of(new CountTerms(words("red", "big")), 0, 0, true);
    assertThat(binding.search(TABLE, query, Set.of(), result)).isEqualTo(Status.OK);

    long count =
        other
            .count(
                new CountRequest(new String[] {TABLE}, each("red", "big")), RequestOptions.DEFAULT)
            .getCount();

    assertThat(result.totalHits()).isEqualTo(count).isPositive();
  }

  @Test
  void bothGetTheSameFacets() throws IOException {
    SearchResult result = new SearchResult();
    SearchQuery query = SearchQuery.of(new Facets(words("big"), "brand"), 0, 10, false);
    assertThat(binding.search(TABLE, query, Set.of(), result)).isEqualTo(Status.OK);
    List<String> ours =
        result.stream()
            .map(r -> r.get(SearchableDB.KEY_FIELD) + " " + r.get(SearchableDB.COUNT_FIELD))
            .toList();

    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(QueryBuilders.matchQuery(TEXT, "big").operator(Operator.AND))
            .aggregation(
                AggregationBuilders.terms("a")
                    .field("brand")
                    .size(100)
                    .order(BucketOrder.compound(BucketOrder.count(false), BucketOrder.key(true))));
    Terms terms =
        other
            .search(new SearchRequest(TABLE).source(source), RequestOptions.DEFAULT)
            .getAggregations()
            .get("a");

    assertThat(ours)
        .hasSize(10)
        .isEqualTo(
            terms.getBuckets().stream()
                .limit(10)
                .map(bucket -> bucket.getKeyAsString() + " " + bucket.getDocCount())
                .toList());
  }
}
