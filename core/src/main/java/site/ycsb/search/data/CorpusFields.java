// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.List;
import site.ycsb.search.CorpusField;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.corpus.Corpus;

/**
 * The fields of the records of a file, and after them the sort value and the revision. Record
 * <i>n</i> is line <i>n</i>. What a line does not say comes from other lines, drawn at random for
 * each field: the fields of a record beyond the last line, and mutable fields after an update.
 */
final class CorpusFields implements FieldSource {

  private static final int SORT_AND_REVISION_BYTES = 32;

  private final Corpus corpus;
  private final RecordField[] fields;
  private final RecordField nameField;

  CorpusFields(Corpus corpus, String sortField) {
    this.corpus = corpus;
    List<CorpusField> mapped = corpus.fields();
    int count = mapped.size();
    int name = corpus.searched();
    fields = new RecordField[count + 2];
    for (int i = 0; i < count; i++) {
      fields[i] = new RecordField(i, mapped.get(i).name(), mapped.get(i).mutable(), i == name);
    }
    fields[count] = new RecordField(count, sortField, true, false);
    fields[count + 1] = new RecordField(count + 1, SearchSchema.REVISION_FIELD, true, false);
    nameField = fields[name];
  }

  @Override
  public RecordField[] fields() {
    return fields;
  }

  @Override
  public RecordField nameField() {
    return nameField;
  }

  @Override
  public RecordField sortField() {
    return fields[fields.length - 2];
  }

  @Override
  public RecordField revisionField() {
    return fields[fields.length - 1];
  }

  @Override
  public int maxBytes() {
    return corpus.maxBytes() - corpus.maxBytes(nameField.index()) + SORT_AND_REVISION_BYTES;
  }

  @Override
  public int write(
      RecordField field, long number, int revision, long random, int[] ranks, byte[] out, int at) {
    boolean own = number < corpus.lines() && (revision == 0 || !field.mutable());
    int line = own ? (int) number : Mix.below(corpus.lines(), random);
    return corpus.write(line, field.index(), out, at);
  }
}
