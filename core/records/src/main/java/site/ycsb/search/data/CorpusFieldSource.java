// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.random.Mix;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.corpus.Corpus;

/**
 * The fields of the records of a file, and after them the sort value and the revision. Record
 * <i>n</i> is line <i>n</i>. What a line does not say comes from other lines, drawn at random for
 * each field: the fields of a record beyond the last line, and mutable fields after an update.
 */
final class CorpusFieldSource extends FieldSource {

  private static final int SORT_AND_REVISION_BYTES = 32;

  private final Corpus corpus;

  /** The values of each field that was asked for, by its index. */
  private final Map<Integer, Set<String>> values = new ConcurrentHashMap<>();

  CorpusFieldSource(Corpus corpus, String sortField) {
    super(
        fields(corpus, sortField),
        corpus.searched(),
        corpus.fields().size(),
        corpus.fields().size() + 1);
    this.corpus = corpus;
  }

  private static RecordField[] fields(Corpus corpus, String sortField) {
    List<CorpusField> mapped = corpus.fields();
    int count = mapped.size();
    RecordField[] fields = new RecordField[count + 2];
    for (int i = 0; i < count; i++) {
      boolean isSearched = i == corpus.searched();
      fields[i] = new RecordField(i, mapped.get(i).name(), mapped.get(i).mutable(), isSearched);
    }
    fields[count] = new RecordField(count, sortField, true, false);
    fields[count + 1] = new RecordField(count + 1, SearchSchema.REVISION_FIELD, true, false);
    return fields;
  }

  @Override
  int maxBytes() {
    return corpus.maxBytes() - corpus.maxBytes(textField.index()) + SORT_AND_REVISION_BYTES;
  }

  @Override
  int write(
      RecordField field, long number, int revision, long random, int[] ranks, byte[] out, int at) {
    return write(field, number, revision, random, out, at);
  }

  private int write(RecordField field, long number, int revision, long random, byte[] out, int at) {
    boolean own = number < corpus.lines() && (revision == 0 || !field.mutable());
    int line = own ? (int) number : Mix.below(corpus.lines(), random);
    return corpus.write(line, field.index(), out, at);
  }

  @Override
  long number(RecordField field, long number, int revision, long random, byte[] room) {
    int length = write(field, number, revision, random, room, 0);
    try {
      return FieldValues.integer(field.name(), room, 0, length);
    } catch (InvalidRecordException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  boolean canMake(RecordField field, String value) {
    return field.index() >= corpus.fields().size()
        || values.computeIfAbsent(field.index(), this::valuesOf).contains(value);
  }

  private Set<String> valuesOf(int field) {
    byte[] room = new byte[corpus.maxBytes(field)];
    Set<String> all = new HashSet<>();
    for (int line = 0; line < corpus.lines(); line++) {
      all.add(new String(room, 0, corpus.write(line, field, room, 0), StandardCharsets.UTF_8));
    }
    return all;
  }
}
