// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.ReadConcernLevel;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoDatabase;
import java.util.Objects;
import site.ycsb.search.Visibility;

/**
 * What a server promises that indexes a record before it acknowledges it: every call sees the
 * record if writes are acknowledged at all and every call asks the server that did so for its
 * newest state.
 */
final class WriteVisibility {

  private static final Visibility NONE = Visibility.sameForAll(Visibility.UNBOUNDED);

  private WriteVisibility() {}

  /**
   * @param serverReadConcern the read concern of reads that name none
   */
  static Visibility of(MongoClientSettings client, ReadConcernLevel serverReadConcern) {
    if (!client.getWriteConcern().isAcknowledged()
        || !client.getReadPreference().equals(ReadPreference.primary())) {
      return NONE;
    }
    ReadConcernLevel concern =
        Objects.requireNonNullElse(client.getReadConcern().getLevel(), serverReadConcern);
    return switch (concern) {
      case LOCAL, AVAILABLE, LINEARIZABLE -> Visibility.AT_ONCE;
      // What most servers have may lag behind what one has acknowledged.
      case MAJORITY ->
          "majority".equals(client.getWriteConcern().getWObject()) ? Visibility.AT_ONCE : NONE;
      case SNAPSHOT -> NONE;
    };
  }

  /** The read concern of calls that name none: the server's own, if it was given one. */
  static ReadConcernLevel serverReadConcern(MongoDatabase admin) {
    try {
      String level =
          MongoCommands.text(
              MongoCommands.ask(admin, "getDefaultRWConcern"), "defaultReadConcern", "level");
      return level == null ? ReadConcernLevel.LOCAL : ReadConcernLevel.fromString(level);
    } catch (MongoCommandException e) {
      // The server has no such defaults, or the user may not ask.
      return ReadConcernLevel.LOCAL;
    }
  }
}
