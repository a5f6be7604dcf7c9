// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.DBException;

/**
 * One client of the driver, with the connections of all instances that have the same properties.
 * Static, since YCSB gives the instances of a binding nothing that they share.
 */
final class SharedMongo {

  private static final Map<Map<String, String>, SharedMongo> OPEN = new HashMap<>();

  private final MongoSettings settings;
  private final MongoClient client;
  private final MongoDatabase database;
  private final Set<String> searchable = ConcurrentHashMap.newKeySet();
  private ServerName server;
  private volatile AllWords words;
  private int users;

  private SharedMongo(MongoSettings settings) {
    this.settings = settings;
    client = MongoClients.create(settings.client());
    database = client.getDatabase(settings.database());
  }

  /**
   * Connects, or shares the connections that there are. To be given back by {@link #release}.
   *
   * @throws DBException with a message for the user, if no server can be reached or it refuses
   */
  static SharedMongo acquire(MongoSettings settings) throws DBException {
    synchronized (OPEN) {
      SharedMongo shared = OPEN.get(settings.identity());
      if (shared == null) {
        shared = new SharedMongo(settings);
        shared.connect();
        OPEN.put(settings.identity(), shared);
      }
      shared.users++;
      return shared;
    }
  }

  /** Closes all connections, if this was the last user. */
  void release() {
    synchronized (OPEN) {
      users--;
      if (users == 0) {
        OPEN.remove(settings.identity());
        client.close();
      }
    }
  }

  private void connect() throws DBException {
    try {
      server = ServerName.ask(database);
      // The first command that a server with users lets no stranger send.
      database.getCollection(Stamps.COLLECTION).find().limit(1).first();
    } catch (MongoException e) {
      DBException failure = ConnectFailure.of(settings, client, e);
      client.close();
      throw failure;
    }
  }

  MongoDatabase database() {
    return database;
  }

  MongoDatabase database(String name) {
    return client.getDatabase(name);
  }

  ServerName server() {
    return server;
  }

  /** Where and what the server is, for messages. */
  String place() {
    return server + " at " + settings.servers();
  }

  /** As {@link #place}, with the database. */
  String databasePlace() {
    return "the database " + database.getName() + " of " + place();
  }

  /**
   * How this server is asked for all words.
   *
   * @throws DBException if the form that was chosen finds other records on this server
   */
  AllWords words() throws DBException {
    AllWords known = words;
    if (known != null) {
      return known;
    }
    synchronized (this) {
      if (words == null) {
        words = decide();
      }
      return words;
    }
  }

  private AllWords decide() throws DBException {
    if (settings.words().orElse(null) == AllWords.FILTER) {
      return AllWords.FILTER;
    }
    boolean allNeeded = QuotedWords.areAllNeeded(database);
    if (!allNeeded && settings.words().isPresent()) {
      throw new DBException(
          place()
              + " finds records with any of several quoted words, not with all of them: set "
              + MongoSettings.AND_PROPERTY
              + "=filter, or leave it out");
    }
    return settings.words().isPresent()
        ? AllWords.QUOTED
        : AllWords.fitting(allNeeded, settings.wordsInWords().getAsBoolean());
  }

  /** Whether there is an index to search. */
  boolean isSearchable(String table) {
    if (!searchable.contains(table) && TextIndex.exists(database, table)) {
      searchable.add(table);
    }
    return searchable.contains(table);
  }

  /** Whether there is such a table, which may be empty. */
  boolean holds(String table) {
    // Every collection has an index of its keys.
    return !TextIndex.list(database, table).isEmpty();
  }

  /** The table is made anew, or gone. */
  void forgetIndex(String table) {
    searchable.remove(table);
  }
}
