// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchSchema;

class JsonDocumentReaderTest {

  private static final String NAME = "red shoe with laces of linen";
  private static final byte[] PLAIN =
      ("{\"name\":\"" + NAME + "\",\"n\":120,\"zero\":0,\"none\":\"\",\"end\":\"a}\"}")
          .getBytes(UTF_8);

  private final JsonCodec codec = new JsonCodec(SearchSchema.from(new Properties()));
  private final JsonDocumentReader reader = new JsonDocumentReader(codec);

  private static Object read(Consumer<Map<String, ByteIterator>> how) {
    Map<String, ByteIterator> fields = new HashMap<>();
    try {
      how.accept(fields);
    } catch (IllegalStateException e) {
      return "refused";
    }
    Map<String, String> texts = new HashMap<>();
    fields.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  private void readsAsTheCodecDoes(byte[] json) {
    assertThat(read(fields -> reader.read(json, fields)))
        .as(new String(json, UTF_8))
        .isEqualTo(read(fields -> codec.read(json, null, fields)));
  }

  @Test
  void documentsWithTheSameNamesAndWithOthersAreRead() {
    for (int i = 0; i < 2; i++) {
      readsAsTheCodecDoes(PLAIN);
      readsAsTheCodecDoes("{\"name\":\"x\",\"m\":1}".getBytes(UTF_8));
      readsAsTheCodecDoes("{}".getBytes(UTF_8));
    }
    assertThat(read(fields -> reader.read(PLAIN, fields)))
        .isEqualTo(Map.of("name", NAME, "n", "120", "zero", "0", "none", "", "end", "a}"));
  }

  @Test
  void aPlainTextIsAPartOfTheReply() {
    byte[] json = PLAIN.clone();
    Map<String, ByteIterator> fields = new HashMap<>();
    reader.read(json, fields);
    Arrays.fill(json, (byte) 'x');
    assertThat(fields.get("name")).hasToString("x".repeat(NAME.length()));
  }

  @Test
  void manyFieldsAreRead() {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 100; i++) {
      json.append("\"f").append(i).append("\":").append(i).append(i < 99 ? "," : "}");
    }
    readsAsTheCodecDoes(json.toString().getBytes(UTF_8));
    readsAsTheCodecDoes(json.toString().getBytes(UTF_8));
  }

  @Test
  void aDocumentWithAnyOtherByteAnywhereIsReadOrRefusedAsByTheCodec() {
    for (int at = 0; at < PLAIN.length; at++) {
      for (int other = Byte.MIN_VALUE; other <= Byte.MAX_VALUE; other++) {
        byte[] json = PLAIN.clone();
        json[at] = (byte) other;
        reader.read(PLAIN, new HashMap<>());
        readsAsTheCodecDoes(json);
        readsAsTheCodecDoes(json);
      }
    }
  }

  @Test
  void aDocumentThatIsCutOffIsReadOrRefusedAsByTheCodec() {
    for (int length = 0; length < PLAIN.length; length++) {
      readsAsTheCodecDoes(Arrays.copyOf(PLAIN, length));
      byte[] closed = Arrays.copyOf(PLAIN, length + 1);
      closed[length] = '}';
      readsAsTheCodecDoes(closed);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,}",
        "{\"a\":01}",
        "{\"a\":00}",
        "{\"a\":-5,\"b\":1.50,\"c\":1e3}",
        "{\"a\":}",
        "{\"a\":\"\\u0041\\\"\",\"b\":1}",
        "{\"a\\n\":1}",
        "{\"größe\":\"ü\"}",
        "{ \"a\" : 1 }",
        "{\"a\":null,\"b\":{\"c\":\"}\"},\"d\":[1]}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":\"x\"}}",
        "{\"a\":\"x\"} {\"b\":1}",
        "{\"a\":\"x\n\"}",
        "{\"a\":1\"b\":2}"
      })
  void otherDocumentsAreReadOrRefusedAsByTheCodec(String json) {
    readsAsTheCodecDoes(json.getBytes(UTF_8));
    readsAsTheCodecDoes(json.getBytes(UTF_8));
  }
}
