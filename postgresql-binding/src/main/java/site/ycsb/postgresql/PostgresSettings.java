// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import site.ycsb.binding.TableDB;
import site.ycsb.eventloop.ClientSockets;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The values of the settings. Immutable.
 *
 * @param options options of the driver in addition to the URL, whose options win
 * @param place the URL without options, for messages
 * @param batchSize how many records an insert sends together
 * @param vectors how they are indexed and searched
 * @param scores whether the server can score records by BM25
 */
record PostgresSettings(
    String url,
    Properties options,
    String place,
    Layout layout,
    int batchSize,
    PgvectorSettings vectors,
    boolean scores) {

  static final Setting<String> URL =
      Setting.text(
          "db.url",
          "jdbc:postgresql://localhost:5432/ycsb",
          "JDBC URL of the servers and the database, with TLS and time-outs as the driver takes"
              + " them");

  static final Setting<String> USER =
      Setting.text("db.user", "ycsb", "name of the user, if the URL has none").as(Role.PLACE);

  static final Setting<String> PASSWORD =
      Setting.secret("db.passwd", "password of the user, if the URL has none");

  static final Setting<Integer> BATCH_SIZE_OF_YCSB =
      Setting.optional(
              "db.batchsize",
              ValueType.integer(1, 1_000_000),
              "the same, as YCSB's binding calls it; if not set, batchsize")
          .notWith(TableDB.BATCH_SIZE);

  static final Setting<Layout> LAYOUT =
      Setting.constant(
          "postgresql.layout",
          Layout.SEARCH,
          "how tables are kept: search (typed columns, which can be searched), ycsb (as YCSB's"
              + " JDBC binding does, for its core workloads)");

  static final Setting<Boolean> BM25 =
      Setting.flag(
          "postgresql.bm25",
          false,
          "whether the server has loaded the extension pg_textsearch, by which questions of the kind"
              + " relevance are answered");

  /**
   * @throws ConfigurationException if a property is wrong
   */
  static PostgresSettings from(Properties properties) {
    String url = URL.get(properties);
    Properties options = new Properties();
    PGProperty.USER.set(options, USER.get(properties));
    PASSWORD.find(properties).ifPresent(password -> PGProperty.PASSWORD.set(options, password));
    PGProperty.APPLICATION_NAME.set(options, "ycsb");
    // Seconds: not all that accept a connection speak the protocol.
    PGProperty.LOGIN_TIMEOUT.set(options, 30);
    // A statement of an operation will be needed again.
    PGProperty.PREPARE_THRESHOLD.set(options, 1);
    PGProperty.SOCKET_FACTORY.set(options, ClientSockets.class.getName());
    Properties read = Driver.parseURL(url, options);
    String shown = SecretMask.value(URL.name(), url);
    if (read == null) {
      throw URL.needs(shown, "a URL such as " + URL.defaultText());
    }
    for (String name : read.stringPropertyNames()) {
      PGProperty option = PGProperty.forName(name);
      String[] choices = option == null ? new String[0] : option.getChoices();
      String value = read.getProperty(name);
      // The driver would do without an option, and take a wrong value for a failure to connect.
      if (choices != null && Stream.of(choices).noneMatch(value::equalsIgnoreCase)) {
        String unknown = option == null ? name : name + "=" + value;
        throw new ConfigurationException(
            URL + "=" + shown + ": the driver does not know " + unknown + ": check the spelling");
      }
    }
    return new PostgresSettings(
        url,
        options,
        shown.replaceAll("[?].*", ""),
        LAYOUT.get(properties),
        BATCH_SIZE_OF_YCSB.find(properties).orElseGet(() -> TableDB.BATCH_SIZE.get(properties)),
        PgvectorSettings.from(properties),
        BM25.get(properties));
  }
}
