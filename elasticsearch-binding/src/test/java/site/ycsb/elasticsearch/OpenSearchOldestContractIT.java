// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.Engine;

/** One node of the oldest version of OpenSearch that is supported. */
@Tag("slow")
class OpenSearchOldestContractIT extends ServerContract {

  @RegisterExtension
  static final ElasticsearchContainer SERVER =
      new ElasticsearchContainer(Engine.OPENSEARCH_OLDEST, 1);

  OpenSearchOldestContractIT() {
    super(SERVER, false);
  }

  @Override
  protected DB newBinding() {
    return new OpenSearchDB();
  }

  /** {@code DenseVectorSettingsTest} has the refusal. */
  @Override
  public void requireVectors() {
    abort("it is too old for nearest neighbours");
  }
}
