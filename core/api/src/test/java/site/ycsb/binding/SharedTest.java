// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

class SharedTest {

  private final List<String> closed = new ArrayList<>();
  private final Shared<String, String> shared = new Shared<>(closed::add);
  private int opened;

  private Shared.Lease<String> acquire(String key) {
    return shared.acquire(key, () -> key + ++opened);
  }

  @Test
  void opensOncePerKey() {
    assertThat(acquire("a").value()).isEqualTo("a1");
    assertThat(acquire("a").value()).isEqualTo("a1");
    assertThat(acquire("b").value()).isEqualTo("b2");
  }

  @Test
  void closesWithTheLastUser() throws DBException {
    Shared.Lease<String> first = acquire("a");
    Shared.Lease<String> second = acquire("a");
    first.close();
    assertThat(closed).isEmpty();
    second.close();
    assertThat(closed).containsExactly("a1");
  }

  @Test
  void aLookNeitherOpensNorKeepsOpen() throws DBException {
    assertThat(shared.peek("a")).isNull();
    Shared.Lease<String> only = acquire("a");
    assertThat(shared.peek("a")).isEqualTo("a1");
    only.close();
    assertThat(closed).containsExactly("a1");
    assertThat(shared.peek("a")).isNull();
  }

  @Test
  void opensAgainAfterTheLastUser() throws DBException {
    acquire("a").close();
    assertThat(acquire("a").value()).isEqualTo("a2");
  }

  @Test
  void closingALeaseTwiceCountsOnce() throws DBException {
    Shared.Lease<String> first = acquire("a");
    acquire("a");
    first.close();
    first.close();
    assertThat(closed).isEmpty();
  }

  @Test
  void keepsNothingIfThereIsNothingToOpen() {
    assertThat(shared.<RuntimeException>acquire("a", () -> null)).isNull();
    assertThat(acquire("a").value()).isEqualTo("a1");
  }

  @Test
  void keepsNothingAfterAFailureToOpen() {
    assertThatThrownBy(
            () ->
                shared.acquire(
                    "a",
                    () -> {
                      throw new DBException("no server");
                    }))
        .hasMessage("no server");
    assertThat(acquire("a").value()).isEqualTo("a1");
  }

  @Test
  void keepsNothingAfterAFailureToClose() throws DBException {
    Shared<String, Integer> failing =
        new Shared<>(
            value -> {
              throw new DBException("cannot close " + value);
            });
    Shared.Lease<Integer> lease = failing.acquire("a", () -> 1);
    assertThatThrownBy(lease::close).hasMessage("cannot close 1");
    assertThat(failing.acquire("a", () -> 2).value()).isEqualTo(2);
  }
}
