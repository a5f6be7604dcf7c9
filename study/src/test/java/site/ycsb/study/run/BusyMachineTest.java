// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.result.ForeignLoad;

class BusyMachineTest {

  @Test
  void aMachineThatOthersUseIsSaid() {
    assertThat(BusyMachine.warning(new ForeignLoad(1.5, 2)))
        .hasValue(
            "other programs use 75 % of the 2 processors of this machine; runs beside more than 20 %"
                + " do not count");
  }

  @Test
  void aQuietMachineIsNot() {
    assertThat(BusyMachine.warning(new ForeignLoad(0.4, 2))).isEmpty();
    assertThat(BusyMachine.warning(new ForeignLoad(-2, 2))).isEmpty();
  }
}
