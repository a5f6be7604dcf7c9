// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerClientException;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import java.util.concurrent.TimeUnit;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;

/** Finds the image of an engine on this machine, or pulls it. */
final class Images {

  private static final int PULL_MINUTES = 10;

  private Images() {}

  /**
   * The image that the user chose, or the official one, or the one made locally. Skips the test if
   * there is no Docker, or no such image.
   */
  static String require(Engine engine) {
    if (!DockerClientFactory.instance().isDockerAvailable()) {
      throw missing(engine, "no Docker");
    }
    String wanted = engine.chosenImage().orElse(engine.officialImage());
    if (exists(wanted)) {
      return wanted;
    }
    String failure = pull(wanted);
    if (failure == null) {
      return wanted;
    }
    if (engine.chosenImage().isPresent()) {
      throw missing(engine, "no image " + wanted + " (" + failure + ")");
    }
    if (exists(engine.localImage())) {
      return engine.localImage();
    }
    throw missing(
        engine,
        "no image %s (%s) nor %s; make one with test-servers/build, or name one in %s"
            .formatted(
                wanted, failure, engine.localImage(), Settings.variable("image." + engine.id())));
  }

  private static RuntimeException missing(Engine engine, String why) {
    throw EngineReport.missing(engine.id(), engine.id() + " in a container", why);
  }

  static boolean exists(String image) {
    try {
      client().inspectImageCmd(image).exec();
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
          client()
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

  private static DockerClient client() {
    return DockerClientFactory.instance().client();
  }
}
