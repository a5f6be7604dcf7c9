// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** Properties of YCSB's binding that are older than the URI, which wins where it says the same. */
final class LegacySettings {

  static final Setting<Integer> MAX_CONNECTIONS =
      Setting.optional(
          "mongodb.maxconnections",
          ValueType.integer(1, Integer.MAX_VALUE),
          "most connections to a server, if the URI has no maxPoolSize; none for one per client"
              + " thread, at least 100");

  static final Setting<WriteConcern> WRITE_CONCERN =
      Setting.optional(
          "mongodb.writeConcern",
          oneOf(
              "unacknowledged, acknowledged, journaled, replica_acknowledged, majority",
              Map.of(
                  "errors_ignored", WriteConcern.UNACKNOWLEDGED,
                  "unacknowledged", WriteConcern.UNACKNOWLEDGED,
                  "acknowledged", WriteConcern.W1,
                  "journaled", WriteConcern.JOURNALED,
                  "replica_acknowledged", WriteConcern.W2,
                  "majority", WriteConcern.MAJORITY)),
          "the write concern, if the URI has none");

  static final Setting<ReadPreference> READ_PREFERENCE =
      Setting.optional(
          "mongodb.readPreference",
          oneOf(
              "primary, primary_preferred, secondary, secondary_preferred, nearest",
              Map.of(
                  "primary", ReadPreference.primary(),
                  "primary_preferred", ReadPreference.primaryPreferred(),
                  "secondary", ReadPreference.secondary(),
                  "secondary_preferred", ReadPreference.secondaryPreferred(),
                  "nearest", ReadPreference.nearest())),
          "the read preference, if the URI has none");

  static final Setting<String> THREADS_ALLOWED_TO_BLOCK =
      Setting.text(
          "mongodb.threadsAllowedToBlockForConnectionMultiplier",
          "has no effect: the driver lets any number of threads wait for a connection");

  /** The driver's own default. */
  private static final int USUAL_CONNECTIONS = 100;

  /** Those of the instances that prepare the store and ask it for facts. */
  private static final int FURTHER_CONNECTIONS = 2;

  private LegacySettings() {}

  private static <T> ValueType<T> oneOf(String names, Map<String, T> values) {
    return new ValueType<>(
        "one of " + names,
        names,
        text -> values.get(text.toLowerCase(Locale.ROOT)),
        Object::toString);
  }

  static void apply(
      ConnectionString url, Properties properties, MongoClientSettings.Builder client) {
    // Also checked where the URI wins.
    Optional<WriteConcern> writeConcern = WRITE_CONCERN.find(properties);
    Optional<ReadPreference> readPreference = READ_PREFERENCE.find(properties);
    if (url.getWriteConcern() == null) {
      writeConcern.ifPresent(client::writeConcern);
    }
    if (url.getReadPreference() == null) {
      readPreference.ifPresent(client::readPreference);
    }
    // As many as there are client threads, so that no thread waits for another's.
    int enough = CommonSettings.THREADS.get(properties) + FURTHER_CONNECTIONS;
    int connections = MAX_CONNECTIONS.find(properties).orElse(Math.max(USUAL_CONNECTIONS, enough));
    if (url.getMaxConnectionPoolSize() == null) {
      client.applyToConnectionPoolSettings(pool -> pool.maxSize(connections));
    }
  }
}
