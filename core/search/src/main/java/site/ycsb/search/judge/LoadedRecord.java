// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.SearchedRecord;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.data.SortValues;

/**
 * A record as it is before the run. Set again for each record that a pass over all of them meets.
 * One for each thread.
 */
public final class LoadedRecord implements SearchedRecord {

  private static final long UNKNOWN = -1;

  private final SortValues sortValues;
  private final RecordValues values;
  private long number;
  private int revision;
  private long sortValue;
  private final RecordGenerator generator;

  /** Of no length if records have no vectors. */
  private final float[] vector;

  private boolean hasVector;

  public LoadedRecord(RecordGenerator generator) {
    sortValues = generator.sortValues();
    values = new RecordValues(generator);
    this.generator = generator;
    vector = new float[generator.vectors() == null ? 0 : generator.vectors().type().dimensions()];
  }

  /** From now on a record at a revision. */
  public void set(long number, int revision) {
    this.number = number;
    this.revision = revision;
    sortValue = UNKNOWN;
    hasVector = false;
  }

  public long number() {
    return number;
  }

  public int revision() {
    return revision;
  }

  /** The value of the sort field; made once for all answers. */
  public long sortValue() {
    if (sortValue == UNKNOWN) {
      sortValue = sortValues.of(number, revision);
    }
    return sortValue;
  }

  /** The vector, made once for all answers; overwritten after the next {@link #set}. */
  public float[] vector() {
    if (!hasVector) {
      generator.vector(number, revision, vector);
      hasVector = true;
    }
    return vector;
  }

  @Override
  public String value(String field) {
    return values.of(number, revision).apply(field);
  }
}
