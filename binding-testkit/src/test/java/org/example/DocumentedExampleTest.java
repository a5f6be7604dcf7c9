// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example that docs/writing-a-binding.md prints is the one that passes the contract. */
class DocumentedExampleTest {

  @ParameterizedTest
  @ValueSource(strings = {"ExampleDB.java", "ExampleContractTest.java"})
  void documentationHoldsTheSource(String file) throws IOException {
    String source = Files.readString(Path.of("src/test/java/org/example", file));
    String withoutLicence = source.substring(source.indexOf("package "));

    assertThat(Files.readString(Path.of("../docs/writing-a-binding.md"))).contains(withoutLicence);
  }
}
