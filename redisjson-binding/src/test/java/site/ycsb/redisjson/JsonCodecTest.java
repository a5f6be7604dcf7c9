// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

class JsonCodecTest {

  private final Map<String, ByteIterator> fields = new HashMap<>();
  private JsonCodec codec;

  @BeforeEach
  void newCodec() {
    Properties properties = new Properties();
    properties.setProperty(SearchSchema.FIELDS.name(), "productName:TEXT,productScore:NUMERIC");
    codec = new JsonCodec(SearchSchema.from(properties));
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    fields.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  @Test
  void numbersAreWrittenAsNumbersAndTheRestAsStrings() throws InvalidRecordException {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    values.put("productName", Utf8ByteIterator.of("red \"shoe\""));
    values.put("productScore", Utf8ByteIterator.of("-12"));
    values.put("other", Utf8ByteIterator.of("7"));

    assertThat(new String(codec.write(values), UTF_8))
        .isEqualTo("{\"productName\":\"red \\\"shoe\\\"\",\"productScore\":-12,\"other\":\"7\"}");
    assertThat(new String(codec.write(Map.of()), UTF_8)).isEqualTo("{}");
  }

  @Test
  void rejectsAnInvalidNumberAndStaysUsable() throws InvalidRecordException {
    assertThatThrownBy(() -> codec.write(Map.of("productScore", Utf8ByteIterator.of("1.5"))))
        .isInstanceOf(InvalidRecordException.class);

    assertThat(codec.write(Map.of("productScore", Utf8ByteIterator.of("1"))))
        .isEqualTo("{\"productScore\":1}".getBytes(UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "\"",
        "\\",
        "a\\\"b",
        "\n\r\t\b\f\u0000\u001f",
        "größe 鍵 👟",
        "\u007f\uffff",
        "\\u0041",
        "{\"a\":[1]}"
      })
  void readsWhatWasWritten(String text) throws InvalidRecordException {
    codec.read(
        codec.write(
            Map.of(
                text,
                Utf8ByteIterator.of(text + text.repeat(1000)),
                "x",
                Utf8ByteIterator.of(text))),
        null,
        fields);

    assertThat(texts()).isEqualTo(Map.of(text, text + text.repeat(1000), "x", text));
  }

  @Test
  void readsEveryKindOfEscape() {
    codec.read(
        "{ \"a\" : \"\\u00fc\\ud83d\\udc5f\\/\\\\\\\"\\b\\f\\n\\r\\t\\u0000x\", \"b\\u0063\":1 }"
            .getBytes(UTF_8),
        null,
        fields);

    assertThat(texts()).isEqualTo(Map.of("a", "ü👟/\\\"\b\f\n\r\t\u0000x", "bc", "1"));
  }

  @Test
  void skipsNullsAndReadsNestedValuesAsTheirText() {
    codec.read(
        "{\"a\":null,\"b\":true,\"c\":{\"d\":[\"}\\\"\",2]},\"e\":-5}".getBytes(UTF_8),
        null,
        fields);

    assertThat(texts()).isEqualTo(Map.of("b", "true", "c", "{\"d\":[\"}\\\"\",2]}", "e", "-5"));
  }

  @Test
  void readsPathsAsTheirFields() {
    codec.read(
        "{\"$.a\":[\"x,]\"],\"$.missing\":[],\"$[\\\"b c\\\"]\":[7]}".getBytes(UTF_8),
        Set.of("a", "missing", "b c"),
        fields);
    codec.read("[\"y\"]".getBytes(UTF_8), Set.of("d"), fields);
    codec.read("[]".getBytes(UTF_8), Set.of("e"), fields);

    assertThat(texts()).isEqualTo(Map.of("a", "x,]", "b c", "7", "d", "y"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "_b9", "b c", "a\"b", "back\\slash", "ü", "9a", "$.x"})
  void aPathLeadsToItsField(String field) {
    JsonFormat format = new JsonFormat("JSON.MERGE");

    assertThat(format.field(format.path(field))).isEqualTo(field);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "{\"a\"", "{\"a\":\"b", "{\"a\":1;", "{\"a\":\"\\u00g0\"}", "7"})
  void rejectsTextThatIsNotAnObject(String json) {
    assertThatThrownBy(() -> codec.read(json.getBytes(UTF_8), null, fields))
        .isInstanceOf(IllegalStateException.class);
  }
}
