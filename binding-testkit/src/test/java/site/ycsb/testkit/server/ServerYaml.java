// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * What users start servers from: {@code deploy/compose.yaml} and the files below {@code
 * deploy/servers}.
 */
public final class ServerYaml {

  static final Path ROOT = Path.of("..", "deploy");

  private ServerYaml() {}

  /** The services of a file, by name; anchors and merged keys are resolved. */
  static Map<?, ?> services(String file) {
    try (Reader reader = Files.newBufferedReader(ROOT.resolve(file))) {
      Map<?, ?> document = new Yaml(new SafeConstructor(new LoaderOptions())).load(reader);
      return (Map<?, ?>) Objects.requireNonNull(document.get("services"), "services");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The settings that a server is started with. */
  static Map<?, ?> settings(String service) {
    return (Map<?, ?>) services("servers/" + service + ".yaml").get(service);
  }

  /** The command that a server is started with. */
  public static List<String> command(String service) {
    return ((List<?>) settings(service).get("command")).stream().map(String::valueOf).toList();
  }
}
