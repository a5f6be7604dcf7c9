/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit.container;

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

/** What users start servers from: {@code compose.yaml} and the files below {@code servers}. */
public final class ServerYaml {

  static final Path ROOT = Path.of("..");

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
