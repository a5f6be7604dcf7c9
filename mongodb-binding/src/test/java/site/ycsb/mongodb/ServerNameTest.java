// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerNameTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{version: '7.0.77', ferretdb: {version: 'v2.7.0'}} | FerretDB v2.7.0",
        "{version: '8.0.4', storageEngines: ['devnull', 'wiredTiger']} | MongoDB 8.0.4",
        "{version: '8.0.4-2', psmdbVersion: '8.0.4-2', storageEngines: ['inMemory']}"
            + " | Percona Server for MongoDB 8.0.4-2",
        "{version: '5.0.0'} | a server of MongoDB's protocol 5.0.0",
        "{} | a server of MongoDB's protocol of unknown version"
      })
  void recognizesServerByItsReply(String buildInfo, String name) {
    assertThat(ServerName.of(BsonDocument.parse(buildInfo))).hasToString(name);
  }
}
