// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** The keys of a map of a parsed file. */
final class YamlKeys {

  private YamlKeys() {}

  /** The value of a key; null if it is not there. */
  static Node value(List<NodeTuple> keys, String name) {
    return keys.stream()
        .filter(entry -> name(entry).equals(name))
        .map(NodeTuple::getValueNode)
        .findFirst()
        .orElse(null);
  }

  /** The name of a key; empty if it is not a text. */
  static String name(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
  }
}
