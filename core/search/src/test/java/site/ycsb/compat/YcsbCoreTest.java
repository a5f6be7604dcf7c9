// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

class YcsbCoreTest {

  private static Exception thrownIn(Class<?> type, String method) {
    ArithmeticException thrown = new ArithmeticException("/ by zero");
    thrown.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement(type.getName(), method, null, 1),
          new StackTraceElement(YcsbCoreTest.class.getName(), "caller", null, 1)
        });
    return thrown;
  }

  @Test
  void exceptionThatYcsbsCoreThrowsIsADefectOfYcsb() {
    assertThat(YcsbCore.blame(thrownIn(CoreWorkload.class, "doTransactionScan")))
        .hasValue(
            "a defect of YCSB, in site.ycsb.workloads.CoreWorkload.doTransactionScan of"
                + " core-0.17.0.jar");
  }

  @Test
  void exceptionOfAnotherClassIsNotEvenInAPackageOfTheSameName() {
    assertThat(YcsbCore.blame(thrownIn(SearchWorkload.class, "doTransaction"))).isEmpty();
    assertThat(YcsbCore.blame(thrownIn(String.class, "substring"))).isEmpty();
  }
}
