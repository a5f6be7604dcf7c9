// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.stream.Stream;

/** A load, its verification, and what is timed on those records. It begins with a fresh server. */
public record Block(Step load, Step verification, List<Step> timed) {

  public Block {
    timed = List.copyOf(timed);
  }

  public Stream<Step> steps() {
    return Stream.concat(Stream.of(load, verification), timed.stream());
  }
}
