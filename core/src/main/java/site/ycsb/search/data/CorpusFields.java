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
final class CorpusFields extends FieldSource {

  private static final int SORT_AND_REVISION_BYTES = 32;

  private final Corpus corpus;

  CorpusFields(Corpus corpus, String sortField) {
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
    return corpus.maxBytes() - corpus.maxBytes(nameField.index()) + SORT_AND_REVISION_BYTES;
  }

  @Override
  int write(
      RecordField field, long number, int revision, long random, int[] ranks, byte[] out, int at) {
    boolean own = number < corpus.lines() && (revision == 0 || !field.mutable());
    int line = own ? (int) number : Mix.below(corpus.lines(), random);
    return corpus.write(line, field.index(), out, at);
  }
}
