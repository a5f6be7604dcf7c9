// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SqlRequestTest {

  @Test
  void textHasTheParametersInTheirPlacesWhateverTheyContain() {
    SqlRequest request =
        new SqlRequest("SELECT a FROM t WHERE b = ?", "what's ?").with(" LIMIT ? OFFSET ?", 10, 0L);

    assertThat(request).hasToString("SELECT a FROM t WHERE b = 'what''s ?' LIMIT 10 OFFSET 0");
  }

  @Test
  void textHasVectorsAndBytes() {
    SqlRequest request = new SqlRequest("SELECT ?, ?", new float[] {0.5f, -1}, new byte[] {1, -1});

    assertThat(request).hasToString("SELECT '[0.5, -1.0]', x'01ff'");
  }

  @Test
  void identifierMayHaveQuotes() {
    assertThat(SqlRequest.quoted("a\"b")).isEqualTo("\"a\"\"b\"");
  }
}
