// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;

/** One node of the oldest version that is supported. */
@Tag("slow")
class ElasticsearchOldestContractIT extends ServerContract {

  @RegisterExtension
  static final ElasticsearchContainer SERVER =
      new ElasticsearchContainer(Engine.ELASTICSEARCH_OLDEST, 1);

  ElasticsearchOldestContractIT() {
    super(SERVER, false);
  }

  /** {@code DenseVectorSettingsTest} has the refusal. */
  @Override
  public void requireVectors() {
    abort("it is too old for nearest neighbours");
  }
}
