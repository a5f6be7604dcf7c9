// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Map;
import org.apache.lucene.store.AlreadyClosedException;
import site.ycsb.DBException;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/**
 * Reads the gauges of the index of a table while it is open. It has no share in the index: the last
 * client thread has to close it, before the process ends. For one thread.
 */
record LuceneTelemetry(String table, LuceneSettings settings, StoreGauges gauges)
    implements GaugeSource {

  @Override
  public Map<String, Double> read() throws DBException, IOException {
    LuceneIndex open = TableDirectory.find(table, settings);
    if (open != null) {
      try {
        open.addTo(gauges);
      } catch (AlreadyClosedException e) {
        // The run has ended since.
      }
    }
    return gauges.read();
  }
}
