// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A server of MongoDB's protocol. */
public final class MongoContainer extends TestServer {

  private static final int PORT = 27_017;
  private static final int KILL_SECONDS = 30;

  private final Map<String, String> environment = new LinkedHashMap<>();
  private TestCertificates certificates;

  public MongoContainer() {
    super(Engine.MONGODB);
  }

  /** Admits only this user, with all rights that a benchmark needs. */
  public MongoContainer user(String name, String password) {
    environment.put("MONGO_INITDB_ROOT_USERNAME", name);
    environment.put("MONGO_INITDB_ROOT_PASSWORD", password);
    return this;
  }

  /** Speaks TLS only. */
  public MongoContainer tls(TestCertificates certificates) {
    this.certificates = certificates;
    return this;
  }

  @Override
  ServerProcesses place() {
    return new OneContainer();
  }

  /** Options for the command of the image. */
  @Override
  List<String> command(int node) {
    if (certificates == null) {
      return List.of();
    }
    String key = processes.path(certificates.serverBoth());
    String ca = processes.path(certificates.ca());
    return List.of(
        "--tlsMode",
        "requireTLS",
        "--tlsAllowConnectionsWithoutCertificates",
        "--tlsCertificateKeyFile",
        key,
        "--tlsCAFile",
        ca);
  }

  @Override
  boolean isReady(int node) throws IOException {
    return !MongoProbe.buildInfo(port(), clientTls()).isEmpty();
  }

  private SSLContext clientTls() {
    return certificates == null ? null : certificates.clientContext();
  }

  /** Runs a statement in the PostgreSQL of FerretDB. To be called after the start. */
  public void sql(String statement) {
    String run = "psql -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -U postgres -c";
    List<String> command = new ArrayList<>(List.of(run.split(" ")));
    command.add(statement);
    ContainerProcesses.run(((OneContainer) processes).container, command);
  }

  /** With the name of the server, if it is not MongoDB's own. */
  @Override
  public String version() {
    return MongoProbe.version(port(), clientTls());
  }

  /** A text for the name of a test. */
  @Override
  public String toString() {
    return "container";
  }

  /** The container itself as the process. */
  private final class OneContainer extends ServerProcesses {

    private final GenericContainer<?> container =
        new GenericContainer<>(DockerImageName.parse(origin()))
            .withImagePullPolicy(name -> false)
            .withEnv(environment)
            .withCreateContainerCmdModifier(
                command -> FixedPorts.publish(command, Map.of(PORT, port())));

    @Override
    String path(Path file) {
      return "/tmp/" + file.getFileName();
    }

    @Override
    void start(String name, List<String> command) {
      if (container.getContainerId() != null) {
        docker().startContainerCmd(container.getContainerId()).exec();
        return;
      }
      if (certificates != null) {
        for (Path file : certificates.ofServer()) {
          container.withCopyFileToContainer(MountableFile.forHostPath(file, 0444), path(file));
        }
        container.withCommand(command.toArray(String[]::new));
      }
      container.start();
    }

    private DockerClient docker() {
      return container.getDockerClient();
    }

    @Override
    boolean isAlive(String name) {
      return container.isRunning();
    }

    @Override
    String log(String name) {
      return container.getLogs();
    }

    @Override
    void kill(String name) {
      docker().killContainerCmd(container.getContainerId()).exec();
      docker()
          .waitContainerCmd(container.getContainerId())
          .exec(new WaitContainerResultCallback())
          .awaitStatusCode(KILL_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
      container.stop();
    }
  }
}
