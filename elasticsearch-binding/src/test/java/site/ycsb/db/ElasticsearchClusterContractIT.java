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
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.container.ElasticsearchContainer;

/** Three nodes, over which each table has three shards, each with a replica. */
@Tag("slow")
class ElasticsearchClusterContractIT extends BindingContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = ElasticsearchContainer.cluster(3);

  @Override
  protected DB newBinding() {
    return new ElasticsearchClient();
  }

  @Override
  protected Properties properties() {
    new Rest(SERVER).flush();
    Properties properties = Rest.properties(SERVER);
    properties.setProperty(IndexSettings.SHARDS_PROPERTY, "3");
    properties.setProperty(IndexSettings.REPLICAS_PROPERTY, "1");
    // What is synced when does not matter here, and takes most of the time on a slow disk.
    properties.setProperty(IndexSettings.DURABILITY_PROPERTY, "async");
    return properties;
  }
}
