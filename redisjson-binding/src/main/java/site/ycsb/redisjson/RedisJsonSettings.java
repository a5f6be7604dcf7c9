// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import site.ycsb.settings.Setting;

/** What a binding of documents reads. */
public final class RedisJsonSettings {

  public static final Setting<Boolean> SCAN =
      Setting.flag(
          "redisjson.scan",
          false,
          "whether to keep a sorted set of all keys, so that documents can be scanned; the"
              + " same for load and run");

  private RedisJsonSettings() {}
}
