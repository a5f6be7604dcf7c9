// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.perfield.PerFieldKnnVectorsFormat;

/**
 * Lucene's own codec, with another format of vectors. It has the name of Lucene's own, which can
 * read what this one writes.
 */
final class VectorCodec extends FilterCodec {

  private final KnnVectorsFormat vectors;

  VectorCodec(KnnVectorsFormat format) {
    super(Codec.getDefault().getName(), Codec.getDefault());
    vectors =
        new PerFieldKnnVectorsFormat() {
          @Override
          public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
            return format;
          }
        };
  }

  @Override
  public KnnVectorsFormat knnVectorsFormat() {
    return vectors;
  }
}
