// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.util.BytesRef;

/**
 * The words of a value: whatever is between white space, in lower case. Without stemming or stop
 * words. One object serves any number of values, one after the other.
 */
final class WordTokenStream extends TokenStream {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private String text = "";
  private int end;

  /** Sets the value whose words come next. */
  WordTokenStream of(BytesRef utf8) {
    text =
        new String(utf8.bytes, utf8.offset, utf8.length, StandardCharsets.UTF_8)
            .toLowerCase(Locale.ROOT);
    return this;
  }

  @Override
  public void reset() {
    end = 0;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    int start = end;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    end = start;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    term.append(text, start, end);
    return end > start;
  }
}
