// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import java.util.Locale;
import site.ycsb.settings.PropertyReader;

/** Properties that YCSB's binding had before the URI, which counts where it says the same. */
final class LegacyProperties {

  static final String MAX_CONNECTIONS_PROPERTY = "mongodb.maxconnections";
  static final String WRITE_CONCERN_PROPERTY = "mongodb.writeConcern";
  static final String READ_PREFERENCE_PROPERTY = "mongodb.readPreference";

  /** The driver's own default. */
  private static final int USUAL_CONNECTIONS = 100;

  /** Those of the instances that prepare the store and ask it for facts. */
  private static final int FURTHER_CONNECTIONS = 2;

  private LegacyProperties() {}

  static void apply(
      ConnectionString url, PropertyReader reader, MongoClientSettings.Builder client) {
    WriteConcern writeConcern = writeConcern(reader);
    if (writeConcern != null && url.getWriteConcern() == null) {
      client.writeConcern(writeConcern);
    }
    ReadPreference readPreference = readPreference(reader);
    if (readPreference != null && url.getReadPreference() == null) {
      client.readPreference(readPreference);
    }
    int connections = connections(reader);
    if (url.getMaxConnectionPoolSize() == null) {
      client.applyToConnectionPoolSettings(pool -> pool.maxSize(connections));
    }
  }

  /** As many as there are client threads, so that no thread waits for another's. */
  private static int connections(PropertyReader reader) {
    int threads = reader.integer("threadcount", 1, 1, Integer.MAX_VALUE / 2);
    int enough = Math.max(USUAL_CONNECTIONS, threads + FURTHER_CONNECTIONS);
    return reader.integer(MAX_CONNECTIONS_PROPERTY, enough, 1, Integer.MAX_VALUE);
  }

  private static WriteConcern writeConcern(PropertyReader reader) {
    String name = reader.string(WRITE_CONCERN_PROPERTY, "");
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "" -> null;
      case "errors_ignored", "unacknowledged" -> WriteConcern.UNACKNOWLEDGED;
      case "acknowledged" -> WriteConcern.W1;
      case "journaled" -> WriteConcern.JOURNALED;
      case "replica_acknowledged" -> WriteConcern.W2;
      case "majority" -> WriteConcern.MAJORITY;
      default ->
          throw PropertyReader.needs(
              WRITE_CONCERN_PROPERTY,
              name,
              "one of unacknowledged, acknowledged, journaled, replica_acknowledged, majority");
    };
  }

  private static ReadPreference readPreference(PropertyReader reader) {
    String name = reader.string(READ_PREFERENCE_PROPERTY, "");
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "" -> null;
      case "primary" -> ReadPreference.primary();
      case "primary_preferred" -> ReadPreference.primaryPreferred();
      case "secondary" -> ReadPreference.secondary();
      case "secondary_preferred" -> ReadPreference.secondaryPreferred();
      case "nearest" -> ReadPreference.nearest();
      default ->
          throw PropertyReader.needs(
              READ_PREFERENCE_PROPERTY,
              name,
              "one of primary, primary_preferred, secondary, secondary_preferred, nearest");
    };
  }
}
