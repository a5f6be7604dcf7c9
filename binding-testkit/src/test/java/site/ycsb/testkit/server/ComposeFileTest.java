// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What users start is what the tests run on. */
class ComposeFileTest {

  @ParameterizedTest
  @CsvSource({
    "redis, REDIS_SEARCH",
    "valkey, VALKEY",
    "elasticsearch, ELASTICSEARCH",
    "opensearch, OPENSEARCH",
    "mongodb, MONGODB",
    "postgresql, POSTGRESQL"
  })
  void serviceHasTheImageOfTheTests(String service, Engine engine) throws IOException {
    String variable = TestEnvironment.variable("image." + engine.id());

    assertThat(Files.readString(Path.of("..", "deploy", "compose.yaml")))
        .contains(
            "  " + service + ":\n    image: ${" + variable + ":-" + engine.officialImage() + "}\n");
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"POSTGRESQL", "VALKEY"})
  void continuousIntegrationProvidesEachEngine(Engine engine) throws IOException {
    assertThat(Files.readString(Path.of("..", ".ci", "run")))
        .contains("\n  provide %s ".formatted(engine.id()));
  }

  @ParameterizedTest
  @EnumSource
  void eachEngineHasAnOfficialImage(Engine engine) {
    assertThat(engine.officialImage()).matches("[a-z/-]+:[0-9.]+");
  }
}
