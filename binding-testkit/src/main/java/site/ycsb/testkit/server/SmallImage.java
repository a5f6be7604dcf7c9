// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * Gives Testcontainers an image of {@code tools/test-servers/build} for the small one that it would
 * pull for checks of its own.
 */
public final class SmallImage extends ImageNameSubstitutor {

  private static final String LOCAL = "ycsb-test/debian:bookworm";

  @Override
  public DockerImageName apply(DockerImageName wanted) {
    boolean isMissing =
        wanted.getUnversionedPart().equals("alpine")
            && !Engine.hasImage(wanted.asCanonicalNameString())
            && Engine.hasImage(LOCAL);
    return isMissing ? DockerImageName.parse(LOCAL) : wanted;
  }

  @Override
  protected String getDescription() {
    return "a local image for Testcontainers' own checks";
  }
}
