// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Collections;
import java.util.List;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Gives a row for each time that a word is repeated in the text. */
public class RepeatedRows extends MemoryDB {

  @Override
  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    List<Indexed> rows =
        hits.stream().flatMap(hit -> Collections.nCopies(1 + repeats(hit), hit).stream()).toList();
    return super.page(rows, offset, limit);
  }

  private int repeats(Indexed hit) {
    return hit.fields().get(schema().textField()).split(" ").length - hit.words().size();
  }
}
