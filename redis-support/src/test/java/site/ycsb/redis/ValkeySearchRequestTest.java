// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.WithoutTerm;

/** What Valkey Search is asked, where RediSearch is asked otherwise. */
class ValkeySearchRequestTest {

  private static final AllTerms WORDS = words("cake", "tin");

  private static AllTerms words(String... words) {
    return new AllTerms("name", List.of(words), "score", true);
  }

  private static String text(Question question) {
    return RedisProduct.VALKEY.texts().render(question);
  }

  private static String request(RecordFormat format, boolean cluster, Set<String> fields) {
    return CommandText.of(
        new FtSearchRequest("goods", format, RedisProduct.VALKEY, cluster)
            .of(new SearchQuery(WORDS, 0, 10, false), fields, TotalCount.DEFAULT));
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
    assertThat(RedisProduct.VALKEY.texts().kinds()).isNotEmpty().doesNotContain(Fuzzy.class);
  }

  /** Without a field it does not sort; with fields it does not sort documents in a cluster. */
  @Test
  void rowsAreAskedForInAWayThatSortsThem() {
    assertThat(request(RecordFormat.HASH, false, Set.of()))
        .contains(" RETURN 1 score SORTBY score DESC LIMIT 0 10 TIMEOUT 60000 ");
    assertThat(request(RecordFormat.JSON, false, Set.of("name")))
        .contains(" RETURN 1 $.name SORTBY score ");
    assertThat(request(RecordFormat.JSON, true, Set.of("name"))).contains(" VERBATIM SORTBY ");
  }

  @Test
  void facetsLoadTheTagOfRecordsThatHaveIt() {
    assertThat(
            CommandText.of(
                new FtSearchRequest("goods", RecordFormat.HASH, RedisProduct.VALKEY, false)
                    .of(
                        SearchQuery.of(new Facets(WORDS, "color"), 0, 1, true),
                        null,
                        TotalCount.DEFAULT)))
        .contains(" LOAD 1 @color FILTER exists(@color) GROUPBY 1 @color REDUCE COUNT 0 ");
  }

  @Test
  void aServerIsWhatItSaysAndElseRedis() {
    assertThat(ServerInfo.product(Map.of("redis_version", "7.2.4", "server_name", "valkey")))
        .isEqualTo(RedisProduct.VALKEY.server());
    assertThat(ServerInfo.product(Map.of("redis_version", "7.2.4")))
        .isEqualTo(RedisProduct.REDIS.server());
  }
}
