// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FacetForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

/** Sends searches of a table and reads their replies. For use by one thread. */
final class FtSearch {

  private static final byte[] DOCUMENT = {'$'};

  private final RedisLink link;
  private final TableKeys keys;
  private final RecordFormat format;
  private final RedisProduct product;
  private final FtSearchRequest requests;
  private final FieldNames names;
  private final JsonDocumentReader documents = new JsonDocumentReader();

  /** In which a row as the last one has its fields without a change of its size. */
  private int room = 16;

  private boolean modulesChecked;
  private boolean isUnlimited;

  /**
   * How a page is first asked for. Without the count of all hits, RediSearch 2.10 cuts some pages
   * short but never returns other rows, so a page that is not full is asked for again with the
   * count. Not of a cluster, where a shard's part may be cut, which does not show in the whole.
   */
  private TotalCount first;

  FtSearch(RedisStore store, TableKeys keys) {
    this.link = store.link();
    this.format = store.format();
    this.keys = keys;
    this.product = store.product();
    if (product == RedisProduct.VALKEY) {
      this.first = TotalCount.DEFAULT;
    } else {
      this.first = link.settings().skipsCount() ? TotalCount.WITHOUTCOUNT : TotalCount.WITHCOUNT;
    }
    this.requests = new FtSearchRequest(keys.table(), format, product, link.settings().cluster());
    this.names = new FieldNames(format);
  }

  /** NOT_IMPLEMENTED if the server cannot search, or not in the way that the question needs. */
  Status search(SearchQuery query, Set<String> fields, SearchResult result) {
    if (!modulesChecked || !isUnlimited && SearchLimits.concern(product, query.question())) {
      try {
        prepare(query);
      } catch (DBException e) {
        return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
      }
    }
    boolean withFields = requests.hasFields(fields);
    List<?> reply = ask(query, fields, firstCount(query));
    if (firstCount(query) == TotalCount.WITHOUTCOUNT
        && reply.size() <= (long) query.limit() * (withFields ? 2 : 1)) {
      reply = ask(query, fields, TotalCount.WITHCOUNT);
    }
    if (query.question().form() instanceof FacetForm) {
      readFacets(reply, query.limit(), result);
    } else {
      read(reply, query, fields, result);
    }
    return Status.OK;
  }

  private void prepare(SearchQuery query) throws DBException {
    if (!modulesChecked) {
      SearchModules.require(link, format, product);
      modulesChecked = true;
    }
    if (SearchLimits.concern(product, query.question())) {
      SearchLimits.of(product, link).lift(link);
      isUnlimited = true;
    }
  }

  /** The request that a search begins with. */
  CommandArguments request(SearchQuery query, Set<String> fields) {
    return requests.of(query, fields, firstCount(query));
  }

  private TotalCount firstCount(SearchQuery query) {
    if (query.question().form() instanceof FacetForm) {
      // FT.AGGREGATE has no such argument.
      return TotalCount.DEFAULT;
    }
    return first == TotalCount.WITHOUTCOUNT && query.totalHits() ? TotalCount.WITHCOUNT : first;
  }

  private List<?> ask(SearchQuery query, Set<String> fields, TotalCount count) {
    try {
      return RedisReplies.list(link.call(requests.of(query, fields, count)), 1, "a search");
    } catch (JedisConnectionException e) {
      // A server that comes back has its limits again.
      isUnlimited = false;
      throw e;
    } catch (JedisDataException e) {
      // A server that does not know WITHCOUNT names it in its error.
      if (count == TotalCount.DEFAULT || !String.valueOf(e.getMessage()).contains("COUNT")) {
        throw e;
      }
      // It always counts.
      first = TotalCount.DEFAULT;
      return ask(query, fields, first);
    }
  }

  /**
   * Adds the rows to the result.
   *
   * @param asked the fields that rows have beside their key, all if null
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  private void read(List<?> reply, SearchQuery query, Set<String> asked, SearchResult result) {
    int keyStart = keys.prefix().length;
    boolean withFields = requests.hasFields(asked);
    int step = withFields ? 2 : 1;
    String copy = sortCopy(query.question().form());
    for (int i = 1; i < reply.size(); i += step) {
      byte[] key = key(reply.get(i), keyStart);
      HashMap<String, ByteIterator> row = new HashMap<>(room);
      if (withFields) {
        Object fields = i + 1 < reply.size() ? reply.get(i + 1) : null;
        if (!(fields instanceof List<?> list)) {
          // The text is made for this case only: it is on the path of every row.
          throw RedisReplies.unexpected(
              "a list", fields, "FT.SEARCH, fields of " + RedisReplies.text(key));
        }
        if (asked == null || !asked.isEmpty()) {
          readFields(list, copy, asked, row);
        }
      }
      row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(key, keyStart, key.length - keyStart));
      result.add(row);
      room = 4 + row.size() * 4 / 3;
    }
    if (query.totalHits()) {
      result.setTotalHits(RedisReplies.integer(reply.get(0), "FT.SEARCH (hits)"));
    }
  }

  /**
   * Adds a row for each value; the group without one is that of the records without the tag.
   *
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  private static void readFacets(List<?> reply, int limit, SearchResult result) {
    long groups = RedisReplies.integer(reply.get(0), "FT.AGGREGATE (groups)");
    int rows = (int) Math.min(groups, limit + 1);
    if (reply.size() != 1 + rows) {
      // The server replies so when it has run out of time, which it does not report as an error.
      throw RedisReplies.unexpected("a list of " + (1 + rows), reply, "FT.AGGREGATE");
    }
    for (int i = 1; i <= rows; i++) {
      List<?> group = RedisReplies.list(reply.get(i), 2, "FT.AGGREGATE (a group)");
      int at = group.size() - 2;
      byte[] name = RedisReplies.someBytes(group.get(at), "FT.AGGREGATE (name of the count)");
      byte[] count = RedisReplies.someBytes(group.get(at + 1), "FT.AGGREGATE (a count)");
      // Valkey Search leaves the value out where there is none.
      byte[] value = at == 0 ? null : RedisReplies.bytes(group.get(1), "FT.AGGREGATE (a value)");
      Utf8ByteIterator number = new Utf8ByteIterator(count);
      if (!Arrays.equals(name, FtSearchRequest.COUNT) || number.wholeNumber() < 1) {
        throw RedisReplies.unexpected("a number of records", count, "FT.AGGREGATE (a count)");
      }
      if (value != null && result.size() < limit) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(value));
        row.put(SearchableDB.COUNT_FIELD, number);
        result.add(row);
      }
    }
  }

  /** The index's own copy of the sort field, which comes along where all fields are asked for. */
  private String sortCopy(AnswerForm form) {
    boolean isCopied = format == RecordFormat.HASH && product == RedisProduct.REDIS;
    return isCopied && form instanceof PageForm page ? product.numberAlias(page.sortField()) : null;
  }

  private static byte[] key(Object name, int keyStart) {
    byte[] key = RedisReplies.someBytes(name, "FT.SEARCH (key of a record)");
    if (key.length < keyStart) {
      throw RedisReplies.unexpected("the key of a record of the table", name, "FT.SEARCH");
    }
    return key;
  }

  private void readFields(
      List<?> fields, String copy, Set<String> asked, HashMap<String, ByteIterator> row) {
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      byte[] name = RedisReplies.someBytes(fields.get(i), "FT.SEARCH (name of a field)");
      byte[] value = RedisReplies.bytes(fields.get(i + 1), "FT.SEARCH (value of a field)");
      if (value != null && format == RecordFormat.JSON && Arrays.equals(name, DOCUMENT)) {
        documents.read(value, row);
        if (asked != null) {
          row.keySet().retainAll(asked);
        }
      } else if (value != null && (format == RecordFormat.HASH || name[0] == DOCUMENT[0])) {
        row.put(names.field(name), new Utf8ByteIterator(value));
      }
    }
    if (copy != null) {
      row.remove(copy);
    }
  }
}
