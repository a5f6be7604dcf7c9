// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Unpacks the pages of Parquet files in Java, because the codecs of the library itself bring native
 * code of 9 MB.
 */
final class ParquetCodecs implements CompressionCodecFactory {

  /** Pages have about a megabyte; a damaged file may say anything. */
  private static final int MOST_PAGE_BYTES = 1 << 28;

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    return switch (codec) {
      case UNCOMPRESSED -> (PageDecompressor) (packed, size) -> packed;
      case GZIP -> (PageDecompressor) ParquetCodecs::gunzip;
      case SNAPPY -> with(new SnappyDecompressor());
      case ZSTD -> with(new ZstdDecompressor());
      case LZ4_RAW -> with(new Lz4Decompressor());
      default ->
          throw new UnsupportedOperationException(
              "packed as " + codec + "; write it with snappy, zstd, gzip or lz4_raw");
    };
  }

  private static BytesInput gunzip(BytesInput packed, int size) throws IOException {
    try (InputStream in = new GZIPInputStream(packed.toInputStream())) {
      return BytesInput.from(in.readNBytes(size));
    }
  }

  private static byte[] bytes(BytesInput input) throws IOException {
    return input.toInputStream().readAllBytes();
  }

  private static PageDecompressor with(Decompressor codec) {
    return (packed, size) -> {
      if (size < 0 || size > MOST_PAGE_BYTES) {
        throw new IOException("a page of " + size + " bytes");
      }
      byte[] from = bytes(packed);
      byte[] page = new byte[size];
      int length = codec.decompress(from, 0, from.length, page, 0, size);
      return BytesInput.from(page, 0, length);
    };
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("files are only read");
  }

  @Override
  public void release() {
    // Codecs hold nothing.
  }

  /** Unpacks a page as the reader of files asks for it. */
  private interface PageDecompressor extends CompressionCodecFactory.BytesInputDecompressor {

    @Override
    BytesInput decompress(BytesInput packed, int size) throws IOException;

    @Override
    default void decompress(ByteBuffer packed, int packedSize, ByteBuffer page, int size)
        throws IOException {
      page.put(bytes(decompress(BytesInput.from(packed), size)));
    }

    @Override
    default void release() {
      // Codecs hold nothing.
    }
  }
}
