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
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;

class FlatJsonTest {

  private final Map<String, ByteIterator> fields = new HashMap<>();

  @Test
  void fieldsThatNobodyAskedForAreSkipped() throws IOException {
    byte[] record = "{\"a\":{\"b\":\"no\"},\"b\":\"yes\",\"c\":null,\"d\":1}".getBytes(UTF_8);

    FlatJson.read(record, Set.of("b", "c", "e"), fields);

    assertThat(fields).containsOnlyKeys("b");
    assertThat(fields.get("b")).hasToString("yes");
  }

  @Test
  void recordThatIsNotAnObjectIsRefused() {
    assertThatExceptionOfType(JsonParseException.class)
        .isThrownBy(() -> FlatJson.read("[1]".getBytes(UTF_8), null, fields))
        .withMessageStartingWith("START_OBJECT expected");
  }
}
