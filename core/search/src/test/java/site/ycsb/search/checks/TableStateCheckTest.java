// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.WorkloadException;
import site.ycsb.search.Question;
import site.ycsb.search.clients.ClientOptions;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.stub.FaultyDB;

class TableStateCheckTest {

  /** A store that finds a word inside a longer one. */
  public static class PartsOfWords extends FaultyDB {
    @Override
    public boolean matchesWholeWords() {
      return false;
    }
  }

  @TempDir private Path folder;

  private DataSet dataSet(String... names) throws Exception {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "10");
    properties.setProperty(
        "dictfile", Files.write(folder.resolve("names"), List.of(names)).toString());
    return DataSet.from(properties);
  }

  @Test
  void requiresWholeWordMatchingForNestedWords() throws Exception {
    DataSet nested = dataSet("red shoe", "blue shoelace");

    assertThatCode(() -> TableStateCheck.require(new FaultyDB(), nested, List.of()))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> TableStateCheck.require(new PartsOfWords(), nested, List.of()))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("\"shoelace\" contains \"shoe\"");
  }

  @Test
  void acceptsOtherWordsOnAnyStore() throws Exception {
    DataSet plain = dataSet("red shoe", "blue lace");

    assertThatCode(() -> TableStateCheck.require(new PartsOfWords(), plain, List.of()))
        .doesNotThrowAnyException();
  }

  @Test
  void rejectsStoreThatMatchesPartsOfWords() throws Exception {
    Properties properties = new Properties();
    DataSet nested = dataSet("red shoe", "blue shoelace");
    TableStateCheck tableState =
        new TableStateCheck(
            TableStateCheck.Timeouts.from(properties),
            ClientOptions.from(properties),
            nested,
            List.of(),
            false,
            KeySpace.from(properties, 10));

    assertThatThrownBy(() -> tableState.beforeLoad(new PartsOfWords()))
        .hasMessageContaining("matches whole words");
    assertThatThrownBy(() -> tableState.requireRunnable(new PartsOfWords(), null))
        .hasMessageContaining("matches whole words");
  }

  /** A store that finds words with letters above U+FFFF as a whole only. */
  public static class SixteenBits extends FaultyDB {
    @Override
    public Set<Class<? extends Question>> questionKinds() {
      return Set.of(Prefix.class, AllTerms.class);
    }

    @Override
    public Set<Class<? extends Question>> kindsWithinSixteenBits() {
      return Set.of(Prefix.class);
    }
  }

  @Test
  void refusesKindsThatTheStoreAnswersWronglyForWordsAboveSixteenBits() throws Exception {
    DataSet far = dataSet("red ca\uD840\uDC00ndle", "blue candle");
    List<Question.Kind> prefix = List.of(Question.Kind.named("prefix").orElseThrow());
    List<Question.Kind> allTerms = List.of(Question.Kind.named("allterms").orElseThrow());

    assertThatThrownBy(() -> TableStateCheck.require(new SixteenBits(), far, prefix))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("kind prefix")
        .hasMessageContaining("the word ca\uD840\uDC00ndle");
    assertThatCode(() -> TableStateCheck.require(new SixteenBits(), far, allTerms))
        .doesNotThrowAnyException();
    assertThatCode(
            () ->
                TableStateCheck.require(
                    new SixteenBits(), dataSet("gr\u00F6\u00DFe \uFA0Ex"), prefix))
        .doesNotThrowAnyException();
  }

  /** A store that counts by numbers and by months. */
  public static class Counting extends FaultyDB {
    @Override
    public Set<Class<? extends Question>> questionKinds() {
      return Set.of(Histogram.class);
    }
  }

  /** A store that counts by numbers only. */
  public static class WithoutMonths extends Counting {
    @Override
    public boolean countsByMonths() {
      return false;
    }
  }

  @Test
  void refusesMonthsThatTheStoreDoesNotCountBy() throws Exception {
    DataSet dataSet = dataSet("red shoe", "blue lace");
    List<Question.Kind> histogram = List.of(Question.Kind.named("histogram").orElseThrow());
    Properties months = new Properties();
    months.setProperty("search.histogram.step", "month");
    WithoutMonths store = new WithoutMonths();
    Counting other = new Counting();
    other.setProperties(months);

    assertThatCode(() -> TableStateCheck.require(store, dataSet, histogram))
        .doesNotThrowAnyException();
    assertThatCode(() -> TableStateCheck.require(other, dataSet, histogram))
        .doesNotThrowAnyException();
    store.setProperties(months);
    assertThatThrownBy(() -> TableStateCheck.require(store, dataSet, histogram))
        .isInstanceOf(WorkloadException.class)
        .hasMessage(
            "the binding does not count by months: choose another binding, or a number as"
                + " search.histogram.step");
  }

  /** A store that answers no questions. */
  public static class Mute extends FaultyDB {
    @Override
    public Set<Class<? extends Question>> questionKinds() {
      return Set.of();
    }
  }

  @Test
  void rejectsStoreThatDoesNotAnswerItsQuestions() throws Exception {
    Properties properties = new Properties();
    TableStateCheck tableState =
        new TableStateCheck(
            TableStateCheck.Timeouts.from(properties),
            ClientOptions.from(properties),
            dataSet("red shoe", "blue lace"),
            Question.Kind.from(properties),
            false,
            KeySpace.from(properties, 10));

    assertThatThrownBy(() -> tableState.beforeLoad(new Mute()))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("does not answer questions of the kind allterms");
    assertThatThrownBy(() -> tableState.requireRunnable(new Mute(), null))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("does not answer questions of the kind allterms");
  }

  @Test
  void rejectsStoreThatDoesNotAnswerWithTheNearestPlaceFirst() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("search.questions", "place");
    properties.setProperty("recordcount", "10");
    properties.setProperty("dotransactions", "false");
    SearchScenario load = SearchScenario.from(properties);
    assertThat(TableStateCheck.asksNearestFirst(load, properties)).isFalse();
    properties.setProperty("search.place.order", "distance");
    assertThat(TableStateCheck.asksNearestFirst(load, properties)).isTrue();
    TableStateCheck tableState =
        new TableStateCheck(
            TableStateCheck.Timeouts.from(properties),
            ClientOptions.from(properties),
            load.dataSet(),
            List.of(),
            true,
            KeySpace.from(properties, 10));

    assertThatThrownBy(() -> tableState.beforeLoad(new Mute()))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("with the nearest place first: choose another binding");
    assertThatThrownBy(() -> tableState.requireRunnable(new Mute(), null))
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("search.place.order");
  }
}
