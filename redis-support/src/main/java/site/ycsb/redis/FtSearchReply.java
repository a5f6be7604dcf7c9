// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Utf8ByteIterator;

/** Reads replies of {@code FT.SEARCH}. For use by one thread. */
final class FtSearchReply {

  private static final byte[] DOCUMENT = {'$'};

  private final RecordFormat format;
  private final FieldNames names;

  FtSearchReply(RecordFormat format) {
    this.format = format;
    this.names =
        new FieldNames(format == RecordFormat.JSON ? JsonPaths::field : UnaryOperator.identity());
  }

  /**
   * Adds the rows to the result.
   *
   * @param keyStart where the key begins in the name of a record
   * @param withFields whether rows hold more than their key
   * @throws IllegalStateException if the reply is not of the form that was asked for
   */
  void read(
      List<?> reply, SearchQuery query, int keyStart, boolean withFields, SearchResult result) {
    int step = withFields ? 2 : 1;
    for (int i = 1; i < reply.size(); i += step) {
      byte[] key = key(reply.get(i), keyStart);
      HashMap<String, ByteIterator> row = new HashMap<>();
      if (withFields) {
        Object fields = i + 1 < reply.size() ? reply.get(i + 1) : null;
        if (!(fields instanceof List<?> list)) {
          // The text is made for this case only: it is on the path of every row.
          throw Replies.unexpected("a list", fields, "FT.SEARCH, fields of " + Replies.text(key));
        }
        readFields(list, query, row);
      }
      row.put(SearchableDB.KEY_FIELD, new Utf8ByteIterator(key, keyStart, key.length - keyStart));
      result.add(row);
    }
    if (query.totalHits()) {
      result.setTotalHits(Replies.integer(reply.get(0), "FT.SEARCH (hits)"));
    }
  }

  private static byte[] key(Object name, int keyStart) {
    byte[] key = Replies.someBytes(name, "FT.SEARCH (key of a record)");
    if (key.length < keyStart) {
      throw Replies.unexpected("the key of a record of the table", name, "FT.SEARCH");
    }
    return key;
  }

  private void readFields(List<?> fields, SearchQuery query, HashMap<String, ByteIterator> row) {
    for (int i = 0; i + 1 < fields.size(); i += 2) {
      byte[] name = Replies.someBytes(fields.get(i), "FT.SEARCH (name of a field)");
      byte[] value = Replies.bytes(fields.get(i + 1), "FT.SEARCH (value of a field)");
      if (value != null && format == RecordFormat.JSON && Arrays.equals(name, DOCUMENT)) {
        JsonReader.readObject(value, row);
      } else if (value != null) {
        row.put(names.get(name), new Utf8ByteIterator(value));
      }
    }
    if (format == RecordFormat.HASH) {
      // The index's own copy of the sort field comes along where all fields are asked for.
      row.remove(RecordFormat.numberAlias(query.sortField()));
    }
  }
}
