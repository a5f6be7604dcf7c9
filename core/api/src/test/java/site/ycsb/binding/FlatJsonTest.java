// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonParseException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.search.FloatVector;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

class FlatJsonTest {

  private final Map<String, ByteIterator> fields = new HashMap<>();
  private FlatJson json;

  @BeforeEach
  void newJson() {
    Properties properties = new Properties();
    properties.setProperty("search.vector", "3");
    properties.setProperty("search.questions", "nearest");
    json = new FlatJson(SearchSchema.from(properties));
  }

  @Test
  void fieldsThatNobodyAskedForAreSkipped() throws IOException {
    byte[] record = "{\"a\":{\"b\":\"no\"},\"b\":\"yes\",\"c\":null,\"d\":1}".getBytes(UTF_8);

    json.read(record, Set.of("b", "c", "e"), fields);

    assertThat(fields).containsOnlyKeys("b");
    assertThat(fields.get("b")).hasToString("yes");
  }

  @Test
  void vectorIsAnArrayAndComesBackByteForByte() throws Exception {
    FloatVector vector = new FloatVector(new float[] {0.1f, -3, Float.MIN_VALUE});

    byte[] record = json.write(Map.of("embedding", FloatVector.value(vector.toArray())));
    json.read(record, null, fields);

    assertThat(record).asString(UTF_8).isEqualTo("{\"embedding\":[0.1,-3.0,1.4E-45]}");
    assertThat(Utf8ByteIterator.bytes(fields.get("embedding"))).isEqualTo(vector.toBytes());
  }

  @Test
  void vectorOfOtherDimensionsIsRefused() {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> json.read("{\"embedding\":[1,2]}".getBytes(UTF_8), null, fields))
        .withMessageContaining("2 numbers, not 3");
    assertThatExceptionOfType(InvalidRecordException.class)
        .isThrownBy(() -> json.write(Map.of("embedding", FloatVector.value(1, 2))));
  }

  @Test
  void arrayOfAnotherFieldIsItsText() throws IOException {
    json.read("{\"other\":[1, 2]}".getBytes(UTF_8), null, fields);

    assertThat(fields.get("other")).hasToString("[1, 2]");
  }

  @Test
  void recordThatIsNotAnObjectIsRefused() {
    assertThatExceptionOfType(JsonParseException.class)
        .isThrownBy(() -> json.read("[1]".getBytes(UTF_8), null, fields))
        .withMessageStartingWith("START_OBJECT expected");
  }
}
