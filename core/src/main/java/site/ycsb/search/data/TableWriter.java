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
package site.ycsb.search.data;

/**
 * A run that writes to a table, as it says so in the table's stamp, so that clients know of each
 * other. Immutable.
 *
 * @param runId the run's id, which its revisions carry
 * @param first the lowest number of the records that it may update or delete
 * @param last the highest
 * @param inserts whether it inserts records beyond the data set
 * @param open whether it has not said yet that it has ended
 */
public record TableWriter(int runId, long first, long last, boolean inserts, boolean open) {

  /** The same run, ended. */
  public TableWriter closed() {
    return new TableWriter(runId, first, last, inserts, false);
  }

  /**
   * Whether the run may write a record, which is in the data set if its number is below a count.
   */
  public boolean mayWrite(long number, long recordCount) {
    return number >= first && number <= last || inserts && number >= recordCount;
  }

  String format() {
    return runId + ":" + first + ":" + last + ":" + inserts + ":" + open;
  }

  static TableWriter parse(String text) {
    String[] parts = text.split(":");
    if (parts.length != 5) {
      throw new NumberFormatException(text);
    }
    return new TableWriter(
        Integer.parseInt(parts[0]),
        Long.parseLong(parts[1]),
        Long.parseLong(parts[2]),
        Boolean.parseBoolean(parts[3]),
        Boolean.parseBoolean(parts[4]));
  }
}
