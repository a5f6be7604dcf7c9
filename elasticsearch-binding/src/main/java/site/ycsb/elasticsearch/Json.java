// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.http.HttpEntity;
import org.elasticsearch.ElasticsearchException;
import org.elasticsearch.common.xcontent.XContentHelper;
import org.elasticsearch.xcontent.json.JsonXContent;

/** Replies in JSON. */
final class Json {

  static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /** Writes a text. */
  @FunctionalInterface
  interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  /** As {@link Documents#json}, to be shown or to be handed to the library. */
  static String text(Body body) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      body.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * Goes to the value of a field of the object that the parser is in front of.
   *
   * @return whether there is such a field
   */
  static boolean enter(JsonParser parser, String field) throws IOException {
    parser.nextToken();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean found = parser.currentName().equals(field);
      parser.nextToken();
      if (found) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }

  /**
   * The body of a reply.
   *
   * @throws JsonParseException if it has none
   */
  static InputStream body(HttpEntity entity) throws IOException {
    if (entity == null) {
      throw new JsonParseException(null, "it is empty");
    }
    return entity.getContent();
  }

  /**
   * All of a reply, where time does not matter.
   *
   * @throws JsonParseException if it is not an object
   */
  static Map<String, Object> map(HttpEntity entity) throws IOException {
    try (InputStream body = body(entity)) {
      return XContentHelper.convertToMap(JsonXContent.jsonXContent, body, true);
    } catch (ElasticsearchException | IllegalStateException e) {
      throw new JsonParseException(null, "it is not an object", e);
    }
  }

  /**
   * @param expected what the reply has to have where the parser is
   * @throws JsonParseException if it has not
   */
  static void require(boolean condition, JsonParser parser, String expected) throws IOException {
    if (!condition) {
      throw new JsonParseException(parser, "there is not " + expected);
    }
  }

  /** The whole number that the parser is at. */
  static long number(JsonParser parser, String name) throws IOException {
    require(parser.currentToken() == JsonToken.VALUE_NUMBER_INT, parser, "a number as " + name);
    return parser.getLongValue();
  }

  /** What is at the end of a path of fields, or null. */
  static Object at(Object value, String... path) {
    Object found = value;
    for (String name : path) {
      found = found instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return found;
  }
}
