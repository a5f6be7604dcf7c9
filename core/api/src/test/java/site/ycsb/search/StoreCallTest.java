// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.Status;
import site.ycsb.search.StoreCall.StatusMeaning;

class StoreCallTest {

  @ParameterizedTest
  @CsvSource({
    "READ, IMPOSSIBLE, MISSING",
    "SCAN, IMPOSSIBLE, IMPOSSIBLE",
    "SEARCH, IMPOSSIBLE, IMPOSSIBLE",
    "INSERT, DONE, IMPOSSIBLE",
    "UPDATE, DONE, MISSING",
    "DELETE, DONE, MISSING",
  })
  void onlyWritesAreBatchedAndOnlyKnownRecordsAreMissing(
      StoreCall call, StatusMeaning batched, StatusMeaning notFound) {
    assertThat(call.reply(Status.BATCHED_OK)).isEqualTo(batched);
    assertThat(call.reply(Status.NOT_FOUND)).isEqualTo(notFound);
  }

  @ParameterizedTest
  @EnumSource
  void anyOtherStatusIsAFailedCall(StoreCall call) {
    assertThat(call.reply(Status.OK)).isEqualTo(StatusMeaning.DONE);
    assertThat(call.reply(null)).isEqualTo(StatusMeaning.FAILED);
    for (Status status :
        new Status[] {
          Status.ERROR,
          Status.UNEXPECTED_STATE,
          Status.NOT_IMPLEMENTED,
          Status.BAD_REQUEST,
          SearchStatus.DELETED,
          new Status("OK", "another one")
        }) {
      assertThat(call.reply(status)).as(status.getName()).isEqualTo(StatusMeaning.FAILED);
    }
  }
}
