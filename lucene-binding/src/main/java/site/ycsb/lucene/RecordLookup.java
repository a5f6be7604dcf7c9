// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import site.ycsb.Status;

/** Gets the bytes of records out of an index. */
final class RecordLookup {

  private RecordLookup() {}

  /** The record of that key, or null. */
  static byte[] find(IndexReader index, BytesRef key) throws IOException {
    for (LeafReaderContext leaf : index.leaves()) {
      TermsEnum keys = iterator(leaf.reader().terms(RecordIndexer.KEY));
      if (keys.seekExact(key)) {
        int document = live(keys, null, leaf.reader().getLiveDocs()).docID();
        if (document != DocIdSetIterator.NO_MORE_DOCS) {
          return record(leaf, document);
        }
      }
    }
    return null;
  }

  /** Hands over up to {@code count} records in the order of their keys. */
  static Status scan(IndexSearcher searcher, BytesRef start, int count, Consumer<byte[]> records)
      throws IOException {
    IndexReader index = searcher.getIndexReader();
    TermsEnum keys = iterator(MultiTerms.getTerms(index, RecordIndexer.KEY));
    Bits live = MultiBits.getLiveDocs(index);
    PostingsEnum documents = null;
    boolean more = keys.seekCeil(start) != TermsEnum.SeekStatus.END;
    int left = count;
    while (more && left > 0) {
      documents = live(keys, documents, live);
      if (documents.docID() != DocIdSetIterator.NO_MORE_DOCS) {
        records.accept(record(index, documents.docID()));
        left--;
      }
      more = keys.next() != null;
    }
    return Status.OK;
  }

  private static TermsEnum iterator(Terms terms) throws IOException {
    return terms == null ? TermsEnum.EMPTY : terms.iterator();
  }

  /** At the one document of a key that is not deleted, or at the end. */
  private static PostingsEnum live(TermsEnum keys, PostingsEnum reuse, Bits live)
      throws IOException {
    PostingsEnum documents = keys.postings(reuse, PostingsEnum.NONE);
    int document = documents.nextDoc();
    while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document)) {
      document = documents.nextDoc();
    }
    return documents;
  }

  static byte[] record(IndexReader index, int document) throws IOException {
    List<LeafReaderContext> leaves = index.leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
    return record(leaf, document - leaf.docBase);
  }

  private static byte[] record(LeafReaderContext leaf, int document) throws IOException {
    BinaryDocValues records = leaf.reader().getBinaryDocValues(RecordIndexer.RECORD);
    if (records == null || !records.advanceExact(document)) {
      throw new IOException("a document has no record: the index is damaged");
    }
    BytesRef record = records.binaryValue();
    return Arrays.copyOfRange(record.bytes, record.offset, record.offset + record.length);
  }
}
