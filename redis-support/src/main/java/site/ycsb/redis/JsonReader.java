// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.UnaryOperator;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Reads the fields of flat JSON objects. Values are parts of the array that is read, not copies,
 * unless something in them is escaped. A null is no field; an array or object is its own text. For
 * use by one thread.
 */
public final class JsonReader {

  private final FieldNames names = new FieldNames(UnaryOperator.identity());
  private final FieldNames paths = new FieldNames(JsonPaths::field);
  private byte[] json;
  private int at;

  /**
   * Reads {@code {"name":"value","number":1}}.
   *
   * @throws IllegalStateException if it is not of that form
   */
  public void readObject(byte[] bytes, Map<String, ByteIterator> fields) {
    read(bytes, () -> fields(names, false, fields));
  }

  /** Reads {@code {"$.name":["value"],"$.missing":[]}}, a reply to several paths. */
  public void readPaths(byte[] bytes, Map<String, ByteIterator> fields) {
    read(bytes, () -> fields(paths, true, fields));
  }

  /** Reads {@code ["value"]} or {@code []}, a reply to one path. */
  public void readPath(byte[] bytes, String field, Map<String, ByteIterator> fields) {
    read(bytes, () -> put(field, firstOfArray(), fields));
  }

  private void read(byte[] bytes, Runnable form) {
    json = bytes;
    at = 0;
    try {
      form.run();
    } catch (IndexOutOfBoundsException e) {
      throw malformed();
    } finally {
      json = null;
    }
  }

  private void fields(FieldNames fieldNames, boolean inArrays, Map<String, ByteIterator> fields) {
    expect('{');
    if (peek() == '}') {
      return;
    }
    do {
      String name = name(fieldNames);
      expect(':');
      put(name, inArrays ? firstOfArray() : value(), fields);
    } while (hasNext('}'));
  }

  private static void put(String name, ByteIterator value, Map<String, ByteIterator> fields) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private String name(FieldNames fieldNames) {
    expect('"');
    int start = at;
    while (json[at] != '"' && json[at] != '\\') {
      at++;
    }
    if (json[at] == '"') {
      return fieldNames.get(json, start, at++);
    }
    byte[] name = unescaped(start);
    return fieldNames.get(name);
  }

  private ByteIterator firstOfArray() {
    expect('[');
    if (peek() == ']') {
      at++;
      return null;
    }
    ByteIterator first = value();
    while (hasNext(']')) {
      value();
    }
    return first;
  }

  /** Whether a comma follows; otherwise the end has to. */
  private boolean hasNext(char end) {
    int c = peek();
    at++;
    if (c != ',' && c != end) {
      throw malformed();
    }
    return c == ',';
  }

  /** A value, or null for null. */
  private ByteIterator value() {
    int first = peek();
    if (first == '"') {
      at++;
      return string();
    }
    int start = at;
    if (first == '{' || first == '[') {
      skipNested();
    } else {
      while (at < json.length && ",}] \n\r\t".indexOf(json[at]) < 0) {
        at++;
      }
      if (first == 'n') {
        return null;
      }
    }
    return new Utf8ByteIterator(json, start, at - start);
  }

  /** A string whose opening quote was read. */
  private ByteIterator string() {
    int start = at;
    int i = start;
    byte[] bytes = json;
    while (bytes[i] != '"' && bytes[i] != '\\') {
      i++;
    }
    at = i;
    if (bytes[i] == '"') {
      at++;
      return new Utf8ByteIterator(bytes, start, i - start);
    }
    return new Utf8ByteIterator(unescaped(start));
  }

  /** The bytes of a string of which the part from start up to here has no escapes. */
  private byte[] unescaped(int start) {
    ByteArrayOutputStream text = new ByteArrayOutputStream(2 * (at - start) + 32);
    text.write(json, start, at - start);
    while (json[at] != '"') {
      if (json[at] == '\\') {
        at++;
        escape(text);
      } else {
        int plain = at;
        while (json[at] != '"' && json[at] != '\\') {
          at++;
        }
        text.write(json, plain, at - plain);
      }
    }
    at++;
    return text.toByteArray();
  }

  private void escape(ByteArrayOutputStream text) {
    byte c = json[at++];
    switch (c) {
      case 'n' -> text.write('\n');
      case 't' -> text.write('\t');
      case 'r' -> text.write('\r');
      case 'b' -> text.write('\b');
      case 'f' -> text.write('\f');
      case 'u' -> unicode(text);
      default -> text.write(c);
    }
  }

  private void unicode(ByteArrayOutputStream text) {
    char first = hex();
    String character = String.valueOf(first);
    if (Character.isHighSurrogate(first) && json[at] == '\\' && json[at + 1] == 'u') {
      at += 2;
      character += hex();
    }
    text.writeBytes(character.getBytes(StandardCharsets.UTF_8));
  }

  private char hex() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(json[at++], 16);
      if (digit < 0) {
        throw malformed();
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  private void skipNested() {
    int depth = 0;
    do {
      byte c = json[at++];
      if (c == '"') {
        while (json[at] != '"') {
          at += json[at] == '\\' ? 2 : 1;
        }
        at++;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        depth--;
      }
    } while (depth > 0);
  }

  private void expect(char c) {
    if (peek() != c) {
      throw malformed();
    }
    at++;
  }

  /** The next byte that is no white space. */
  private int peek() {
    while (json[at] == ' ' || json[at] == '\n' || json[at] == '\r' || json[at] == '\t') {
      at++;
    }
    return json[at];
  }

  private IllegalStateException malformed() {
    return new IllegalStateException("the server's reply is no flat JSON object, at byte " + at);
  }
}
