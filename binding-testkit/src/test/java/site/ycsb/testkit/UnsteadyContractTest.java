/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit;

import java.util.Properties;
import java.util.UUID;
import site.ycsb.DB;

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
