// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.search.judge.LoadedRecord;

/** The hits of an answer before the first write, and how many have each value of a field. */
public final class FacetedHits extends OrderedHits {

  private final String field;
  private final FacetCounts counts = new FacetCounts();

  FacetedHits(HitOrder order, int room, String field) {
    super(order, room);
    this.field = field;
  }

  @Override
  public void add(LoadedRecord hit) {
    super.add(hit);
    counts.add(hit.value(field), 1);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    counts.write(out);
  }

  @Override
  public void add(DataInput in) throws IOException {
    super.add(in);
    counts.add(in);
  }

  @Override
  public void complete() {
    super.complete();
    counts.sort();
  }

  /** How many hits have each value of the field. */
  public FacetCounts counts() {
    return counts;
  }
}
