// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;

/**
 * The bodies of searches that differ in their words and their offset only, as those of a run do:
 * {@link SearchRequest} writes one of them, with gaps that are filled for each search. For use by
 * one thread.
 */
final class SearchForm {

  /** Stands for the words: a control character, which no field has in its name. */
  private static final String WORDS = "\0";

  private static final String WORDS_GAP = "\\u0000";

  /** Stands for the offset; no page is that far. */
  private static final int OFFSET = Integer.MAX_VALUE;

  private static final String OFFSET_GAP = "\"from\":" + OFFSET;

  private SearchQuery like;
  private Set<String> likeFields;
  private byte[] beforeWords;
  private byte[] beforeOffset;
  private byte[] behindOffset;

  byte[] fill(SearchQuery query, Set<String> fields) {
    if (like == null || !fits(query, fields)) {
      make(query, fields);
    }
    byte[] words = JsonStringEncoder.getInstance().quoteAsUTF8(query.question().text());
    byte[] offset = bytes(Integer.toString(query.offset()));
    byte[] body =
        new byte
            [beforeWords.length
                + words.length
                + beforeOffset.length
                + offset.length
                + behindOffset.length];
    int at = 0;
    for (byte[] part : new byte[][] {beforeWords, words, beforeOffset, offset, behindOffset}) {
      System.arraycopy(part, 0, body, at, part.length);
      at += part.length;
    }
    return body;
  }

  private boolean fits(SearchQuery query, Set<String> fields) {
    return query.limit() == like.limit()
        && query.descending() == like.descending()
        && query.totalHits() == like.totalHits()
        && ((AllTerms) query.question())
            .textField()
            .equals(((AllTerms) like.question()).textField())
        && query.sortField().equals(like.sortField())
        && (fields == null ? likeFields == null : fields.equals(likeFields));
  }

  private void make(SearchQuery query, Set<String> fields) {
    AllTerms question = (AllTerms) query.question();
    SearchQuery gaps =
        new SearchQuery(
            new AllTerms(
                question.textField(), List.of(WORDS), query.sortField(), query.descending()),
            OFFSET,
            query.limit(),
            query.totalHits());
    String text = Json.text(json -> SearchRequest.writeSearch(json, gaps, fields));
    int words = text.indexOf(WORDS_GAP);
    int offset = text.indexOf(OFFSET_GAP, words) + OFFSET_GAP.length();
    beforeWords = bytes(text.substring(0, words));
    beforeOffset =
        bytes(
            text.substring(words + WORDS_GAP.length(), offset - Integer.toString(OFFSET).length()));
    behindOffset = bytes(text.substring(offset));
    like = query;
    likeFields = fields == null ? null : Set.copyOf(fields);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
