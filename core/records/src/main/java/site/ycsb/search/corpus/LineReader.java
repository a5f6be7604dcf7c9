// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.ZipException;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** The lines of a file, unpacked if it is a gzip file, and the fingerprint of all of them. */
public final class LineReader implements AutoCloseable {

  /** Longest line, and longest record of several lines. */
  static final int MAX_LINE_BYTES = 256 << 10;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final int SHOWN = 60;

  private final Path file;
  private final InputStream in;
  private final MessageDigest digest;
  private final byte[] buffer = new byte[1 << 16];
  private int next;
  private int end;
  private byte[] line = new byte[1 << 12];
  private int length;
  private long number;

  /** Where the record begins that the current line is of. */
  private long first;

  /**
   * @throws ConfigurationException if the file cannot be read
   */
  public LineReader(Path file) {
    this.file = file;
    try {
      digest = MessageDigest.getInstance("SHA-256");
      in = WholeGzip.open(file, buffer.length);
    } catch (NoSuchFileException e) {
      throw refused("no such file", e);
    } catch (AccessDeniedException e) {
      throw refused("cannot be read: permission denied", e);
    } catch (IOException e) {
      throw refused("cannot be read: " + cause(e), e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads the beginning of a file, which need not have lines.
   *
   * @throws ConfigurationException if the file cannot be read
   */
  public static void check(Path file) {
    try (LineReader lines = new LineReader(file)) {
      lines.moveTo(1, 1);
      lines.fill();
    }
  }

  /** Whether the file begins with this ASCII character, perhaps after blanks and line breaks. */
  boolean beginsWith(char first) {
    int at = end > 0 || fill() ? 0 : -1;
    if (end >= 3 && Arrays.equals(buffer, 0, 3, BYTE_ORDER_MARK, 0, 3)) {
      at = 3;
    }
    while (at >= 0 && at < end && " \t\r\n".indexOf(buffer[at]) >= 0) {
      at++;
    }
    return at >= 0 && at < end && buffer[at] == first;
  }

  /** All bytes of the file, if no line is read yet; the fingerprint covers those that are read. */
  InputStream bytesLeft() {
    return new InputStream() {
      @Override
      public int read() {
        return next < end || fill() ? buffer[next++] & 0xFF : -1;
      }

      @Override
      public int read(byte[] target, int offset, int count) {
        if (next >= end && !fill()) {
          return -1;
        }
        int given = Math.min(count, end - next);
        System.arraycopy(buffer, next, target, offset, given);
        next += given;
        return given;
      }
    };
  }

  /** Makes messages name these lines, where not lines but {@link #bytesLeft()} are read. */
  void moveTo(long firstLine, long lastLine) {
    first = firstLine;
    number = lastLine;
  }

  /** Reads the next line that is not blank; false at the end of the file. */
  public boolean next() {
    do {
      length = 0;
      first = number + 1;
      if (!append()) {
        return false;
      }
    } while (isBlank());
    return true;
  }

  /** Adds a line break and the next line to this one; false at the end of the file. */
  boolean join() {
    put((byte) '\n');
    return append();
  }

  private boolean append() {
    number++;
    int before = length;
    while (next < end || fill()) {
      int at = next;
      while (at < end && buffer[at] != '\n') {
        at++;
      }
      put(next, at - next);
      next = at;
      if (at < end) {
        next++;
        trim();
        return true;
      }
    }
    if (length == before) {
      number--;
      return false;
    }
    trim();
    return true;
  }

  /** Without a carriage return and, in the first line, without a mark of the byte order. */
  private void trim() {
    if (length > 0 && line[length - 1] == '\r') {
      length--;
    }
    if (number == 1 && length >= 3 && Arrays.equals(line, 0, 3, BYTE_ORDER_MARK, 0, 3)) {
      length -= 3;
      System.arraycopy(line, 3, line, 0, length);
    }
  }

  private boolean fill() {
    try {
      end = in.read(buffer, 0, buffer.length);
    } catch (IOException e) {
      throw at("cannot be read: " + cause(e));
    }
    next = 0;
    if (end > 0) {
      digest.update(buffer, 0, end);
    }
    return end > 0;
  }

  private static String cause(IOException e) {
    if (e instanceof EOFException) {
      return "the gzip file is cut short";
    }
    return (e instanceof ZipException ? "the gzip file is damaged: " : "") + Causes.line(e);
  }

  private void put(int from, int count) {
    makeRoom(count);
    System.arraycopy(buffer, from, line, length, count);
    length += count;
  }

  private void put(byte b) {
    makeRoom(1);
    line[length++] = b;
  }

  private void makeRoom(int count) {
    if (length + count > MAX_LINE_BYTES) {
      throw first < number ? tooLong("; perhaps a quote is not closed") : tooLong("");
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(length + count, 2 * line.length));
    }
  }

  ConfigurationException tooLong(String perhaps) {
    return wrong(
        "has more than %d KiB, which a record may have".formatted(MAX_LINE_BYTES >> 10) + perhaps);
  }

  private boolean isBlank() {
    for (int i = 0; i < length; i++) {
      if (line[i] != ' ' && line[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  /** The line, up to {@link #length}; used again for the next one. */
  byte[] bytes() {
    return line;
  }

  int length() {
    return length;
  }

  public String text() {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(line, 0, length))
          .toString();
    } catch (CharacterCodingException e) {
      throw wrong("is not UTF-8");
    }
  }

  /** The number of the current line, from 1. */
  long number() {
    return number;
  }

  /** The SHA-256 of the unpacked file in hexadecimal digits, once all of it is read. */
  public String fingerprint() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The error about the current record, or about the gzip file, which may be the reason for it. */
  public ConfigurationException wrong(String what) {
    return at(damage().orElse(what));
  }

  private ConfigurationException at(String what) {
    String place = first < number ? "lines " + first + " to " + number : "line " + number;
    return new ConfigurationException(file + ", " + place + ": " + what);
  }

  /** Reads the rest of a gzip file, whose checksum is at its end. */
  private Optional<String> damage() {
    try {
      if (in instanceof WholeGzip) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("cannot be read: " + cause(e));
    }
  }

  /** An exception about a value of the record, see {@link #wrong(String)}. */
  ConfigurationException wrong(String column, ColumnValue value, String needs) {
    String text = value.toString().strip();
    String shown = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    return wrong(column + "=" + shown.replaceAll("\\p{Cntrl}", " ") + ": needs " + needs);
  }

  ConfigurationException refused(String why, Exception cause) {
    return new ConfigurationException(file + ": " + why, cause);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw refused("cannot be closed: " + e.getMessage(), e);
    }
  }
}
