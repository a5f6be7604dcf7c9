// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.util.BytesRef;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The words of a value: what stands between white space, in lower case. Neither stemmed nor
 * stopped. One object serves any number of values, one after the other.
 */
final class WordTokenStream extends TokenStream {

  private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
  private final BytesRef word = new BytesRef();
  private byte[] text = new byte[256];
  private int length;
  private int position;

  /** Sets the value whose words come next. */
  void setValue(String field, byte[] bytes, int offset, int count) throws InvalidRecordException {
    if (text.length < count) {
      text = new byte[count];
    }
    length = count;
    for (int i = 0; i < count; i++) {
      byte b = bytes[offset + i];
      if (b < 0) {
        setText(new String(bytes, offset, count, StandardCharsets.UTF_8));
        break;
      }
      text[i] = b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
    }
    checkLengths(field);
  }

  private void setText(String value) {
    StringBuilder spaced = new StringBuilder(value.toLowerCase(Locale.ROOT));
    for (int i = 0; i < spaced.length(); i++) {
      if (Character.isWhitespace(spaced.charAt(i))) {
        spaced.setCharAt(i, ' ');
      }
    }
    text = spaced.toString().getBytes(StandardCharsets.UTF_8);
    length = text.length;
  }

  private void checkLengths(String field) throws InvalidRecordException {
    if (length <= IndexWriter.MAX_TERM_LENGTH) {
      return;
    }
    position = 0;
    while (nextWord()) {
      IndexedRecord.checkTerm(field, word.length);
    }
  }

  @Override
  public void reset() {
    position = 0;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (!nextWord()) {
      return false;
    }
    term.setBytesRef(word);
    return true;
  }

  private boolean nextWord() {
    while (position < length && isSpace(text[position])) {
      position++;
    }
    int start = position;
    while (position < length && !isSpace(text[position])) {
      position++;
    }
    word.bytes = text;
    word.offset = start;
    word.length = position - start;
    return word.length > 0;
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b >= '\t' && b <= '\r' || b >= 0x1c && b <= 0x1f;
  }
}
