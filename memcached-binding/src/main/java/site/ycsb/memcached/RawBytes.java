// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/** Values as they are, without the library's compression and flags. Stateless. */
final class RawBytes implements Transcoder<byte[]> {

  static final RawBytes INSTANCE = new RawBytes();

  private RawBytes() {}

  @Override
  public boolean asyncDecode(CachedData data) {
    return false;
  }

  @Override
  public CachedData encode(byte[] value) {
    return new CachedData(0, value, getMaxSize());
  }

  @Override
  public byte[] decode(CachedData data) {
    return data.getData();
  }

  /** The server's own limit is checked instead. */
  @Override
  public int getMaxSize() {
    return Integer.MAX_VALUE;
  }
}
