// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.memory.MemoryDB;

/** Bindings that are wrong about the fields of a row. */
public final class WrongRows {

  private WrongRows() {}

  /** Returns all fields whatever is asked for. */
  @Breaks({"searchRowsHoldOnlyTheRequestedFields", "readReturnsOnlyTheRequestedFields"})
  public static class NoProjection extends MemoryDB {

    @Override
    protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
      return super.row(found, null);
    }
  }

  /** Gives an empty value for a field that the record lacks. */
  @Breaks({"readOmitsFieldsTheRecordLacks", "searchRowsOmitFieldsTheRecordLacks"})
  public static class EmptyForMissing extends MemoryDB {

    @Override
    protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
      HashMap<String, ByteIterator> row = super.row(found, fields);
      if (fields != null) {
        fields.forEach(field -> row.putIfAbsent(field, encode("")));
      }
      return row;
    }
  }

  /** Returns the text and the sort field beside the fields asked for. */
  @Breaks("searchRowsHoldOnlyTheRequestedFields")
  public static class SortFieldInRows extends MemoryDB {

    @Override
    protected HashMap<String, ByteIterator> searchRow(
        Map<String, String> found, Set<String> fields) {
      if (fields == null) {
        return super.searchRow(found, null);
      }
      Set<String> more = new HashSet<>(fields);
      more.add(schema().textField());
      more.add(schema().sortField());
      return super.searchRow(found, more);
    }
  }

  /** Decodes binary values only: what was stored as a string is missing from the answer. */
  @Breaks({"insertedRecordIsReadWithEveryField", "searchRowsHoldEveryFieldByDefault"})
  public static class VanishingStrings extends MemoryDB {

    @Override
    protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
      HashMap<String, ByteIterator> row = super.row(found, fields);
      row.values().removeIf(value -> !isNumber(value.toString()));
      return row;
    }
  }
}
