// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

/**
 * What was found out about a round.
 *
 * @param judged how many answers were compared with the right ones
 * @param text the first wrong answer, or why the round failed or was refused
 * @param store product and version, or an empty string
 */
record RoundVerdict(RoundOutcome kind, long judged, long wrong, String text, String store) {

  enum RoundOutcome {
    RIGHT,
    WRONG,
    /** An operation or the store failed, and no answer was seen to be wrong. */
    FAILED,
    /** The properties do not fit together. */
    REFUSED
  }

  static final RoundVerdict NOTHING = new RoundVerdict(RoundOutcome.RIGHT, 0, 0, "", "");

  boolean is(RoundOutcome other) {
    return kind == other;
  }

  /** Returns this verdict after another command, with what that one found. */
  RoundVerdict then(RoundVerdict next) {
    return new RoundVerdict(
        next.kind,
        judged + next.judged,
        wrong + next.wrong,
        next.text,
        next.store.isEmpty() ? store : next.store);
  }
}
