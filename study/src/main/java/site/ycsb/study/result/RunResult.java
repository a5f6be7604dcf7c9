// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.result.RunDocument;

/**
 * A run and what it left.
 *
 * @param folder of its files; null if it is read from text
 * @param document null if the run did not reach its end
 */
public record RunResult(StudyDocument.Run run, Path folder, RunDocument document) {

  /** Why the figures of this run do not count, for people; empty if they do. */
  public List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    if (document == null && isVerified()) {
      return reasons;
    }
    if (document == null) {
      reasons.add(run.error() == null ? "no result: " + run.state() : run.error());
      return reasons;
    }
    if (document.outcome().failedVerifications() > 0 || "wrong".equals(run.state())) {
      reasons.add("wrong answers: " + document.outcome().failedVerifications());
    }
    if (document.overall().limitedByClient()) {
      reasons.add("limited by the client");
    }
    if (document.schedule() != null && document.schedule().targetMissed()) {
      reasons.add("target missed");
    }
    if (document.outcome().interrupted()) {
      reasons.add("interrupted");
    }
    if (document.outcome().failed() > 0) {
      reasons.add("failed operations: " + document.outcome().failed());
    }
    if (reasons.isEmpty() && !document.outcome().good()) {
      reasons.addAll(document.outcome().problems());
    }
    if (reasons.isEmpty() && run.error() != null) {
      reasons.add(run.error());
    }
    return reasons;
  }

  /** A comparison with the oracle has no figures. */
  private boolean isVerified() {
    return "verify".equals(run.phase()) && "done".equals(run.state());
  }

  /** Whether it was not tried, as with a system that is not there. */
  public boolean isSkipped() {
    return "skipped".equals(run.state()) || "pending".equals(run.state());
  }

  /** Whether any answer was wrong. */
  public boolean isWrong() {
    return "wrong".equals(run.state())
        || document != null && document.outcome().failedVerifications() > 0;
  }

  /** A file such as {@code run.hlog}, or null if there is none. */
  public Path file(String suffix) {
    Path file = folder == null ? null : folder.resolve(run.phase() + suffix);
    return file != null && Files.isReadable(file) ? file : null;
  }
}
