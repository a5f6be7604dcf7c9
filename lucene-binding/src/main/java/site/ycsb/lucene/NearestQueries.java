// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.QueryTimeout;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import site.ycsb.ByteIterator;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/**
 * Searches for near vectors, and how Lucene answered them: it searches the graph of each segment,
 * or looks at all vectors of a segment that pass the filter where these are few. For any number of
 * threads.
 */
final class NearestQueries {

  private final int fanout;
  private final boolean hasDistances;
  private final LongAdder segments = new LongAdder();
  private final LongAdder exact = new LongAdder();
  private final Renderers<Query> queries =
      Renderers.of(Nearest.class, question -> query(question, null))
          .and(
              NearestFilter.class,
              question ->
                  query(question.nearest(), LuceneQuestions.QUERIES.render(question.filter())));

  /**
   * @param settings its fanout and its format of vectors
   */
  NearestQueries(LuceneSettings settings) {
    this(settings.fanout(), settings.vectors().hasDistances());
  }

  private NearestQueries(int fanout, boolean hasDistances) {
    this.fanout = fanout;
    this.hasDistances = hasDistances;
  }

  /** The kinds of questions that it answers, whatever the settings. */
  static Set<Class<? extends Question>> kinds() {
    return new NearestQueries(0, true).queries.kinds();
  }

  static VectorSimilarityFunction similarity(VectorMetric metric) {
    return switch (metric) {
      case L2 -> VectorSimilarityFunction.EUCLIDEAN;
      case COSINE -> VectorSimilarityFunction.COSINE;
      case DOT -> VectorSimilarityFunction.DOT_PRODUCT;
    };
  }

  private Query query(Nearest question, Query filter) {
    NearestForm form = question.form();
    return new CountedQuery(form.field(), question.vector().toArray(), form.k() + fanout, filter);
  }

  /**
   * Answers a query.
   *
   * @param records makes the row of a record
   */
  void answer(
      SearchQuery query,
      IndexSearcher searcher,
      SearchResult result,
      Function<byte[], HashMap<String, ByteIterator>> records)
      throws IOException {
    NearestForm form = (NearestForm) query.question().form();
    TopDocs top = searcher.search(queries.render(query.question()), query.limit());
    for (ScoreDoc doc : top.scoreDocs) {
      byte[] record = RecordLookup.record(searcher.getIndexReader(), doc.doc);
      HashMap<String, ByteIterator> row = records.apply(record);
      if (hasDistances) {
        double distance = distance(form.metric(), doc.score);
        row.put(SearchableDB.DISTANCE_FIELD, new DoubleByteIterator(distance));
      }
      result.add(row);
    }
  }

  /** The distance of Lucene's score: see {@link VectorSimilarityFunction}. */
  private static double distance(VectorMetric metric, double score) {
    return metric == VectorMetric.L2 ? Math.sqrt(Math.max(0, 1 / score - 1)) : 2 * (1 - score);
  }

  /** The request as Lucene prints it. */
  String text(SearchQuery query, Set<String> fields) {
    KnnFloatVectorQuery vectors = (KnnFloatVectorQuery) queries.render(query.question());
    return "%s, filter %s, hits %d, fields %s"
        .formatted(
            vectors,
            vectors.getFilter(),
            query.limit(),
            fields == null ? "all" : String.join(" ", fields));
  }

  /** How many segments were searched for a vector. */
  long segments() {
    return segments.sum();
  }

  /** How many of them without their graph. */
  long exact() {
    return exact.sum();
  }

  /** Says how it was answered. */
  private final class CountedQuery extends KnnFloatVectorQuery {

    CountedQuery(String field, float[] vector, int k, Query filter) {
      super(field, vector, k, filter);
    }

    @Override
    protected TopDocs exactSearch(
        LeafReaderContext context, DocIdSetIterator accepted, QueryTimeout timeout)
        throws IOException {
      exact.increment();
      return super.exactSearch(context, accepted, timeout);
    }

    @Override
    protected TopDocs mergeLeafResults(TopDocs[] results) {
      segments.add(results.length);
      return super.mergeLeafResults(results);
    }
  }
}
