// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

/** The gauges of systems other than Linux. */
class OshiReaderTest extends SystemWatchTest {

  @Override
  SystemReader system() {
    return new OshiReader();
  }
}
