// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Acknowledges an update that it does not carry out. */
final class LostUpdate extends Lie {

  private final Status acknowledgement;

  LostUpdate(Occasion occasion, Status acknowledgement) {
    super(occasion);
    this.acknowledgement = acknowledgement;
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    if (!isDue()) {
      return store.update(key, values);
    }
    told();
    return acknowledgement;
  }
}
