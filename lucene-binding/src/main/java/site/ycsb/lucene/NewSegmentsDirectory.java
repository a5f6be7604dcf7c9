// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.NRTCachingDirectory;

/**
 * Keeps small new segments in memory until a commit writes them to disk: a refresh after each few
 * writes would otherwise spend most of its time making files. Lucene's own class does that for all
 * files of a new segment except stored fields, because it does not know how large they get; here
 * they are small: a segment is written before it holds more than the memory for records.
 */
final class NewSegmentsDirectory extends NRTCachingDirectory {

  private static final double MAX_SEGMENT_MB = 5;
  private static final double MAX_MEMORY_MB = 60;

  NewSegmentsDirectory(Path path) throws IOException {
    super(FSDirectory.open(path), MAX_SEGMENT_MB, MAX_MEMORY_MB);
  }

  @Override
  protected boolean doCacheWrite(String name, IOContext context) {
    if (!context.equals(IOContext.DEFAULT)) {
      return super.doCacheWrite(name, context);
    }
    // Parts of a segment that are written while it fills, in the names of Lucene's codec.
    return name.startsWith("_") && !name.endsWith(".si");
  }
}
