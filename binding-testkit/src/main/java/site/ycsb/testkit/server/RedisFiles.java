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
package site.ycsb.testkit.server;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where {@code redis-server} and its modules are: in the folder that the system property {@value
 * #PROPERTY} or else the environment variable {@value #VARIABLE} names, by default {@code
 * ~/.cache/ycsb/redis-modules}; a server also on the {@code PATH}.
 */
final class RedisFiles {

  static final String PROPERTY = "redis.modules";
  static final String VARIABLE = "REDIS_MODULES";

  private static final String SERVER = "redis-server";
  private static final String JSON = "rejson.so";
  private static final String SEARCH = "redisearch.so";
  private static final String CLUSTER_SEARCH = "redisearch-coord.so";

  private RedisFiles() {}

  private static Path folder() {
    String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
    return named == null || named.isBlank()
        ? Path.of(System.getProperty("user.home"), ".cache", "ycsb", "redis-modules")
        : Path.of(named);
  }

  static Optional<Path> server() {
    Stream<Path> folders =
        Stream.concat(
            Stream.of(folder()),
            Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(Path::of));
    return folders.map(folder -> folder.resolve(SERVER)).filter(Files::isExecutable).findFirst();
  }

  /** The modules for documents that can be searched on one server; empty if one is missing. */
  static List<Path> searchModules() {
    return all(SEARCH, JSON);
  }

  /** Those for a cluster, whose search asks every shard. */
  static List<Path> clusterModules() {
    return all(CLUSTER_SEARCH, JSON);
  }

  private static List<Path> all(String... names) {
    List<Path> files = Stream.of(names).map(folder()::resolve).toList();
    return files.stream().allMatch(Files::isReadable) ? files : List.of();
  }

  static String where() {
    return folder() + " (system property " + PROPERTY + ", variable " + VARIABLE + ")";
  }
}
