// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.http.HttpEntity;
import org.apache.http.util.EntityUtils;

/**
 * What a server says of an error.
 *
 * @param type its name for it, such as {@code es_rejected_execution_exception}; of several causes
 *     the first one's; empty if the reply is none of Elasticsearch
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
    byte[] body = EntityUtils.toByteArray(entity);
    try (JsonParser parser = Json.FACTORY.createParser(body)) {
      if (Json.enter(parser, "error") && parser.currentToken() == JsonToken.START_OBJECT) {
        return read(parser);
      }
    } catch (IOException e) {
      // No JSON, as proxies answer; the text tells.
    }
    String text = new String(body, 0, Math.min(body.length, MAX_TEXT), StandardCharsets.ISO_8859_1);
    return new ErrorReply("", text.replaceAll("\\s+", " ").strip());
  }

  /** Reads the object whose start the parser is at; it is at its end then. */
  static ErrorReply read(JsonParser parser) throws IOException {
    ErrorReply own = new ErrorReply("", "");
    ErrorReply root = own;
    ErrorReply cause = own;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value == JsonToken.VALUE_STRING && name.equals("type")) {
        own = new ErrorReply(parser.getText(), own.reason);
      } else if (value == JsonToken.VALUE_STRING && name.equals("reason")) {
        own = new ErrorReply(own.type, parser.getText());
      } else if (value == JsonToken.START_OBJECT && name.equals("caused_by")) {
        cause = read(parser);
      } else if (value == JsonToken.START_ARRAY && name.equals("root_cause")) {
        root = first(parser, root);
      } else {
        parser.skipChildren();
      }
    }
    String type = root.type.isEmpty() ? own.type : root.type;
    if (type.equals(SEARCH_AS_A_WHOLE) && !cause.type.isEmpty()) {
      type = cause.type;
    }
    return new ErrorReply(type, join(join(own.reason, root.reason), cause.reason));
  }

  private static ErrorReply first(JsonParser parser, ErrorReply otherwise) throws IOException {
    ErrorReply first = otherwise;
    for (boolean isFirst = true; parser.nextToken() != JsonToken.END_ARRAY; isFirst = false) {
      if (isFirst && parser.currentToken() == JsonToken.START_OBJECT) {
        first = read(parser);
      } else {
        parser.skipChildren();
      }
    }
    return first;
  }

  private static String join(String reason, String more) {
    if (reason.contains(more)) {
      return reason;
    }
    return more.contains(reason) ? more : reason + ": " + more;
  }
}
