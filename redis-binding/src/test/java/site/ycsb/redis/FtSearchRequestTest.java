// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.util.RedisOutputStream;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.redis.RequestTemplate.EncodedCommand;
import site.ycsb.redis.RequestTemplate.Variable;
import site.ycsb.search.FloatVector;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.WithoutTerm;

class FtSearchRequestTest {

  private static final RedisProduct REDIS = new RediSearchProduct();
  private static final RedisSettings SETTINGS = RedisSettings.from(new Properties());

  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("name", List.of("cakes", "pencils"), "score", true), 0, 10, false);

  /** RediSearch 2.10.5 otherwise finds {@code cake pencil} too, although the index has no stems. */
  @Test
  void searchIsForTheWordsAndNotForTheirStems() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(QUERY, Set.of("name"), TotalCount.DEFAULT)))
        .startsWith("FT.SEARCH goods \"@name:(cakes pencils)\" VERBATIM RETURN 1 name ");
  }

  private static final AllTerms WORDS = (AllTerms) QUERY.question();

  private static AllTerms words(String... words) {
    return new AllTerms("name", List.of(words), "score", true);
  }

  private static String text(Question question) {
    return REDIS.texts().render(question);
  }

  @Test
  void tagAndBoundsOfAFilterAreEscaped() {
    assertThat(text(new Filter(WORDS, "color", "a.b|c", "price", 5, 10)))
        .isEqualTo("@name:(cakes pencils) @color:{a\\.b\\|c} @number\\:price:[5 10]");
    assertThat(text(new Filter(WORDS, "color", "a.b|c", "price", 5, 10).range()))
        .isEqualTo("@color:{a\\.b\\|c} @number\\:price:[5 10]");
  }

  @Test
  void theTenantIsATagAsAWhole() {
    assertThat(text(new TenantTerms(WORDS, "customer", "t-1,t2")))
        .isEqualTo("@name:(cakes pencils) @customer:{t\\-1\\,t2}");
  }

  @Test
  void wordsAreAskedForInEachWay() {
    assertThat(text(new CountTerms(WORDS))).isEqualTo("@name:(cakes pencils)");
    assertThat(text(new AnyTerm(WORDS))).isEqualTo("@name:(cakes|pencils)");
    assertThat(text(new WithoutTerm(WORDS))).isEqualTo("@name:(cakes -(pencils))");
    assertThat(text(new Phrase(WORDS))).isEqualTo("@name:(\"cakes pencils\")");
    assertThat(text(new Prefix(WORDS))).isEqualTo("@name:(cakes pencils*)");
    assertThat(text(new Fuzzy(words("ab"))))
        .isEqualTo("@name:(ab|w'?ab'|w'?b'|b|w'a?b'|w'a?'|a|w'ab?')");
    assertThat(text(new Fuzzy(words("x")))).isEqualTo("@name:(x|w'?x'|w'?'|w'x?')");
  }

  @Test
  void operatorsInWordsAreEscaped() {
    AllTerms odd = words("a\"b", "c*");
    assertThat(text(new Phrase(odd))).isEqualTo("@name:(\"a\\\"b c\\*\")");
    assertThat(text(new AnyTerm(odd))).isEqualTo("@name:(a\\\"b|c\\*)");
    assertThat(text(new Prefix(odd))).isEqualTo("@name:(a\\\"b c\\**)");
    assertThat(text(new Fuzzy(words("'")))).isEqualTo("@name:(\\'|w'?\\''|w'?'|w'\\'?')");
  }

  @Test
  void questionsThatTheServerAnswersWronglyAreRefused() {
    for (Question question :
        List.of(
            new Phrase(words("cake", "cake")),
            new Phrase(words("a", "cake", "cake")),
            new Prefix(words("cake", "gr\u00f6\u00df")),
            new Fuzzy(words("gr\u00f6\u00dfe")))) {
      assertThatIllegalArgumentException().isThrownBy(() -> text(question));
    }
    assertThat(text(new Phrase(words("cake", "tin", "cake"))))
        .isEqualTo("@name:(\"cake tin cake\")");
    assertThat(text(new Prefix(words("gr\u00f6\u00dfe", "gr\u00f6"))))
        .isEqualTo("@name:(gr\u00f6\u00dfe gr\u00f6*)");
  }

  @Test
  void countAsksForNoRows() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(
                        new SearchQuery(new CountTerms(WORDS), 5, 0, true),
                        null,
                        TotalCount.WITHCOUNT)))
        .isEqualTo(
            "FT.SEARCH goods \"@name:(cakes pencils)\" VERBATIM WITHCOUNT LIMIT 0 0 TIMEOUT 0"
                + " DIALECT 2");
  }

  /** One more group, which may hold the records without the tag. */
  @Test
  void facetsAskForOneGroupMore() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(
                        SearchQuery.of(new Facets(WORDS, "color"), 0, 1, true),
                        null,
                        TotalCount.DEFAULT)))
        .isEqualTo(
            "FT.AGGREGATE goods \"@name:(\\\"cakes\\\" \\\"pencils\\\")\" VERBATIM GROUPBY 1 @counted:color"
                + " REDUCE COUNT 0 AS _count SORTBY 4 @_count DESC @counted:color ASC LIMIT 0 11"
                + " TIMEOUT 0 DIALECT 2");
  }

  /** A record without the number would be counted. */
  @Test
  void statsAreOfRecordsWithTheNumber() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(
                        SearchQuery.of(new Stats(WORDS, "price"), 0, 1, true),
                        null,
                        TotalCount.DEFAULT)))
        .isEqualTo(
            "FT.AGGREGATE goods \"@name:(\\\"cakes\\\" \\\"pencils\\\") @number\\\\:price:[-inf"
                + " +inf]\" VERBATIM GROUPBY 0 REDUCE COUNT 0 AS _count REDUCE SUM 1 @number:price"
                + " AS _sum REDUCE MIN 1 @number:price AS _min REDUCE MAX 1 @number:price AS _max"
                + " LIMIT 0 1 TIMEOUT 0 DIALECT 2");
  }

  /** A record without the number would be counted, too. */
  @Test
  void rangesOfNumbersAreCountedInOrder() {
    Histogram ranges = new Histogram(WORDS, new HistogramForm("price", 500));
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(SearchQuery.of(ranges, 0, 1, true), null, TotalCount.DEFAULT)))
        .isEqualTo(
            "FT.AGGREGATE goods \"@name:(\\\"cakes\\\" \\\"pencils\\\") @number\\\\:price:[-inf"
                + " +inf]\" VERBATIM LOAD 3 @number:price AS _number APPLY floor(@_number/500) AS"
                + " _range GROUPBY 1 @_range REDUCE COUNT 0 AS _count SORTBY 2 @_range ASC MAX 1000 LIMIT 0 1000 TIMEOUT 0 DIALECT 2");
  }

  /** Two thousand years later, because the server has no dates before 1970. */
  @Test
  void monthsAreCountedByYearAndMonth() {
    Histogram months = new Histogram(WORDS, HistogramForm.byMonth("price"));
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(SearchQuery.of(months, 0, 1, true), null, TotalCount.DEFAULT)))
        .contains(
            " LOAD 3 @number:price AS _number APPLY"
                + " \"year((floor(@_number/1000)+63113904000))*12+monthofyear((floor(@_number/1000)+63113904000))"
                + " - 47640\" AS _range GROUPBY 1 @_range ");
  }

  @Test
  void differentValuesAreCountedExactly() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
                    .of(
                        SearchQuery.of(new Cardinality(WORDS, "color"), 0, 1, true),
                        null,
                        TotalCount.DEFAULT)))
        .isEqualTo(
            "FT.AGGREGATE goods \"@name:(\\\"cakes\\\" \\\"pencils\\\")\" VERBATIM GROUPBY 0 REDUCE"
                + " COUNT_DISTINCT 1 @counted:color AS _count LIMIT 0 1 TIMEOUT 0 DIALECT 2");
  }

  private static String best(Set<String> fields, ScoredField... scored) {
    AllTerms asked =
        new AllTerms("name", List.of("cakes", "a-b"), new RelevanceForm(List.of(scored), 7));
    return CommandText.of(
        new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS)
            .of(SearchQuery.of(new Relevance(asked), 0, 7, false), fields, TotalCount.WITHCOUNT));
  }

  @Test
  void bestAreAskedForByTheScorerByName() {
    assertThat(best(Set.of(), new ScoredField("name", 1)))
        .isEqualTo(
            "FT.SEARCH goods @name:(cakes|a\\-b) VERBATIM WITHSCORES SCORER BM25STD NOCONTENT"
                + " WITHCOUNT LIMIT 0 7 TIMEOUT 0 DIALECT 2");
    assertThat(best(Set.of("brand"), new ScoredField("name", 1), new ScoredField("text", 1)))
        .isEqualTo(
            "FT.SEARCH goods @name|text:(cakes|a\\-b) VERBATIM WITHSCORES SCORER BM25STD RETURN"
                + " 1 brand WITHCOUNT LIMIT 0 7 TIMEOUT 0 DIALECT 2");
  }

  private static Nearest nearest(VectorMetric metric) {
    return new Nearest("name", new FloatVector(1, 2), new NearestForm("place", metric, 10), false);
  }

  private static String nearest(Question question, Set<String> fields, String... properties) {
    Properties all = new Properties();
    for (int i = 0; i < properties.length; i += 2) {
      all.setProperty(properties[i], properties[i + 1]);
    }
    RedisSettings settings = RedisSettings.from(all);
    return CommandText.of(
        new FtSearchRequest("goods", HashFormat.HASH, REDIS, settings)
            .of(SearchQuery.of(question, 0, 10, false), fields, TotalCount.DEFAULT));
  }

  @Test
  void nearestAreAskedForByTheirVector() {
    assertThat(nearest(nearest(VectorMetric.L2), null, "redis.vector.ef_runtime", "64"))
        .isEqualTo(
            "FT.SEARCH goods \"*=>[KNN 10 @place $vector EF_RUNTIME 64 AS _distance]\" PARAMS 2"
                + " vector \"\\x00\\x00\\x80?\\x00\\x00\\x00@\" SORTBY _distance ASC LIMIT 0 10"
                + " TIMEOUT 0 DIALECT 2");
  }

  @Test
  void aFlatIndexHasNoCandidatesAndAFilterStandsInFront() {
    Nearest nearest = nearest(VectorMetric.COSINE);
    Range range = new Range("name", "color", "red", "price", 5, 7, nearest.form());

    assertThat(
            nearest(
                new NearestFilter(nearest, range),
                Set.of("name"),
                "redis.vector.algorithm",
                "flat"))
        .startsWith(
            "FT.SEARCH goods \"(@color:{red} @number\\\\:price:[5 7])=>[KNN 10 @place $vector AS"
                + " _distance]\" PARAMS 2 vector ")
        .contains(" RETURN 2 name _distance SORTBY _distance ASC LIMIT 0 10 ");
  }

  private static String text(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** What Jedis sends for a request, argument by argument. */
  private static String sent(CommandArguments request) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RedisOutputStream out = new RedisOutputStream(bytes);
    Protocol.sendCommand(out, request);
    out.flush();
    return text(bytes.toByteArray(), bytes.size());
  }

  /** The second request of a shape is made from what the first one has left. */
  @Test
  void requestsFromATemplateAreThoseOfTheirArguments() throws IOException {
    FtSearchRequest requests = new FtSearchRequest("goods", HashFormat.HASH, REDIS, SETTINGS);
    Nearest nearest = nearest(VectorMetric.L2);
    Nearest other = new Nearest("name", new FloatVector(3, -4), nearest.form(), false);
    Range range = new Range("name", "color", "red", "price", 5, 7, nearest.form());
    AllTerms best = new AllTerms("name", List.of("tin"), RelevanceForm.of("name", 7));
    List<SearchQuery> queries =
        List.of(
            QUERY,
            new SearchQuery(words("tin"), 120, 15, true),
            new SearchQuery(
                new AllTerms("name", List.of("gr\u00f6\u00dfe"), "score", false), 0, 10, false),
            new SearchQuery(new CountTerms(WORDS), 5, 0, true),
            new SearchQuery(new CountTerms(words("a", "b")), 0, 0, true),
            SearchQuery.of(new Facets(WORDS, "color"), 0, 1, true),
            SearchQuery.of(new Facets(words("tin"), "color"), 0, 1, true),
            SearchQuery.of(new Facets(WORDS, "brand"), 0, 1, true),
            SearchQuery.of(new Stats(WORDS, "price"), 0, 1, true),
            SearchQuery.of(new Stats(words("tin"), "price"), 0, 1, true),
            SearchQuery.of(new Stats(WORDS, "stock"), 0, 1, true),
            SearchQuery.of(new Cardinality(WORDS, "color"), 0, 1, true),
            SearchQuery.of(new Cardinality(words("tin"), "color"), 0, 1, true),
            SearchQuery.of(new Cardinality(WORDS, "brand"), 0, 1, true),
            SearchQuery.of(new Histogram(WORDS, new HistogramForm("price", 9)), 0, 1, true),
            SearchQuery.of(new Histogram(WORDS, new HistogramForm("price", 10)), 0, 1, true),
            SearchQuery.of(new Relevance(best), 0, 7, false),
            SearchQuery.of(nearest, 0, 10, false),
            SearchQuery.of(other, 0, 10, false),
            SearchQuery.of(new NearestFilter(nearest, range), 0, 10, false));
    Set<String> changing = new LinkedHashSet<>(Set.of("name"));
    for (int round = 0; round < 2; round++) {
      for (SearchQuery query : queries) {
        for (TotalCount count : TotalCount.values()) {
          for (Set<String> fields : Arrays.asList(null, Set.<String>of(), changing)) {
            EncodedCommand encoded = requests.encoded(query, fields, count);
            assertThat(text(encoded.bytes(), encoded.length()))
                .isEqualTo(sent(requests.of(query, fields, count)));
            assertThat(encoded.isKeyless()).isTrue();
          }
        }
      }
      changing.add("brand");
    }
  }

  @Test
  void templateRefusesAnotherNumberOfArguments() {
    RequestTemplate template =
        new RequestTemplate(
            new CommandArguments(Protocol.Command.GET).add(new Variable(new byte[1])));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> template.with())
        .withMessage("needs 1 arguments, not 0");
  }
}
