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
import site.ycsb.settings.ConfigurationException;

class JudgedQueriesTest {

  private static final String HEADER = "query-id\tcorpus-id\tscore";

  @TempDir Path folder;
  private final Properties properties = new Properties();

  @BeforeEach
  void setCollection() throws IOException {
    corpus(
        "{'_id':'d1','title':'','text':'Red running shoe'}",
        "{'_id':'d2','title':'Shoe','text':'Red shoe of leather'}",
        "{'_id':'7','title':'','text':'Blue lamp'}");
    queries(
        "{'_id':'q1','text':'RED shoe?'}",
        "{'_id':'unjudged','text':'lamp'}",
        "{'_id':'q2','text':'lamp'}",
        "{'_id':3,'text':'???'}",
        "{'_id':'q4','text':'red shoe'}",
        "{'_id':'q5','text':'hat'}");
    judgements(
        "q4\td1\t2", "q1\td1\t1", "q1\td2\t3", "q1\t7\t0", "q2\t7\t1", "3\td1\t1", "q5\td1\t1");
    properties.setProperty("corpus.fields", "text:text");
    properties.setProperty("recordcount", "3");
    properties.setProperty("search.questions", "relevance");
  }

  private void set(String property, String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, String.join("\n", lines).replace('\'', '"') + "\n");
    properties.setProperty(property, file.toString());
  }

  private void corpus(String... lines) throws IOException {
    set("corpus", "corpus.jsonl", lines);
  }

  private void queries(String... lines) throws IOException {
    set("search.querylog", "queries.jsonl", lines);
  }

  private void judgements(String... lines) throws IOException {
    set("search.judgements", "test.tsv", HEADER + "\n" + String.join("\n", lines));
  }

  private QuestionSet read() {
    return QuestionLog.read(DataSet.from(properties), true, properties);
  }

  private void assertRefused(String... messages) {
    assertThatThrownBy(this::read)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll(messages)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void judgedQueriesAreAskedInOrderWithAnyOfTheirWords() {
    QuestionSet questions = read();
    assertThat(IntStream.range(0, questions.size()).mapToObj(i -> questions.get(i).text()))
        .containsExactly("red shoe", "lamp", "red shoe", "hat");
    assertThat(questions.isInOrder()).isTrue();
    assertThat(questions.log())
        .endsWith("4 of 5 lines; 1 were left out because they have no words");
    assertThat(questions.judgements()).asString().endsWith("6 judgements of 4 queries");
  }

  @Test
  void queriesWithEqualWordsHaveTheirOwnJudgements() {
    QueryJudgements judgements = read().judgements();
    assertThat(judgements.grade(0, 0)).isEqualTo(1);
    assertThat(judgements.grade(0, 1)).isEqualTo(3);
    assertThat(judgements.grade(0, 2)).isZero();
    assertThat(judgements.bestGrades(0)).containsExactly(3, 1);
    assertThat(judgements.grade(1, 2)).isEqualTo(1);
    assertThat(judgements.grade(2, 0)).isEqualTo(2);
    assertThat(judgements.grade(2, 1)).isZero();
  }

  @Test
  void queriesWithoutHitsAreLeftOutOnRequestWithTheirJudgements() {
    properties.setProperty("search.nohits", "drop");
    properties.setProperty("search.querylogorder", "frequency");
    QuestionSet questions = read();
    assertThat(questions.size()).isEqualTo(3);
    assertThat(questions.isInOrder()).isFalse();
    assertThat(questions.judgements()).asString().endsWith("5 judgements of 3 queries");
    assertThat(questions.judgements().grade(2, 0)).isEqualTo(2);
  }

  @Test
  void wrongLinesOfJudgementsAreNamed() throws IOException {
    for (String wrong :
        List.of(
            "q1 d1 1",
            "q1\td1",
            "q1\td1\t1\t1",
            "q1\td1\tyes",
            "q1\td1\t0.5",
            "q1\td1\t1234567890")) {
      judgements("q1\td2\t1", wrong);
      assertRefused("test.tsv, line 3: needs the _id of a query and of a document");
    }
    judgements("q1\td2\t1", "q2\t7\t1", "q1\td2\t1");
    assertRefused("test.tsv, line 4: judges the document d2 for the query q1 again: remove");
    judgements("q1\td2\t1", "q9\td2\t1");
    assertRefused("test.tsv, line 3: no query of ", "queries.jsonl has _id=q9: add it");
    judgements("q1\td2\t1", "q1\td9\t1");
    assertRefused("test.tsv, line 3: no document of ", "corpus.jsonl has _id=d9: add it");
    set("search.judgements", "test.tsv", "q1\td2\t1");
    assertRefused("test.tsv, line 1: needs the header query-id corpus-id score");
    set("search.judgements", "test.tsv", HEADER);
    assertRefused("test.tsv: has no judgement below its header");
    properties.setProperty("search.judgements", folder.resolve("none").toString());
    assertRefused("none: no such file");
  }

  @Test
  void wrongQueriesAndDocumentsAreNamed() throws IOException {
    judgements("q1\td2\t1");
    queries("{'_id':'q1','text':'red'}", "{'text':'lamp'}");
    assertRefused("queries.jsonl, line 2: _id is missing");
    queries("{'_id':'q1'}");
    assertRefused("queries.jsonl, line 1: text is missing");
    queries("{'_id':'q1','text':'red'}", "{'_id':'q1','text':'lamp'}");
    assertRefused("queries.jsonl, line 2: _id=q1 is there twice: remove");
    queries("red shoe");
    assertRefused("queries.jsonl, line 1");
    queries("{'_id':'q1','text':'red'}", "{'_id':");
    assertRefused("queries.jsonl, line 2: is not JSON");
    queries("{'_id':'q1','text':'red'}");
    corpus("{'_id':'d1','text':'red shoe'}", "{'_id':'d2','text':'red'}", "{'text':'lamp'}");
    assertRefused("corpus.jsonl, line 3: _id is missing");
    corpus("{'_id':'d1','text':'red shoe'}", "{'_id':'d2','text':'a'}", "{'_id':'d2','text':'b'}");
    assertRefused("corpus.jsonl, line 3: _id=d2 is there twice: remove");
  }

  @Test
  void otherRecordsThanTheJudgedOnesAreRefused() {
    properties.setProperty("recordcount", "4");
    assertRefused("recordcount=4: needs at most the 3 documents of ");
    properties.setProperty("recordcount", "2");
    assertRefused("test.tsv, line 5: recordcount=2 leaves out the document 7 (number 3 of ");
    properties.setProperty("recordcount", "3");
    properties.setProperty("update.text", "0.1");
    assertRefused("search.judgements=", "needs update.text=0");
    properties.setProperty("update.text", "0");
    properties.setProperty("search.questions", "relevance,any");
    assertRefused("search.judgements=", "needs search.questions=relevance");
    properties.setProperty("search.questions", "any");
    assertRefused("search.judgements=", "needs search.questions=relevance");
  }
}
