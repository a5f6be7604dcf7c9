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

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;

/** A server of MongoDB's protocol, without users. */
public final class MongoContainer extends ServerContainer {

  private static final int PORT = 27_017;
  private static final int KILL_SECONDS = 30;
  private static final Duration START = Duration.ofMinutes(2);

  private GenericContainer<?> container;

  private MongoContainer() {
    super(Engine.MONGODB);
  }

  public static MongoContainer singleNode() {
    return new MongoContainer();
  }

  @Override
  int nodeCount() {
    return 1;
  }

  @Override
  void startNodes() {
    container =
        new GenericContainer<>(DockerImageName.parse(image()))
            .withImagePullPolicy(name -> false)
            .withCreateContainerCmdModifier(
                command -> Ports.publish(command, Map.of(PORT, port())));
    container.start();
    await();
  }

  private void await() {
    Await.until(() -> !MongoProbe.buildInfo(host(), port()).isEmpty(), START, container::getLogs);
  }

  @Override
  public void kill(int node) {
    docker().killContainerCmd(container.getContainerId()).exec();
    docker()
        .waitContainerCmd(container.getContainerId())
        .exec(new WaitContainerResultCallback())
        .awaitStatusCode(KILL_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void restart(int node) {
    docker().startContainerCmd(container.getContainerId()).exec();
    await();
  }

  private DockerClient docker() {
    return container.getDockerClient();
  }

  /** With the name of the server, if it is not MongoDB's own. */
  @Override
  public String version() {
    try {
      return MongoProbe.version(MongoProbe.buildInfo(host(), port()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    if (container != null) {
      container.stop();
      container = null;
    }
  }
}
