// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import site.ycsb.Status;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/** Searches in Lucene's terms. */
final class LuceneSearch {

  static final Renderers<Query> QUERIES =
      Renderers.of(AllTerms.class, LuceneSearch::allTerms).and(Filter.class, LuceneSearch::filter);

  private LuceneSearch() {}

  private static Query allTerms(AllTerms question) {
    return words(question).build();
  }

  private static BooleanQuery.Builder words(AllTerms question) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String term : question.terms()) {
      all.add(new TermQuery(new Term(question.textField(), term)), BooleanClause.Occur.FILTER);
    }
    return all;
  }

  private static Query filter(Filter question) {
    return words(question.words())
        .add(
            new TermQuery(new Term(question.tagField(), question.tag())),
            BooleanClause.Occur.FILTER)
        .add(
            LongField.newRangeQuery(question.numberField(), question.low(), question.high()),
            BooleanClause.Occur.FILTER)
        .build();
  }

  /** Records without the sort field come last. */
  private static Sort order(SearchQuery query) {
    SortField field =
        new SortedNumericSortField(query.sortField(), SortField.Type.LONG, query.descending());
    field.setMissingValue(query.descending() ? Long.MIN_VALUE : Long.MAX_VALUE);
    return new Sort(field);
  }

  private static long pageEnd(SearchQuery query) {
    return (long) query.offset() + query.limit();
  }

  /**
   * Hands over the records of the page, in order.
   *
   * @param result is given the number of all hits if the query asks for it
   */
  static Status page(
      SearchQuery query, IndexSearcher searcher, SearchResult result, Consumer<byte[]> records)
      throws IOException {
    // A collector makes room for every row up to the page's end, so no more than there can be.
    int rows = (int) Math.min(pageEnd(query), Math.max(1, searcher.getIndexReader().maxDoc()));
    int countUpTo = query.totalHits() ? Integer.MAX_VALUE : 1;
    TopFieldDocs top =
        searcher.search(
            QUERIES.render(query.question()),
            new TopFieldCollectorManager(order(query), rows, null, countUpTo));
    if (query.totalHits()) {
      result.setTotalHits(top.totalHits.value);
    }
    for (int i = query.offset(); i < top.scoreDocs.length; i++) {
      records.accept(RecordLookup.record(searcher.getIndexReader(), top.scoreDocs[i].doc));
    }
    return Status.OK;
  }

  /** The request as Lucene prints it. */
  static String text(SearchQuery query, Set<String> fields) {
    return "query %s, sort %s, hits %d to %d, %s, fields %s"
        .formatted(
            QUERIES.render(query.question()),
            order(query),
            query.offset(),
            pageEnd(query),
            query.totalHits() ? "all counted" : "not counted",
            fields == null ? "all" : String.join(" ", fields));
  }
}
