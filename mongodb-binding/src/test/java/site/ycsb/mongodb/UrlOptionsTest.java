// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlOptionsTest {

  /** Fails after an update of the driver that brings other options. */
  @Test
  void listsTheOptionsOfTheDriver() throws ReflectiveOperationException {
    Field known = ConnectionString.class.getDeclaredField("ALL_KEYS");
    known.setAccessible(true);

    assertThat(known.get(null)).isEqualTo(UrlOptions.DRIVER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://a",
        "mongodb://a/shop",
        "mongodb://a/shop?",
        "mongodb://a?w=1",
        "mongodb://a/?&w=1;JOURNAL=true&",
        "mongodb://a/?appName=x?ssll=1"
      })
  void findsNoneInUrlsOfTheDriver(String url) {
    new ConnectionString(url);

    assertThat(UrlOptions.unknown(url)).isEmpty();
  }

  @Test
  void findsThoseThatTheDriverIgnores() {
    assertThat(UrlOptions.unknown("mongodb://a?Wtimeou=1&w=1; w=2&slaveOk=true"))
        .containsExactly("Wtimeou", " w", "slaveOk");
  }
}
