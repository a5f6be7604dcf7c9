// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forms of files that have nothing but vectors of float32, by the ends of their names. */
enum VectorFileForm {
  /** Before each vector, the number of its dimensions: int32, the least significant byte first. */
  FVECS {
    @Override
    VectorFileHeader read(DataInputStream in, long bytes) throws IOException {
      int dimensions = littleEndian(in, Integer.BYTES).getInt();
      long row = Integer.BYTES + (long) dimensions * Float.BYTES;
      return new VectorFileHeader(0, dimensions, dimensions < 1 ? 0 : bytes / row, true);
    }
  },
  /** The numbers of vectors and of dimensions, both uint32, and then the vectors. */
  FBIN {
    @Override
    VectorFileHeader read(DataInputStream in, long bytes) throws IOException {
      ByteBuffer header = littleEndian(in, 2 * Integer.BYTES);
      long count = Integer.toUnsignedLong(header.getInt());
      return new VectorFileHeader(2L * Integer.BYTES, header.getInt(), count, false);
    }
  },
  /**
   * A header in the syntax of a Python dictionary, and then the vectors (NEP 1: A Simple File
   * Format for NumPy Arrays).
   */
  NPY {
    @Override
    VectorFileHeader read(DataInputStream in, long bytes) throws IOException {
      byte[] start = littleEndian(in, 8).array();
      if (!new String(start, StandardCharsets.ISO_8859_1).startsWith(MAGIC)) {
        throw new IOException("is not a file of numpy.save");
      }
      int lengthBytes = start[6] == 1 ? Short.BYTES : Integer.BYTES;
      ByteBuffer length = littleEndian(in, lengthBytes);
      int headerBytes = lengthBytes == Short.BYTES ? length.getShort() & 0xffff : length.getInt();
      if (headerBytes < 0 || headerBytes > MAX_HEADER) {
        throw new IOException("its header has " + headerBytes + " bytes");
      }
      String header =
          new String(littleEndian(in, headerBytes).array(), StandardCharsets.ISO_8859_1);
      if (!FLOAT32.matcher(header).find() || !C_ORDER.matcher(header).find()) {
        throw new IOException(
            "needs float32 in C order, as numpy.save(file, numpy.ascontiguousarray(array, '<f4'))"
                + " writes it; its header is "
                + header.strip());
      }
      Matcher shape = SHAPE.matcher(header);
      if (!shape.find()) {
        throw new IOException("needs an array of two dimensions; its header is " + header.strip());
      }
      return new VectorFileHeader(
          8L + lengthBytes + headerBytes,
          Integer.parseInt(shape.group(2)),
          Long.parseLong(shape.group(1)),
          false);
    }
  };

  private static final String MAGIC = "\u0093NUMPY";
  private static final int MAX_HEADER = 1 << 16;
  private static final Pattern FLOAT32 = Pattern.compile("'descr'\\s*:\\s*'<f4'");
  private static final Pattern C_ORDER = Pattern.compile("'fortran_order'\\s*:\\s*False");
  private static final Pattern SHAPE =
      Pattern.compile("'shape'\\s*:\\s*\\(\\s*(\\d{1,18})\\s*,\\s*(\\d{1,9})\\s*,?\\s*\\)");

  /**
   * What a file begins with.
   *
   * @param begin where the first vector begins, in bytes
   * @param hasDimensions whether each vector begins with the number of its dimensions
   */
  record VectorFileHeader(long begin, int dimensions, long count, boolean hasDimensions) {

    /** How long the file is, in bytes. */
    long bytes() {
      return begin + count * rowBytes();
    }

    int rowBytes() {
      return (hasDimensions ? Integer.BYTES : 0) + dimensions * Float.BYTES;
    }
  }

  /**
   * Reads what is before the first vector, or looks at the first vector if nothing is.
   *
   * @param bytes of the file
   * @throws IOException with a message for the user, if it is not of this form
   */
  abstract VectorFileHeader read(DataInputStream in, long bytes) throws IOException;

  /** The form of a file of that name; null if it is of none. */
  static VectorFileForm of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Stream.of(values())
        .filter(form -> lower.endsWith(form.extension()))
        .findFirst()
        .orElse(null);
  }

  private String extension() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /** Their extensions, for a message. */
  static String extensions() {
    return Stream.of(values()).map(VectorFileForm::extension).collect(Collectors.joining(" or "));
  }

  /** Bytes whose least significant one is first. */
  private static ByteBuffer littleEndian(DataInputStream in, int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new IOException("ends within its header");
    }
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
