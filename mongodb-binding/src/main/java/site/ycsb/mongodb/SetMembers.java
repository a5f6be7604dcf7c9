// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.connection.ServerDescription;
import com.mongodb.event.ServerDescriptionChangedEvent;
import com.mongodb.event.ServerListener;
import java.util.Objects;

/**
 * Whether servers that answer are of the replica set that the URI names. The driver drops one that
 * is not, and can describe it from then on as one that has not answered yet. Safe for use by
 * several threads.
 */
final class SetMembers implements ServerListener {

  private final String set;
  private volatile boolean answered;
  private volatile boolean found;

  /**
   * @param set null if any server will do
   */
  SetMembers(String set) {
    this.set = set;
  }

  String set() {
    return set;
  }

  /** Whether servers answered, none of which is a member. */
  boolean areMissing() {
    return set != null && answered && !found;
  }

  @Override
  public void serverDescriptionChanged(ServerDescriptionChangedEvent event) {
    ServerDescription server = event.getNewDescription();
    if (server.isOk()) {
      if (Objects.equals(server.getSetName(), set)) {
        found = true;
      }
      answered = true;
    }
  }
}
