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
package site.ycsb.db;

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
  void aServerIsNamedForWhatItSaysToBe(String buildInfo, String name) {
    assertThat(ServerName.of(BsonDocument.parse(buildInfo))).hasToString(name);
  }
}
