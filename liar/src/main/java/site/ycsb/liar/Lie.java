// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;

/**
 * What a liar does instead of an honest store. A lie counts how often it is told; a reply that
 * equals the truth does not count. Shared by all client threads, so thread-safe.
 */
@FunctionalInterface
interface Lie {

  Status answer(DbCall asked, Occasion occasion);

  /** Tells a lie in some operations of a kind. */
  static Lie in(Kind kind, Lie lie) {
    return (asked, occasion) ->
        asked.kind() == kind && occasion.isDue() ? lie.answer(asked, occasion) : asked.run();
  }

  /** Replies with a status and does nothing. */
  static Lie reply(Kind kind, Status status) {
    return in(kind, (asked, occasion) -> occasion.tell(status));
  }

  /** Replies NOT_FOUND, though there is such a record, and does nothing. */
  static Lie notFound(Kind kind) {
    return in(
        kind,
        (asked, occasion) ->
            asked.stored(asked.key()) == null ? asked.run() : occasion.tell(Status.NOT_FOUND));
  }
}
