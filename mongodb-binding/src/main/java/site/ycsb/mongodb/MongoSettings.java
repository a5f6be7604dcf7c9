// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
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
import site.ycsb.settings.PropertyReader;
import site.ycsb.settings.SecretMask;

/**
 * What the properties of the binding say. Immutable.
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

  static final String URL_PROPERTY = "mongodb.url";
  static final String DATABASE_PROPERTY = "mongodb.database";
  static final String UPSERT_PROPERTY = "mongodb.upsert";
  static final String BATCH_SIZE_PROPERTY = "batchsize";
  static final String AND_PROPERTY = "mongodb.search.and";
  static final String CA_PROPERTY = "mongodb.tls.ca";
  static final String CERTIFICATE_PROPERTY = "mongodb.tls.cert";
  static final String KEY_PROPERTY = "mongodb.tls.key";

  /** What all instances on one connection have in common, beside what is named for MongoDB. */
  private static final Set<String> SHARED =
      Set.of("threadcount", NameSources.DICTIONARY_FILE_PROPERTY);

  private static final String DEFAULT_URL = "mongodb://localhost:27017/ycsb?w=1";
  static final String DEFAULT_DATABASE = "ycsb";
  private static final String ADMIN_DATABASE = "admin";
  private static final int MAX_BATCH = 100_000;

  /** Of the driver, in which it is 30 s: a run that cannot begin should say so sooner. */
  private static final int SERVER_SELECTION_SECONDS = 10;

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   * @throws DBException if the URI names its servers by a DNS record that cannot be had
   */
  static MongoSettings from(Properties properties) throws DBException {
    PropertyReader reader = new PropertyReader(properties);
    ConnectionString url = url(properties, reader.string(URL_PROPERTY, DEFAULT_URL));
    return new MongoSettings(
        identity(properties),
        client(url, reader),
        String.join(",", url.getHosts()),
        database(url, reader),
        reader.flag(UPSERT_PROPERTY, false),
        reader.integer(BATCH_SIZE_PROPERTY, 1, 1, MAX_BATCH),
        AllWords.from(reader),
        () -> NameSources.haveWordsInWords(properties),
        reader.flag(SearchableDB.RECREATE_PROPERTY, false));
  }

  private static ConnectionString url(Properties properties, String url) throws DBException {
    SecretMask mask = new SecretMask(properties);
    try {
      ConnectionString read = new ConnectionString(url);
      if (read.getHosts().stream().anyMatch(host -> host.matches(".*\\s.*"))) {
        throw new IllegalArgumentException("the name of a host has blanks");
      }
      return read;
    } catch (IllegalArgumentException e) {
      // Neither the cause: the driver quotes what it could not read, be it a password.
      throw new IllegalArgumentException(
          URL_PROPERTY
              + "="
              + SecretMask.value(URL_PROPERTY, url)
              + ": "
              + mask.text(e.getMessage()));
    } catch (MongoException e) {
      throw new DBException(
          "cannot find the servers of "
              + SecretMask.value(URL_PROPERTY, url)
              + ": "
              + mask.text(MongoErrors.message(e)));
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

  private static MongoClientSettings client(ConnectionString url, PropertyReader reader) {
    MongoClientSettings.Builder client =
        MongoClientSettings.builder().applicationName("ycsb").applyConnectionString(url);
    if (url.getServerSelectionTimeout() == null) {
      client.applyToClusterSettings(
          cluster -> cluster.serverSelectionTimeout(SERVER_SELECTION_SECONDS, TimeUnit.SECONDS));
    }
    LegacyProperties.apply(url, reader, client);
    applyTls(url, reader, client);
    return client.build();
  }

  private static void applyTls(
      ConnectionString url, PropertyReader reader, MongoClientSettings.Builder client) {
    boolean named =
        reader.has(CA_PROPERTY) || reader.has(CERTIFICATE_PROPERTY) || reader.has(KEY_PROPERTY);
    if (!named) {
      return;
    }
    if (!Boolean.TRUE.equals(url.getSslEnabled())) {
      throw new IllegalArgumentException(
          "%s, %s and %s are for TLS: add tls=true to the options of %s"
              .formatted(CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY, URL_PROPERTY));
    }
    client.applyToSslSettings(
        tls ->
            tls.context(PemTls.context(reader, CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY)));
  }

  /** As YCSB: the database of the URI, unless it names none, or the one that users are kept in. */
  private static String database(ConnectionString url, PropertyReader reader) {
    String named = url.getDatabase();
    return named == null || named.isEmpty() || named.equals(ADMIN_DATABASE)
        ? reader.string(DATABASE_PROPERTY, DEFAULT_DATABASE)
        : named;
  }
}
