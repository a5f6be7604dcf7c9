// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.cli.binding.BindingDescriptor.Property;

/** Plans of files that a test writes. */
public final class Plans {

  /** A study that can be made, to which a test adds keys or systems. */
  public static final String SMALL =
      """
      name: small
      seed: 7
      data: {workload: workloads/workloadsearch, records: 2000}
      systems:
        - {name: one, binding: lucene, properties: {lucene.dir: "${YCSB_WORK}/one"}}
      steps:
        - {name: load, kind: load, threads: 2}
        - {name: run, kind: mix, mix: {search: 65, read: 35}, seconds: 2}
      """;

  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

  private Plans() {}

  /** The bindings that tests know: one of a server, and one of a store inside the client. */
  static BindingCatalogue bindings() {
    List<Property> properties = List.of(new Property("other.port", "1", "a port"));
    return BindingCatalogue.of(
        List.of(
            new BindingDescriptor(
                "other",
                "a.B",
                List.of(),
                false,
                "other",
                properties,
                new TreeMap<>(),
                new TreeMap<>()),
            new BindingDescriptor(
                "process",
                "a.C",
                List.of(),
                true,
                "process",
                List.of(),
                new TreeMap<>(),
                new TreeMap<>())));
  }

  static PlanReader reader(Map<String, String> environment) {
    return reader(HOME, environment);
  }

  static PlanReader reader(Path home, Map<String, String> environment) {
    return new PlanReader(home, new Variables(environment), bindings());
  }

  public static Plan read(Path folder, String text) throws IOException {
    return read(folder, text, 1, Map.of());
  }

  public static Plan read(Path folder, String text, double scale, Map<String, String> environment)
      throws IOException {
    Path file = Files.writeString(folder.resolve("study.yaml"), text);
    return reader(environment).read(file, scale);
  }
}
