// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoDatabase;
import java.time.Clock;
import java.util.function.Supplier;
import org.bson.BsonDocument;

/**
 * The time of a server, by the client's clock and how far the server's was ahead of it when it was
 * asked. Never earlier than the server's own time, and at most a round trip later, as long as both
 * clocks run alike. Immutable.
 *
 * @param ahead in ms; negative if the server's clock is behind
 */
record ServerClock(Clock client, long ahead) {

  /** Asks the server. */
  static ServerClock of(MongoDatabase database) {
    return of(Clock.systemUTC(), () -> MongoCommands.ask(database, "isMaster"));
  }

  static ServerClock of(Clock client, Supplier<BsonDocument> hello) {
    long asked = client.millis();
    long told = hello.get().getDateTime("localTime").getValue();
    return new ServerClock(client, told - asked + 1);
  }

  /** The milliseconds of the server's time since 1970. */
  long now() {
    return client.millis() + ahead;
  }
}
