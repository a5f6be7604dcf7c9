/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MongoContainerIT {

  @RegisterExtension static final MongoContainer MONGO = MongoContainer.singleNode();

  @Test
  void aKilledServerIsGoneAndComesBackOnItsPort() throws IOException {
    String version = MONGO.version();
    assertThat(version).matches("(FerretDB v)?\\d+\\.\\d+\\.\\d+.*");
    MONGO.kill(0);
    assertThatThrownBy(() -> MongoProbe.buildInfo(MONGO.host(), MONGO.port()))
        .isInstanceOf(IOException.class);
    MONGO.restart(0);
    assertThat(MONGO.version()).isEqualTo(version);
  }
}
