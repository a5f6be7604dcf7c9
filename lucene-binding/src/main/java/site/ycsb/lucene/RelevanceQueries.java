// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.Set;
import java.util.function.Function;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.Relevance;

/** Searches for the best records by score. */
final class RelevanceQueries {

  /**
   * The form of {@link org.apache.lucene.search.similarities.BM25Similarity}, which an index and a
   * searcher have by default: a deleted document counts until its segment is merged.
   */
  static final Bm25 FORM =
      Bm25.PLAIN.with(Bm25.Lengths.ONE_BYTE).with(Bm25.Deleted.COUNTED).roundedTo(1e-6);

  static final Renderers<Query> QUERIES = Renderers.of(Relevance.class, RelevanceQueries::query);

  private RelevanceQueries() {}

  /** The scores of all words in all fields are added. */
  private static Query query(Relevance question) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (RelevanceForm.ScoredField field : question.form().fields()) {
      for (String word : question.words().terms()) {
        Query one = new TermQuery(new Term(field.name(), word));
        any.add(
            field.weight() == 1 ? one : new BoostQuery(one, (float) field.weight()),
            BooleanClause.Occur.SHOULD);
      }
    }
    return any.build();
  }

  /**
   * Answers a query.
   *
   * @param records makes the row of a record
   */
  static Status answer(
      SearchQuery query,
      IndexSearcher searcher,
      SearchResult result,
      Function<byte[], HashMap<String, ByteIterator>> records)
      throws IOException {
    Query matching = QUERIES.render(query.question());
    for (ScoreDoc doc : searcher.search(matching, query.limit()).scoreDocs) {
      HashMap<String, ByteIterator> row =
          records.apply(RecordLookup.record(searcher.getIndexReader(), doc.doc));
      row.put(SearchableDB.SCORE_FIELD, Utf8ByteIterator.of(Float.toString(doc.score)));
      result.add(row);
    }
    return Status.OK;
  }

  /** The request as Lucene prints it. */
  static String text(SearchQuery query, Set<String> fields) {
    return "query %s, the %d greatest scores, fields %s"
        .formatted(
            QUERIES.render(query.question()),
            query.limit(),
            fields == null ? "all" : String.join(" ", fields));
  }
}
