// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import site.ycsb.DBException;

/**
 * One client of the driver with its connections, shared by all instances that have the same
 * properties. Safe for use by several threads.
 */
final class MongoConnection {

  final MongoClient client;
  final MongoDatabase database;
  final ServerName server;
  private final MongoSettings settings;
  private volatile MongoQuestions words;
  private volatile ServerClock clock;

  /**
   * @throws DBException with a message for the user, if no server can be reached or it refuses
   */
  MongoConnection(MongoSettings settings) throws DBException {
    this.settings = settings;
    ConnectFailure failure = new ConnectFailure(settings);
    client =
        MongoClients.create(
            MongoClientSettings.builder(settings.client())
                .applyToServerSettings(each -> each.addServerListener(failure))
                .build());
    database = client.getDatabase(settings.database());
    try {
      server = ServerName.of(MongoCommands.ask(database, "buildInfo"));
      // The first command that a server with users refuses without one.
      database.getCollection(Stamps.COLLECTION).find().limit(1).first();
    } catch (MongoException e) {
      DBException refusal = failure.of(client, e);
      client.close();
      throw refusal;
    }
  }

  void close() {
    client.close();
  }

  /** Where and what the server is, for messages. */
  String place() {
    return server + " at " + settings.servers();
  }

  /** The place of the database, see {@link #place}. */
  String databasePlace() {
    return "the database " + database.getName() + " of " + place();
  }

  /**
   * How this server is asked for all words.
   *
   * @throws DBException if the form that was chosen finds other records on this server
   */
  MongoQuestions words() throws DBException {
    if (words == null) {
      words = decide();
    }
    return words;
  }

  /** The time of the server, which is asked for it once. */
  long serverTime() {
    if (clock == null) {
      clock = ServerClock.of(database);
    }
    return clock.now();
  }

  private synchronized MongoQuestions decide() throws DBException {
    if (settings.words().equals(MongoSettings.FILTER)) {
      return MongoQuestions.FILTER;
    }
    boolean allNeeded = QuotedWords.areAllNeeded(database);
    if (settings.words().equals(MongoSettings.AUTO)) {
      return MongoQuestions.fitting(allNeeded, settings.wordsInWords().getAsBoolean());
    }
    if (!allNeeded) {
      throw new DBException(
          "%s finds records with any of several quoted words, not with all of them: set %s=filter, or leave it out"
              .formatted(place(), MongoSettings.AND));
    }
    return MongoQuestions.QUOTED;
  }
}
