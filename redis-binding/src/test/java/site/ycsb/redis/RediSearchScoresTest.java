// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.server.FakeRedis;

/** Which scores are promised, and which are refused. */
class RediSearchScoresTest {

  private static final RediSearchProduct REDIS = new RediSearchProduct();

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "relevance");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static Bm25 form(String modules) throws DBException {
    try (FakeRedis server =
            FakeRedis.start(command -> command.get(0).equals("MODULE") ? modules : "+OK\r\n");
        RedisLink link = RedisLink.open(RedisSettings.from(server.properties()))) {
      return REDIS.bm25(link);
    }
  }

  private static String module(int version) {
    return "*1\r\n*4\r\n$4\r\nname\r\n$6\r\nsearch\r\n$3\r\nver\r\n:" + version + "\r\n";
  }

  @Test
  void lengthsCountMoreFromEightOn() throws DBException {
    assertThat(form(module(2_10_05)).b()).isEqualTo(0.5);
    assertThat(form(module(2_10_32)).b()).isEqualTo(0.5);
    assertThat(form(module(8_00_00)).b()).isEqualTo(0.75);
    assertThat(form(module(8_02_13)))
        .isEqualTo(
            Bm25.PLAIN
                .withFactor()
                .with(Bm25.Fields.ONE_TEXT)
                .with(Bm25.Deleted.IN_DF)
                .roundedTo(1e-6));
  }

  @Test
  void releaseHasToBeKnown() {
    for (String reply : List.of("-NOPERM\r\n", "*0\r\n")) {
      assertThatThrownBy(() -> form(reply))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("let the user send MODULE LIST");
    }
  }

  private static void require(Properties properties) {
    SearchSchema schema = SearchSchema.from(properties);
    REDIS.requireScores(schema, RelevanceForm.from(properties, schema.textField()));
  }

  @Test
  void textsThatAreNotAskedForMustNotBeInTheIndex() {
    require(properties());
    require(properties("search.relevance.fields", "productName:1,productDescription:1"));
    assertThatThrownBy(
            () ->
                require(
                    properties(
                        "search.indexedfields", "productName,productScore,productDescription")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("also by productDescription: name it in search.relevance.fields");
  }

  @Test
  void weightsAreRefused() {
    assertThatThrownBy(
            () ->
                require(
                    properties("search.relevance.fields", "productName:2,productDescription:1")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("set the weights of search.relevance.fields to 1");
  }

  @Test
  void indexKeepsCountsOnlyForScores() {
    assertThat(REDIS.postings(false, false)).containsExactly("NOOFFSETS", "NOFREQS");
    assertThat(REDIS.postings(false, true)).containsExactly("NOOFFSETS");
    assertThat(REDIS.postings(true, false)).containsExactly("NOFREQS");
    assertThat(REDIS.postings(true, true)).isEmpty();
  }
}
