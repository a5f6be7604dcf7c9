// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.Locale;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;

/** How a segment keeps vectors, by the names of Lucene's own formats. */
enum VectorFormat {
  HNSW,
  HNSW_SCALAR_QUANTIZED;

  /** The classes of Lucene 9 and 10 end alike, and have the same constructor. */
  private static final String QUANTIZED = "HnswScalarQuantizedVectorsFormat";

  /** The value of the property. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a score is computed from the vector as it was written. */
  boolean hasDistances() {
    return this == HNSW;
  }

  KnnVectorsFormat of(int maxConn, int beamWidth) {
    return this == HNSW
        ? new Lucene99HnswVectorsFormat(maxConn, beamWidth)
        : quantized(maxConn, beamWidth);
  }

  private static KnnVectorsFormat quantized(int maxConn, int beamWidth) {
    Class<?> format =
        KnnVectorsFormat.availableKnnVectorsFormats().stream()
            .map(name -> KnnVectorsFormat.forName(name).getClass())
            .filter(each -> each.getSimpleName().endsWith(QUANTIZED))
            .findFirst()
            .orElseThrow();
    try {
      return (KnnVectorsFormat)
          format.getConstructor(int.class, int.class).newInstance(maxConn, beamWidth);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(format.getName(), e);
    }
  }
}
