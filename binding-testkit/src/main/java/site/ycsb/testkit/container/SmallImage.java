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

import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * Gives Testcontainers an image of {@code test-servers/build} for the small one that it would pull
 * for checks of its own.
 */
public final class SmallImage extends ImageNameSubstitutor {

  private static final String LOCAL = "ycsb-test/debian:bookworm";

  @Override
  public DockerImageName apply(DockerImageName wanted) {
    boolean isMissing =
        wanted.getUnversionedPart().equals("alpine")
            && !Images.exists(wanted.asCanonicalNameString())
            && Images.exists(LOCAL);
    return isMissing ? DockerImageName.parse(LOCAL) : wanted;
  }

  @Override
  protected String getDescription() {
    return "a local image for Testcontainers' own checks";
  }
}
