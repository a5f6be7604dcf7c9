// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import site.ycsb.DBException;
import site.ycsb.binding.PemTls;
import site.ycsb.binding.TableDB;
import site.ycsb.search.CorpusField;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.WordNesting;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The values of the settings. Immutable.
 *
 * @param client how the driver reaches the servers
 * @param servers the servers that the URI names, for messages
 * @param upsert whether an insert replaces a record that is there
 * @param batchSize how many records an insert sends together
 * @param words how a search is asked for records with all words: a choice of {@link #AND}
 * @param wordsInWords whether a word of the data set may be part of another one; reads the
 *     dictionary, if there is one, at each call
 * @param timeToLive how long inserted records live
 * @param expires whether a run inserts records that expire, also if this is a load
 */
record MongoSettings(
    MongoClientSettings client,
    String servers,
    String database,
    boolean upsert,
    int batchSize,
    String words,
    BooleanSupplier wordsInWords,
    TimeToLive timeToLive,
    boolean expires) {

  static final String AUTO = "auto";
  static final String QUOTED = "quoted";
  static final String FILTER = "filter";

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
          "whether an insert replaces an existing record, which otherwise is an error");

  static final Setting<String> AND =
      Setting.of(
          "mongodb.search.and",
          ValueType.choice(AUTO, QUOTED, FILTER),
          AUTO,
          "how records with all words are asked for: quoted (words in quotes, as mongod has it),"
              + " filter (a regular expression for each word too, right on every server), auto"
              + " (what the server's answer to quoted words asks for)");

  static final PemTls TLS = new PemTls("mongodb");

  static final Setting<Integer> MAX_CONNECTIONS =
      Setting.optional(
          "mongodb.maxconnections",
          ValueType.integer(1, Integer.MAX_VALUE),
          "most connections to a server, if the URI has no maxPoolSize; if not set, one per client"
              + " thread, at least 100");

  static final Setting<WriteConcern> WRITE_CONCERN =
      Setting.optional(
          "mongodb.writeConcern",
          ValueType.choice(
                  "unacknowledged",
                  "acknowledged",
                  "journaled",
                  "replica_acknowledged",
                  "majority",
                  "errors_ignored")
              .mapped(MongoSettings::writeConcern, WriteConcern::toString),
          "the write concern, if the URI has none");

  static final Setting<ReadPreference> READ_PREFERENCE =
      Setting.optional(
          "mongodb.readPreference",
          ValueType.choice(
                  "primary", "primary_preferred", "secondary", "secondary_preferred", "nearest")
              .mapped(
                  name -> ReadPreference.valueOf(name.replace("_", "")), ReadPreference::getName),
          "the read preference, if the URI has none");

  static final Setting<String> THREADS_ALLOWED_TO_BLOCK =
      Setting.text(
          "mongodb.threadsAllowedToBlockForConnectionMultiplier",
          "has no effect: the driver lets any number of threads wait for a connection");

  /** The driver's own is 30 s: a run that cannot begin should say so sooner. */
  private static final int SERVER_SELECTION_SECONDS = 10;

  /** The driver's own default of connections to a server. */
  private static final int USUAL_CONNECTIONS = 100;

  /** The connections of the instances that prepare the store and ask it for facts. */
  private static final int FURTHER_CONNECTIONS = 2;

  /**
   * @throws ConfigurationException if a property is wrong
   * @throws DBException if the URI names its servers by a DNS record that cannot be found
   */
  static MongoSettings from(Properties properties) throws DBException {
    ConnectionString url = url(properties, URL.get(properties));
    refuseUnknownOptions(url.getConnectionString());
    return new MongoSettings(
        client(url, properties),
        String.join(",", url.getHosts()),
        database(url, properties),
        UPSERT.get(properties),
        TableDB.BATCH_SIZE.get(properties),
        AND.get(properties),
        () -> WordNesting.mayOccur(properties),
        TimeToLive.from(properties),
        TimeToLive.ofRun(properties).isLimited());
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
      throw new ConfigurationException(URL + "=" + shown + ": " + mask.text(e.getMessage()));
    } catch (MongoException e) {
      throw new DBException(
          "cannot find the servers of " + shown + ": " + mask.text(MongoErrors.message(e)));
    }
  }

  /** The driver would do without them. */
  private static void refuseUnknownOptions(String url) {
    if (UrlOptions.unknown(url).isEmpty()) {
      return;
    }
    // What the mask hides may begin in the middle of a password.
    List<String> shown = UrlOptions.unknown(SecretMask.value(URL.name(), url));
    throw new ConfigurationException(
        URL
            + ": the driver does not know "
            + (shown.isEmpty()
                ? "an option that may be part of a password: urlencode passwords"
                : String.join(", ", shown)
                    + ": check the spelling; for files of certificates there is "
                    + TLS.ca()));
  }

  /** Instances for which these have the same values can share a connection pool. */
  static List<Setting<?>> ofConnection() {
    List<Setting<?>> settings = new ArrayList<>(Setting.declaredBy(MongoSettings.class));
    settings.addAll(List.of(CommonSettings.THREADS, CorpusField.DICTIONARY_FILE, CorpusField.FILE));
    return settings;
  }

  /** What the URI says is applied last, so it wins over the properties of YCSB's own binding. */
  private static MongoClientSettings client(ConnectionString url, Properties properties) {
    // Each client thread has a connection, so that no thread waits for another's.
    int enough = CommonSettings.THREADS.get(properties) + FURTHER_CONNECTIONS;
    int connections = MAX_CONNECTIONS.find(properties).orElse(Math.max(USUAL_CONNECTIONS, enough));
    MongoClientSettings.Builder client =
        MongoClientSettings.builder()
            .applicationName("ycsb")
            .applyToClusterSettings(
                cluster ->
                    cluster.serverSelectionTimeout(SERVER_SELECTION_SECONDS, TimeUnit.SECONDS))
            .applyToConnectionPoolSettings(pool -> pool.maxSize(connections));
    WRITE_CONCERN.find(properties).ifPresent(client::writeConcern);
    READ_PREFERENCE.find(properties).ifPresent(client::readPreference);
    client.applyConnectionString(url);
    if (TLS.isSet(properties)) {
      if (!Boolean.TRUE.equals(url.getSslEnabled())) {
        throw new ConfigurationException(
            "%s, %s and %s are for TLS".formatted(TLS.settings().toArray())
                + ": add tls=true to the options of "
                + URL);
      }
      client.applyToSslSettings(tls -> tls.context(TLS.context(properties)));
    }
    return client.build();
  }

  private static WriteConcern writeConcern(String name) {
    return switch (name) {
      case "acknowledged" -> WriteConcern.W1;
      case "replica_acknowledged" -> WriteConcern.W2;
      case "errors_ignored" -> WriteConcern.UNACKNOWLEDGED;
      default -> WriteConcern.valueOf(name);
    };
  }

  /**
   * The database that YCSB uses, too: the URI's, unless it names none, or names the one in which
   * users are kept.
   */
  private static String database(ConnectionString url, Properties properties) {
    String named = url.getDatabase();
    return named == null || named.isEmpty() || named.equals("admin")
        ? DATABASE.get(properties)
        : named;
  }
}
