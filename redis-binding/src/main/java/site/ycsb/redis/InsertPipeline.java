// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch.BatchOutcome;

/**
 * Inserts records by commands that are sent together. A failure names the records that were not
 * stored, and apart from them those of which nobody knows because their replies were lost.
 *
 * @param complete what remains to be done for a record whose key was in the set of keys before
 */
record InsertPipeline(RedisLink link, Consumer<RecordInsert> complete) {

  private static final int MOST_KEYS_SHOWN = 20;

  BatchOutcome<RecordInsert> send(List<RecordInsert> sent) {
    Map<RecordInsert, RuntimeException> failures = failures(sent);
    return failures.isEmpty()
        ? BatchOutcome.stored()
        : new BatchOutcome<>(status(sent.size(), failures), List.copyOf(failures.keySet()));
  }

  /** Why records are not known to be stored, in the order of the records. */
  private Map<RecordInsert, RuntimeException> failures(List<RecordInsert> sent) {
    Map<RecordInsert, RuntimeException> failures = new LinkedHashMap<>();
    List<CommandArguments> commands = new ArrayList<>(2 * sent.size());
    for (RecordInsert insert : sent) {
      commands.addAll(insert.commands());
    }
    Object[] outcomes;
    try {
      outcomes = link.outcomes(commands);
    } catch (JedisException e) {
      sent.forEach(insert -> failures.put(insert, e));
      return failures;
    }
    List<RecordInsert> replaced = new ArrayList<>();
    int at = 0;
    for (RecordInsert insert : sent) {
      Object set = outcomes[at++];
      Object expired = insert.expire() == null ? null : outcomes[at++];
      Object added = insert.add() == null ? null : outcomes[at++];
      if (set instanceof JedisException e) {
        failures.put(insert, e);
      } else if (expired instanceof JedisException e) {
        failures.put(insert, e);
      } else if (added instanceof JedisException e) {
        failures.put(insert, e);
      } else if (insert.add() != null) {
        try {
          if (RedisReplies.integer(added, "ZADD") == 0) {
            replaced.add(insert);
          }
        } catch (IllegalStateException e) {
          failures.put(insert, e);
        }
      }
    }
    complete(replaced, failures);
    return failures;
  }

  /** The last one of the records with one key is what is stored. */
  private void complete(List<RecordInsert> replaced, Map<RecordInsert, RuntimeException> failures) {
    Set<String> done = new HashSet<>();
    for (int i = replaced.size() - 1; i >= 0; i--) {
      RecordInsert insert = replaced.get(i);
      if (done.add(insert.key())) {
        try {
          complete.accept(insert);
        } catch (JedisException | IllegalStateException e) {
          failures.put(insert, e);
        }
      }
    }
  }

  /** Has the name of the first failure. */
  private static Status status(int sent, Map<RecordInsert, RuntimeException> failures) {
    Map<RecordInsert, Status> notStored = new LinkedHashMap<>();
    Map<RecordInsert, Status> unknown = new LinkedHashMap<>();
    failures.forEach(
        (insert, e) -> (isKnown(e) ? notStored : unknown).put(insert, RedisErrors.status(e)));
    List<String> parts = new ArrayList<>();
    if (!notStored.isEmpty()) {
      parts.add(describe(sent, "were not stored", notStored));
    }
    if (!unknown.isEmpty()) {
      parts.add(describe(sent, "may be stored or not", unknown));
    }
    Status first = RedisErrors.status(failures.values().iterator().next());
    return new Status(first.getName(), String.join("; ", parts));
  }

  /** Whether the failure says that the record was not stored. */
  private static boolean isKnown(RuntimeException e) {
    return e instanceof JedisException failure && !Nodes.isReplyLost(failure);
  }

  private static String describe(int sent, String what, Map<RecordInsert, Status> failures) {
    Map<String, List<String>> keys = new LinkedHashMap<>();
    Map<String, String> reasons = new LinkedHashMap<>();
    failures.forEach(
        (insert, status) -> {
          reasons.putIfAbsent(status.getName(), status.getDescription());
          keys.computeIfAbsent(status.getName(), name -> new ArrayList<>()).add(insert.key());
        });
    List<String> groups = new ArrayList<>();
    keys.forEach((name, of) -> groups.add(name + " (" + reasons.get(name) + "): " + shown(of)));
    return "%d of %d records %s: %s"
        .formatted(failures.size(), sent, what, String.join("; ", groups));
  }

  private static String shown(List<String> keys) {
    int more = keys.size() - MOST_KEYS_SHOWN;
    return more <= 0
        ? String.join(", ", keys)
        : "%s and %d more, the last one %s"
            .formatted(
                String.join(", ", keys.subList(0, MOST_KEYS_SHOWN)),
                more,
                keys.get(keys.size() - 1));
  }
}
