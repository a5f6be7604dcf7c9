// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.CollectionNode;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Gives the systems of a study the keys of the folders that they use: {@code
 * systems/NAME/system.yaml} beside the file of the study or in the project. A key of the study
 * wins; maps are put together. For one study.
 */
final class SystemFolders {

  private static final String FOLDER = "systems";
  private static final String FILE = "system.yaml";
  private static final String USE = "use";

  private static final Set<String> KINDS =
      Stream.of(ServerSpec.ServerKind.values())
          .map(ServerSpec.ServerKind::toString)
          .collect(Collectors.toSet());

  private final List<Path> places;
  private final FileFindings findings;

  /** The place in the text, from its end. */
  private final Map<Integer, Expansion> expansions = new TreeMap<>((a, b) -> Integer.compare(b, a));

  private record Expansion(int end, Node system) {}

  SystemFolders(Path study, Path home, FileFindings findings) {
    Path beside = study.toAbsolutePath().getParent().resolve(FOLDER);
    places = List.of(beside, home.resolve(FOLDER));
    this.findings = findings;
  }

  /**
   * Changes the tree.
   *
   * @param text that the tree is of
   * @return the same study without folders
   * @throws site.ycsb.settings.ConfigurationException if the folder does not exist, or its file is
   *     not a system's
   */
  String expanded(Node tree, String text) {
    if (tree instanceof MappingNode study) {
      study.getValue().replaceAll(this::expanded);
    }
    findings.throwIfAny();
    StringBuilder whole = new StringBuilder(text);
    expansions.forEach(
        (start, to) ->
            whole.replace(
                text.offsetByCodePoints(0, start),
                text.offsetByCodePoints(0, to.end),
                oneLine(to.system)));
    return whole.toString();
  }

  private NodeTuple expanded(NodeTuple entry) {
    if (!YamlKeys.name(entry).equals(FOLDER)) {
      return entry;
    }
    if (entry.getValueNode() instanceof SequenceNode list) {
      for (int i = 0; i < list.getValue().size(); i++) {
        list.getValue().set(i, whole(list.getValue().get(i), FOLDER + "[" + i + "]"));
      }
      return entry;
    }
    return new NodeTuple(entry.getKeyNode(), whole(entry.getValueNode(), FOLDER + "[0]"));
  }

  private Node whole(Node system, String path) {
    if (system instanceof MappingNode own) {
      for (NodeTuple entry : own.getValue()) {
        if (YamlKeys.name(entry).equals(USE) && entry.getValueNode() instanceof ScalarNode folder) {
          findings.locate(path + "." + USE, entry.getKeyNode());
          return findings
              .of(path + "." + USE, () -> file(folder.getValue()))
              .<Node>map(file -> with(folder, own, entry, file))
              .orElse(system);
        }
      }
    }
    return system;
  }

  private MappingNode with(ScalarNode folder, MappingNode own, NodeTuple use, Path file) {
    MappingNode others = read(file);
    List<NodeTuple> keys = new ArrayList<>(own.getValue());
    keys.remove(use);
    if (YamlKeys.value(keys, "name") == null && YamlKeys.value(others.getValue(), "name") == null) {
      Node name =
          new ScalarNode(
              Tag.STR, "name", folder.getStartMark(), folder.getEndMark(), ScalarStyle.PLAIN);
      keys.add(0, new NodeTuple(name, folder));
    }
    MappingNode whole = together(own, keys, others);
    expansions.put(own.getStartMark().getIndex(), new Expansion(end(own), whole));
    return whole;
  }

  private Path file(String name) {
    Names.refuseUnknown(name, known(), "the folder of a system");
    return places.stream()
        .map(place -> place.resolve(name).resolve(FILE))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow();
  }

  private MappingNode read(Path file) {
    Node tree = StudyFileReader.tree(StudyFileReader.text(file), new FileFindings(file));
    refuseIf(!(tree instanceof MappingNode), "%s:1: the file needs keys with values", file);
    MappingNode whole = (MappingNode) FolderVariable.located(tree, shown(file.getParent()));
    findings.origin(whole, file);
    return whole;
  }

  /** From here, if it is below, so that results do not name the folders of a machine. */
  private static String shown(Path folder) {
    Path here = Path.of("").toAbsolutePath();
    Path whole = folder.toAbsolutePath().normalize();
    return (whole.startsWith(here) ? here.relativize(whole) : whole).toString();
  }

  private Set<String> known() {
    Set<String> known = new TreeSet<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> folders = Files.list(place)) {
          folders
              .filter(folder -> Files.isRegularFile(folder.resolve(FILE)))
              .forEach(folder -> known.add(folder.getFileName().toString()));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return known;
  }

  /** A server that comes to be in another way has nothing of the other one. */
  private static MappingNode together(MappingNode at, List<NodeTuple> own, MappingNode others) {
    List<NodeTuple> keys = new ArrayList<>();
    for (NodeTuple entry : own) {
      Node value = entry.getValueNode();
      Node other = YamlKeys.value(others.getValue(), YamlKeys.name(entry));
      boolean isOther =
          YamlKeys.name(entry).equals("server")
              && value instanceof MappingNode server
              && server.getValue().stream().anyMatch(key -> KINDS.contains(YamlKeys.name(key)));
      keys.add(
          value instanceof MappingNode map && other instanceof MappingNode below && !isOther
              ? new NodeTuple(entry.getKeyNode(), together(map, map.getValue(), below))
              : entry);
    }
    others.getValue().stream()
        .filter(key -> YamlKeys.value(own, YamlKeys.name(key)) == null)
        .forEach(keys::add);
    return new MappingNode(Tag.MAP, true, keys, at.getStartMark(), at.getEndMark(), FlowStyle.FLOW);
  }

  /** Where the text of a node ends, without the comments that follow. */
  private static int end(Node node) {
    if (node instanceof CollectionNode<?> block
        && block.getFlowStyle() != FlowStyle.FLOW
        && !block.getValue().isEmpty()) {
      Object last = block.getValue().get(block.getValue().size() - 1);
      return end(last instanceof NodeTuple entry ? entry.getValueNode() : (Node) last);
    }
    return node.getEndMark().getIndex();
  }

  private static String oneLine(Node node) {
    DumperOptions options = new DumperOptions();
    options.setWidth(Integer.MAX_VALUE);
    options.setSplitLines(false);
    StringWriter line = new StringWriter();
    new Yaml(options).serialize(node, line);
    return line.toString().strip();
  }
}
