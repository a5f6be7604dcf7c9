// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.StatsForm;
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
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.question.WithoutTerm;

/** Writes what is asked of {@code _search}. */
final class ElasticsearchQuestions {

  /** The names of the aggregations in request and reply. */
  static final String FACETS = "facets";

  static final String HISTOGRAM = "histogram";
  static final String CARDINALITY = "cardinality";
  static final String STATS = "stats";
  private static final String VALUES = "values";

  /** The clauses of the server's query language; null for all documents. */
  static final Renderers<Json.Body> CLAUSES =
      Renderers.of(AllTerms.class, q -> all(q, q.terms()))
          .and(CountTerms.class, q -> all(q, q.terms()))
          .and(AnyTerm.class, question -> match(question.words(), question.text(), "or"))
          .and(EitherField.class, ElasticsearchQuestions::either)
          .and(BothFields.class, ElasticsearchQuestions::both)
          .and(WithoutTerm.class, ElasticsearchQuestions::withoutTerm)
          .and(Phrase.class, ElasticsearchQuestions::phrase)
          .and(Prefix.class, q -> filter(all(q, q.terms()), beginning(q)))
          .and(Fuzzy.class, ElasticsearchQuestions::fuzzy)
          .and(Range.class, question -> filter(tag(question), range(question)))
          .and(Filter.class, ElasticsearchQuestions::filter)
          .and(TenantTerms.class, ElasticsearchQuestions::tenant)
          .and(WithinRadius.class, ElasticsearchQuestions::withinRadius)
          .and(WithinBox.class, ElasticsearchQuestions::withinBox)
          .and(NearestFirst.class, question -> withinRadius(question.circle()))
          .and(Facets.class, q -> all(q, q.terms()))
          .and(Histogram.class, q -> all(q, q.terms()))
          .and(Cardinality.class, q -> all(q, q.terms()))
          .and(Stats.class, q -> all(q, q.terms()))
          .and(Walk.class, q -> all(q, q.terms()))
          .and(Nearest.class, question -> null)
          .and(NearestFilter.class, q -> filter(tag(q.filter()), range(q.filter())))
          .and(Relevance.class, ElasticsearchQuestions::relevance);

  /** Leaves the buckets out of the reply. */
  private static final String WITHOUT_VALUES =
      "&filter_path=timed_out,_shards,hits,aggregations." + CARDINALITY;

  private ElasticsearchQuestions() {}

  /**
   * Where a question is sent, below the index. An answer from some of the shards would be a wrong
   * one.
   */
  static String api(Question question, ElasticsearchSettings settings) {
    return api(settings.newIndex().requestCache())
        + (question instanceof Relevance ? "&search_type=" + settings.searchType() : "")
        + (question instanceof Cardinality ? WITHOUT_VALUES : "");
  }

  /** Where a request without scores is sent, below the index. */
  static String api(boolean cached) {
    return "/_search?allow_partial_search_results=false&request_cache=" + cached;
  }

  private static Json.Body all(Question question, List<String> terms) {
    return match(question, String.join(" ", terms), "and");
  }

  private static Json.Body match(Question question, String words, String operator) {
    return match(question.textField(), words, operator);
  }

  private static Json.Body match(String field, String words, String operator) {
    return clause(
        "match",
        field,
        json -> {
          json.writeStringField("query", words);
          json.writeStringField("operator", operator);
        });
  }

  private static Json.Body clause(String name, Json.Body parameters) {
    return json -> {
      json.writeStartObject();
      json.writeObjectFieldStart(name);
      parameters.write(json);
      json.writeEndObject();
      json.writeEndObject();
    };
  }

  /** A clause about a field, whose parameters the body writes. */
  private static Json.Body clause(String name, String field, Json.Body parameters) {
    return clause(
        name,
        json -> {
          json.writeObjectFieldStart(field);
          parameters.write(json);
          json.writeEndObject();
        });
  }

  /** A clause whose only parameter is a text, in its short form. */
  private static Json.Body clause(String name, String field, String value) {
    return clause(name, json -> json.writeStringField(field, value));
  }

  private static Json.Body withoutTerm(WithoutTerm question) {
    Json.Body wanted = all(question, question.terms());
    Json.Body unwanted = match(question, question.unwanted(), "and");
    return clause(
        "bool",
        json -> {
          writeClauses(json, "filter", wanted);
          writeClauses(json, "must_not", unwanted);
        });
  }

  private static Json.Body phrase(Phrase question) {
    return clause("match_phrase", question.textField(), question.text());
  }

  /**
   * The scores of the words are added, and those of several fields times their weights. By default
   * {@code multi_match} takes the best field's score alone.
   */
  private static Json.Body relevance(Relevance question) {
    String words = question.words().text();
    List<ScoredField> fields = question.form().fields();
    if (fields.size() == 1 && fields.get(0).weight() == 1) {
      return match(fields.get(0).name(), words, "or");
    }
    return multiMatch(
        words,
        "most_fields",
        "or",
        fields.stream().map(field -> field.name() + "^" + field.weight()).toList());
  }

  /** Each word in one of the fields; other types want all words in one field. */
  private static Json.Body either(EitherField question) {
    return multiMatch(question.words().text(), "cross_fields", "and", question.textFields());
  }

  private static Json.Body both(BothFields question) {
    AllTerms others = question.otherWords();
    return filter(all(question, question.terms()), all(others, others.terms()));
  }

  private static Json.Body multiMatch(
      String words, String type, String operator, List<String> fields) {
    return clause(
        "multi_match",
        json -> {
          json.writeStringField("query", words);
          json.writeStringField("type", type);
          json.writeStringField("operator", operator);
          json.writeArrayFieldStart("fields");
          for (String field : fields) {
            json.writeString(field);
          }
          json.writeEndArray();
        });
  }

  private static Json.Body beginning(Prefix question) {
    return clause(
        "prefix",
        question.textField(),
        json -> {
          json.writeStringField("value", question.beginning());
          writeUnlimited(json);
        });
  }

  private static Json.Body fuzzy(Fuzzy question) {
    return clause(
        "fuzzy",
        question.textField(),
        json -> {
          json.writeStringField("value", question.word());
          json.writeNumberField("fuzziness", 1);
          json.writeBooleanField("transpositions", false);
          writeUnlimited(json);
        });
  }

  /** By default, {@code fuzzy} stands for fifty words at most. */
  private static void writeUnlimited(JsonGenerator json) throws IOException {
    json.writeStringField("rewrite", "constant_score");
  }

  private static Json.Body tag(Range question) {
    return clause("term", question.tagField(), question.tag());
  }

  private static Json.Body range(Range question) {
    return clause(
        "range",
        question.numberField(),
        json -> {
          json.writeNumberField("gte", question.low());
          json.writeNumberField("lte", question.high());
        });
  }

  private static Json.Body filter(Filter question) {
    return filter(all(question, question.terms()), tag(question.range()), range(question.range()));
  }

  private static Json.Body tenant(TenantTerms question) {
    return filter(
        all(question, question.terms()), clause("term", question.tenantField(), question.tenant()));
  }

  private static Json.Body withinRadius(WithinRadius question) {
    return within(
        question,
        clause(
            "geo_distance",
            json -> {
              json.writeStringField("distance", question.area().radius() + "m");
              json.writeStringField("distance_type", "arc");
              writeCenter(json, question);
            }));
  }

  private static void writeCenter(JsonGenerator json, WithinRadius circle) throws IOException {
    GeoPoint center = circle.area().center();
    json.writeObjectFieldStart(circle.placeField());
    json.writeNumberField("lat", center.latitude());
    json.writeNumberField("lon", center.longitude());
    json.writeEndObject();
  }

  private static Json.Body withinBox(WithinBox question) {
    GeoBox box = question.area();
    return within(
        question,
        clause(
            "geo_bounding_box",
            question.placeField(),
            json -> {
              json.writeNumberField("top", box.north());
              json.writeNumberField("left", box.west());
              json.writeNumberField("bottom", box.south());
              json.writeNumberField("right", box.east());
            }));
  }

  /** A match of no words would find nothing. */
  private static Json.Body within(OnPlaces question, Json.Body area) {
    return question.isAreaAlone() ? filter(area) : filter(all(question, question.terms()), area);
  }

  /** Clauses that do not score, like {@code match} in the order of a field. */
  private static Json.Body filter(Json.Body... clauses) {
    return clause("bool", json -> writeClauses(json, "filter", clauses));
  }

  private static void writeClauses(JsonGenerator json, String occurrence, Json.Body... clauses)
      throws IOException, InvalidRecordException {
    json.writeArrayFieldStart(occurrence);
    for (Json.Body clause : clauses) {
      clause.write(json);
    }
    json.writeEndArray();
  }

  /** One page of the answer to a question in the order of the sort field, or what sums it up. */
  static void writeSearch(
      JsonGenerator json, SearchQuery query, Set<String> fields, DenseVectorSettings vectors)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    if (query.question().form() instanceof NearestForm nearest) {
      Question question = query.question();
      vectors.writeNearest(json, nearest, vector(question), CLAUSES.render(question));
      writeEnd(json, query.limit(), fields, false);
      return;
    }
    json.writeFieldName("query");
    CLAUSES.render(query.question()).write(json);
    Json.Body aggregation = aggregation(query);
    if (aggregation != null) {
      json.writeObjectFieldStart("aggs");
      aggregation.write(json);
      json.writeEndObject();
      writeEnd(json, 0, null, false);
      return;
    }
    if (query.question().form() instanceof PageForm page) {
      json.writeArrayFieldStart("sort");
      if (query.question() instanceof NearestFirst nearest) {
        writeNearestFirst(json, nearest);
      }
      writeOrder(json, page.sortField(), page.descending() ? "desc" : "asc");
      json.writeEndArray();
    }
    json.writeNumberField("from", query.offset());
    writeEnd(json, query.limit(), fields, query.totalHits());
  }

  private static FloatVector vector(Question question) {
    return question instanceof NearestFilter filter
        ? filter.nearest().vector()
        : ((Nearest) question).vector();
  }

  /** What sums up all hits; null for another form of answer. */
  private static Json.Body aggregation(SearchQuery query) {
    AnswerForm form = query.question().form();
    if (form instanceof FacetForm facets) {
      return json -> writeFacets(json, facets.field(), query.limit());
    }
    if (form instanceof HistogramForm ranges) {
      return json -> writeHistogram(json, ranges);
    }
    if (form instanceof CardinalityForm values) {
      return json -> writeCardinality(json, values.field());
    }
    return form instanceof StatsForm stats ? json -> writeStats(json, stats.field()) : null;
  }

  /** Whether a question is answered by an aggregation. */
  static boolean isAggregated(AnswerForm form) {
    return form instanceof GroupedForm
        || form instanceof CardinalityForm
        || form instanceof StatsForm;
  }

  /**
   * The values that most hits have. By default a shard returns only its largest values, about twice
   * as many as are asked for, and their sums may be wrong; here each returns all it has.
   */
  private static void writeFacets(JsonGenerator json, String field, int size) throws IOException {
    json.writeObjectFieldStart(FACETS);
    json.writeObjectFieldStart("terms");
    json.writeStringField("field", field);
    json.writeNumberField("size", size);
    json.writeNumberField("shard_size", Integer.MAX_VALUE);
    json.writeArrayFieldStart("order");
    writeOrder(json, "_count", "desc");
    writeOrder(json, "_key", "asc");
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  /** The server has no limit of their number, except one at which it refuses the request. */
  private static void writeHistogram(JsonGenerator json, HistogramForm form) throws IOException {
    json.writeObjectFieldStart(HISTOGRAM);
    json.writeObjectFieldStart(form.step().isMonth() ? "date_histogram" : "histogram");
    json.writeStringField("field", form.field());
    if (form.step().isMonth()) {
      json.writeStringField("calendar_interval", "month");
    } else {
      json.writeNumberField("interval", form.step().width());
    }
    json.writeNumberField("min_doc_count", 1);
    json.writeEndObject();
    json.writeEndObject();
  }

  /**
   * The number of the buckets of all values. The server's own {@code cardinality} counts hashes of
   * 25 bits, so values with one hash count once, and adds how many such pairs it expects.
   */
  private static void writeCardinality(JsonGenerator json, String field) throws IOException {
    json.writeObjectFieldStart(VALUES);
    json.writeObjectFieldStart("terms");
    json.writeStringField("field", field);
    json.writeNumberField("size", Integer.MAX_VALUE);
    json.writeEndObject();
    json.writeEndObject();
    json.writeObjectFieldStart(CARDINALITY);
    json.writeObjectFieldStart("stats_bucket");
    json.writeStringField("buckets_path", VALUES + ">_count");
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeStats(JsonGenerator json, String field) throws IOException {
    json.writeObjectFieldStart(STATS);
    json.writeObjectFieldStart("stats");
    json.writeStringField("field", field);
    json.writeEndObject();
    json.writeEndObject();
  }

  /**
   * Records in the order of their keys, from one on. The second key of the order includes the start
   * key itself: {@code search_after} returns what follows a position, here the one before all
   * documents of the start key. A range of keys would be plainer, but takes the server two to three
   * times as long, because it collects all keys from there on.
   */
  static void writeScan(JsonGenerator json, String startKey, int count, Set<String> fields)
      throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("sort");
    writeOrder(json, Documents.KEY, "asc");
    writeOrder(json, "_doc", "asc");
    json.writeEndArray();
    json.writeArrayFieldStart("search_after");
    json.writeString(startKey);
    json.writeNumber(-1);
    json.writeEndArray();
    writeEnd(json, count, fields, false);
  }

  /**
   * A page of a walk, without where it begins. Keys decide among equal records, because a page
   * begins behind a place that no other record has.
   */
  static void writeWalk(JsonGenerator json, Walk question, int rows, Set<String> fields)
      throws IOException, InvalidRecordException {
    json.writeFieldName("query");
    CLAUSES.render(question).write(json);
    json.writeArrayFieldStart("sort");
    writeOrder(json, question.form().first(), "desc");
    writeOrder(json, question.form().then(), "asc");
    writeOrder(json, Documents.KEY, "asc");
    json.writeEndArray();
    writeEnd(json, rows, fields, false);
  }

  private static void writeNearestFirst(JsonGenerator json, NearestFirst question)
      throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("_geo_distance");
    writeCenter(json, question.circle());
    json.writeStringField("order", "asc");
    json.writeStringField("distance_type", "arc");
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeOrder(JsonGenerator json, String field, String order)
      throws IOException {
    json.writeStartObject();
    json.writeStringField(field, order);
    json.writeEndObject();
  }

  /** The rest of a request: how many documents, and which fields of them, no others. */
  private static void writeEnd(JsonGenerator json, int size, Set<String> fields, boolean totalHits)
      throws IOException {
    json.writeNumberField("size", size);
    if (fields != null && fields.isEmpty()) {
      json.writeBooleanField("_source", false);
    } else if (fields != null) {
      json.writeFieldName("_source");
      json.writeArray(fields.toArray(String[]::new), 0, fields.size());
    }
    json.writeBooleanField("track_total_hits", totalHits);
    json.writeEndObject();
  }
}
