// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.RedisSettings;
import site.ycsb.search.FloatVector;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.WithoutTerm;

/** What Valkey Search is asked, where RediSearch is asked otherwise. */
class ValkeySearchRequestTest {

  private static final AllTerms WORDS = words("cake", "tin");

  private static AllTerms words(String... words) {
    return new AllTerms("name", List.of(words), "score", true);
  }

  private static String text(Question question) {
    return new ValkeyProduct().texts().render(question);
  }

  private static String request(
      ValkeyFormat format, boolean cluster, SearchQuery query, Set<String> fields) {
    ValkeyDB db = new ValkeyDB();
    Properties properties = new Properties();
    properties.setProperty(ValkeySettings.FORMAT.name(), format.name().toLowerCase(Locale.ROOT));
    properties.setProperty(RedisSettings.CLUSTER.name(), Boolean.toString(cluster));
    db.setProperties(properties);
    return db.searchRequest("goods", query, fields);
  }

  private static String page(ValkeyFormat format, boolean cluster, Set<String> fields) {
    return request(format, cluster, new SearchQuery(WORDS, 0, 10, false), fields);
  }

  @Test
  void eachWordNamesItsField() {
    assertThat(text(WORDS)).isEqualTo("@name:cake @name:tin");
    assertThat(text(new AnyTerm(WORDS))).isEqualTo("@name:cake | @name:tin");
    assertThat(text(new WithoutTerm(WORDS))).isEqualTo("@name:cake -@name:tin");
    assertThat(text(new Phrase(WORDS))).isEqualTo("@name:\"cake tin\"");
    assertThat(text(new Prefix(WORDS))).isEqualTo("@name:cake @name:tin*");
    assertThat(text(new Filter(WORDS, "color", "a.b|c", "price", 5, 10)))
        .isEqualTo("@name:cake @name:tin @color:{a\\.b\\|c} @price:[5 10]");
    assertThat(text(new TenantTerms(WORDS, "customer", "t-1,t2")))
        .isEqualTo("@name:cake @name:tin @customer:{t\\-1\\,t2}");
  }

  /** Before a letter, a backslash would end the word. */
  @Test
  void onlyPunctuationIsEscaped() {
    assertThat(text(words("a\"b", "c_d`"))).isEqualTo("@name:a\\\"b @name:c_d`");
  }

  @Test
  void wordsThatItTakesForOthersAreRefused() {
    for (Question question :
        List.of(
            words("cake", "gr\u00f6\u00dfe"),
            new Phrase(words("gr\u00f6\u00dfe", "cake")),
            new Prefix(words("cake", "gr\u00f6\u00df")))) {
      assertThatIllegalArgumentException().isThrownBy(() -> text(question));
    }
    assertThat(new ValkeyProduct().texts().kinds()).isNotEmpty().doesNotContain(Fuzzy.class);
  }

  /** Without a field it does not sort; with fields it does not sort documents in a cluster. */
  @Test
  void rowsAreAskedForInAWayThatSortsThem() {
    assertThat(page(ValkeyFormat.HASH, false, Set.of()))
        .contains(" RETURN 1 score SORTBY score DESC LIMIT 0 10 TIMEOUT 60000 ");
    assertThat(page(ValkeyFormat.JSON, false, Set.of("name")))
        .contains(" RETURN 1 $.name SORTBY score ");
    assertThat(page(ValkeyFormat.JSON, true, Set.of("name"))).contains(" VERBATIM SORTBY ");
  }

  @Test
  void facetsLoadTheTagOfRecordsThatHaveIt() {
    SearchQuery facets = SearchQuery.of(new Facets(WORDS, "color"), 0, 1, true);

    assertThat(request(ValkeyFormat.HASH, false, facets, null))
        .contains(" LOAD 1 @color FILTER exists(@color) GROUPBY 1 @color REDUCE COUNT 0 ");
  }

  @Test
  void rangesAreOfRecordsThatHaveTheNumber() {
    Histogram ranges = new Histogram(WORDS, new HistogramForm("price", 500));

    assertThat(request(ValkeyFormat.HASH, false, SearchQuery.of(ranges, 0, 1, true), null))
        .contains(
            " LOAD 1 @price FILTER exists(@price) APPLY floor(@price/500) AS _range GROUPBY 1"
                + " @_range REDUCE COUNT 0 AS _count SORTBY 2 @_range ASC MAX 1000 LIMIT 0 1000 ");
  }

  @Test
  void monthsAreRefused() {
    SearchQuery months =
        SearchQuery.of(new Histogram(WORDS, HistogramForm.byMonth("price")), 0, 1, true);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> request(ValkeyFormat.HASH, false, months, null))
        .withMessageContaining("does not count by months");
    assertThat(new ValkeyDB().countsByMonths()).isFalse();
  }

  @Test
  void differentValuesAreThoseOfRecordsThatHaveTheTag() {
    SearchQuery values = SearchQuery.of(new Cardinality(WORDS, "color"), 0, 1, true);

    assertThat(request(ValkeyFormat.HASH, false, values, null))
        .contains(
            " LOAD 1 @color FILTER exists(@color) APPLY 1 AS _all GROUPBY 1 @_all REDUCE"
                + " COUNT_DISTINCT 1 @color AS _count LIMIT 0 1 ");
  }

  /** The server groups by a value only, so all hits get the same one. */
  @Test
  void statsAreOneGroupOfRecordsThatHaveTheNumber() {
    SearchQuery stats = SearchQuery.of(new Stats(WORDS, "price"), 0, 1, true);

    assertThat(request(ValkeyFormat.HASH, false, stats, null))
        .contains(
            " LOAD 1 @price FILTER exists(@price) APPLY 1 AS _all GROUPBY 1 @_all REDUCE COUNT 0 AS"
                + " _count REDUCE SUM 1 @price AS _sum REDUCE MIN 1 @price AS _min REDUCE MAX 1"
                + " @price AS _max LIMIT 0 1 ");
  }

  private static final Nearest NEAREST =
      new Nearest(
          "name", new FloatVector(1, 2), new NearestForm("place", VectorMetric.L2, 10), false);

  /** Nothing sorts the rows: they come in the order of their distances. */
  @Test
  void nearestAreAskedForByTheirVector() {
    SearchQuery nearest = SearchQuery.of(NEAREST, 0, 10, false);

    assertThat(request(ValkeyFormat.HASH, false, nearest, null))
        .isEqualTo(
            "FT.SEARCH goods \"*=>[KNN 10 @place $vector EF_RUNTIME 10 AS _distance]\" PARAMS 2"
                + " vector \"\\x00\\x00\\x80?\\x00\\x00\\x00@\" LIMIT 0 10 TIMEOUT 60000"
                + " DIALECT 2");
    assertThat(request(ValkeyFormat.JSON, false, nearest, null))
        .contains(" RETURN 2 $ _distance LIMIT 0 10 ");
  }

  @Test
  void aFilterStandsInFrontOfTheNearest() {
    Range range = new Range("name", "color", "dark red", "price", 5, 7, NEAREST.form());
    SearchQuery filtered = SearchQuery.of(new NearestFilter(NEAREST, range), 0, 10, false);

    assertThat(request(ValkeyFormat.HASH, false, filtered, Set.of("name")))
        .startsWith(
            "FT.SEARCH goods \"(@color:{dark red} @price:[5 7])=>[KNN 10 @place $vector"
                + " EF_RUNTIME 10 AS _distance]\" PARAMS 2 vector ")
        .contains(" RETURN 2 name _distance LIMIT 0 10 ");
  }
}
