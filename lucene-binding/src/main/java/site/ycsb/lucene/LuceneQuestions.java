// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexOrDocValuesQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.util.BytesRef;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.FieldValues;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.EitherField;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.question.WithoutTerm;

/** Searches in Lucene's terms. */
final class LuceneQuestions {

  /** No query scores, or limits the words that a beginning or a word with an edit stands for. */
  static final Renderers<Query> QUERIES =
      Renderers.of(AllTerms.class, LuceneQuestions::allTerms)
          .and(CountTerms.class, question -> allTerms(question.words()))
          .and(Facets.class, question -> allTerms(question.words()))
          .and(Histogram.class, question -> allTerms(question.words()))
          .and(Cardinality.class, question -> allTerms(question.words()))
          .and(Stats.class, question -> allTerms(question.words()))
          .and(Walk.class, question -> allTerms(question.words()))
          .and(AnyTerm.class, LuceneQuestions::anyTerm)
          .and(EitherField.class, LuceneQuestions::either)
          .and(BothFields.class, LuceneQuestions::both)
          .and(WithoutTerm.class, LuceneQuestions::withoutTerm)
          .and(Phrase.class, LuceneQuestions::phrase)
          .and(Prefix.class, LuceneQuestions::prefix)
          .and(Fuzzy.class, LuceneQuestions::fuzzy)
          .and(Range.class, question -> add(new BooleanQuery.Builder(), question).build())
          .and(Filter.class, q -> add(words(q, q.terms()), q.range()).build())
          .and(TenantTerms.class, LuceneQuestions::tenant)
          .and(WithinRadius.class, LuceneQuestions::withinRadius)
          .and(WithinBox.class, LuceneQuestions::withinBox)
          .and(NearestFirst.class, question -> withinRadius(question.circle()));

  private LuceneQuestions() {}

  private static Query allTerms(AllTerms question) {
    return words(question, question.terms()).build();
  }

  private static BooleanQuery.Builder words(Question question, List<String> terms) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String term : terms) {
      all.add(word(question, term), BooleanClause.Occur.FILTER);
    }
    return all;
  }

  private static Query tenant(TenantTerms question) {
    Term tenant = new Term(question.tenantField(), question.tenant());
    return words(question, question.terms())
        .add(new TermQuery(tenant), BooleanClause.Occur.FILTER)
        .build();
  }

  private static Query withinRadius(WithinRadius question) {
    String field = question.placeField();
    double latitude = question.area().center().latitude();
    double longitude = question.area().center().longitude();
    double radius = question.area().radius();
    return within(
        question,
        LatLonPoint.newDistanceQuery(field, latitude, longitude, radius),
        LatLonDocValuesField.newSlowDistanceQuery(field, latitude, longitude, radius));
  }

  private static Query withinBox(WithinBox question) {
    String field = question.placeField();
    GeoBox box = question.area();
    return within(
        question,
        LatLonPoint.newBoxQuery(field, box.south(), box.north(), box.west(), box.east()),
        LatLonDocValuesField.newSlowBoxQuery(
            field, box.south(), box.north(), box.west(), box.east()));
  }

  /** Lucene goes by the values of the records where the words have few of them. */
  private static Query within(OnPlaces question, Query byIndex, Query byRecord) {
    return words(question, question.words().terms())
        .add(new IndexOrDocValuesQuery(byIndex, byRecord), BooleanClause.Occur.FILTER)
        .build();
  }

  private static Query word(Question question, String word) {
    return new TermQuery(new Term(question.textField(), word));
  }

  private static Query anyTerm(AnyTerm question) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (String term : question.words().terms()) {
      any.add(word(question, term), BooleanClause.Occur.SHOULD);
    }
    return any.build();
  }

  private static Query either(EitherField question) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String word : question.words().terms()) {
      BooleanQuery.Builder fields = new BooleanQuery.Builder();
      for (String field : question.textFields()) {
        fields.add(new TermQuery(new Term(field, word)), BooleanClause.Occur.SHOULD);
      }
      all.add(fields.build(), BooleanClause.Occur.FILTER);
    }
    return all.build();
  }

  private static Query both(BothFields question) {
    BooleanQuery.Builder both = words(question, question.terms());
    for (String word : question.otherWords().terms()) {
      both.add(word(question.otherWords(), word), BooleanClause.Occur.FILTER);
    }
    return both.build();
  }

  private static Query withoutTerm(WithoutTerm question) {
    return words(question, question.terms())
        .add(word(question, question.unwanted()), BooleanClause.Occur.MUST_NOT)
        .build();
  }

  private static Query phrase(Phrase question) {
    return new PhraseQuery(question.textField(), question.terms().toArray(String[]::new));
  }

  private static Query prefix(Prefix question) {
    Term beginning = new Term(question.textField(), question.beginning());
    return words(question, question.terms())
        .add(new PrefixQuery(beginning), BooleanClause.Occur.FILTER)
        .build();
  }

  /** The rewrite method has no use for the limit. */
  private static Query fuzzy(Fuzzy question) {
    return new FuzzyQuery(
        new Term(question.textField(), question.word()),
        1,
        0,
        FuzzyQuery.defaultMaxExpansions,
        false,
        MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE);
  }

  private static BooleanQuery.Builder add(BooleanQuery.Builder query, Range range) {
    return query
        .add(new TermQuery(new Term(range.tagField(), range.tag())), BooleanClause.Occur.FILTER)
        .add(
            LongField.newRangeQuery(range.numberField(), range.low(), range.high()),
            BooleanClause.Occur.FILTER);
  }

  private static Sort order(Question question, PageForm page) {
    SortField bySortField = byNumber(page.sortField(), page.descending());
    if (!(question instanceof NearestFirst nearest)) {
      return new Sort(bySortField);
    }
    GeoPoint center = nearest.area().center();
    return new Sort(
        LatLonDocValuesField.newDistanceSort(
            nearest.placeField(), center.latitude(), center.longitude()),
        bySortField);
  }

  /** Equal records stand in the order of their documents, at which the next page begins. */
  private static Sort order(WalkForm walk) {
    return new Sort(byNumber(walk.first(), true), byNumber(walk.then(), false));
  }

  /** Records without the field come last. */
  private static SortField byNumber(String name, boolean descending) {
    SortField field = new SortedNumericSortField(name, SortField.Type.LONG, descending);
    field.setMissingValue(descending ? Long.MIN_VALUE : Long.MAX_VALUE);
    return field;
  }

  private static long pageEnd(SearchQuery query) {
    return (long) query.offset() + query.limit();
  }

  /**
   * Answers a query; hands over the records of a page, in order.
   *
   * @param result is given the number of all hits if the query asks for it
   */
  static Status answer(
      SearchQuery query, IndexSearcher searcher, SearchResult result, Consumer<byte[]> records)
      throws IOException {
    Query matching = QUERIES.render(query.question());
    if (query.limit() == 0) {
      result.setTotalHits(searcher.count(matching));
      return Status.OK;
    }
    if (query.question().form() instanceof FacetForm facets) {
      FacetCollector.largest(
              searcher.search(matching, FacetCollector.counts(facets.field())), query.limit())
          .forEach(facet -> result.add(facet(text(facet.getKey()), facet.getValue())));
    } else if (query.question().form() instanceof HistogramForm ranges) {
      searcher.search(matching, HistogramCollector.ranges(ranges)).entrySet().stream()
          .limit(query.limit())
          .forEach(
              range -> result.add(facet(FieldValues.number(range.getKey()), range.getValue())));
    } else if (query.question().form() instanceof CardinalityForm values) {
      result.add(
          CardinalityForm.row(
              searcher.search(matching, FacetCollector.counts(values.field())).size()));
    } else if (query.question().form() instanceof StatsForm stats) {
      result.add(searcher.search(matching, StatsCollector.row(stats.field())));
    } else if (query.question().form() instanceof PageForm page) {
      page(query, order(query.question(), page), searcher, result, records);
    } else if (query.question().form() instanceof WalkForm walk) {
      return new IndexWalk(matching, order(walk), searcher, records).fetch(query, result);
    }
    return Status.OK;
  }

  /** All pages of a walk in one state of the index, each behind the last row of the one before. */
  private static final class IndexWalk {

    private final Query matching;
    private final Sort order;
    private final IndexSearcher searcher;
    private final Consumer<byte[]> records;
    private FieldDoc last;

    IndexWalk(Query matching, Sort order, IndexSearcher searcher, Consumer<byte[]> records) {
      this.matching = matching;
      this.order = order;
      this.searcher = searcher;
      this.records = records;
    }

    Status fetch(SearchQuery query, SearchResult result) throws IOException {
      return PageWalk.fetch(query, result, this::next);
    }

    private Status next(int rows) throws IOException {
      TopFieldCollectorManager page =
          new TopFieldCollectorManager(order, room(rows, searcher), last, 1);
      for (ScoreDoc row : searcher.search(matching, page).scoreDocs) {
        last = (FieldDoc) row;
        records.accept(RecordLookup.record(searcher.getIndexReader(), row.doc));
      }
      return Status.OK;
    }
  }

  /** A collector makes room for every row that is asked for, so no more than there can be. */
  private static int room(long rows, IndexSearcher searcher) {
    return (int) Math.min(rows, Math.max(1, searcher.getIndexReader().maxDoc()));
  }

  private static void page(
      SearchQuery query,
      Sort order,
      IndexSearcher searcher,
      SearchResult result,
      Consumer<byte[]> records)
      throws IOException {
    int rows = room(pageEnd(query), searcher);
    int countUpTo = query.totalHits() ? Integer.MAX_VALUE : 1;
    TopFieldCollectorManager page = new TopFieldCollectorManager(order, rows, null, countUpTo);
    TopFieldDocs top = searcher.search(QUERIES.render(query.question()), page);
    if (query.totalHits()) {
      result.setTotalHits(
          page.getCollectors().stream().mapToLong(TopFieldCollector::getTotalHits).sum());
    }
    for (int i = query.offset(); i < top.scoreDocs.length; i++) {
      records.accept(RecordLookup.record(searcher.getIndexReader(), top.scoreDocs[i].doc));
    }
  }

  private static ByteIterator text(BytesRef value) {
    return new Utf8ByteIterator(value.bytes, value.offset, value.length);
  }

  private static HashMap<String, ByteIterator> facet(ByteIterator group, int count) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.KEY_FIELD, group);
    row.put(SearchableDB.COUNT_FIELD, FieldValues.number(count));
    return row;
  }

  /** The request as Lucene prints it. */
  static String text(SearchQuery query, Set<String> fields) {
    if (query.question().form() instanceof FacetForm facets) {
      return "query %s, the %d largest counts by %s"
          .formatted(QUERIES.render(query.question()), query.limit(), facets.field());
    }
    if (query.question().form() instanceof HistogramForm ranges) {
      return "query %s, the first %d ranges of %s in steps of %s"
          .formatted(
              QUERIES.render(query.question()), query.limit(), ranges.field(), ranges.step());
    }
    if (query.question().form() instanceof CardinalityForm values) {
      return "query %s, number of values of %s"
          .formatted(QUERIES.render(query.question()), values.field());
    }
    if (query.question().form() instanceof StatsForm stats) {
      return "query %s, count, sum, least and greatest of %s"
          .formatted(QUERIES.render(query.question()), stats.field());
    }
    if (query.question().form() instanceof WalkForm walk) {
      return "query %s, sort %s, pages of %d hits, each after the last hit of the one before, up to %d hits, fields %s"
          .formatted(
              QUERIES.render(query.question()),
              order(walk),
              walk.pageRows(),
              query.limit(),
              fieldNames(fields));
    }
    if (query.limit() == 0 || !(query.question().form() instanceof PageForm page)) {
      return "query %s, all counted".formatted(QUERIES.render(query.question()));
    }
    return "query %s, sort %s, hits %d to %d, %s, fields %s"
        .formatted(
            QUERIES.render(query.question()),
            order(query.question(), page),
            query.offset(),
            pageEnd(query),
            query.totalHits() ? "all counted" : "not counted",
            fieldNames(fields));
  }

  private static String fieldNames(Set<String> fields) {
    return fields == null ? "all" : String.join(" ", fields);
  }
}
