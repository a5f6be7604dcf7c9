// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.util.List;

/**
 * Why a phase failed. Programs decide by the cause; the text is for the user only.
 *
 * @param text one line
 */
public record Problem(Cause cause, String text) {

  public enum Cause {
    /** The store gave an answer, or holds records, that the writes do not allow. */
    WRONG_ANSWER,
    /** Anything else: a call failed, the client was stopped, or too little was checked. */
    FAILURE
  }

  public static Problem wrongAnswer(String text) {
    return new Problem(Cause.WRONG_ANSWER, text);
  }

  public static Problem failure(String text) {
    return new Problem(Cause.FAILURE, text);
  }

  /** A {@link #failure} for each of the lines. */
  public static List<Problem> failures(List<String> lines) {
    return lines.stream().map(Problem::failure).toList();
  }

  public boolean isWrongAnswer() {
    return cause == Cause.WRONG_ANSWER;
  }

  /** Adds what the problem is about to the beginning of the text. */
  public Problem of(String part) {
    return new Problem(cause, part + ": " + text);
  }

  /** The texts of problems, in their order. */
  public static List<String> texts(List<Problem> problems) {
    return problems.stream().map(Problem::text).toList();
  }
}
