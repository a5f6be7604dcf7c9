// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** The value of each field, by its name, of one record after the other. One for each thread. */
public final class RecordValues implements UnaryOperator<String> {

  private final Catalogue catalogue;
  private final int[] ranks;
  private final byte[] value;
  private long number;
  private int revision;

  public RecordValues(Catalogue catalogue) {
    this.catalogue = catalogue;
    ranks = new int[catalogue.names().maxWords()];
    value = new byte[catalogue.maxRecordBytes()];
  }

  /** From now on of this record at this revision. */
  public RecordValues of(long number, int revision) {
    this.number = number;
    this.revision = revision;
    return this;
  }

  /** The value of a field, or null if records have no such field. */
  @Override
  public String apply(String field) {
    ProductField known = ProductField.of(field);
    if (known == null) {
      return null;
    }
    int length = catalogue.write(known, number, revision, ranks, value, 0);
    return new String(value, 0, length, StandardCharsets.UTF_8);
  }
}
