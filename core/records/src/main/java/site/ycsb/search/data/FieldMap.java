// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import site.ycsb.ByteIterator;

/**
 * The values of some fields in the order of the record. Unmodifiable. Made for each record that is
 * written; it costs a third of a hash map.
 */
final class FieldMap extends AbstractMap<String, ByteIterator> {

  private final RecordField[] fields;
  private final ByteIterator[] values;

  FieldMap(RecordField[] fields, ByteIterator[] values) {
    this.fields = fields;
    this.values = values;
  }

  @Override
  public int size() {
    return fields.length;
  }

  @Override
  public ByteIterator get(Object name) {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i].name().equals(name)) {
        return values[i];
      }
    }
    return null;
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public Set<Map.Entry<String, ByteIterator>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, ByteIterator>> iterator() {
        return new EntryIterator();
      }

      @Override
      public int size() {
        return fields.length;
      }
    };
  }

  private final class EntryIterator implements Iterator<Map.Entry<String, ByteIterator>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < fields.length;
    }

    @Override
    public Map.Entry<String, ByteIterator> next() {
      if (next == fields.length) {
        throw new NoSuchElementException();
      }
      int i = next++;
      return new SimpleImmutableEntry<>(fields[i].name(), values[i]);
    }
  }
}
