// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;

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

  /** Reads the body of a reply with a code of 400 or more. */
  static ErrorReply read(String body) throws IOException {
    if (body.isEmpty()) {
      return new ErrorReply("", "the reply is empty");
    }
    try {
      JsonNode error = Json.tree(body).path("error");
      if (error.isObject()) {
        return of(error);
      }
    } catch (JsonProcessingException e) {
      // Not JSON, as a proxy answers: the text says what it is.
    }
    String start = body.substring(0, Math.min(body.length(), MAX_TEXT));
    return new ErrorReply("", start.replaceAll("\\s+", " ").strip());
  }

  /** Reads the object {@code error} of a reply; anything else says nothing. */
  static ErrorReply of(JsonNode error) {
    if (!error.isObject()) {
      return new ErrorReply("", "");
    }
    ErrorReply root = of(error.path("root_cause").path(0));
    ErrorReply cause = of(error.path("caused_by"));
    String type = root.type.isEmpty() ? error.path("type").asText() : root.type;
    if (type.equals(SEARCH_AS_A_WHOLE) && !cause.type.isEmpty()) {
      type = cause.type;
    }
    return new ErrorReply(
        type, join(join(error.path("reason").asText(), root.reason), cause.reason));
  }

  private static String join(String reason, String more) {
    if (reason.contains(more)) {
      return reason;
    }
    return more.contains(reason) ? more : reason + ": " + more;
  }
}
