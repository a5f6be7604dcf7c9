// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Puts the folder of a system in place of {@code ${YCSB_SYSTEM}}, after the file was parsed: the
 * name of a folder may have any sign that YAML or a shell reads.
 */
final class FolderVariable {

  /** Keys of a server that a shell reads: it takes the folder from its environment. */
  private static final Set<String> LINES =
      Set.of("command", "needs", "start", "reset", "stop", "metrics");

  private static final String ENVIRONMENT = "environment";

  private FolderVariable() {}

  /** With the folder in place of its variable, and in the environment of a server's shell. */
  static Node located(Node node, String folder) {
    if (node instanceof ScalarNode scalar && scalar.getValue().contains(Variables.HERE)) {
      return new ScalarNode(
          scalar.getTag(),
          scalar.getValue().replace(Variables.HERE, folder),
          scalar.getStartMark(),
          scalar.getEndMark(),
          scalar.getScalarStyle());
    }
    if (node instanceof SequenceNode list) {
      list.getValue().replaceAll(each -> located(each, folder));
    } else if (node instanceof MappingNode map) {
      map.getValue()
          .replaceAll(
              entry ->
                  YamlKeys.name(entry).equals("server")
                          && entry.getValueNode() instanceof MappingNode server
                      ? new NodeTuple(entry.getKeyNode(), server(server, folder))
                      : new NodeTuple(entry.getKeyNode(), located(entry.getValueNode(), folder)));
    }
    return node;
  }

  private static MappingNode server(MappingNode server, String folder) {
    List<NodeTuple> keys = new ArrayList<>();
    boolean isUsed = false;
    for (NodeTuple entry : server.getValue()) {
      boolean isLine = LINES.contains(YamlKeys.name(entry));
      isUsed |=
          isLine
              && entry.getValueNode() instanceof ScalarNode line
              && line.getValue().contains(Variables.SYSTEM);
      keys.add(
          isLine
              ? entry
              : new NodeTuple(entry.getKeyNode(), located(entry.getValueNode(), folder)));
    }
    if (isUsed) {
      addToEnvironment(server, keys, folder);
    }
    return like(server, keys);
  }

  private static void addToEnvironment(MappingNode at, List<NodeTuple> server, String folder) {
    List<NodeTuple> variables = new ArrayList<>();
    variables.add(new NodeTuple(text(at, Variables.SYSTEM), text(at, folder)));
    if (YamlKeys.value(server, ENVIRONMENT) instanceof MappingNode given) {
      variables.addAll(given.getValue());
      server.removeIf(entry -> YamlKeys.name(entry).equals(ENVIRONMENT));
    }
    server.add(new NodeTuple(text(at, ENVIRONMENT), like(at, variables)));
  }

  private static ScalarNode text(Node at, String value) {
    return new ScalarNode(
        Tag.STR, value, at.getStartMark(), at.getEndMark(), ScalarStyle.DOUBLE_QUOTED);
  }

  private static MappingNode like(MappingNode at, List<NodeTuple> keys) {
    return new MappingNode(Tag.MAP, true, keys, at.getStartMark(), at.getEndMark(), FlowStyle.FLOW);
  }
}
