// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import site.ycsb.result.RunDocument;
import site.ycsb.study.plan.PlannedRun;

/** Whether a server is the product that the study says. */
final class Product {

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
    try (InputStream in = Files.newInputStream(results.resolve("load.json"))) {
      String server = RunDocument.read(in).aboutStore().product();
      return server.isEmpty() || isSame(server, product) ? Optional.empty() : Optional.of(server);
    }
  }

  private static boolean isSame(String server, String product) {
    return server.toLowerCase(Locale.ROOT).startsWith(product.toLowerCase(Locale.ROOT));
  }
}
