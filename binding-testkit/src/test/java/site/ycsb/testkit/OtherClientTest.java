// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import site.ycsb.BasicDB;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.workloads.SearchWorkload;

/**
 * The search workload as YCSB's own client drives it: with YCSB's measurements, and without the
 * steps that our client takes around a phase.
 */
@Isolated("replaces YCSB's one object of measurements")
class OtherClientTest {

  private static final String STORE = OtherClientTest.class.getName();

  private final Properties properties = new Properties();
  private final SearchWorkload workload = new SearchWorkload();
  private Object measurementsBefore;

  @BeforeEach
  void loadAndMeasureAsYcsb() throws Exception {
    properties.setProperty(MemoryDB.STORE_PROPERTY, STORE);
    properties.setProperty("recordcount", "500");
    properties.setProperty("search.vocabulary", "100");
    properties.setProperty("search.queries", "100");
    properties.setProperty("searchproportion", "0.5");
    properties.setProperty("readproportion", "0.3");
    properties.setProperty("readmodifywriteproportion", "0.2");
    measurementsBefore = singleton().get(null);
    singleton().set(null, null);
    Measurements.setProperties(properties);
    workload.init(properties);
    MemoryDB db = newDb();
    workload.beforeLoad(db);
    Object thread = workload.initThread(properties, 0, 1);
    for (int i = 0; i < 500; i++) {
      assertThat(workload.doInsert(db, thread)).isTrue();
    }
    workload.afterLoad(db);
  }

  @AfterEach
  void restore() throws Exception {
    singleton().set(null, measurementsBefore);
    MemoryStore.drop(STORE);
  }

  private static Field singleton() throws NoSuchFieldException {
    Field singleton = Measurements.class.getDeclaredField("singleton");
    singleton.setAccessible(true);
    return singleton;
  }

  private MemoryDB newDb() throws Exception {
    MemoryDB db = new MemoryDB();
    db.setProperties(properties);
    db.init();
    return db;
  }

  @Test
  void workloadNeedsOnlyInitAndOperations() throws Exception {
    MemoryDB db = newDb();
    Object thread = workload.initThread(properties, 0, 1);

    for (int i = 0; i < 1000; i++) {
      assertThat(workload.doTransaction(db, thread)).isTrue();
    }

    Measurements measurements = Measurements.getMeasurements();
    assertThat(measurements.getClass()).isEqualTo(Measurements.class);
    Set<String> reported = new TreeSet<>();
    measurements.exportMeasurements(exporterTo(reported));
    assertThat(reported)
        .contains("VERIFY Return=OK", "READ-MODIFY-WRITE Operations")
        .doesNotContain("VERIFY Return=UNEXPECTED_STATE", "VERIFY Return=NOT_FOUND");
  }

  private static MeasurementsExporter exporterTo(Set<String> names) {
    return new MeasurementsExporter() {
      @Override
      public void write(String metric, String measurement, int value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void write(String metric, String measurement, long value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void write(String metric, String measurement, double value) {
        names.add(metric + " " + measurement);
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void clientThatDoesNotForwardSearchesIsNamed() throws Exception {
    Object thread = workload.initThread(properties, 0, 1);

    assertThatThrownBy(() -> workload.doTransaction(new BasicDB(), thread))
        .hasMessageContaining("site.ycsb.BasicDB, which does not pass searches through");
  }
}
