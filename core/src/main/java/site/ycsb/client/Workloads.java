/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.search.StoreWorkload;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/** Makes the workload of a phase. */
final class Workloads {

  private Workloads() {}

  /**
   * A workload that is ready for its threads. The binding is made, but not connected.
   *
   * @throws ConfigurationException if there is no such workload, or it refuses its properties
   */
  static Workload make(PhaseOptions options, Properties properties) {
    String className = options.workloadClass();
    Class<? extends Workload> type = Plugins.workloadClass(className);
    ConfigurationException.check(() -> CoreWorkloadLimits.check(type, options.phase(), properties));
    DB db = Plugins.newDb(options.dbClass(), properties);
    Workload workload = Plugins.newWorkload(className);
    try {
      if (workload instanceof StoreWorkload storeWorkload) {
        storeWorkload.requireAble(db);
      }
      if (workload instanceof CoreWorkload && !(workload instanceof ConstantOccupancyWorkload)) {
        // With zipfian requests it reads the number, though a load or a timed run needs none.
        properties.putIfAbsent(PhaseOptions.OPERATION_COUNT, "0");
      }
      workload.init(properties);
      return workload;
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (RuntimeException e) {
      throw new ConfigurationException(
          "the workload " + className + " refuses its properties: " + Causes.line(e), e);
    }
  }
}
