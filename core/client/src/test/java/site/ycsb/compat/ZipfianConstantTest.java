// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.measurements.Measurements;
import site.ycsb.stub.StubDB;
import site.ycsb.workloads.CoreWorkload;

class ZipfianConstantTest {

  private static final int READS = 50_000;

  private final Properties properties = new Properties();
  private final Map<String, Integer> keys = new HashMap<>();

  /** How often each of 100 records was read, the most frequent one first. */
  private double shareOfMostPopular() throws Exception {
    properties.setProperty("recordcount", "100");
    properties.putIfAbsent("requestdistribution", "zipfian");
    properties.setProperty("operationcount", "0");
    properties.setProperty("readproportion", "1");
    properties.setProperty("updateproportion", "0");
    Measurements.setProperties(properties);
    CoreWorkload workload = new CoreWorkload();
    workload.init(properties);
    CoreWorkloads.setZipfianConstant(workload, properties);
    CountingDB db = new CountingDB();
    Object thread = workload.initThread(properties, 0, 1);
    for (int i = 0; i < READS; i++) {
      workload.doTransaction(db, thread);
    }
    return keys.values().stream().mapToInt(Integer::intValue).max().orElseThrow() / (double) READS;
  }

  private final class CountingDB extends StubDB {

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      keys.merge(key, 1, Integer::sum);
      result.put("field0", new StringByteIterator(""));
      return Status.OK;
    }
  }

  @Test
  void workloadOfYcsbChoosesByTheConstantThatIsSet() throws Exception {
    properties.setProperty("zipfian.constant", "2");
    // 1 / (1 + 1/4 + 1/9 + …), of 100.
    assertThat(shareOfMostPopular()).isCloseTo(0.6116, within(0.02));
    assertThat(keys.keySet()).allMatch(key -> key.startsWith("user"));
  }

  @Test
  void withoutOneItKeepsItsOwnGenerator() throws Exception {
    // The law says 18.8 % for 0.99.
    assertThat(shareOfMostPopular()).isLessThan(0.1);
  }

  @Test
  void isRefusedWhereNothingIsZipfian() {
    properties.setProperty("zipfian.constant", "2");
    properties.setProperty("requestdistribution", "uniform");
    assertThatThrownBy(this::shareOfMostPopular)
        .hasMessage("zipfian.constant=2.0: needs requestdistribution=zipfian: set both or neither");
  }
}
