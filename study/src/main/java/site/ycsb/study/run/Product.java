// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import site.ycsb.study.plan.PlannedRun;

/** Whether a server is the product that the study says. */
final class Product {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** What the names of facts end with that say what a server is; not all bindings have one. */
  private static final String SERVER = ".server";

  private Product() {}

  /**
   * What the server of a loaded system calls itself, if that is another product.
   *
   * @param results of the load
   */
  static Optional<String> other(PlannedRun load, Path results) throws IOException {
    String product = load.system().product();
    if (product == null) {
      return Optional.empty();
    }
    JsonNode facts = JSON.readTree(results.resolve("load.json").toFile()).path("store");
    return facts
        .propertyStream()
        .filter(fact -> fact.getKey().endsWith(SERVER))
        .map(fact -> fact.getValue().asText())
        .filter(server -> !isSame(server, product))
        .findFirst();
  }

  private static boolean isSame(String server, String product) {
    return server.toLowerCase(Locale.ROOT).startsWith(product.toLowerCase(Locale.ROOT));
  }
}
