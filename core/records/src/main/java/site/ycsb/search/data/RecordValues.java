// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * The value of each field, by its name, of one record after the other, each made once. One for each
 * thread.
 */
public final class RecordValues implements UnaryOperator<String> {

  private final RecordGenerator generator;
  private final int[] ranks;
  private final byte[] value;
  private final String[] made;
  private long number = -1;
  private int revision;

  public RecordValues(RecordGenerator generator) {
    this.generator = generator;
    made = new String[generator.fields().length];
    ranks = new int[generator.texts().maxWords()];
    value = new byte[generator.maxRecordBytes()];
  }

  /** From now on of this record at this revision. */
  public RecordValues of(long number, int revision) {
    if (number != this.number || revision != this.revision) {
      this.number = number;
      this.revision = revision;
      Arrays.fill(made, null);
    }
    return this;
  }

  /** The value of a field, or null if records have no such field. */
  @Override
  public String apply(String field) {
    RecordField known = generator.field(field);
    if (known == null) {
      return null;
    }
    if (made[known.index()] == null) {
      int length = generator.write(known, number, revision, ranks, value, 0);
      made[known.index()] = new String(value, 0, length, StandardCharsets.UTF_8);
    }
    return made[known.index()];
  }
}
