// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MongoContainerIT {

  @RegisterExtension static final MongoContainer MONGO = new MongoContainer();

  @Test
  void killedServerStopsAndRestartsOnItsPort() throws IOException {
    String version = MONGO.version();
    assertThat(version).matches("(FerretDB v)?\\d+\\.\\d+\\.\\d+.*");
    MONGO.kill(0);
    assertThatThrownBy(() -> MongoProbe.buildInfo(MONGO.port(), null))
        .isInstanceOf(IOException.class);
    MONGO.restart(0);
    assertThat(MONGO.version()).isEqualTo(version);
  }
}
