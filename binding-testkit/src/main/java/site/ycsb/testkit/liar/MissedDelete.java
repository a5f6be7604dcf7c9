// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import site.ycsb.Status;

/** Acknowledges a delete that it does not carry out. */
final class MissedDelete extends Lie {

  MissedDelete(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status delete(Honest store, String key) {
    if (!isDue()) {
      return store.delete(key);
    }
    told();
    return Status.OK;
  }
}
