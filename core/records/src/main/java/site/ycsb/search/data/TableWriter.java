// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The entry of a run that writes to a table in the table's stamp, by which clients know of each
 * other. Immutable.
 *
 * @param runId the run's id, which its revisions carry
 * @param first the lowest number of the records that it may update or delete
 * @param last the highest
 * @param kinds what it may do; it inserts only records beyond the data set
 * @param open whether it has not yet reported its end
 */
public record TableWriter(int runId, long first, long last, WriteKinds kinds, boolean open) {

  public TableWriter closed() {
    return new TableWriter(runId, first, last, kinds, false);
  }

  /**
   * Whether the run may write a record, which is in the data set if its number is below a count.
   */
  public boolean mayWrite(long number, long recordCount) {
    return mayChange(number) || kinds.inserts() && number >= recordCount;
  }

  private boolean mayChange(long number) {
    return number >= first && number <= last && (kinds.updates() || kinds.deletes());
  }

  /** Whether the run may delete a record of the data set. */
  public boolean mayDelete(long number) {
    return kinds.deletes() && number >= first && number <= last;
  }

  /**
   * Whether the run may leave a record at a revision. Records of the data set have revision 0 from
   * their load; those that the run inserts begin with it.
   */
  public boolean mayWrite(long number, int revision, long recordCount) {
    boolean own = Revisions.runId(revision) == runId;
    return number < recordCount
        ? own && revision != 0 && kinds.updates() && mayChange(number)
        : kinds.inserts() && (own || revision == 0);
  }

  /** A text for the reader. */
  public static String describe(List<TableWriter> writers) {
    return writers.stream().map(TableWriter::describe).collect(Collectors.joining("; "));
  }

  /** A text for the reader. */
  public String describe() {
    return "run " + runId + " (records " + first + " to " + last + ", " + kinds.describe() + ")";
  }

  String format() {
    return runId + ":" + first + ":" + last + ":" + kinds.format() + ":" + open;
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
        WriteKinds.parse(parts[3]),
        Boolean.parseBoolean(parts[4]));
  }
}
