// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.Version;

/** What a result reports about an index. */
final class TableFacts {

  private TableFacts() {}

  static Map<String, String> of(LuceneTable table) throws IOException {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("lucene.version", Version.LATEST.toString());
    facts.put("lucene.embedded", "true");
    facts.put("lucene.index", table.path().toString());
    facts.put("lucene.refresh", table.settings().refreshText());
    facts.put("lucene.commit", table.settings().commitText());
    facts.put("lucene.ramBufferMB", Integer.toString(table.settings().ramBufferMb()));
    facts.put("lucene.schema", table.schema());
    facts.put("lucene.codec", table.writer().getConfig().getCodec().getName());
    facts.put(
        "lucene.mergePolicy",
        table.writer().getConfig().getMergePolicy().getClass().getSimpleName());
    facts.put("lucene.queryCache", "off");
    IndexReader index = table.searchers().current(IndexSearcher::getIndexReader);
    long bytes = size(table.writer().getDirectory());
    facts.put("lucene.records", Integer.toString(index.numDocs()));
    facts.put("lucene.deletedDocuments", Integer.toString(index.numDeletedDocs()));
    facts.put("lucene.segments", Integer.toString(index.leaves().size()));
    facts.put("lucene.bytes", Long.toString(bytes));
    facts.put(
        "lucene.bytesPerRecord",
        index.numDocs() == 0 ? "" : Long.toString(bytes / index.numDocs()));
    return facts;
  }

  private static long size(Directory directory) throws IOException {
    long bytes = 0;
    for (String file : directory.listAll()) {
      try {
        bytes += directory.fileLength(file);
      } catch (NoSuchFileException e) {
        // Merged away after the list was made.
      }
    }
    return bytes;
  }
}
