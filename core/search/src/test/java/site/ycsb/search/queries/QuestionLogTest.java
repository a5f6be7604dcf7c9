// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.judge.Oracle;

class QuestionLogTest {

  @TempDir Path folder;
  private final Properties properties = new Properties();

  @BeforeEach
  void setCorpus() throws IOException {
    Path file = folder.resolve("corpus");
    Files.write(
        file,
        List.of(
            "title,brand,price",
            "Red running shoe,acme,5",
            "Red shoe of leather,acme,15",
            "Blue running lamp,other,-3"));
    properties.setProperty("corpus", file.toString());
    properties.setProperty("corpus.fields", "title:text,brand:tag,price:numeric");
    properties.setProperty("recordcount", "3");
    properties.setProperty("search.questions", "allterms,any,not,phrase,prefix,fuzzy,count,filter");
    properties.setProperty("search.filter.tag", "brand");
    properties.setProperty("search.filter.number", "price");
  }

  private QuestionSet read(String... lines) throws IOException {
    Path log = Files.write(folder.resolve("log"), List.of(lines));
    properties.setProperty("search.querylog", log.toString());
    return QuestionLog.read(DataSet.from(properties), true, properties);
  }

  private List<Long> hits(QuestionSet questions) {
    Oracle oracle = Oracle.build(questions, 3, 10, number -> 0, 100);
    return IntStream.range(0, questions.size()).mapToObj(oracle::hits).toList();
  }

  @Test
  void questionsOfEachKindHaveTheirHits() throws IOException {
    properties.setProperty("search.nohits", "keep");
    QuestionSet questions =
        read(
            "RED shoe!",
            "running",
            "leather of red",
            "leather of blue",
            "red lamp shoe",
            "any\tlamp leather",
            "not\trunning lamp",
            "phrase\tshoe of leather",
            "prefix\tred shoe le",
            "fuzzy\tshoo",
            "count\tred shoe leather",
            "filter\tRed brand=acme price=0..10",
            "filter\trunning brand=other price=-3..0");

    assertThat(hits(questions)).containsExactly(2L, 2L, 1L, 0L, 0L, 2L, 1L, 1L, 1L, 2L, 1L, 1L, 1L);
  }

  @Test
  void queriesWithoutHitsAreLeftOutUnlessTheyAreKept() throws IOException {
    String[] lines = {"red shoe", "green hat", "???", "red shoe"};
    QuestionSet dropped = read(lines);
    assertThat(hits(dropped)).containsExactly(2L, 2L);
    assertThat(dropped.log())
        .startsWith("sha256:")
        .endsWith("2 of 4 lines; 2 were left out because no record matches them");
    assertThat(dropped.answers()).isEqualTo(1);

    properties.setProperty("search.nohits", "keep");
    QuestionSet kept = read(lines);
    assertThat(hits(kept)).containsExactly(2L, 0L, 2L);
    assertThat(kept.log()).endsWith("3 of 4 lines; 1 were left out because they have no words");
  }

  @Test
  void logCanBeAskedInItsOrder() throws IOException {
    String[] lines = {"red shoe", "blue lamp", "running"};
    assertThat(read(lines).isInOrder()).isFalse();
    properties.setProperty("search.querylogorder", "log");
    assertThat(read(lines).isInOrder()).isTrue();
  }

  @Test
  void countsAreReadInBothForms() throws IOException {
    for (String[] lines :
        List.of(
            new String[] {"red shoe\t120", "green hat\t7", "blue lamp\t3"},
            new String[] {"count\t9", "red shoe\t120", "green hat\t7", "blue lamp\t3"},
            new String[] {"    120 red shoe", "      7 green hat", "      3 blue lamp"},
            new String[] {"120 red shoe", "   7 green hat", "      5 ", "   3 blue lamp"})) {
      QuestionSet questions = read(lines);
      assertThat(hits(questions)).containsExactly(2L, 1L);
      assertThat(questions.counts()).containsExactly(120, 3);
      assertThat(questions.log()).endsWith("; together they were asked 123 times");
    }
    QuestionSet kinds = read("phrase\trunning shoe\t12", "prefix\tred sho\t5");
    assertThat(hits(kinds)).containsExactly(1L, 2L);
    assertThat(kinds.counts()).containsExactly(12, 5);
    assertThat(read("      8 phrase\trunning shoe").counts()).containsExactly(8);
  }

  @Test
  void numbersOfQueriesAreNotCounts() throws IOException {
    properties.setProperty("search.nohits", "keep");
    for (String[] lines :
        List.of(
            new String[] {"501 jeans", "red shoe"},
            new String[] {"501 jeans", "502"},
            new String[] {"any\t42", "count\t7"})) {
      assertThat(read(lines).counts()).as(lines[0]).isNull();
    }
  }

  @Test
  void aCountedLogHasNoOrder() {
    properties.setProperty("search.querylogorder", "log");
    assertThatThrownBy(() -> read("red shoe\t120"))
        .hasMessageContaining("search.querylogorder=log: needs a query log without counts");
  }

  @Test
  void wrongCountsAreNamed() {
    for (String wrong :
        List.of("shoe", "shoe\tmany", "shoe\t0", "shoe\t-1", "shoe\t1.5", "shoe\t123456789012")) {
      assertThatThrownBy(() -> read("red\t3", wrong))
          .as(wrong)
          .hasMessageContaining("log, line 2: needs a query, a tab and a count, as lines before");
    }
    assertThatThrownBy(() -> read("      3 red", "red"))
        .hasMessageContaining("log, line 2: needs a count, a blank and a query, as lines before");
    assertThatThrownBy(() -> read("query\tcount"))
        .hasMessageContaining("log, line 1: the kind query before the tab is not one of");
  }

  @Test
  void oddLinesAreNamed() {
    for (String[] wrong :
        List.of(
            new String[] {"facets\tred brand=*", "line 2: the kind facets before the tab"},
            new String[] {"fuzzy\tred shoe", "line 2: fuzzy: a question of kind fuzzy needs one"},
            new String[] {"filter\tred", "line 2: filter: this kind of question needs TAG=VALUE"},
            new String[] {"filter\tred brand=a price=5..1", "5..1: the first bound is above"},
            new String[] {"filter\tred title=a price=1..2", "line 2: filter: "})) {
      assertThatThrownBy(() -> read("red", wrong[0]))
          .as(wrong[0])
          .hasMessageContaining("log, ")
          .hasMessageContaining(wrong[1])
          .hasMessageNotContainingAny("line 2: filter: " + folder, "line 2: fuzzy: " + folder);
    }
    assertThatThrownBy(() -> read("green hat")).hasMessageContaining("of 1 lines, none has any");
  }

  @Test
  void sumsOfTheSortFieldAreRefused() throws IOException {
    properties.setProperty("search.questions", "stats");
    properties.setProperty("search.stats.number", "price");
    assertThat(hits(read("red price=*"))).containsExactly(2L);
    assertThatThrownBy(() -> read("red price=*", "red productScore=*"))
        .hasMessageEndingWith(
            "line 2: stats: numbers of the sort field productScore are too great for exact sums");
  }
}
