// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.verify.VerifyReport.ComparedUnit;

class VerifyReportTest {

  private final VerifyReport report = new VerifyReport();

  @Test
  void differencesAreWrongAnswersUnlessTheCallFailed() {
    report.difference("row");
    report.difference("not found", Status.NOT_FOUND);
    report.difference("error", Status.ERROR);
    report.difference("timeout", new Status("TIMEOUT", "10000 ms"));
    report.difference("no status", null);

    assertThat(report.wrongAnswers()).containsExactly("row", "not found");
    assertThat(report.problems()).hasSize(5);
    assertThat(report.differenceCount()).isEqualTo(5);
  }

  @Test
  void answersAreRecordsAndPages() {
    report.count(ComparedUnit.RECORDS, 1, true);
    report.count(ComparedUnit.PAGES, 2, false);
    report.count(ComparedUnit.ROWS, 7, true);

    assertThat(report.answers()).isEqualTo(3);
    assertThat(report.rightAnswers()).isEqualTo(1);
  }
}
