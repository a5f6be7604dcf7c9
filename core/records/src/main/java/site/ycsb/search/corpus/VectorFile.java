// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import site.ycsb.messages.Causes;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.VectorFileForm.VectorFileHeader;
import site.ycsb.settings.ConfigurationException;

/** A file that has nothing but vectors of float32, in a {@link VectorFileForm}. */
public final class VectorFile implements AutoCloseable {

  private static final int BUFFER = 1 << 16;

  /** An array of Java has fewer elements. */
  private static final long MOST = Integer.MAX_VALUE - 8;

  private final Path file;
  private final VectorType type;
  private final MessageDigest digest;
  private final DataInputStream in;
  private final VectorFileHeader header;

  /**
   * Reads the header.
   *
   * @param type of the vectors that are needed
   * @throws ConfigurationException if it cannot be read, or is not what its header says
   */
  public VectorFile(Path file, VectorType type) {
    this.file = file;
    this.type = type;
    VectorFileForm form = VectorFileForm.of(file.getFileName().toString());
    if (form == null) {
      throw wrong("a file of vectors has a name that ends with " + VectorFileForm.extensions());
    }
    try {
      if (!Files.isRegularFile(file)) {
        throw wrong(Files.exists(file) ? "is not a file" : "no such file");
      }
      digest = MessageDigest.getInstance("SHA-256");
      in =
          new DataInputStream(
              new BufferedInputStream(
                  new DigestInputStream(Files.newInputStream(file), digest), BUFFER));
      in.mark(2 * BUFFER);
      header = form.read(in, Files.size(file));
      in.reset();
      check(Files.size(file));
      in.skipNBytes(header.begin());
    } catch (NoSuchFileException e) {
      throw wrong("no such file");
    } catch (AccessDeniedException e) {
      throw wrong("cannot be read: permission denied");
    } catch (IOException e) {
      throw wrong(Causes.line(e));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private void check(long bytes) {
    if (header.dimensions() != type.dimensions()) {
      throw wrong(
          "has vectors of %s dimensions, not %d"
              .formatted(Integer.toUnsignedString(header.dimensions()), type.dimensions()));
    }
    if (header.count() < 1 || header.count() > MOST) {
      throw wrong("has " + header.count() + " vectors, not 1 to " + MOST);
    }
    if (bytes != header.bytes()) {
      throw wrong(
          "has %d bytes; %d vectors of %d dimensions have %d: it is cut short or damaged"
              .formatted(bytes, header.count(), header.dimensions(), header.bytes()));
    }
  }

  /** How many vectors it has. */
  public int count() {
    return (int) header.count();
  }

  /**
   * Reads all vectors.
   *
   * @throws ConfigurationException if one does not fit
   */
  public StoredVectors readAll() {
    ByteBuffer row = ByteBuffer.allocate(header.rowBytes()).order(ByteOrder.LITTLE_ENDIAN);
    float[] numbers = new float[header.dimensions()];
    try (StoredVectors.VectorWriter vectors = new StoredVectors.VectorWriter(type)) {
      for (int i = 0; i < count(); i++) {
        readRow(row.clear());
        if (header.hasDimensions() && row.getInt() != numbers.length) {
          throw wrong(
              "vector %d has %s dimensions, and the first one %d"
                  .formatted(i, Integer.toUnsignedString(row.getInt(0)), numbers.length));
        }
        row.asFloatBuffer().get(numbers);
        String misfit = vectors.add(numbers);
        if (misfit != null) {
          throw wrong("vector " + i + ": " + misfit);
        }
      }
      return vectors.store("sha256:" + HexFormat.of().formatHex(digest.digest()));
    } catch (IOException e) {
      throw StoredVectors.notKept("the vectors of " + file, e);
    }
  }

  private void readRow(ByteBuffer row) {
    try {
      in.readFully(row.array());
    } catch (EOFException e) {
      throw wrong("became shorter while it was read");
    } catch (IOException e) {
      throw wrong("cannot be read: " + Causes.line(e));
    }
  }

  private ConfigurationException wrong(String what) {
    return new ConfigurationException(file + ": " + what);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw wrong("cannot be closed: " + Causes.line(e));
    }
  }
}
