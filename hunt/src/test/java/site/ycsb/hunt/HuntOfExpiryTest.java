// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import site.ycsb.liar.LiarDB;

/** A hunt draws times to live, and finds a store that is wrong about them. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class HuntOfExpiryTest extends HuntedStore {

  /** A liar whose descriptor, in the resources of the tests, names times to live. */
  public static final class ExpiringLiar extends LiarDB {}

  @Test
  void aLieAboutExpiryIsFound() throws IOException {
    CommandLineRun hunt =
        hunt(
            ExpiringLiar.class,
            3,
            "liar.type=expired-found",
            OFTEN,
            "insertproportion=0.5",
            "readproportion=0.3",
            "requestdistribution=latest",
            "hunt.tries=0",
            "hunt.records=2000",
            "search.questions=any");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isEqualTo(1);
    assertThat(Files.readString(scripts().get(0))).contains("insert.ttl=").doesNotContain("verify");
  }

  @Test
  void anHonestStoreIsNotAccused() throws IOException {
    CommandLineRun hunt =
        hunt(ExpiringLiar.class, 3, "liar.type=lazy-values", "insertproportion=0.3");

    assertThat(hunt.exitCode()).as(hunt.err() + hunt.out()).isZero();
    assertThat(hunt.err()).contains("insert.ttl=");
    assertThat(hunt.out()).doesNotContain("Rounds that failed", "Rounds that could not be run");
    assertThat(scripts()).isEmpty();
  }
}
