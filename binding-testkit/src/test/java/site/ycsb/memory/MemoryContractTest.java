// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;

/** The contract can be passed. */
class MemoryContractTest extends BindingContract {

  private final MemoryStore store = new MemoryStore();

  @Override
  protected DB newBinding() {
    return new MemoryDB(store);
  }

  @Override
  protected Properties properties() {
    return new Properties();
  }
}
