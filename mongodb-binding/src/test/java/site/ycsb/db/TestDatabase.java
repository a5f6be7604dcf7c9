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

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.testkit.container.RunningServer;

/** The database that tests of this module use. */
final class TestDatabase {

  static final String NAME = "ycsb_test";

  private TestDatabase() {}

  static String url(RunningServer server) {
    return "mongodb://" + server.host() + ":" + server.port() + "/" + NAME;
  }

  /** The properties for it, without any table. */
  static Properties emptied(RunningServer server) {
    try (MongoClient client = MongoClients.create(url(server))) {
      client.getDatabase(NAME).drop();
    }
    return properties(server);
  }

  static Properties properties(RunningServer server) {
    Properties properties = new Properties();
    properties.setProperty(MongoSettings.URL_PROPERTY, url(server));
    return properties;
  }

  /** What the server's answer to quoted words asks for. */
  static AllWords words(RunningServer server) throws DBException {
    SharedMongo mongo = SharedMongo.acquire(MongoSettings.from(properties(server)));
    try {
      return mongo.words();
    } finally {
      mongo.release();
    }
  }
}
