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
package site.ycsb.client.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis.password",
        "db.passwd",
        "CLIENT_SECRET",
        "es.api-key",
        "api.key",
        "elastic.apiKey",
        "auth.token",
        "aws.credentials"
      })
  void theValueOfAPropertyWithSuchANameIsHidden(String name) {
    assertThat(SecretMask.value(name, "hunter22")).isEqualTo("***");
  }

  @ParameterizedTest
  @ValueSource(strings = {"recordcount", "redis.host", "key", "tokyo"})
  void otherValuesAreShown(String name) {
    assertThat(SecretMask.value(name, "value")).isEqualTo("value");
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb://user:pw@host:27017/db, mongodb://***@host:27017/db",
    "mongodb://user:p@w/x@host, mongodb://***@host",
    "http://user@host, http://***@host",
    "'http://u:p@a:9200,http://u:q@b:9200', 'http://***@a:9200,http://***@b:9200'",
    "'mongodb://u:p,w@h1,h2/db', 'mongodb://***@h1,h2/db'",
    "http://host/path, http://host/path",
    "jdbc:x://host/db?password=pw&ssl=true, jdbc:x://host/db?password=***&ssl=true"
  })
  void userAndPasswordOfAUriAreHidden(String value, String shown) {
    assertThat(SecretMask.value("uri", value)).isEqualTo(shown);
  }

  @Test
  void aSecretIsHiddenInOtherTextToo() {
    Properties properties = new Properties();
    properties.setProperty("redis.password", "hunter22");
    properties.setProperty("mongodb.url", "mongodb://me:s3cr3t@host");
    SecretMask mask = new SecretMask(properties);

    assertThat(mask.text("AUTH hunter22 refused; login s3cr3t refused"))
        .isEqualTo("AUTH *** refused; login *** refused");
  }

  @Test
  void allPropertiesAreShownByName() {
    Properties properties = new Properties();
    properties.setProperty("b.password", "hunter22");
    properties.setProperty("a", "1");

    assertThat(new SecretMask(properties).properties().toString())
        .isEqualTo("{a=1, b.password=***}");
  }
}
