/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import java.io.IOException;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.StoredFieldVisitor;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** Reads stored records out of an index. Not safe for use by several threads. */
final class RecordReader extends StoredFieldVisitor {

  private byte[] record;

  /** The record of that key, or null if there is none. */
  byte[] read(IndexReader reader, byte[] key) throws IOException {
    BytesRef term = new BytesRef(key);
    for (LeafReaderContext leaf : reader.leaves()) {
      int document = find(leaf.reader(), term);
      if (document != DocIdSetIterator.NO_MORE_DOCS) {
        return read(leaf.reader().storedFields(), document);
      }
    }
    return null;
  }

  private static int find(LeafReader leaf, BytesRef key) throws IOException {
    Terms terms = leaf.terms(RecordSchema.KEY);
    if (terms == null) {
      return DocIdSetIterator.NO_MORE_DOCS;
    }
    TermsEnum lookup = terms.iterator();
    if (!lookup.seekExact(key)) {
      return DocIdSetIterator.NO_MORE_DOCS;
    }
    return firstLive(lookup.postings(null, PostingsEnum.NONE), leaf.getLiveDocs());
  }

  /** The one document of a key that is not deleted, or {@code NO_MORE_DOCS}. */
  static int firstLive(PostingsEnum documents, Bits live) throws IOException {
    int document = documents.nextDoc();
    while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document)) {
      document = documents.nextDoc();
    }
    return document;
  }

  /** The record of a document. */
  byte[] read(StoredFields stored, int document) throws IOException {
    stored.document(document, this);
    return record;
  }

  @Override
  public Status needsField(FieldInfo field) {
    return field.name.equals(RecordSchema.RECORD) ? Status.YES : Status.NO;
  }

  @Override
  public void binaryField(FieldInfo field, DataInput value, int length) throws IOException {
    record = new byte[length];
    value.readBytes(record, 0, length);
  }
}
