// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpEntity;

/**
 * What a server says about an error.
 *
 * @param type its name for it, such as {@code es_rejected_execution_exception}; of several causes
 *     the first one's; empty if the reply is not one of Elasticsearch
 * @param reason one line for the user
 */
record ErrorReply(String type, String reason) {

  private static final String SEARCH_AS_A_WHOLE = "search_phase_execution_exception";
  private static final int MAX_TEXT = 200;

  /** Reads a reply with a code of 400 or more. */
  static ErrorReply read(HttpEntity entity) throws IOException {
    if (entity == null) {
      return new ErrorReply("", "the reply is empty");
    }
    String body = Json.text(entity);
    try {
      if (Json.map(body).get("error") instanceof Map<?, ?> error) {
        return of(error);
      }
    } catch (IOException e) {
      // Not JSON, as a proxy answers: the text says what it is.
    }
    String start = body.substring(0, Math.min(body.length(), MAX_TEXT));
    return new ErrorReply("", start.replaceAll("\\s+", " ").strip());
  }

  /** Reads the object {@code error} of a reply; anything else says nothing. */
  static ErrorReply of(Object error) {
    if (!(error instanceof Map<?, ?> map)) {
      return new ErrorReply("", "");
    }
    Object causes = map.get("root_cause");
    ErrorReply root = of(causes instanceof List<?> l && !l.isEmpty() ? l.get(0) : null);
    ErrorReply cause = of(map.get("caused_by"));
    String type = root.type.isEmpty() ? text(map.get("type")) : root.type;
    if (type.equals(SEARCH_AS_A_WHOLE) && !cause.type.isEmpty()) {
      type = cause.type;
    }
    return new ErrorReply(type, join(join(text(map.get("reason")), root.reason), cause.reason));
  }

  private static String text(Object value) {
    return value instanceof String text ? text : "";
  }

  private static String join(String reason, String more) {
    if (reason.contains(more)) {
      return reason;
    }
    return more.contains(reason) ? more : reason + ": " + more;
  }
}
