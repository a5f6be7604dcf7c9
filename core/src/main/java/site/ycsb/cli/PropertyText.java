// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the text of a properties file: UTF-8, with or without a byte order mark. A file that is not
 * UTF-8 is read as ISO 8859-1, as YCSB reads every file.
 */
final class PropertyText {

  /** More than any workload needs, and quick to read. A device such as /dev/zero never ends. */
  static final int MAX_BYTES = 16 << 20;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private PropertyText() {}

  /**
   * @throws IOException with a message for the user
   */
  static String read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new IOException("it has more than " + (MAX_BYTES >> 20) + " MB");
    }
    if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
      throw new IOException("it is UTF-16; save it as UTF-8");
    }
    String text = decode(bytes);
    if (text.indexOf('\0') >= 0) {
      throw new IOException("it is not text in UTF-8");
    }
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  private static boolean startsWith(byte[] bytes, int first, int second) {
    return bytes.length >= 2 && bytes[0] == (byte) first && bytes[1] == (byte) second;
  }

  private static String decode(byte[] bytes) {
    try {
      return decode(bytes, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  private static String decode(byte[] bytes, Charset charset) throws CharacterCodingException {
    return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
