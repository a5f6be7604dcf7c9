// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.time.Duration;
import site.ycsb.search.Visibility;

/**
 * What the store promises of its replies. Immutable.
 *
 * @param visibility when it shows what it has acknowledged
 * @param expiry for how long after its time to live it may show a record
 * @param walksShowOneState whether all pages of a walk show each record in one state
 */
public record StorePromises(Visibility visibility, Visibility expiry, boolean walksShowOneState) {

  /** Promises nothing but when it shows what it has acknowledged. */
  public static StorePromises of(Visibility visibility) {
    return new StorePromises(visibility, Visibility.AT_ONCE, false);
  }

  /** These promises, if searches show at once what was acknowledged. */
  StorePromises withSearchesAtOnce() {
    Visibility searched = new Visibility(visibility.reads(), visibility.scans(), Duration.ZERO);
    return new StorePromises(searched, expiry, walksShowOneState);
  }
}
