// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.search.judge.LoadedRecord;

/** The hits of an answer before the first write, and how many have each number in a field. */
public final class StatsHits extends OrderedHits {

  private final String field;
  private final NumberCounts numbers = new NumberCounts();

  StatsHits(HitOrder order, int room, String field) {
    super(order, room);
    this.field = field;
  }

  @Override
  public void add(LoadedRecord hit) {
    super.add(hit);
    String number = hit.value(field);
    if (number != null) {
      numbers.add(Long.parseLong(number), 1);
    }
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    numbers.write(out);
  }

  @Override
  public void add(DataInput in) throws IOException {
    super.add(in);
    numbers.add(in);
  }

  @Override
  public void complete() {
    super.complete();
    numbers.sort();
  }

  String field() {
    return field;
  }

  /** How many hits have each number. */
  public NumberCounts numbers() {
    return numbers;
  }
}
