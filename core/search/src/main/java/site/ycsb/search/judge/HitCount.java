// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.OptionalLong;

/** The number of hits, of which none is kept. */
final class HitCount extends RightAnswer {

  @Override
  public void add(LoadedRecord hit) {
    // Only the number is asked for.
  }

  @Override
  public void complete() {
    // Nothing is kept.
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean mayHave(LoadedRecord hit) {
    return true;
  }

  @Override
  public OptionalLong example() {
    return OptionalLong.empty();
  }
}
