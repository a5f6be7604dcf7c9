// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.DB;
import site.ycsb.testkit.server.RedisBindingContract;

class RedisContractIT extends RedisBindingContract {

  @Override
  protected DB newBinding() {
    return new RedisDB();
  }
}
