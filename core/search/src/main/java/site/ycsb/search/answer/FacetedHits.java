// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.judge.LoadedRecord;

/** The hits of an answer before the first write, and how many are in each group of a form. */
public final class FacetedHits extends OrderedHits {

  private final GroupedForm form;
  private final FacetCounts counts = new FacetCounts();

  FacetedHits(HitOrder order, int room, GroupedForm form) {
    super(order, room);
    this.form = form;
  }

  @Override
  public void add(LoadedRecord hit) {
    super.add(hit);
    String value = hit.value(form.field());
    if (value != null) {
      counts.add(form.group(value), 1);
    }
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
    counts.sort(FacetOrder.of(form));
  }

  GroupedForm form() {
    return form;
  }

  /** How many hits are in each group. */
  public FacetCounts counts() {
    return counts;
  }
}
