// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.ConfigurationException;

/** Which areas are asked for, and that the records in them are found. */
class PlaceQuestionsTest {

  private static final int RECORDS = 2_000;

  @TempDir private Path folder;

  private static SearchScenario scenario(String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", Integer.toString(RECORDS));
    all.setProperty("operationcount", "1");
    for (String property : properties) {
      all.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    if (!all.containsKey("search.querylog")) {
      all.putIfAbsent("search.queries", "300");
    }
    return SearchScenario.from(all);
  }

  private static List<OnPlaces> questions(SearchScenario scenario) {
    QuestionSet set = scenario.questions();
    return IntStream.range(0, set.size()).mapToObj(set::get).map(OnPlaces.class::cast).toList();
  }

  @Test
  void questionsHaveOneWordUnlessAnAreaAloneIsAskedFor() {
    assertThat(questions(scenario("search.questions=place")))
        .allMatch(question -> question.terms().size() == 1 && !question.isAreaAlone());
    List<OnPlaces> alone = questions(scenario("search.questions=place", "search.place.words=0"));
    assertThat(alone).allMatch(question -> question.terms().isEmpty() && question.isAreaAlone());
    assertThat(alone)
        .extracting(OnPlaces::area)
        .as("the areas do not depend on the words")
        .isEqualTo(
            questions(scenario("search.questions=place")).stream().map(OnPlaces::area).toList());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0"})
  void storesAgreeAboutTheOrderOfPlacesThatIsAskedFor(String edges, String words) {
    SearchScenario scenario =
        scenario(
            "search.questions=place",
            "search.place.order=distance",
            "search.edges=" + edges,
            "search.place.words=" + words);
    int ordered = 0;
    for (OnPlaces question : questions(scenario)) {
      NearestFirst nearest = (NearestFirst) question;
      double[] distances = scenario.dataSet().generator().places().distances(nearest.area());
      for (int i = 1; i < distances.length; i++) {
        assertThat(distances[i] - distances[i - 1]).isGreaterThan(3);
      }
      assertThat(scenario.dataSet().generator().places().isClear(question.area())).isTrue();
      ordered += distances.length;
    }
    assertThat(ordered / 300).as("mean number of places of a circle").isGreaterThanOrEqualTo(3);
    assertThat(questions(scenario))
        .as("circles that have most places of a city")
        .anyMatch(
            question ->
                scenario
                        .dataSet()
                        .generator()
                        .places()
                        .distances(((NearestFirst) question).area())
                        .length
                    > 60);
  }

  @Test
  void aLoggedCircleWhosePlacesAreAtNearlyOneDistanceIsRefused() throws IOException {
    Path log = folder.resolve("log");
    Files.writeString(log, "place=52.52,13.405,500km\n");
    scenario("search.questions=place", "search.querylog=" + log);
    Files.writeString(log, "place=30,-40,500km\nplace=52.52,13.405,500km,nearest\n");
    assertThatThrownBy(() -> scenario("search.questions=place", "search.querylog=" + log))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining(
            "stores may differ about which places of 52.52,13.405,500km are nearest");
    Files.writeString(log, "place=30,-40,500km,nearest\n");
    assertThat(
            questions(
                scenario("search.questions=place", "search.querylog=" + log, "search.nohits=keep")))
        .extracting(OnPlaces::text)
        .containsExactly("place=30,-40,500km,nearest");
  }

  @ParameterizedTest
  @CsvSource({"place, 0", "place, 1", "place-box, 0", "place-box, 1"})
  void noPlaceIsNearTheBorderOfAnAreaThatIsAskedFor(String kind, String edges) {
    SearchScenario scenario = scenario("search.questions=" + kind, "search.edges=" + edges);
    for (OnPlaces question : questions(scenario)) {
      assertThat(scenario.dataSet().generator().places().isClear(question.area()))
          .as(question.text())
          .isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "place, 0, 1",
    "place, 1, 1",
    "place-box, 0, 1",
    "place-box, 1, 1",
    "place, 0.5, 0",
    "place-box, 0.5, 0",
    "'place,allterms,place-box', 0.5, 0"
  })
  void hitsAreFoundAsTheQuestionMatchesRecords(String kinds, String edges, String words) {
    SearchScenario scenario =
        scenario(
            "search.questions=" + kinds,
            "search.edges=" + edges,
            "search.place.words=" + words,
            "update.place=0.5");
    QuestionSet set = scenario.questions();
    HitFinder finder = new HitFinder(set);
    RecordValues values = new RecordValues(scenario.dataSet().generator());
    int hits = 0;
    for (int number = 0; number < RECORDS; number += 5) {
      for (int revision : new int[] {0, 9}) {
        List<Integer> found = new ArrayList<>();
        finder.forEachAnswer(number, revision, found::add);
        List<Integer> expected = new ArrayList<>();
        for (int answer = 0; answer < set.answers(); answer++) {
          if (set.distinctQuestions(answer).matches(values.of(number, revision)::apply)) {
            expected.add(answer);
          }
          assertThat(finder.isHitOf(answer, number, revision)).isEqualTo(expected.contains(answer));
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        hits += expected.size();
      }
    }
    assertThat(hits).isGreaterThan(100);
  }

  @Test
  void areasAreOfManySizesAndReachAcrossTheDateline() {
    List<OnPlaces> circles = questions(scenario("search.questions=place", "search.queries=3000"));
    assertThat(circles).anyMatch(question -> radius(question) < 1_000);
    assertThat(circles).anyMatch(question -> radius(question) > 80_000);
    List<OnPlaces> boxes = questions(scenario("search.questions=place-box", "search.queries=3000"));
    assertThat(boxes).anyMatch(question -> ((GeoBox) question.area()).crossesDateline());
  }

  private static int radius(OnPlaces question) {
    return ((GeoCircle) question.area()).radius();
  }

  @Test
  void aLoggedAreaWithAPlaceAtItsBorderIsRefused() throws IOException {
    DataSet dataSet = scenario("search.questions=place").dataSet();
    String place = dataSet.generator().place(0, 0).toString();
    Path log = folder.resolve("log");
    Files.writeString(log, "red place=" + place + ",2m\n");
    assertThatThrownBy(
            () ->
                scenario("search.questions=place", "search.querylog=" + log, "search.nohits=keep"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("line 1")
        .hasMessageContaining("has places of records near its border");

    Files.writeString(log, "red place=30,-40,500km\nplace=30,-40,500km\n");
    assertThat(
            questions(
                scenario("search.questions=place", "search.querylog=" + log, "search.nohits=keep")))
        .extracting(OnPlaces::text)
        .containsExactly("red place=30,-40,500km", "place=30,-40,500km");
  }
}
