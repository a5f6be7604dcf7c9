// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;

/**
 * Makes the row of a record: for each field, three bytes of length and the value. The text that
 * queries match is the numbers of its words in groups of seven bits, another text or a tag its
 * UTF-8, a number its digits.
 */
final class RowEncoder {

  /** Longest tag in characters; engines refuse longer ones or cut them off. */
  private static final int MAX_TAG = 1000;

  static final int LENGTH_BYTES = 3;

  private final List<CorpusField> fields;
  private final LineReader lines;
  private final NumberedText searched;
  private final TextColumn[] texts;
  private final int[] maxBytes;
  private final Cell spare = new Cell();

  /** Room for a record: the number of a word takes at most five times as much as its letters. */
  private final byte[] row = new byte[5 * LineReader.MAX_LINE_BYTES + (1 << 12)];

  /**
   * @param searched the index of the text field that queries match
   */
  RowEncoder(List<CorpusField> fields, int searched, LineReader lines) {
    this.fields = fields;
    this.lines = lines;
    texts = new TextColumn[fields.size()];
    maxBytes = new int[fields.size()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = fields.get(i).type() == FieldType.TEXT ? new PlainText() : null;
    }
    this.searched = new NumberedText();
    texts[searched] = this.searched;
  }

  /**
   * Makes the row of the values, each in the cell of its field; returns its length.
   *
   * @throws IllegalArgumentException with a message for the user if a value does not fit
   */
  int encode(Cell[] cells) {
    int at = 0;
    for (int i = 0; i < cells.length; i++) {
      int begin = at + LENGTH_BYTES;
      at = encode(i, cells[i], begin);
      int length = at - begin;
      row[begin - 3] = (byte) (length >> 16);
      row[begin - 2] = (byte) (length >> 8);
      row[begin - 1] = (byte) length;
      maxBytes[i] = Math.max(maxBytes[i], texts[i] == null ? length : texts[i].textBytes());
    }
    return at;
  }

  private int encode(int number, Cell given, int at) {
    CorpusField field = fields.get(number);
    Cell value = given;
    TextColumn text = texts[number];
    if (text != null) {
      text.split(value);
    }
    if (!value.isPresent() || text != null && text.isEmpty()) {
      if (field.missing() == null) {
        throw lines.wrong(
            "no value of column %s; %s:missing=VALUE says what stands for one"
                .formatted(field.column(), field));
      }
      value = spare;
      value.set(field.missing());
      if (text != null) {
        text.split(value);
      }
    }
    return switch (field.type()) {
      case TEXT -> {
        if (text.isEmpty()) {
          throw lines.wrong(field.column(), value, "a letter or a digit");
        }
        yield text.write(row, at);
      }
      case TAG -> tag(field, value, at);
      case NUMERIC -> number(field, value, at);
    };
  }

  private int tag(CorpusField field, Cell value, int at) {
    String text = singleSpaced(value);
    if (text.length() > MAX_TAG) {
      throw lines.wrong(field.column(), value, "at most " + MAX_TAG + " characters to be a tag");
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bytes, 0, row, at, bytes.length);
    return at + bytes.length;
  }

  /** Engines may cut off spaces, and not all of them take control characters. */
  private static String singleSpaced(Cell value) {
    StringBuilder text = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.chars()[i];
      if (!Character.isISOControl(c) && !Character.isWhitespace(c)) {
        text.append(c);
      } else if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
    }
    return text.toString().stripTrailing();
  }

  private int number(CorpusField field, Cell value, int at) {
    int end = NumberForm.write(value, field.times(), row, at);
    if (end < 0) {
      throw lines.wrong(
          field.column(),
          value,
          "a whole number below 2^53"
              + (field.times() == 1
                  ? "; times=100 makes one of two decimals"
                  : " after multiplication by " + field.times()));
    }
    return end;
  }

  /** Whether a value of the text that queries match has two different words. */
  boolean hasTwoWords(Cell cell) {
    searched.split(cell);
    return searched.hasTwoWords();
  }

  byte[] row() {
    return row;
  }

  /** The text that queries match. */
  NumberedText searched() {
    return searched;
  }

  /** How many words were too long. */
  long wordsLeftOut() {
    return Stream.of(texts).filter(Objects::nonNull).mapToLong(TextColumn::leftOut).sum();
  }

  /** Longest value of each field in bytes of UTF-8. */
  int[] maxBytes() {
    return maxBytes;
  }
}
