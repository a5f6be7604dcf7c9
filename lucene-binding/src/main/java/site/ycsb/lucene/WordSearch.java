// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.InvalidRecordException;

/** A search for records that hold all words of a query, in Lucene's terms. */
record WordSearch(SearchQuery query) {

  /**
   * @throws InvalidRecordException if the schema does not index the fields of the query
   */
  void requireIndexed(RecordSchema schema) throws InvalidRecordException {
    if (!schema.isIndexed(query.textField(), FieldType.TEXT)
        || !schema.isIndexed(query.sortField(), FieldType.NUMERIC)) {
      throw new InvalidRecordException(
          "the schema has no indexed TEXT field %s, or no indexed NUMERIC field %s"
              .formatted(query.textField(), query.sortField()));
    }
  }

  /**
   * The records of the page, in order. Also sets the total of the result if the query asks for it.
   */
  List<byte[]> page(IndexSearcher searcher, SearchResult result) throws IOException {
    // A collector makes room for every row up to the page's end, so no more than there can be.
    int rows = (int) Math.min(pageEnd(), Math.max(1, searcher.getIndexReader().maxDoc()));
    int countUpTo = query.totalHits() ? Integer.MAX_VALUE : 1;
    TopFieldDocs top =
        searcher.search(match(), new TopFieldCollectorManager(order(), rows, null, countUpTo));
    if (query.totalHits()) {
      result.setTotalHits(top.totalHits.value);
    }
    List<byte[]> records = new ArrayList<>();
    for (int i = query.offset(); i < top.scoreDocs.length; i++) {
      records.add(RecordLookup.record(searcher.getIndexReader(), top.scoreDocs[i].doc));
    }
    return records;
  }

  private long pageEnd() {
    return (long) query.offset() + query.limit();
  }

  private Query match() {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String term : query.terms()) {
      all.add(new TermQuery(new Term(query.textField(), term)), BooleanClause.Occur.FILTER);
    }
    return all.build();
  }

  /** Records without the sort field come last. */
  private Sort order() {
    SortField field =
        new SortedNumericSortField(query.sortField(), SortField.Type.LONG, query.descending());
    field.setMissingValue(query.descending() ? Long.MIN_VALUE : Long.MAX_VALUE);
    return new Sort(field);
  }

  /** The request as Lucene prints it. */
  String text(Set<String> fields) {
    return "query %s, sort %s, hits %d to %d, %s, fields %s"
        .formatted(
            match(),
            order(),
            query.offset(),
            pageEnd(),
            query.totalHits() ? "all counted" : "not counted",
            fields == null ? "all" : String.join(" ", fields));
  }
}
