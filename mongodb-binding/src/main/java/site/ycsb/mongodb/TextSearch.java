// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.WalkForm;

/** The parts of searches, scans and reads, and the command that a search becomes. */
final class TextSearch {

  private static final BsonInt32 ONE = new BsonInt32(1);
  private static final BsonInt32 MINUS_ONE = new BsonInt32(-1);
  private static final BsonInt32 ZERO = new BsonInt32(0);

  static final BsonDocument BY_KEY = new BsonDocument(BsonRecordWriter.ID, ONE);

  /** In the document of {@link #pageWithTotal}. */
  static final String ROWS = "rows";

  /** There, a document with the number under this name, or none if there are no matches. */
  static final String TOTAL = "total";

  private TextSearch() {}

  /** What matches the records from a key on. */
  static BsonDocument from(BsonDocument key) {
    BsonDocument range = new BsonDocument("$gte", key.get(BsonRecordWriter.ID));
    return new BsonDocument(BsonRecordWriter.ID, range);
  }

  static BsonDocument sort(PageForm page) {
    return new BsonDocument(page.sortField(), page.descending() ? MINUS_ONE : ONE);
  }

  static BsonDocument sort(WalkForm walk) {
    return new BsonDocument(walk.first(), MINUS_ONE).append(walk.then(), ONE);
  }

  /** The requested fields, or null for all; the key if asked for, or if no field is. */
  static BsonDocument projection(Set<String> fields, boolean withKey)
      throws InvalidRecordException {
    if (fields == null) {
      return null;
    }
    BsonInt32 key = withKey || fields.isEmpty() ? ONE : ZERO;
    BsonDocument projection = new BsonDocument(BsonRecordWriter.ID, key);
    for (String field : fields) {
      BsonRecordWriter.requireFieldName(field);
      projection.append(field, ONE);
    }
    return projection;
  }

  /** What the driver sends, except for what it adds to all commands. */
  static BsonDocument command(
      String table, SearchQuery query, Set<String> fields, MongoQuestions words)
      throws InvalidRecordException {
    BsonDocument filter = words.filters().render(query.question());
    if (query.limit() == 0) {
      BsonDocument group = group(ONE, "n");
      return aggregate(table, List.of(new BsonDocument("$match", filter), group));
    }
    if (query.question().form() instanceof StatsForm stats) {
      return aggregate(table, stats(filter, stats.field()));
    }
    if (query.question().form() instanceof CardinalityForm values) {
      return aggregate(table, cardinality(filter, values.field()));
    }
    if (query.totalHits()) {
      return aggregate(table, pageWithTotal(filter, query, fields));
    }
    if (query.question().form() instanceof GroupedForm groups) {
      return aggregate(table, groups(filter, query, groups));
    }
    BsonDocument command = new BsonDocument("find", new BsonString(table)).append("filter", filter);
    if (query.question().form() instanceof PageForm page) {
      command.append("sort", sort(page));
    } else if (query.question().form() instanceof WalkForm walk) {
      command.append("sort", sort(walk)).append("batchSize", new BsonInt32(walk.pageRows()));
    }
    if (fields != null) {
      command.append("projection", projection(fields, true));
    }
    if (query.offset() > 0) {
      command.append("skip", new BsonInt32(query.offset()));
    }
    return command.append("limit", new BsonInt32(query.limit()));
  }

  /**
   * What counts the records that a filter matches, all of which have the field, by the groups of
   * its values.
   */
  static List<BsonDocument> groups(BsonDocument filter, SearchQuery query, GroupedForm form) {
    BsonValue group = new BsonString("$" + form.field());
    BsonDocument order = new BsonDocument(SearchableDB.COUNT_FIELD, MINUS_ONE);
    if (form instanceof HistogramForm ranges) {
      group =
          ranges.step().isMonth()
              ? firstOfMonth(group)
              : firstOfRange(group, new BsonInt64(ranges.step().width()));
      order.clear();
    }
    return List.of(
        new BsonDocument("$match", filter),
        group(group, SearchableDB.COUNT_FIELD),
        new BsonDocument("$sort", order.append(BsonRecordWriter.ID, ONE)),
        new BsonDocument("$limit", new BsonInt32(query.limit())));
  }

  /** A remainder has the sign of the number. */
  private static BsonDocument firstOfRange(BsonValue number, BsonValue step) {
    BsonDocument behind = of("$mod", of("$add", of("$mod", number, step), step), step);
    return of("$subtract", number, behind);
  }

  /** MongoDB before 5 has no {@code $dateTrunc}. The parts of a date are those in UTC. */
  private static BsonDocument firstOfMonth(BsonValue number) {
    BsonDocument date = new BsonDocument("$toDate", number);
    BsonDocument parts =
        new BsonDocument("year", new BsonDocument("$year", date))
            .append("month", new BsonDocument("$month", date));
    return new BsonDocument("$toLong", new BsonDocument("$dateFromParts", parts));
  }

  private static BsonDocument of(String operator, BsonValue one, BsonValue other) {
    return new BsonDocument(operator, new BsonArray(List.of(one, other)));
  }

  /**
   * What sums up the numbers of a field over the records that a filter matches, all of which have
   * it.
   */
  static List<BsonDocument> stats(BsonDocument filter, String field) {
    BsonString number = new BsonString("$" + field);
    BsonDocument group = group(BsonNull.VALUE, SearchableDB.COUNT_FIELD);
    group
        .getDocument("$group")
        .append(SearchableDB.SUM_FIELD, new BsonDocument("$sum", number))
        .append(SearchableDB.MIN_FIELD, new BsonDocument("$min", number))
        .append(SearchableDB.MAX_FIELD, new BsonDocument("$max", number));
    return List.of(new BsonDocument("$match", filter), group);
  }

  /**
   * What counts the values of a field over the records that a filter matches, all of which have it.
   */
  static List<BsonDocument> cardinality(BsonDocument filter, String field) {
    BsonDocument values = new BsonDocument(BsonRecordWriter.ID, new BsonString("$" + field));
    return List.of(
        new BsonDocument("$match", filter),
        new BsonDocument("$group", values),
        group(BsonNull.VALUE, SearchableDB.COUNT_FIELD));
  }

  /**
   * What gives the rows of a page and how many records match, both of the same records: of two
   * requests, others may write between them. All rows are one document, so at most 16 MB.
   */
  static List<BsonDocument> pageWithTotal(
      BsonDocument filter, SearchQuery query, Set<String> fields) throws InvalidRecordException {
    List<BsonDocument> page = new ArrayList<>();
    if (query.question().form() instanceof GroupedForm groups) {
      page.addAll(groups(filter, query, groups).subList(1, 4));
    } else if (query.question().form() instanceof PageForm form) {
      page.add(new BsonDocument("$sort", sort(form)));
      page.add(new BsonDocument("$skip", new BsonInt32(query.offset())));
      page.add(new BsonDocument("$limit", new BsonInt32(query.limit())));
      if (fields != null) {
        page.add(new BsonDocument("$project", projection(fields, true)));
      }
    }
    BsonDocument both =
        new BsonDocument(ROWS, new BsonArray(page))
            .append(TOTAL, new BsonArray(List.of(group(ONE, TOTAL))));
    return List.of(new BsonDocument("$match", filter), new BsonDocument("$facet", both));
  }

  private static BsonDocument group(BsonValue by, String count) {
    return new BsonDocument(
        "$group",
        new BsonDocument(BsonRecordWriter.ID, by).append(count, new BsonDocument("$sum", ONE)));
  }

  private static BsonDocument aggregate(String table, List<BsonDocument> pipeline) {
    return new BsonDocument("aggregate", new BsonString(table))
        .append("pipeline", new BsonArray(pipeline))
        .append("cursor", new BsonDocument());
  }
}
