// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/** Gets the bytes of records out of an index. */
final class RecordReader {

  private RecordReader() {}

  /** The record of that key, or null if there is none. */
  static byte[] read(IndexReader index, byte[] key) throws IOException {
    BytesRef term = new BytesRef(key);
    for (LeafReaderContext leaf : index.leaves()) {
      int document = find(leaf.reader(), term);
      if (document != DocIdSetIterator.NO_MORE_DOCS) {
        return read(leaf.reader(), document);
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
  static byte[] read(IndexReader index, int document) throws IOException {
    List<LeafReaderContext> leaves = index.leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
    return read(leaf.reader(), document - leaf.docBase);
  }

  private static byte[] read(LeafReader leaf, int document) throws IOException {
    BinaryDocValues records = leaf.getBinaryDocValues(RecordSchema.RECORD);
    if (records == null || !records.advanceExact(document)) {
      throw new IOException("a document has no record: the index is damaged");
    }
    BytesRef record = records.binaryValue();
    return Arrays.copyOfRange(record.bytes, record.offset, record.offset + record.length);
  }
}
