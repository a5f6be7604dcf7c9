// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.UnicodeUtil;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The words of a value: whatever is between white space, in lower case. Without stemming or stop
 * words. One object serves any number of values, one after the other.
 */
final class WordTokenStream extends TokenStream {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private String text = "";
  private int start;
  private int end;

  /** Sets the value whose words come next. */
  WordTokenStream of(String field, BytesRef utf8) throws InvalidRecordException {
    text =
        new String(utf8.bytes, utf8.offset, utf8.length, StandardCharsets.UTF_8)
            .toLowerCase(Locale.ROOT);
    if (text.length() > IndexWriter.MAX_TERM_LENGTH / UnicodeUtil.MAX_UTF8_BYTES_PER_CHAR) {
      reset();
      while (nextWord()) {
        RecordSchema.checkTerm(field, UnicodeUtil.calcUTF16toUTF8Length(text, start, end - start));
      }
    }
    return this;
  }

  @Override
  public void reset() {
    end = 0;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (!nextWord()) {
      return false;
    }
    term.append(text, start, end);
    return true;
  }

  private boolean nextWord() {
    start = end;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    end = start;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end > start;
  }
}
