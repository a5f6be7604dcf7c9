// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.Question;

class QueryChoosersTest {

  private static final int DRAWS = 100_000;

  private static SearchScenario scenario(String... more) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "20000");
    properties.setProperty("search.queries", "200");
    properties.setProperty("searchproportion", "1");
    for (String property : more) {
      String[] sides = property.split("=", 2);
      properties.setProperty(sides[0], sides[1]);
      properties.remove(sides[0], "");
    }
    return SearchScenario.from(properties);
  }

  private static int[] draw(SearchScenario scenario, int draws) {
    int[] counts = new int[scenario.questions().size()];
    for (int i = 0; i < draws; i++) {
      counts[scenario.queryChoosers().next()]++;
    }
    return counts;
  }

  private static Map<String, Double> shares(SearchScenario scenario, int[] counts) {
    Map<String, Double> shares = new TreeMap<>();
    for (int query = 0; query < counts.length; query++) {
      shares.merge(
          scenario.questions().operation(query), counts[query] / (double) DRAWS, Double::sum);
    }
    return shares;
  }

  @Test
  void asksAllQueriesEquallyOftenByDefault() {
    int[] counts = draw(scenario(), DRAWS);
    Arrays.sort(counts);
    assertThat(counts[0]).isGreaterThan(DRAWS / 200 * 2 / 3);
    assertThat(counts[199]).isLessThan(DRAWS / 200 * 3 / 2);
  }

  @Test
  void popularQueriesFollowTheLaw() {
    int[] counts =
        draw(scenario("search.querydistribution=zipfian", "search.queryconstant=1"), DRAWS);
    double sum = 0;
    for (int i = 1; i <= 200; i++) {
      sum += 1.0 / i;
    }
    assertThat(counts[0] / (double) DRAWS).isCloseTo(1 / sum, within(0.01));
    assertThat(counts[9] / (double) DRAWS).isCloseTo(0.1 / sum, within(0.005));
  }

  @Test
  void countedQueriesAreAskedAsOftenAsTheirCountsSay(@TempDir Path folder) throws IOException {
    Path corpus = folder.resolve("corpus");
    Files.write(corpus, List.of("title", "red shoe", "blue hat", "green lamp"));
    Path log = folder.resolve("log");
    Files.write(log, List.of("red\t1", "blue\t7000000000", "green\t3000000000"));

    int[] counts =
        draw(
            scenario(
                "corpus=" + corpus,
                "corpus.fields=title:text",
                "search.querylog=" + log,
                "search.queries="),
            DRAWS);

    assertThat(counts[0]).isLessThan(5);
    assertThat(counts[1] / (double) DRAWS).isCloseTo(0.7, within(0.01));
    assertThat(counts[2] / (double) DRAWS).isCloseTo(0.3, within(0.01));
  }

  @Test
  void sampleOfFreshQueriesIsAskedAgainAndAgain() {
    SearchScenario fresh =
        scenario("search.queries=fresh", "operationcount=2000", "search.freshsample=100");
    int[] counts = draw(fresh, DRAWS);

    int[] asked = IntStream.range(0, counts.length).filter(query -> counts[query] > 0).toArray();
    assertThat(asked).hasSize(100);
    // From all queries, not from the most frequent words, which were drawn first.
    assertThat(Arrays.stream(asked).average().orElseThrow()).isBetween(800.0, 1200.0);
    assertThat(Arrays.stream(counts).max().orElseThrow()).isLessThan(DRAWS / 100 * 3 / 2);
  }

  @Test
  void sampleThatThereIsNotIsRefused() {
    assertThatThrownBy(() -> scenario("search.freshsample=100"))
        .hasMessage("search.freshsample=100: needs search.queries=fresh");
    assertThatThrownBy(
            () -> scenario("search.queries=fresh", "operationcount=50", "search.freshsample=100"))
        .hasMessage("search.freshsample=100: needs at most the 50 queries of the run");
  }

  @Test
  void aFifthOfTheQueriesIsHot() {
    int[] counts = draw(scenario("search.querydistribution=hotspot"), DRAWS);
    int hot = Arrays.stream(counts, 0, 40).sum();
    assertThat(hot / (double) DRAWS).isCloseTo(0.8, within(0.01));
  }

  @Test
  void whatIsPopularChanges() {
    SearchScenario scenario =
        scenario("search.querydistribution=latest", "search.queryconstant=1.5");
    int[] first = draw(scenario, 100);
    int[] later = draw(scenario, 1000);
    int[] last = draw(scenario, 100);
    // 110 of 200 queries have become the most popular one meanwhile.
    assertThat(Arrays.stream(first, 0, 25).sum()).isGreaterThan(50);
    assertThat(Arrays.stream(last, 0, 25).sum()).isLessThan(20);
    assertThat(Arrays.stream(later).filter(count -> count > 0).count()).isGreaterThan(80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipfian", "hotspot", "latest"})
  void sharesOfKindsDoNotDependOnPopularity(String distribution) {
    SearchScenario scenario =
        scenario(
            "search.questions=allterms:0.7,prefix:0.3", "search.querydistribution=" + distribution);
    assertThat(shares(scenario, draw(scenario, DRAWS)).get("SEARCH")).isCloseTo(0.7, within(0.01));
  }

  @Test
  void classesOfWordsAreMeasuredApart() {
    SearchScenario scenario =
        scenario(
            "search.questions=allterms:0.5,range:0.5",
            "search.termclasses=rare:0.2,middle:0.6,frequent:0.2");
    Map<String, Double> shares = shares(scenario, draw(scenario, DRAWS));
    assertThat(shares)
        .containsOnlyKeys("SEARCH-RARE", "SEARCH-MIDDLE", "SEARCH-FREQUENT", "SEARCH-RANGE");
    assertThat(shares.get("SEARCH-MIDDLE")).isCloseTo(0.3, within(0.01));
    assertThat(shares.get("SEARCH-RANGE")).isCloseTo(0.5, within(0.01));
    assertThat(scenario.query(0, 0, 10).operation()).isEqualTo(scenario.questions().operation(0));
  }

  @Test
  void freshQueriesAreAllDifferentAndAskedOnce() {
    SearchScenario scenario = scenario("search.queries=fresh", "operationcount=5000");
    Set<Question> asked = new HashSet<>();
    for (int i = 0; i < 5000; i++) {
      assertThat(asked.add(scenario.questions().get(scenario.queryChoosers().next()))).isTrue();
    }
    assertThat(scenario.queryChoosers().next()).isEqualTo(-1);
    assertThat(scenario.queryChoosers().next()).isEqualTo(-1);
  }

  @Test
  void clientsDoNotAskEachOthersFreshQueries() {
    Set<Question> asked = new HashSet<>();
    for (int client = 0; client < 3; client++) {
      SearchScenario scenario =
          scenario(
              "search.queries=fresh",
              "operationcount=1000",
              "client.count=3",
              "client.index=" + client);
      for (int query = 0; query < 1000; query++) {
        assertThat(asked.add(scenario.questions().get(query))).isTrue();
      }
    }
  }

  @Test
  void aMixOfOperationsHasEnoughFreshQueries() {
    SearchScenario scenario =
        scenario("search.queries=fresh", "operationcount=10000", "readproportion=1");
    assertThat(scenario.questions().size()).isBetween(5400, 5430);
  }

  @Test
  void aLogIsAskedInItsOrderOrByItsFrequency(@TempDir Path folder) throws IOException {
    String log = "search.querylog=" + Files.writeString(folder.resolve("log"), "red\nblue\nred\n");
    String[] more = {log, "search.nohits=keep"};
    // All properties of the default would be in the way.
    Properties properties = new Properties();
    properties.setProperty("recordcount", "100");
    properties.setProperty("searchproportion", "1");
    for (String property : more) {
      String[] sides = property.split("=", 2);
      properties.setProperty(sides[0], sides[1]);
    }
    int[] counts = draw(SearchScenario.from(properties), 3000);
    assertThat(counts).hasSize(3);
    assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThan(800);

    properties.setProperty("search.querylogorder", "log");
    QueryChoosers choosers = SearchScenario.from(properties).queryChoosers();
    assertThat(IntStream.range(0, 7).map(i -> choosers.next()))
        .containsExactly(0, 1, 2, 0, 1, 2, 0);

    properties.setProperty("search.querydistribution", "zipfian");
    assertThatThrownBy(() -> SearchScenario.from(properties))
        .hasMessageContaining("a query log says itself how often each is asked");
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatThrownBy(() -> scenario("search.queries=fresh"))
        .hasMessageStartingWith("search.queries=fresh: needs operationcount");
    assertThatThrownBy(() -> scenario("search.queries=fresh", "operationcount=20000000"))
        .hasMessageContaining("at most 10000000 searches");
    assertThatThrownBy(
            () ->
                scenario(
                    "search.queries=fresh",
                    "operationcount=10",
                    "background.target=5",
                    "background.searchproportion=1"))
        .hasMessageContaining("remove background.target");
    assertThatThrownBy(
            () ->
                scenario(
                    "search.queries=fresh",
                    "operationcount=10",
                    "search.querydistribution=zipfian"))
        .hasMessageStartingWith("search.querydistribution=zipfian: needs");
    assertThatThrownBy(
            () -> scenario("search.queries=fresh", "operationcount=50000", "recordcount=100"))
        .hasMessageContaining("too few different questions");
    assertThatThrownBy(() -> scenario("search.queries=few"))
        .hasMessage("search.queries=few: needs a whole number from 1 to 10000000, or fresh");
    assertThatThrownBy(() -> scenario("search.termclasses=rare:0.5,common:0.5"))
        .hasMessage("search.termclasses=common:0.5: needs some of rare,middle,frequent");
    assertThatThrownBy(() -> scenario("search.queries=1", "search.termclasses=rare:0.5,middle:0.5"))
        .hasMessage("1 queries are too few for the 2 kinds and classes of queries that take turns");
    for (String distribution : List.of("uniform", "hotspot")) {
      assertThatThrownBy(
              () ->
                  scenario("search.querydistribution=" + distribution, "search.queryconstant=1.5"))
          .hasMessage("search.queryconstant=1.5: needs search.querydistribution=zipfian or latest");
    }
    assertThatThrownBy(() -> scenario("search.termclasses=frequent", "search.vocabulary=100"))
        .hasMessageStartingWith("search.termclasses=frequent (ranks 1-1): ");
  }
}
