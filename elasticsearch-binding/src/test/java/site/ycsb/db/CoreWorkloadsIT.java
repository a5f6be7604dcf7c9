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
package site.ycsb.db;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.CoreWorkloadsContract;
import site.ycsb.testkit.container.ElasticsearchContainer;

@Tag("slow")
class CoreWorkloadsIT extends CoreWorkloadsContract {

  @RegisterExtension
  static final ElasticsearchContainer SERVER = ElasticsearchContainer.singleNode();

  @Override
  protected Class<? extends DB> binding() {
    return ElasticsearchClient.class;
  }

  @Override
  protected Properties connection() {
    new Rest(SERVER).flush();
    return Rest.properties(SERVER);
  }
}
