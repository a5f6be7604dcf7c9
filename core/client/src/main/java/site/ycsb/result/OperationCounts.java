// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

/**
 * How the operations of a phase ended. {@code issued} is the sum of the next three.
 *
 * @param issued operations that were begun
 * @param ok succeeded
 * @param failed ended with a call that failed
 * @param unfinished had not ended when the client stopped waiting
 * @param failedVerifications replies that were judged wrong; their operations may be ok otherwise
 */
public record OperationCounts(
    long issued, long ok, long failed, long unfinished, long failedVerifications) {

  public static final OperationCounts NONE = new OperationCounts(0, 0, 0, 0, 0);

  public OperationCounts plus(OperationCounts other) {
    return new OperationCounts(
        issued + other.issued,
        ok + other.ok,
        failed + other.failed,
        unfinished + other.unfinished,
        failedVerifications + other.failedVerifications);
  }

  public OperationCounts withWrong(long replies) {
    return new OperationCounts(issued, ok, failed, unfinished, replies);
  }
}
