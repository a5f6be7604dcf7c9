// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LiveIndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.util.Version;
import site.ycsb.search.StoreInfo;

/** What a result says about an index. */
final class LuceneFacts {

  private LuceneFacts() {}

  static StoreInfo of(LuceneIndex table) throws IOException {
    LiveIndexWriterConfig config = table.writer.getConfig();
    IndexReader index = table.searchers.current(IndexSearcher::getIndexReader);
    long bytes = table.bytes();
    boolean hasVectors = table.schema() != null && table.schema().contains(":VECTOR");
    return new StoreInfo.Builder("lucene.")
        .product("Lucene", Version.LATEST.toString())
        .setting("version", Version.LATEST)
        .durability(table.settings.durability())
        .embedded()
        .measured("index", table.path)
        .setting("refresh", table.settings.refreshText())
        .setting("commit", table.settings.commitText())
        .setting("ramBufferMB", table.settings.ramBufferMb())
        .setting("vectors", hasVectors ? table.settings.vectors().text() : null)
        .setting("maxConn", hasVectors ? table.settings.maxConn() : null)
        .setting("beamWidth", hasVectors ? table.settings.beamWidth() : null)
        .setting("fanout", hasVectors ? table.settings.fanout() : null)
        .setting("schema", table.schema())
        .setting("codec", config.getCodec().getName())
        .setting("mergePolicy", config.getMergePolicy().getClass().getSimpleName())
        .setting("queryCache", "off")
        .measured("records", index.numDocs())
        .measured("deletedDocuments", index.numDeletedDocs())
        .measured("segments", index.leaves().size())
        .measured("vectorSearchesOfSegments", hasVectors ? table.nearest.segments() : null)
        .measured("vectorSearchesWithoutGraph", hasVectors ? table.nearest.exact() : null)
        .measured("bytes", bytes)
        .bytesPerRecord("bytesPerRecord", bytes, index.numDocs())
        .build();
  }
}
