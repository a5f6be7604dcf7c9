// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredSettingsTest {

  private static final Setting<Boolean> TLS = Setting.flag("tls", false, "whether");

  private static final Setting<String> CERTIFICATE =
      Setting.text("cert", "certificate").onlyWith(TLS);

  private static final Setting<String> KEY =
      Setting.text("key", "its key").onlyWith(TLS).togetherWith(CERTIFICATE);

  private static final Setting<String> URL = Setting.text("url", "all in one");

  private static final Setting<String> NAME = Setting.text("name", "of it").onlyWith(TLS, URL);

  private static final Setting<Integer> DATABASE =
      Setting.integer("database", 0, 0, 9, "number").notWith(TLS);

  private static void check(String assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments.split(" ")) {
      int equals = assignment.indexOf('=');
      properties.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
    DeclaredSettings.refuseContradictions(
        List.of(TLS, CERTIFICATE, KEY, URL, NAME, DATABASE), properties);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cert=a | cert needs tls=true: set both or neither",
        "cert=a tls=false | cert needs tls=true: set both or neither",
        "cert=a tls=true | cert needs key: set both or neither",
        "key=a tls=true | key needs cert: set both or neither",
        "database=3 tls=true | database and tls=true exclude each other: leave one out",
        "name=a | name needs tls=true or url: set both or neither",
        "cert=a tls=maybe | tls=maybe: needs one of true, false",
      })
  void refusesContradictions(String line) {
    String[] parts = line.split(" \\| ");

    assertThatThrownBy(() -> check(parts[0]))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(parts[1]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls=true",
        "cert=a key=b tls=true",
        "name=a tls=true",
        "name=a url=b",
        "cert= key=",
        "database=3",
        "database=0 tls=true",
        "database=3 tls=false"
      })
  void acceptsPropertiesThatGoTogether(String assignments) {
    check(assignments);
  }

  @Test
  void meaningNamesTheOtherSettings() {
    assertThat(KEY.meaning()).isEqualTo("its key (only with tls=true, together with cert)");
    assertThat(DATABASE.meaning()).isEqualTo("number (0 to 9, not with tls=true)");
  }

  @Test
  void otherUnitsTypesAndDefaultsKeepThem() {
    assertThat(KEY.in("PEM").withDefault("b").as(ValueType.text()).meaning())
        .isEqualTo("its key (PEM, only with tls=true, together with cert)");
  }
}
