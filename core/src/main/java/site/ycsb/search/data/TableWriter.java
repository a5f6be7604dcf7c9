// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/**
 * The entry of a run that writes to a table in the table's stamp, by which clients know of each
 * other. Immutable.
 *
 * @param runId the run's id, which its revisions carry
 * @param first the lowest number of the records that it may update or delete
 * @param last the highest
 * @param inserts whether it inserts records beyond the data set
 * @param open whether it has not yet reported its end
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
