// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.command.WaitContainerResultCallback;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A server of MongoDB's protocol. */
public final class MongoContainer extends TestServer {

  private static final int PORT = 27_017;
  private static final int KILL_SECONDS = 30;
  private static final Duration START = Duration.ofMinutes(2);
  private static final String KEY_FILE = "/tmp/server.pem";
  private static final String CA_FILE = "/tmp/ca.pem";

  private final Map<String, String> environment = new LinkedHashMap<>();
  private TestCertificates certificates;
  private GenericContainer<?> container;

  private MongoContainer() {
    super(Engine.MONGODB);
  }

  public static MongoContainer singleNode() {
    return new MongoContainer();
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
  int nodeCount() {
    return 1;
  }

  @Override
  void startNodes() {
    container =
        new GenericContainer<>(DockerImageName.parse(origin()))
            .withImagePullPolicy(name -> false)
            .withEnv(environment)
            .withCreateContainerCmdModifier(
                command -> Ports.publish(command, Map.of(PORT, port())));
    if (certificates != null) {
      String options =
          "--tlsMode requireTLS --tlsCertificateKeyFile %s --tlsCAFile %s"
              + " --tlsAllowConnectionsWithoutCertificates";
      container
          .withCopyToContainer(Transferable.of(serverPem(), 0444), KEY_FILE)
          .withCopyToContainer(MountableFile.forHostPath(certificates.ca(), 0444), CA_FILE)
          .withCommand(options.formatted(KEY_FILE, CA_FILE));
    }
    container.start();
    await();
  }

  /** Certificate and key in one file, as mongod takes them. */
  private String serverPem() {
    try {
      return Files.readString(certificates.serverCertificate())
          + Files.readString(certificates.serverKey());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void await() {
    Await.until(
        () -> !MongoProbe.buildInfo(port(), clientTls()).isEmpty(), START, container::getLogs);
  }

  private SSLContext clientTls() {
    return certificates == null ? null : certificates.clientContext();
  }

  @Override
  public void kill(int node) {
    String id = container.getContainerId();
    container.getDockerClient().killContainerCmd(id).exec();
    container
        .getDockerClient()
        .waitContainerCmd(id)
        .exec(new WaitContainerResultCallback())
        .awaitStatusCode(KILL_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void restart(int node) {
    container.getDockerClient().startContainerCmd(container.getContainerId()).exec();
    await();
  }

  /** With the name of the server, if it is not MongoDB's own. */
  @Override
  public String version() {
    return MongoProbe.version(port(), clientTls());
  }

  @Override
  public void close() {
    if (container != null) {
      container.stop();
      container = null;
    }
  }

  /** For the name of a test. */
  @Override
  public String toString() {
    return "container";
  }
}
