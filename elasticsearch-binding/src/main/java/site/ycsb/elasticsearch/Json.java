// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.search.InvalidRecordException;

/**
 * JSON of requests and replies: as a stream on the path of an operation, as trees elsewhere. A
 * reply of another form than expected is a {@link JsonParseException} that says what is missing.
 */
final class Json {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .build();
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  @FunctionalInterface
  interface Body {
    void write(JsonGenerator json) throws IOException, InvalidRecordException;
  }

  /** The text that a body writes, by way of a buffer that is emptied first. */
  static byte[] bytes(ByteArrayBuilder buffer, Body body)
      throws IOException, InvalidRecordException {
    buffer.reset();
    try (JsonGenerator json = FACTORY.createGenerator(buffer)) {
      body.write(json);
    }
    return buffer.toByteArray();
  }

  static String text(Body body) {
    try {
      return new String(bytes(new ByteArrayBuilder(), body), StandardCharsets.UTF_8);
    } catch (IOException | InvalidRecordException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A parser at the beginning of a reply. */
  static JsonParser parser(HttpReply reply) throws IOException {
    return FACTORY.createParser(reply.bytes(), reply.from(), reply.length());
  }

  static JsonNode tree(HttpReply reply) throws IOException {
    return MAPPER.readTree(reply.bytes(), reply.from(), reply.length());
  }

  static JsonNode tree(String text) throws IOException {
    return MAPPER.readTree(text);
  }

  /** What a reply says about the one index that was asked for, under whatever name. */
  static JsonNode ofIndex(HttpReply reply) throws IOException {
    return tree(reply).valueStream().findFirst().orElse(MissingNode.getInstance());
  }

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  static void require(boolean condition, String expected) throws IOException {
    require(condition, null, expected);
  }

  /** What a field of an object is expected to be. */
  @FunctionalInterface
  interface FieldReader {
    void read(String name, JsonToken value) throws IOException;
  }

  /**
   * Hands each field of an object to a reader, with the parser at its value; the reader may leave
   * the parser there.
   *
   * @param what what the object is, for the message if it is missing
   */
  static void readObject(JsonParser parser, String what, FieldReader reader) throws IOException {
    require(parser.currentToken() == JsonToken.START_OBJECT, parser, what);
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      reader.read(name, parser.nextToken());
      parser.skipChildren();
    }
    require(parser.currentToken() == JsonToken.END_OBJECT, parser, "the end of " + what);
  }

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
}
