// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.util.Properties;
import org.bson.Document;
import site.ycsb.DBException;
import site.ycsb.testkit.server.MongoContainer;
import site.ycsb.testkit.server.TestServer;

/** The database that tests of this module use. */
final class TestDatabase {

  static final String NAME = "ycsb_test";

  private TestDatabase() {}

  static String url(TestServer server) {
    return "mongodb://" + server.host() + ":" + server.port() + "/" + NAME;
  }

  /** Waits longer than a restart takes; no second try, which would hide what was lost. */
  static String urlWithoutRetries(TestServer server) {
    return url(server) + "?serverSelectionTimeoutMS=120000&retryWrites=false&retryReads=false";
  }

  /** Lets a server remove expired records each second, and not each minute. */
  static void expireEachSecond(TestServer server) {
    try (MongoClient client = MongoClients.create(url(server))) {
      client
          .getDatabase("admin")
          .runCommand(new Document("setParameter", 1).append("ttlMonitorSleepSecs", 1));
    } catch (MongoCommandException e) {
      // In FerretDB, a job of PostgreSQL removes them. It has the port of the image's build.
      ((MongoContainer) server)
          .sql(
              "UPDATE cron.job SET schedule = '1 seconds', nodeport = 5432"
                  + " WHERE command LIKE '%expired%'");
    }
  }

  /** The properties for it, without any table. */
  static Properties emptied(TestServer server) {
    try (MongoClient client = MongoClients.create(url(server))) {
      client.getDatabase(NAME).drop();
    }
    return properties(server);
  }

  static Properties properties(TestServer server) {
    Properties properties = new Properties();
    properties.setProperty(MongoSettings.URL.name(), url(server));
    return properties;
  }

  /** What the server's answer to quoted words asks for. */
  static MongoQuestions words(TestServer server) throws DBException {
    MongoConnection connection = new MongoConnection(MongoSettings.from(properties(server)));
    try {
      return connection.words();
    } finally {
      connection.close();
    }
  }
}
