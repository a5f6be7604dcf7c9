// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Reads the documents of a table. Nearly all of them are plain: without spaces between the values,
 * which are ASCII without escapes or numbers without sign, under the names that the document before
 * had at the same places. Then only the ends of the values are looked for, which are parts of the
 * reply. Any other document is left to {@link JsonCodec}. Jackson's parser would copy each value,
 * and make a string of each name. For use by one thread.
 */
final class JsonDocumentReader {

  /** A field, and what stands before its value. */
  private record FieldPrefix(byte[] json, String field) {}

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHEST_BITS = 0x80 * ONES;
  private static final long SPACES = ' ' * ONES;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;

  private final JsonCodec codec;
  private FieldPrefix[] names = new FieldPrefix[16];

  JsonDocumentReader(JsonCodec codec) {
    this.codec = codec;
  }

  /**
   * Adds the fields of a document.
   *
   * @throws IllegalStateException as {@link JsonCodec#read}
   */
  void read(byte[] json, Map<String, ByteIterator> fields) {
    if (readPlain(json, fields)) {
      codec.readPlaces(fields);
    } else {
      // It adds all fields again.
      codec.read(json, null, fields);
    }
  }

  /** Returns false, perhaps after it has added some of the fields, if the document is not plain. */
  private boolean readPlain(byte[] json, Map<String, ByteIterator> fields) {
    // A bracket at the end stops all loops: it is neither of what may stand there.
    int last = json.length - 1;
    if (last < 2 || json[0] != '{' || json[last] != '}') {
      return false;
    }
    int at = 0;
    for (int place = 0; at < last; place++) {
      FieldPrefix name = name(json, at + 1, last, place);
      if (name == null) {
        return false;
      }
      int value = at + 1 + name.json.length;
      boolean isText = json[value] == '"';
      if (isText) {
        value++;
      }
      int end = isText ? endOfText(json, value, last) : endOfNumber(json, value);
      at = isText ? end + 1 : end;
      if (end < 0 || json[at] != (at == last ? '}' : ',')) {
        return false;
      }
      fields.put(name.field, new Utf8ByteIterator(json, value, end - value));
    }
    return true;
  }

  /** The name that begins here, before the last byte; null if it is not plain. */
  private FieldPrefix name(byte[] json, int start, int last, int place) {
    if (place == names.length) {
      names = Arrays.copyOf(names, 2 * place);
    }
    FieldPrefix known = names[place];
    if (known == null || !isAt(known.json, json, start, last)) {
      int end = json[start] == '"' ? endOfText(json, start + 1, last) : -1;
      if (end < 0 || json[end + 1] != ':') {
        return null;
      }
      known =
          new FieldPrefix(
              Arrays.copyOfRange(json, start, end + 2),
              new String(json, start + 1, end - start - 1, StandardCharsets.UTF_8));
      names[place] = known;
    }
    return known;
  }

  private static boolean isAt(byte[] part, byte[] json, int start, int last) {
    int end = start + part.length;
    return end <= last && Arrays.equals(part, 0, part.length, json, start, end);
  }

  /** Where the quotes are, before the last byte, that end a plain text; otherwise -1. */
  private static int endOfText(byte[] json, int start, int last) {
    int end = start;
    while (end + Long.BYTES <= last) {
      long ends = ends((long) EIGHT_BYTES.get(json, end));
      if (ends != 0) {
        end += Long.numberOfTrailingZeros(ends) / Byte.SIZE;
        return json[end] == '"' ? end : -1;
      }
      end += Long.BYTES;
    }
    // What is not ASCII is negative.
    while (json[end] >= ' ' && json[end] != '"' && json[end] != '\\' && end < last) {
      end++;
    }
    return json[end] == '"' ? end : -1;
  }

  /**
   * Sets the highest bit of the first of eight bytes that is a quote, a backslash, a control
   * character or not ASCII, and perhaps of later ones; zero without one.
   */
  private static long ends(long eight) {
    long quote = (eight ^ QUOTES) - ONES;
    long backslash = (eight ^ BACKSLASHES) - ONES;
    // A byte that is not ASCII has that bit in one of the first two terms.
    return (quote | backslash | eight - SPACES) & HIGHEST_BITS;
  }

  /** The end of the digits of a number, before the last byte; -1 if JSON does not allow them. */
  private static int endOfNumber(byte[] json, int start) {
    int end = start;
    while (json[end] >= '0' && json[end] <= '9') {
      end++;
    }
    return end == start || json[start] == '0' && end > start + 1 ? -1 : end;
  }
}
