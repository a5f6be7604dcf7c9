// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Reads the YAML of a study. What it does not know it refuses, with the line. */
final class StudyFileReader {

  /** A file with more bytes is not a study, and would take long to be refused. */
  private static final long MAX_BYTES = 1 << 20;

  /** Maps whose values may be secrets. */
  private static final Set<String> SECRETIVE = Set.of("properties", "environment");

  /** In place of a secret value. */
  private static final String SHOWN = "'" + SecretMask.MASK + "'";

  private StudyFileReader() {}

  /** The text of the file. */
  static String text(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new ConfigurationException(
          file
              + (Files.isDirectory(file)
                  ? " is a folder, not a study"
                  : " is a device or a pipe; a study has to be a file, which is read again"));
    }
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new ConfigurationException(
            file + " has more than " + (MAX_BYTES >> 20) + " MiB: it is not a study");
      }
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException(file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new ConfigurationException(file + " is not a UTF-8 text", e);
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** The study of a tree, as far as it has one. */
  static StudyFile read(Node tree, FileFindings findings) {
    StudyFile study = new SectionReader(findings).section(tree, StudyFile.class, "");
    if (!(tree instanceof MappingNode)) {
      // Nothing is there that could be looked at.
      findings.throwIfAny();
    }
    return study;
  }

  /**
   * The nodes of a text.
   *
   * @throws ConfigurationException if it is not one document of YAML
   */
  static Node tree(String text, FileFindings findings) {
    Node first = null;
    try {
      Iterator<Node> documents = new Yaml().composeAll(new StringReader(text)).iterator();
      if (documents.hasNext()) {
        first = documents.next();
      } else {
        findings.add("", "the file is empty");
      }
      if (documents.hasNext()) {
        refuse(
            documents.next().getStartMark(), "a second document begins: a study is one", findings);
      }
    } catch (MarkedYAMLException e) {
      String context = e.getContext() == null ? "" : e.getContext() + ": ";
      refuse(e.getProblemMark(), context + e.getProblem(), findings);
    } catch (YAMLException e) {
      findings.add("", Causes.line(e));
    }
    findings.throwIfAny();
    refuseSelfContained(first, findings);
    findings.throwIfAny();
    return first;
  }

  /** What an alias inside it names has no end. */
  private static void refuseSelfContained(Node node, FileFindings findings) {
    if (node.isTwoStepsConstruction()) {
      refuse(node.getStartMark(), "it contains itself, by an alias of its own anchor", findings);
    } else if (node instanceof SequenceNode list) {
      list.getValue().forEach(each -> refuseSelfContained(each, findings));
    } else if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        refuseSelfContained(entry.getKeyNode(), findings);
        refuseSelfContained(entry.getValueNode(), findings);
      }
    }
  }

  private static void refuse(Mark mark, String reason, FileFindings findings) {
    findings.locate("---", mark.getLine() + 1);
    findings.add("---", reason);
  }

  /** The text without the secret values of maps, however they are quoted. */
  static String masked(String text) {
    List<ScalarNode> secrets = new ArrayList<>();
    addSecrets(tree(text, new FileFindings(Path.of(""))), false, secrets);
    StringBuilder shown = new StringBuilder(text);
    // From the end, so that the positions before hold.
    secrets.sort(Comparator.comparingInt(secret -> -secret.getStartMark().getIndex()));
    for (ScalarNode secret : secrets) {
      int from = text.offsetByCodePoints(0, secret.getStartMark().getIndex());
      int to = text.offsetByCodePoints(0, secret.getEndMark().getIndex());
      // A value in lines of its own ends with the last of them.
      while (Character.isWhitespace(text.charAt(to - 1))) {
        to--;
      }
      shown.replace(from, to, SHOWN);
    }
    return shown.toString();
  }

  private static void addSecrets(Node node, boolean isSecretive, List<ScalarNode> secrets) {
    if (node instanceof SequenceNode list) {
      list.getValue().forEach(each -> addSecrets(each, false, secrets));
    } else if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        String key = entry.getKeyNode() instanceof ScalarNode name ? name.getValue() : "";
        Node value = entry.getValueNode();
        if (isSecretive
            && !key.equals(Variables.SYSTEM)
            && value instanceof ScalarNode scalar
            && !Variables.isReference(scalar.getValue())
            && !SecretMask.value(key, scalar.getValue()).equals(scalar.getValue())) {
          secrets.add(scalar);
        }
        addSecrets(value, SECRETIVE.contains(key), secrets);
      }
    }
  }
}
