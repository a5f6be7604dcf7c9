// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForeignLoadTest {

  @Test
  void moreThanAFifthOfTheMachineIsHeavy() {
    assertThat(new ForeignLoad(0.4, 2).isHeavy()).isFalse();
    assertThat(new ForeignLoad(0.41, 2).isHeavy()).isTrue();
    assertThat(new ForeignLoad(1.5, 2).warning())
        .isEqualTo(
            "Other programs used 75 % of the 2 processors of this machine: do not quote these"
                + " figures");
  }
}
