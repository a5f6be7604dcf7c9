// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.util.Properties;
import java.util.UUID;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;

class ExampleContractTest extends BindingContract {

  @Override
  protected DB newBinding() {
    return new ExampleDB();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("example.store", UUID.randomUUID().toString());
    return properties;
  }
}
