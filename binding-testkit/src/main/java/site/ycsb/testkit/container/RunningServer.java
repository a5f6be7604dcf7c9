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

import java.util.List;

/** A server, or a cluster of them, that a test talks to. */
public interface RunningServer {

  /** Always an address of this machine. */
  String host();

  /** One port per node. */
  List<Integer> ports();

  /** The port of the first node. */
  int port();

  /**
   * Ends a node as a power failure would; nothing is flushed. Returns when it is gone: a connection
   * is then refused, or closed at once by Docker, which listens on the port too.
   */
  void kill(int node);

  /** Starts a node that was killed, on the same port. Returns when it answers. */
  void restart(int node);
}
