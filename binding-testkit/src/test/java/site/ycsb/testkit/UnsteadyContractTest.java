// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import site.ycsb.DB;
import site.ycsb.liar.UnsteadyDB;
import site.ycsb.memory.MemoryDB;

@Tag("slow")
class UnsteadyContractTest extends BindingContract {

  private final String store = UUID.randomUUID().toString();

  @Override
  protected DB newBinding() {
    return new UnsteadyDB();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty(MemoryDB.STORE_PROPERTY, store);
    properties.setProperty(UnsteadyDB.NAME_PROPERTY, store);
    properties.setProperty(UnsteadyDB.WAIT_PROPERTY, "50");
    return properties;
  }
}
