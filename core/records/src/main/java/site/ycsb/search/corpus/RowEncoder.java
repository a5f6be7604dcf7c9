// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.WordCharacters;
import site.ycsb.settings.ConfigurationException;

/**
 * Makes the row of a record: the numbers of the words of the text that queries match in groups of
 * seven bits, and after them the fields, a text or a tag as its UTF-8, a number as its digits. Each
 * of them has four bytes of length before it. A row is one array: no object or string for a field.
 */
final class RowEncoder {

  /** Longest tag in characters; engines refuse longer ones or cut them off. */
  static final int MAX_TAG = 1000;

  private static final int MAX_TAG_BYTES = 3 * MAX_TAG;

  static final int LENGTH_BYTES = Integer.BYTES;

  private final List<CorpusField> fields;
  private final int searched;
  private final boolean onlyPairs;
  private final RecordReader records;
  private final NumberedText numbers = new NumberedText();
  private final WordSplitter searchedWords = new WordSplitter();
  private final WordSplitter words = new WordSplitter();
  private final int[] maxBytes;
  private final ColumnValue spare = new ColumnValue();
  private final CharsetEncoder utf8 = StandardCharsets.UTF_8.newEncoder();
  private ByteBuffer row = ByteBuffer.allocate(1 << 13);

  /**
   * @param searched the index of the text field that queries match
   * @param onlyPairs whether records without two different words in it are left out
   * @param records at the record of the values
   */
  RowEncoder(List<CorpusField> fields, int searched, boolean onlyPairs, RecordReader records) {
    this.fields = fields;
    this.searched = searched;
    this.onlyPairs = onlyPairs;
    this.records = records;
    maxBytes = new int[fields.size()];
  }

  /**
   * Makes the row of the values, each in the cell of its field. It is used again. Null if the
   * record is left out.
   *
   * @throws ConfigurationException if a value does not fit
   */
  ByteBuffer encode(ColumnValue[] cells) {
    row.clear();
    split(fields.get(searched), cells[searched], searchedWords);
    numbers.take(searchedWords);
    if (onlyPairs && !numbers.hasTwoWords()) {
      return null;
    }
    int begin = begin(numbers.maxBytes());
    numbers.write(row);
    end(begin);
    for (int i = 0; i < cells.length; i++) {
      CorpusField field = fields.get(i);
      int length =
          i == searched
              ? text(searchedWords)
              : field.type() == FieldType.TEXT
                  ? text(split(field, cells[i], words))
                  : value(field, cells[i].isPresent() ? cells[i] : missing(field));
      maxBytes[i] = Math.max(maxBytes[i], length);
    }
    return row.flip();
  }

  /** Leaves out the length of the next part; returns where the part begins. */
  private int begin(int greatestLength) {
    int begin = row.position() + LENGTH_BYTES;
    if (begin + greatestLength > row.capacity()) {
      row = ByteBuffer.allocate(2 * (begin + greatestLength)).put(row.flip());
    }
    row.position(begin);
    return begin;
  }

  /** Writes the length of the part that ends here; returns it. */
  private int end(int begin) {
    int length = row.position() - begin;
    row.putInt(begin - LENGTH_BYTES, length);
    return length;
  }

  private ColumnValue missing(CorpusField field) {
    if (field.missing() == null) {
      throw records.noValue(
          field.column(), " (%s:missing=VALUE sets a value for lines without it)".formatted(field));
    }
    spare.set(field.missing());
    return spare;
  }

  private WordSplitter split(CorpusField field, ColumnValue given, WordSplitter receiver) {
    receiver.split(given.chars(), given.length());
    if (receiver.isEmpty() && !onlyPairs) {
      ColumnValue value = missing(field);
      receiver.split(value.chars(), value.length());
      if (receiver.isEmpty()) {
        throw records.lines.wrong(field.column(), value, "a letter or a digit");
      }
    }
    return receiver;
  }

  private int text(WordSplitter text) {
    int begin = begin(text.length());
    row.put(text.bytes(), 0, text.length());
    return end(begin);
  }

  private int value(CorpusField field, ColumnValue value) {
    // A number is shorter.
    int begin = begin(MAX_TAG_BYTES);
    if (field.type() == FieldType.TAG) {
      row.put(tag(field, value).getBytes(StandardCharsets.UTF_8));
    } else {
      writeNumber(field, value);
    }
    return end(begin);
  }

  private String tag(CorpusField field, ColumnValue value) {
    String text = singleSpaced(value);
    if (text.length() > MAX_TAG) {
      throw records.lines.wrong(
          field.column(), value, "at most " + MAX_TAG + " characters to be a tag");
    }
    if (!utf8.canEncode(text)) {
      throw records.lines.wrong(
          field.column() + " has half a surrogate pair, which UTF-8 cannot encode");
    }
    return text;
  }

  /** Engines may cut off spaces, and not all of them take control characters. */
  private static String singleSpaced(ColumnValue value) {
    StringBuilder text = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.chars()[i];
      if (!WordCharacters.isControl(c) && !WordCharacters.isWhiteSpace(c)) {
        text.append(c);
      } else if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
    }
    int last = text.length() - 1;
    if (last >= 0 && text.charAt(last) == ' ') {
      text.setLength(last);
    }
    return text.toString();
  }

  private void writeNumber(CorpusField field, ColumnValue value) {
    int end = NumberForm.write(value, field.times(), row.array(), row.position());
    if (end < 0) {
      throw records.lines.wrong(
          field.column(),
          value,
          "a whole number below 2^53"
              + (field.times() == 1
                  ? "; times=100 makes one of two decimals"
                  : " after multiplication by " + field.times()));
    }
    row.position(end);
  }

  /** The words of the text that queries match. */
  NumberedText numbers() {
    return numbers;
  }

  long wordsLeftOut() {
    return searchedWords.leftOut() + words.leftOut();
  }

  /** Longest value of each field in bytes of UTF-8. */
  int[] maxBytes() {
    return maxBytes;
  }
}
