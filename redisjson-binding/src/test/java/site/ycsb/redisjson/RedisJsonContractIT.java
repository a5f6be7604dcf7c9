// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.testkit.server.RedisBindingContract;

class RedisJsonContractIT extends RedisBindingContract {

  @Override
  protected DB newBinding() {
    return new RedisJsonDB();
  }

  @Override
  protected Properties furtherProperties() {
    Properties properties = new Properties();
    properties.setProperty(RedisJsonSettings.SCAN.name(), "true");
    return properties;
  }
}
