// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.SmallFloat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.lucene.LuceneDB;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/** The scores of Lucene, those that it explains, and those that replies are judged by. */
@Tag("slow")
class LuceneScoresTest {

  private static final int RECORDS = 2_000;
  private static final int QUESTIONS = 1_100;

  @TempDir private Path folder;

  private Properties properties(String words, String fields) {
    Properties properties = new Properties();
    properties.setProperty("lucene.dir", folder.toString());
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("search.questions", "relevance");
    if (words == null) {
      properties.setProperty("search.vocabulary", "1000");
    } else {
      properties.setProperty("text.words", words);
    }
    if (fields != null) {
      properties.setProperty("search.relevance.fields", fields);
    }
    return properties;
  }

  private static LuceneDB open(Properties properties) throws Exception {
    LuceneDB client = new LuceneDB();
    client.setProperties((Properties) properties.clone());
    client.init();
    return client;
  }

  private static Query query(Relevance question) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (RelevanceForm.ScoredField field : question.form().fields()) {
      for (String word : question.words().terms()) {
        any.add(
            new BoostQuery(new TermQuery(new Term(field.name(), word)), (float) field.weight()),
            BooleanClause.Occur.SHOULD);
      }
    }
    return any.build();
  }

  /** With short texts, with texts whose lengths are rounded, and with two fields. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {";", "20-300;", "; productName:2,productDescription:0.7"})
  void tenThousandScoresAreThoseThatLuceneExplains(String words, String fields) throws Exception {
    Properties properties = properties(words, fields);
    DataSet dataSet = DataSet.from(properties);
    QuestionSet questions = QuestionRotation.draw(dataSet, QUESTIONS, true, null, properties);
    Oracle oracle = Oracle.build(questions, RECORDS, 10, number -> 0, 0);
    LuceneDB client = open(properties);
    Map<Integer, SearchResult> replies = new HashMap<>();
    try {
      client.createIndex("usertable", dataSet.schema());
      for (int number = 0; number < RECORDS; number++) {
        assertThat(
                client.insert(
                    "usertable", NumberedKeys.key(number), dataSet.generator().record(number, 0)))
            .isEqualTo(Status.OK);
      }
      for (int query = 0; query < QUESTIONS; query++) {
        SearchResult rows = new SearchResult();
        assertThat(
                client.search(
                    "usertable", SearchQuery.of(questions.get(query), 0, 10, false), null, rows))
            .isEqualTo(Status.OK);
        replies.put(query, rows);
      }
    } finally {
      client.cleanup();
    }

    int rows = 0;
    try (IndexReader reader = DirectoryReader.open(FSDirectory.open(folder.resolve("usertable")))) {
      IndexSearcher searcher = new IndexSearcher(reader);
      for (int query = 0; query < QUESTIONS; query++) {
        Relevance question = (Relevance) questions.get(query);
        RelevanceHits right = (RelevanceHits) oracle.answer(query);
        CountLimits counts = new CountLimits(right.fields().size(), right.ranks().length);
        right.counts(counts);
        Bm25 form = client.bm25();
        Bm25Scores scores = new Bm25Scores(form, right.fields(), right.ranks().length);
        scores.set(counts);
        ScoredWords texts = right.newWords();
        int[] profile = new int[right.profiles().width()];
        ScoreDoc[] found = searcher.search(query(question), 10).scoreDocs;
        assertThat(replies.get(query)).hasSameSizeAs(found);
        for (int i = 0; i < found.length; i++) {
          ScoreDoc doc = found[i];
          float explained = searcher.explain(query(question), doc.doc).getValue().floatValue();
          Map<String, ByteIterator> shown = replies.get(query).get(i);
          texts.set(NumberedKeys.number(shown.get(SearchableDB.KEY_FIELD).toString()), 0);
          assertThat(texts.profile(right.ranks(), profile, 0)).isTrue();
          double ours = scores.least(profile, 0);
          float score = Float.parseFloat(shown.get(SearchableDB.SCORE_FIELD).toString());
          assertThat(score)
              .as("shown and explained score of %s", question.text())
              .isCloseTo(explained, within(2 * Math.ulp(explained)));
          assertThat(scores.mayShow(score, profile, 0))
              .as("score %s of %s, by ours %s", score, question.text(), ours)
              .isTrue();
          rows++;
        }
      }
    }
    assertThat(rows).isGreaterThanOrEqualTo(10_000);
  }

  @Test
  void lengthsAreRoundedAsLuceneRoundsThem() {
    for (int length = 0; length < 100_000; length++) {
      assertThat(Bm25Scores.inOneByte(length))
          .isEqualTo(SmallFloat.byte4ToInt(SmallFloat.intToByte4(length)));
    }
  }
}
