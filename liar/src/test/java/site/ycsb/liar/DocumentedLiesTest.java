// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DocumentedLiesTest {

  @ParameterizedTest
  @EnumSource
  void everyLieIsDocumented(NamedLie lie) throws IOException {
    String page = Files.readString(Path.of("../docs/evidence/liar.md"));
    assertThat(page.contains("`" + lie.property() + "`"))
        .as("docs/evidence/liar.md names %s; LiarTest makes the row", lie.property())
        .isTrue();
  }
}
