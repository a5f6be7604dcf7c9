// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;

/** Addresses at which there is no server. */
class ConnectFailureTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://no-such-host.invalid/ycsb",
        "mongodb+srv://no-such-host.invalid/ycsb",
        "mongodb://127.0.0.1:1/ycsb"
      })
  void saysWhereToCorrectTheAddress(String url) {
    MongoDB client = new MongoDB();
    Properties properties = new Properties();
    properties.setProperty(MongoSettings.URL.name(), url + "?serverSelectionTimeoutMS=500");
    client.setProperties(properties);

    assertThatThrownBy(client::init)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("cannot connect to MongoDB at ")
        .hasMessageEndingWith("(check the hosts in mongodb.url)");
  }
}
