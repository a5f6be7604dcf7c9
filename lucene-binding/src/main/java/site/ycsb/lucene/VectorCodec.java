// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;

/**
 * Lucene's own codec, with other settings of the graph of vectors. It has the name of Lucene's own,
 * which can read what this one writes.
 */
final class VectorCodec extends FilterCodec {

  private final KnnVectorsFormat vectors;

  VectorCodec(int maxConn, int beamWidth) {
    super(Codec.getDefault().getName(), Codec.getDefault());
    KnnVectorsFormat graph = new Lucene99HnswVectorsFormat(maxConn, beamWidth);
    vectors =
        new PerFieldKnnVectorsFormat() {
          @Override
          public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return graph;
          }
        };
  }

  @Override
  public KnnVectorsFormat knnVectorsFormat() {
    return vectors;
  }
}
