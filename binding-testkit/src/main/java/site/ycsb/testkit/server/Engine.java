// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;

/** An engine that tests run on, and its images. */
public enum Engine {
  /** Without search. */
  REDIS("ycsb-test/redis"),
  /** With the modules RediSearch and RedisJSON. */
  REDIS_SEARCH("ycsb-test/redis-search"),
  /** With its modules for search and JSON; tests prefer processes. */
  VALKEY(null),
  ELASTICSEARCH("ycsb-test/elasticsearch"),
  /** The oldest that its binding supports. */
  ELASTICSEARCH_OLDEST("ycsb-test/elasticsearch:%s"),
  /** With its plugin k-NN. */
  OPENSEARCH("ycsb-test/opensearch"),
  /** The oldest that its binding supports. */
  OPENSEARCH_OLDEST("ycsb-test/opensearch:%s"),
  /** The protocol of MongoDB; the image says whose server it is. */
  MONGODB("ycsb-test/documentdb"),
  /** Tests run it as a process; {@code deploy/compose.yaml} has the image. */
  POSTGRESQL(null);

  private static final int PULL_MINUTES = 10;

  /** What {@code tools/test-servers/build} makes; null if it does not. */
  private final String localImage;

  private final String officialImage;

  /**
   * @param localImage with {@code %s} for the tag of the official one
   */
  Engine(String localImage) {
    officialImage = Images.OFFICIAL.getProperty(id());
    String tag = officialImage.substring(officialImage.lastIndexOf(':') + 1);
    this.localImage = localImage == null ? null : localImage.formatted(tag);
  }

  /** The official images by the ids of the engines. */
  private static final class Images {

    static final Properties OFFICIAL = new Properties();

    static {
      try (InputStream file = Engine.class.getResourceAsStream("images.properties")) {
        OFFICIAL.load(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The name in {@code YCSB_REQUIRE_SERVERS}, such as {@code redis-search}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String officialImage() {
    return officialImage;
  }

  /**
   * The image that the user named, and then no other, or the official one, or the one made locally.
   * Skips the test if there is no Docker, or no such image.
   */
  String requireImage() {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      throw missing("no Docker");
    }
    String setting = "image." + id();
    Optional<String> chosen = TestEnvironment.value(setting);
    String wanted = chosen.orElse(officialImage);
    String failure = hasImage(wanted) ? null : pull(wanted);
    if (failure == null) {
      return wanted;
    }
    if (chosen.isPresent()) {
      throw missing("no image " + wanted + " (" + failure + ")");
    }
    if (localImage != null && hasImage(localImage)) {
      return localImage;
    }
    String local =
        localImage == null ? "" : " nor " + localImage + "; make one with tools/test-servers/build";
    throw missing(
        "no image %s (%s)%s; name another in %s"
            .formatted(wanted, failure, local, TestEnvironment.variable(setting)));
  }

  private RuntimeException missing(String why) {
    throw EngineReport.missing(id(), id() + " in a container", why);
  }

  static boolean hasImage(String image) {
    try {
      docker().inspectImageCmd(image).exec();
      return true;
    } catch (NotFoundException e) {
      return false;
    }
  }

  /** Null, or why it failed. Testcontainers itself would retry for two minutes. */
  private static String pull(String image) {
    DockerImageName name = DockerImageName.parse(image);
    try {
      boolean ended =
          docker()
              .pullImageCmd(name.getUnversionedPart())
              .withTag(name.getVersionPart())
              .exec(new PullImageResultCallback())
              .awaitCompletion(PULL_MINUTES, TimeUnit.MINUTES);
      return ended ? null : "not pulled within " + PULL_MINUTES + " minutes";
    } catch (DockerException | DockerClientException e) {
      return "cannot be pulled";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }

  private static DockerClient docker() {
    return DockerClientFactory.instance().client();
  }
}
