// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import site.ycsb.DBException;
import site.ycsb.search.PemTls;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.NameSources;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The values of the settings. Immutable.
 *
 * @param identity equal for instances that can share a connection pool
 * @param client how the driver reaches the servers
 * @param servers the servers that the URI names, for messages
 * @param upsert whether an insert replaces a record that is there
 * @param batchSize how many records an insert sends together
 * @param words how a search is asked for records with all words; empty if the server decides
 * @param wordsInWords whether a word of the data set may be part of another one; reads the
 *     dictionary, if there is one, at each call
 * @param recreate whether a table that holds records may be emptied
 */
record MongoSettings(
    Map<String, String> identity,
    MongoClientSettings client,
    String servers,
    String database,
    boolean upsert,
    int batchSize,
    Optional<AllWords> words,
    BooleanSupplier wordsInWords,
    boolean recreate) {

  static final Setting<String> URL =
      Setting.text(
          "mongodb.url",
          "mongodb://localhost:27017/ycsb?w=1",
          "URI of the servers, with database, user, TLS, read preference, write concern and"
              + " time-outs as the driver takes them");

  static final Setting<String> DATABASE =
      Setting.text("mongodb.database", "ycsb", "the database, if the URI names none, or admin");

  static final Setting<Boolean> UPSERT =
      Setting.flag(
          "mongodb.upsert",
          false,
          "whether an insert replaces a record that is there, which otherwise is an error");

  static final Setting<Integer> BATCH_SIZE =
      Setting.integer("batchsize", 1, 1, 100_000, "how many records an insert sends together");

  static final Setting<Optional<AllWords>> AND =
      Setting.of(
          "mongodb.search.and",
          ValueType.choice("auto", "quoted", "filter").mapped(AllWords::named, AllWords::name),
          Optional.empty(),
          "how records with all words are asked for: quoted (words in quotes, as mongod has it),"
              + " filter (a regular expression for each word too, right on every server), auto"
              + " (what the server's answer to quoted words asks for)");

  static final Setting<String> CA =
      Setting.text(
          "mongodb.tls.ca",
          "PEM file of the certificates that sign the server's, for tls=true in the URI; none for"
              + " those that Java trusts");

  static final Setting<String> CERTIFICATE =
      Setting.text(
          "mongodb.tls.cert",
          "PEM file of the client's certificate, where the server asks for one");

  static final Setting<String> KEY =
      Setting.text("mongodb.tls.key", "PEM file of its key: PKCS #8, unencrypted");

  /** What all instances on one connection have in common, beside what is named for MongoDB. */
  private static final Set<String> SHARED =
      Set.of(CommonSettings.THREADS.name(), NameSources.DICTIONARY_FILE_PROPERTY);

  /** The driver's own is 30 s: a run that cannot begin should say so sooner. */
  private static final int SERVER_SELECTION_SECONDS = 10;

  /** Everything that the binding reads. */
  static List<Setting<?>> all() {
    return Setting.declaredBy(MongoSettings.class, LegacySettings.class, SearchableDB.class);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   * @throws DBException if the URI names its servers by a DNS record that cannot be found
   */
  static MongoSettings from(Properties properties) throws DBException {
    ConnectionString url = url(properties, URL.get(properties));
    return new MongoSettings(
        identity(properties),
        client(url, properties),
        String.join(",", url.getHosts()),
        database(url, properties),
        UPSERT.get(properties),
        BATCH_SIZE.get(properties),
        AND.get(properties),
        () -> NameSources.haveWordsInWords(properties),
        SearchableDB.RECREATE.get(properties));
  }

  private static ConnectionString url(Properties properties, String url) throws DBException {
    SecretMask mask = new SecretMask(properties);
    String shown = SecretMask.value(URL.name(), url);
    try {
      ConnectionString read = new ConnectionString(url);
      if (read.getHosts().stream().anyMatch(host -> host.matches(".*\\s.*"))) {
        throw new IllegalArgumentException("the name of a host has blanks");
      }
      return read;
    } catch (IllegalArgumentException e) {
      // Without the cause: the driver quotes what it could not read, even a password.
      throw new IllegalArgumentException(URL + "=" + shown + ": " + mask.text(e.getMessage()));
    } catch (MongoException e) {
      throw new DBException(
          "cannot find the servers of " + shown + ": " + mask.text(MongoErrors.message(e)));
    }
  }

  private static Map<String, String> identity(Properties properties) {
    Map<String, String> identity = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("mongodb.") || SHARED.contains(name)) {
        identity.put(name, properties.getProperty(name));
      }
    }
    return identity;
  }

  private static MongoClientSettings client(ConnectionString url, Properties properties) {
    MongoClientSettings.Builder client =
        MongoClientSettings.builder().applicationName("ycsb").applyConnectionString(url);
    if (url.getServerSelectionTimeout() == null) {
      client.applyToClusterSettings(
          cluster -> cluster.serverSelectionTimeout(SERVER_SELECTION_SECONDS, TimeUnit.SECONDS));
    }
    LegacySettings.apply(url, properties, client);
    if (CA.isSet(properties) || CERTIFICATE.isSet(properties) || KEY.isSet(properties)) {
      if (!Boolean.TRUE.equals(url.getSslEnabled())) {
        throw new IllegalArgumentException(
            "%s, %s and %s are for TLS: add tls=true to the options of %s"
                .formatted(CA, CERTIFICATE, KEY, URL));
      }
      client.applyToSslSettings(
          tls -> tls.context(PemTls.context(properties, CA, CERTIFICATE, KEY)));
    }
    return client.build();
  }

  /** As YCSB: the database of the URI, unless it names none, or the one that users are kept in. */
  private static String database(ConnectionString url, Properties properties) {
    String named = url.getDatabase();
    return named == null || named.isEmpty() || named.equals("admin")
        ? DATABASE.get(properties)
        : named;
  }
}
