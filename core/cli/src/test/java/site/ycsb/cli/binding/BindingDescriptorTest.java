// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BindingDescriptorTest {

  private static final String COMPLETE =
      """
      name=example
      class=site.ycsb.db.ExampleClient
      aliases=site.ycsb.db.OldClient, org.example.Other
      embedded=true
      description=Ein Beispiel für überall
      property.example.port=6379 | Port of the server, 1 to 65535
      property.example.host= | Host name | address
      replaced.old.port=example.port
      hunted.example.port=1,2
      """;

  @Test
  void readsADescriptor() throws IOException {
    assertThat(read(COMPLETE))
        .isEqualTo(
            new BindingDescriptor(
                "example",
                "site.ycsb.db.ExampleClient",
                List.of("site.ycsb.db.OldClient", "org.example.Other"),
                true,
                "Ein Beispiel für überall",
                List.of(
                    new BindingDescriptor.Property("example.host", "", "Host name | address"),
                    new BindingDescriptor.Property(
                        "example.port", "6379", "Port of the server, 1 to 65535")),
                new TreeMap<>(Map.of("old.port", "example.port")),
                new TreeMap<>(Map.of("example.port", List.of("1", "2")))));
  }

  @ParameterizedTest
  @CsvSource({
    "name=example, name=, missing 'name'",
    "name=example, name=../example, '../example' cannot name a binding",
    "class=, klass=, missing 'class'",
    "description=, text=, missing 'description'",
    "6379 |, 6379, 'property.example.port' needs 'default | meaning'",
  })
  void rejectsIncompleteDescriptorAndNamesTheFile(String text, String replacement, String message) {
    assertThatThrownBy(() -> read(COMPLETE.replace(text, replacement)))
        .isInstanceOf(IOException.class)
        .hasMessage("example.properties: " + message);
  }

  private static BindingDescriptor read(String text) throws IOException {
    return BindingDescriptor.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "example.properties");
  }
}
